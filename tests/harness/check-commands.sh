#!/bin/sh
# check-commands.sh [--ci | --full | --list [FOLDER]]: what the documents tell a reader to type is typed
# (check_commands.m): README.md, SKILL.md, CONTRIBUTING.md, demos/README, the manual with the
# examples of its helps, action.yml, the Dockerfile.  TAP.
#   --ci    what takes about a second, by itself the default
#   --full  all, as it stands
#   --list  only the commands, where they are, and why some are left
#   FOLDER  its documents, and not the tree's
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
cd "$top" || exit 1
PATH=$top/bin:$PATH
export PATH
octave --path "$top/demos" --path "$top/tests/harness" \
  --eval "set (0, 'defaultfigurevisible', 'off'); check_commands ('$top', '$build', '$tmp', '${1:---ci}', '${2:-$top}');" </dev/null
