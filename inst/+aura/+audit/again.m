## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DATA, KEPT, OPTIONS] = aura.audit.again (AUDIT, FOLDER, OPTIONS, FCN)
## The comparisons of AUDIT without their FILE being named, as aura.audit.read has them: those that
## are kept in FOLDER (aura.audit.keep; then KEPT is true), else, and where OPTIONS.append or a
## sample asks for the file itself, of the file that the audit was made of, read with the onerror
## and the map that it had, unless OPTIONS has others.

function [data, kept, options] = again (audit, folder, options, fcn = "aura_audit")

  about = audit.about;
  sample = aura.set.about (audit, "sample", []);
  data = [];
  if (isempty (sample) && ! options.append)
    data = aura.audit.kept (folder, audit);
  endif
  kept = ! isempty (data) && isfield (data.dropped, "doubts"); # else of an earlier version
  before = aura.set.about (audit, "again", struct ("file", {{}}, "onerror", "error", "map", ""));
  if (strcmp (options.onerror, "error"))
    options.onerror = before.onerror;
  endif
  if (isempty (options.map))
    options.map = before.map;
  endif
  if (isempty (options.map) && isfield (about, "bar")) # of an earlier version
    options.map = aura.read.with_bar (options.map, about.bar);
  endif
  if (kept)
    return;
  endif
  for name = before.file(:)'
    if (isempty (stat (tilde_expand (name{1}))))
      error ("aura:no-file", "%s: FILE must be given: %s, which the audit is of, is not there", ...
             fcn, name{1});
    endif
  endfor
  if (isempty (before.file))
    error ("aura:no-file", "%s: FILE must be given: the audit does not say what it is of", fcn);
  endif
  file = before.file;
  if (isscalar (file))
    file = file{1};
  endif
  data = aura.audit.read (file, about.judge, options.onerror, options.map, sample, folder);

endfunction

%!shared o
%! o = struct ("append", false, "onerror", "error", "map", "");
%!test <*what is kept, whatever became of the file; the file; neither>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "c.jsonl");
%! aura_sample (file, "n", 40);
%! text = strrep (fileread (file), '"question"', '"prompt"');
%! aura.io.write ("test", {file}, {text});
%! map = "question=prompt";
%! out = fullfile (folder, "o");
%! r = aura_audit (file, "Out", out, "Queries", 1, "Map", map, "Display", "off");
%! [data, kept, options] = aura.audit.again (r.audit, out, o);
%! assert ({kept, options.map, data.id}, {true, map, r.audit.about.id});
%! [~, kept] = aura.audit.again (r.audit, out, setfield (o, "append", true));
%! assert (! kept);
%! unlink (fullfile (out, "comparisons.mat"));
%! [data, kept] = aura.audit.again (r.audit, out, o);
%! assert ({kept, data.id}, {false, r.audit.about.id});
%! unlink (file);
%! fail ("aura.audit.again (r.audit, out, o)", "FILE must be given: .*c.jsonl, which");
%! r.audit.about = rmfield (r.audit.about, "again");
%! fail ("aura.audit.again (r.audit, out, o)", "does not say what it is of");
