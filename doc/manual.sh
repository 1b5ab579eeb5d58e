#!/bin/sh
# manual.sh SRCDIR [PART]: what the manual takes from the tree, on standard output.
# PART is functions (default: the function reference, one chapter per category of INDEX,
# and an index of functions) or list-of-formats (those of others that aura_read knows).
# manual.sh SRCDIR search HTML: the pages in the folder HTML get their search.
set -e
top=$1
here=$(dirname "$0")
case ${2-functions} in
  list-of-formats)
    for file in "$top"/inst/+aura/+read/+format/*.m; do
      words=$("${AWK:-awk}" -f "$here/docstrings.awk" "$file")
      [ -z "$words" ] || printf '@item @code{"%s"}\n%s\n' "$(basename "$file" .m)" "$words"
    done
    exit
    ;;
  search)
    "${AWK:-awk}" -f "$here/search.awk" "$3"/*.html >"$3/search.js"
    cat "$here/search.js" >>"$3/search.js"
    for page in "$3"/*.html; do
      sed 's|</head>|<script src="search.js" defer></script>\
</head>|' "$page" >"$page-t" && mv "$page-t" "$page"
    done
    exit
    ;;
esac

file_of () {
  test -f "$top/inst/$1.m" && echo "$top/inst/$1.m" || echo "$top/demos/$1.m"
}

summary () {
  "${AWK:-awk}" -v summary=1 -f "$here/docstrings.awk" "$(file_of "$1")"
}

# What a demo does at length is in its help.
demos () {
  printf '@noindent\n@code{help} of its name has the options of each of these, and what it returns.\n\n'
  for file in "$top"/demos/aura_demo_*.m; do
    name=$(basename "$file" .m)
    printf '@node %s\n@subsection @code{%s}: ' "$name" "$name"
    summary "$name"
    echo
  done
}

sed 1d "$top/INDEX" | while IFS= read -r line; do
  case $line in
    '') ;;
    ' '*)
      for name in $line; do
        printf '@node %s\n@section @code{%s}: ' "$name" "$name"
        summary "$name"
        "${AWK:-awk}" -v links=1 -f "$here/docstrings.awk" "$(file_of "$name")"
        [ "$name" != aura_demos ] || demos
      done
      ;;
    *) printf '@node Reference %s\n@chapter Reference: %s\n\n' "$line" "$line" ;;
  esac
done

printf '@node Function index\n@unnumbered Function index\n\n'
sed -n '1d; s/^ \{1,\}//p' "$top/INDEX" | tr -s ' ' '\n' | sort | while IFS= read -r name; do
  printf '@ref{%s, , @code{%s}}\n' "$name" "$name"
done
