## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Write the strings TEXTS (cellstr) to the files NAMES (cellstr) in FOLDER: all
## first under temporary names, which are then renamed in the order given.  So
## no file is ever there in part, and the last stands for all.

function write_all (folder, names, texts)

  temporary = cellfun (@(name) fullfile (folder, sprintf (".%s.%d.tmp", name,
                                                          getpid ())),
                       names, "uniformoutput", false);
  unwind_protect
    for k = 1:numel (names)
      write_whole (temporary{k}, texts{k});
    endfor
    for k = 1:numel (names)
      [err, msg] = rename (temporary{k}, fullfile (folder, names{k}));
      if (err != 0)
        cannot_write (fullfile (folder, names{k}), msg);
      endif
    endfor
  unwind_protect_cleanup
    for k = 1:numel (names)
      if (exist (temporary{k}, "file"))
        unlink (temporary{k});
      endif
    endfor
  end_unwind_protect

endfunction

function write_whole (file, text)

  [fid, msg] = fopen (file, "wb");
  if (fid < 0)
    cannot_write (file, msg);
  endif
  written = fwrite (fid, text, "uint8");
  closed = fclose (fid);
  if (written != numel (text) || closed != 0)
    cannot_write (file, "is the disk full?");
  endif

endfunction

function cannot_write (file, msg)

  error ("aura:cannot-write", "aura_audit: cannot write %s: %s", file, msg);

endfunction
