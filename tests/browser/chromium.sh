# shellcheck shell=sh disable=SC2154
# chromium.sh, to be sourced: check.sh, in its scratch folder, and
#   chromium PAGE SCHEME [FLAGS...]   PAGE there in headless Chromium, dark (SCHEME 0) or
#                                     light (1): prints it as it is in the end
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/../harness/check.sh"
for name in chromium chromium-browser google-chrome; do
  browser=$(command -v "$name") && break
done
[ -n "$browser" ] || none "no Chromium"
cd "$tmp" || exit 1

chromium () {
  page=$1 scheme=$2
  shift 2
  # --no-sandbox: as root there is none.
  timeout 120 "$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
    --user-data-dir="$tmp/profile" --no-first-run --allow-file-access-from-files \
    --enable-logging=stderr --window-size=1300,900 \
    --blink-settings=preferredColorScheme="$scheme" "$@" --dump-dom "file://$tmp/$page" </dev/null
}
