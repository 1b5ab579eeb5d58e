## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = aura.audit.arrived (FILE, POLICY, WHO, MAP)
## The files of answers to the audit in FILE, or in this folder, that lie where the page of a queue
## puts them, labels-*.jsonl, and its queue.csv filled in: a struct of
##   files   those that have something new for it, also where it contradicts what is known
##   looked  the folders, of the user, of the audit, and where browsers put downloads
##   left    those that cannot be taken: a struct array of file and why
## POLICY, WHO and MAP are those of aura.audit.import_into.  Nothing is written.

function found = arrived (file, policy = "error", who = "human", map = "")

  file = make_absolute_filename (tilde_expand (file));
  if (isfolder (file))
    file = fullfile (file, "audit.mat");
  endif
  audit = aura_load (file);
  folder = fileparts (file);
  data = aura.audit.kept (folder, audit);
  here = getenv ("AURA_CWD");
  if (isempty (here))
    here = pwd ();
  endif
  looked = cellfun (@canonicalize_file_name, {here, folder, downloads()}, "uniformoutput", false);
  looked(cellfun ("isempty", looked)) = [];
  found = struct ("files", {cell(1, 0)}, "looked", {unique(looked, "stable")}, ...
                  "left", struct ("file", {}, "why", {}));
  names = cellfun (@(folder) glob (fullfile (escaped (folder), "labels-*.jsonl"))', ...
                   found.looked, "uniformoutput", false);
  names = [names{:}, glob(fullfile (escaped (folder), "queue.csv"))'];
  for name = names
    [is_new, why] = brings (audit, name{1}, {"OnConflict", policy, "Who", who, "Map", map, ...
                                             "Data", data});
    if (is_new)
      found.files(end+1) = name;
    elseif (! isempty (why))
      found.left(end+1) = struct ("file", name, "why", why);
    endif
  endfor

endfunction

## Whether AUDIT would be another with the answers in NAME; if these cannot be taken, WHY.
function [yes, why] = brings (audit, name, options)

  [yes, why] = deal (false, "");
  try
    yes = ! aura.io.is_same (aura_import_labels (audit, name, options{:}), audit);
  catch err
    aura.arg.only_ours (err);
    yes = strcmp (err.identifier, "aura:conflict"); # whoever takes it says what is wrong
    if (! yes && ! strcmp (err.identifier, "aura:no-answer"))
      why = strrep (strrep (err.message, "aura_import_labels: ", ""), [name, ", "], "");
    endif
  end_try_catch

endfunction

## Where browsers put downloads (https://www.freedesktop.org/wiki/Software/xdg-user-dirs).
function folder = downloads ()

  folder = getenv ("XDG_DOWNLOAD_DIR");
  config = getenv ("XDG_CONFIG_HOME");
  if (isempty (config))
    config = tilde_expand ("~/.config");
  endif
  file = fullfile (config, "user-dirs.dirs");
  if (isempty (folder) && ! isempty (stat (file)))
    folder = regexp (fileread (file), '^\s*XDG_DOWNLOAD_DIR="([^"]*)"', "tokens", "once", ...
                     "lineanchors");
    folder = strrep (strjoin (folder, ""), "$HOME", tilde_expand ("~"));
  endif
  if (isempty (folder))
    folder = tilde_expand ("~/Downloads");
  endif

endfunction

## FOLDER as glob takes it as it is.
function folder = escaped (folder)

  folder = regexprep (folder, '([][*?\\])', '\\$1');

endfunction

%!function text = answer (data, k, pick) # as the page saves it
%!  texts = aura.vote.digest (data.question(k), data.response_1(k), data.response_2(k));
%!  text = sprintf ("%s\n", jsonencode (struct ("id", data.id{k}, "human_preference", pick, ...
%!                                              "annotator", "Ada", "order", "12", ...
%!                                              "texts", texts{1}, "queue", "x")));
%!endfunction
%!test <*new ones where the user is, beside the audit, among the downloads; others are left>
%! [home, gone] = aura.tests.new_folder ();
%! [out, here, down] = deal (fullfile (home, "o[1]"), fullfile (home, "here"), ...
%!                           fullfile (home, "down"));
%! mkdir (here);
%! file = fullfile (home, "c.jsonl");
%! aura_sample (file, "n", 40);
%! r = aura_audit (file, "Out", out, "Queries", 3, "Display", "off");
%! data = aura_read (file);
%! back = {aura.tests.environment("AURA_CWD", here), ...
%!         aura.tests.environment("XDG_DOWNLOAD_DIR", ""), ...
%!         aura.tests.environment("XDG_CONFIG_HOME", fullfile (home, "c")), ...
%!         aura.tests.environment("HOME", home)};
%! found = aura.audit.arrived (out);
%! assert ({found.files, found.looked, numel(found.left)}, {cell(1, 0), {here, out}, 0});
%! mkdir (down);
%! mkdir (fullfile (home, "c"));
%! aura.io.write ("test", {fullfile(home, "c", "user-dirs.dirs")}, ...
%!                {"# mine\nXDG_DOWNLOAD_DIR=\"$HOME/down\"\n"});
%! other = strrep (answer (data, r.queue(3), 1), ["\"", data.id{r.queue(3)}, "\""], ...
%!                 ["\"", data.id{r.queue(2)}, "\""]);
%! names = {fullfile(here, "labels-a.jsonl"), fullfile(out, "labels-b.jsonl"), ...
%!          fullfile(down, "labels-Ada (1).jsonl"), fullfile(down, "labels-z.jsonl"), ...
%!          fullfile(down, "labels.jsonl")};
%! aura.io.write ("test", names, {answer(data, r.queue(1), 1), answer(data, r.queue(2), 2), ...
%!                                answer(data, r.queue(3), 1), other, ...
%!                                answer(data, r.queue(3), 2)});
%! found = aura.audit.arrived (out);
%! assert ({found.files, found.looked}, {names(1:3), {here, out, down}});
%! assert ({found.left.file}, names(4));
%! assert (strncmp (found.left.why, "line 1: texts is that of another comparison", 43));
%! aura.audit.import_into (fullfile (out, "audit.mat"), names(1:3), "error", "human");
%! found = aura.audit.arrived (out);
%! assert (found.files, cell (1, 0)); # known already
%! aura.io.write ("test", {fullfile(out, "labels-b.jsonl")}, {answer(data, r.queue(2), 1)});
%! found = aura.audit.arrived (out);
%! assert (found.files, names(2)); # a contradiction is no silence
%! queue = fullfile (out, "queue.csv");
%! unlink (names{2});
%! aura.io.write ("test", {queue}, {sprintf("id,human_preference\n%s,2\n", data.id{1})});
%! found = aura.audit.arrived (out);
%! assert (found.files, {queue});
