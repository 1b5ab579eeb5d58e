## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The advice A (aura.report.advice) in words: what to use, or that the labels cannot tell,
## how many more would, and what to use until then.  It follows the sign of the gain, so that
## it is never against the figures beside it.  Without a gain, a lone judge stays as it is; of
## several judges, of which none is known to be the best, the pick is the model's guess.

function text = advised (a)

  use = "corrected_preference in verdicts.csv";
  switch (a.finding)
    case "same"
      text = "The labels give no reason to correct anything";
      if (! a.is_judge) # they may correct much, and a rule does the same
        text = sprintf ("The corrected picks are those of %s", a.than);
      endif
      text = sprintf ("%s: %s.", text, a.keep);
    case "helps"
      text = sprintf ("The corrections help: use %s.", use);
    case "harms"
      text = sprintf ("The corrections do harm: %s.", a.keep);
    otherwise
      text = "The labels cannot tell yet whether the corrections";
      if (! isempty (a.beaten))
        text = sprintf (["The corrections are better than %s%s. The labels cannot tell yet whether ", ...
                         "they"], a.beaten.than, difference (a.beaten));
      endif
      text = sprintf ("%s are better than %s%s. %s", text, a.than, difference (a), wanted (a));
      ## Nobody can act on "until then" where there are not so many labels to give.
      text = sprintf ("%s %s", text, {"Until then", "As it stands,"}{1 + (a.more > a.left)});
      if (a.gain(1) > 0)
        text = sprintf ("%s %s is the better guess.", text, use);
      elseif (isnan (a.gain(1)) && ! strcmp (a.than, "the judge's decisions"))
        text = sprintf ("%s %s is the model's guess.", text, use);
      else
        text = sprintf ("%s %s.", text, a.keep);
      endif
  endswitch

endfunction

function text = difference (a)

  text = "";
  if (! isnan (a.gain(1)))
    text = strrep (sprintf ("%+.1f points, 95 %% sure: %+.1f to %+.1f", 100 * a.gain), "-", "−");
    text = sprintf (" (%s%s)", a.where, text);
  endif

endfunction

## Two digits are more than such a number is good for.
function text = wanted (a)

  if (isinf (a.more))
    text = "There is no difference to be told.";
    return;
  endif
  step = 10 ^ max (0, floor (log10 (max (a.more, 1))) - 1);
  count = step * ceil (a.more / step);
  text = sprintf ("About %d more labels drawn at random would tell a difference of %.1f points", ...
                  count, 100 * a.tells);
  if (a.left == 0)
    text = [text, "; all items of the file have one already"];
  elseif (a.more > a.left)
    text = sprintf ("%s, more than the %d that are left to give", text, a.left);
  endif
  text = [text, "."];

endfunction

%!function text = of (varargin)
%!  a = struct ("finding", "unsure", "beaten", [], "than", "the picks of q", "keep", "keep q", "gain", [.1 -.1 .25], "more", 301, "tells", .1, "left", 400, "where", "", "is_judge", true, varargin{:});
%!  text = aura.report.advised (a);
%!endfunction
%!assert (of ("finding", "same"), "The labels give no reason to correct anything: keep q.")
%!assert (of ("finding", "same", "is_judge", false, "than", "the longer answer", "keep", "take the longer answer"),
%!        "The corrected picks are those of the longer answer: take the longer answer.")
%!assert (of ("finding", "helps"), "The corrections help: use corrected_preference in verdicts.csv.")
%!assert (of ("finding", "harms"), "The corrections do harm: keep q.")
%!assert (of (), ["The labels cannot tell yet whether the corrections are better than the picks of q (+10.0 points, 95 % sure: ", ...
%!        "−10.0 to +25.0). About 310 more labels drawn at random would tell a difference of 10.0 points. Until then ", ...
%!        "corrected_preference in verdicts.csv is the better guess."])
%!assert (of ("gain", [0 -.1 .1], "left", 300), ["The labels cannot tell yet whether the corrections are better than the picks of q ", ...
%!        "(+0.0 points, 95 % sure: −10.0 to +10.0). About 310 more labels drawn at random would tell a difference of 10.0 points, ", ...
%!        "more than the 300 that are left to give. As it stands, keep q."])
%!assert (strfind (of ("where", "on the 9 items: "), "of q (on the 9 items: +10.0 points, 95 % sure") > 0)
%!assert (strfind (of ("than", "the longer answer", "beaten", struct ("than", "the picks of q", "gain", [.2 .1 .3], "where", "")), ...
%!                ["The corrections are better than the picks of q (+20.0 points, 95 % sure: +10.0 to +30.0). The labels cannot ", ...
%!                 "tell yet whether they are better than the longer answer (+10.0 points"]), 1)
%!assert (strfind (of ("left", 0), "a difference of 10.0 points; all items of the file have one already. As it stands, corrected") > 0)
%!assert (of ("gain", NaN (1, 3), "more", 7), ["The labels cannot tell yet whether the corrections are better than the picks of q. ", ...
%!        "About 7 more labels drawn at random would tell a difference of 10.0 points. Until then corrected_preference in ", ...
%!        "verdicts.csv is the model's guess."])
%!assert (strfind (of ("gain", NaN (1, 3), "than", "the judge's decisions"), "10.0 points. Until then keep q.") > 0)
%!assert (strfind (of ("gain", [0 -.1 .1], "more", Inf), "+10.0). There is no difference to be told. As it stands, keep q.") > 0)
