## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FIRST = aura.report.longer (AUDIT, DATA)
## Whether answer 1 of each of the comparisons DATA of AUDIT is the longer: 1, 0, or 1/2 where both
## have the same number of characters; of grades, whose bar says nothing, 1.  The text encoder has
## counted them (aura_features): its column sign_characters tells.  Where the features are others,
## the texts do.

function first = longer (audit, data)

  if (aura.set.is_graded (data))
    first = ones (numel (data.id), 1);
    return;
  endif
  about = audit.about;
  idx = [];
  if (isfield (about, "names") && isfield (about, "group"))
    idx = find (strcmp (about.names, "sign_characters") & strcmp (about.group, "sign"), 1);
  endif
  if (isempty (idx))
    data.judge_preference = ones (rows (data.verdict), 1);
    first = aura.stat.longer (data);
    return;
  endif
  kind = aura.loop.kind (about.judge);   # of the judge's pick, else of answer 1
  first = kind.first (double (audit.x(:,idx)) + .5, data.verdict);

endfunction

%!test <*as the texts say, of one judge and of a panel>
%! for panel = [false, true]
%!   [r, data] = small_results (panel);
%!   data.response_1{3} = data.response_2{3} = "";
%!   first = aura.report.longer (r.audit, data);
%!   assert (first, [zeros(6, 1); ones(6, 1)]); # by the columns: this text was another
%!   r.audit.about = rmfield (r.audit.about, "group");
%!   data.response_1{7} = "äöüß"; # by the texts
%!   data.response_2{7} = "abcde";
%!   assert (aura.report.longer (r.audit, data), [0; 0; .5; 0; 0; 0; 0; 1; 1; 1; 1; 1]);
%! endfor
%!test <*the columns tell it as the texts do>
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 200);
%! options = aura.audit.options (file, {});
%! [data, x, about] = aura.audit.comparisons (file, options);
%! data.judge_preference = ones (200, 1);
%! assert (aura.report.longer (struct ("x", x, "about", about), data), aura.stat.longer (data));
