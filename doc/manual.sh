#!/bin/sh
# manual.sh SRCDIR: the manual's function reference, one chapter per category
# of INDEX, on standard output.
set -e
top=$1
here=$(dirname "$0")
sed 1d "$top/INDEX" | while IFS= read -r line; do
  case $line in
    '') ;;
    ' '*)
      for name in $line; do
        file=$top/inst/$name.m
        test -f "$file" || file=$top/demos/$name.m
        printf '@node %s\n@section @code{%s}\n@findex %s\n' "$name" "$name" "$name"
        "${AWK:-awk}" -f "$here/docstrings.awk" "$file"
      done
      ;;
    *) printf '@node Reference %s\n@chapter Reference: %s\n\n' "$line" "$line" ;;
  esac
done
