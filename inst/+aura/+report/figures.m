## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The figures of a report on AUDIT and the DECISION on it, as base64 of PNG files:
## fields embedding, probability, trace, and problem: "" or why they are missing
## (then they are empty): a report without figures is better than none.  The
## gnuplot toolkit needs no display.

function figures = figures (audit, decision)

  none = struct ("embedding", "", "probability", "", "trace", "", "problem", "");
  before = graphics_toolkit ();
  current = get (0, "currentfigure");
  state = warning ();
  unwind_protect
    warning ("off", "all");               # of the toolkit, and of fonts
    try
      if (! strcmp (before, "gnuplot"))
        graphics_toolkit ("gnuplot");
      endif
      figures = draw (audit, decision, none);
    catch err
      figures = none;
      figures.problem = err.message;
    end_try_catch
  unwind_protect_cleanup
    if (! (isempty (before) || strcmp (before, "gnuplot")))
      graphics_toolkit (before);
    endif
    if (! isempty (current) && ishghandle (current))
      set (0, "currentfigure", current);
    endif
    warning (state);
  end_unwind_protect

endfunction

function figures = draw (audit, decision, figures)

  ## print () would wait for ever for a gnuplot that is not there.
  [status, ~] = system (sprintf ("\"%s\" --version 2>&1", gnuplot_binary ()));
  if (status != 0)
    error ("aura:no-figure", "%s does not run", gnuplot_binary ());
  endif
  file = [tempname(), ".png"];
  made = [];
  unwind_protect
    for name = {"embedding", "probability", "trace"}
      h = feval (["aura_plot_", name{1}], audit, "Decision", decision);
      made(end+1) = h.figure;
      print (h.figure, "-dpng", "-r200", file);
      figures.(name{1}) = encoded (file);
    endfor
  unwind_protect_cleanup
    close (made);
    if (exist (file, "file"))
      unlink (file);
    endif
  end_unwind_protect

endfunction

function text = encoded (file)

  fid = fopen (file, "rb");
  if (fid < 0)
    error ("aura:no-figure", "aura_audit: gnuplot has made no figure");
  endif
  bytes = fread (fid, Inf, "uint8=>uint8");
  fclose (fid);
  text = base64_encode (bytes);

endfunction

%!test <*where gnuplot does not run the report goes without figures, and says why>
%! binary = gnuplot_binary ();
%! unwind_protect
%!   gnuplot_binary ("no-such-gnuplot");
%!   figures = aura.report.figures (struct (), struct ());
%! unwind_protect_cleanup
%!   gnuplot_binary (binary);
%! end_unwind_protect
%! assert (figures.embedding, "");
%! assert (figures.problem, "no-such-gnuplot does not run");
