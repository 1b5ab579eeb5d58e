# The Texinfo of .m files: their first comment block that starts with
# `## -*- texinfo -*-', for the manual and for the test of INDEX.  Octave's own
# macros @qcode and @seealso become what makeinfo knows.
FNR == 1 { taking = done = seealso = 0 }
!done && !taking && /^## -\*- texinfo -\*-/ {
  taking = 1
  printf "@c line %d of %s\n", FNR, FILENAME
  next
}
taking && !/^##/ { taking = 0; done = 1; print "" }
taking {
  sub (/^## ?/, "")
  gsub (/@qcode\{/, "@code{")
  if (sub (/@seealso\{/, "")) { print "\n@noindent\nSee also:"; seealso = 1 }
  if (seealso && sub (/\}/, ".")) seealso = 0
  print
}
