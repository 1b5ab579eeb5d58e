# The Texinfo of .m files: their first comment block that starts with
# `## -*- texinfo -*-', for the manual and for the test of INDEX.  Octave's own
# macros @qcode and @seealso become what makeinfo knows.
#   -v links=1    as in the manual: what "See also" names become references, and the first
#                 sentence, which its heading has, is left out
#   -v summary=1  the first sentence alone, on one line
FNR == 1 { taking = done = seealso = said = 0; sentence = "" }
!done && !taking && /^## -\*- texinfo -\*-/ {
  taking = 1
  if (!summary) printf "@c line %d of %s\n", FNR, FILENAME
  next
}
taking && !/^##/ { taking = 0; done = 1; if (!summary) print "" }
taking {
  sub (/^## ?/, "")
  gsub (/@qcode\{/, "@code{")
}
# The first sentence: a summary is no more, and the manual has it in the heading.
taking && (summary || links) && !said {
  if (/^@deftypefn/ || goes_on) { goes_on = /@$/; if (links) print; next }
  sentence = sentence (sentence == "" ? "" : " ") $0
  if (!match (sentence, /[.?]( |$)/)) next
  said = 1
  $0 = substr (sentence, RSTART + 1)
  sub (/^ +/, "")
  sentence = substr (sentence, 1, RSTART - (substr (sentence, RSTART, 1) == "."))
}
summary { next }
# One call for all that @seealso names, on however many lines.
taking && sub (/@seealso\{/, "") { print "\n@noindent\nSee also:"; seealso = 1 }
taking && seealso {
  if (sub (/\}/, ".")) ending = 1
  if (links) gsub (/aura_[a-z0-9_]+/, "@ref{&, , @code{&}}")
  if (ending) seealso = ending = 0
}
taking { print }
END { if (summary) print sentence }
