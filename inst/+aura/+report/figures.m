## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The figures of a report on AUDIT and the DECISION on it that show something: list, those
## of aura.report.captions with png, the base64 of the file (none without a label or with
## all of them: there is nothing to see); and problem: "" or why they are
## missing (then there are none): a report without figures is better than none.  The
## gnuplot toolkit needs no display.

function figures = figures (audit, decision)

  none = struct ("list", struct ("name", {}, "alt", {}, "text", {}, "png", {}), "problem", "");
  labels = aura.set.labels (audit.status);
  if (all (isnan (labels)) || ! any (isnan (labels)))
    figures = none;
    return;
  endif
  before = graphics_toolkit ();
  current = get (0, "currentfigure");
  state = warning ();
  unwind_protect
    warning ("off", "all");               # of the toolkit, and of fonts
    try
      if (! strcmp (before, "gnuplot"))
        graphics_toolkit ("gnuplot");
      endif
      figures = draw (audit, decision, labels, none);
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

function figures = draw (audit, decision, labels, figures)

  ## print () would wait for ever for a gnuplot that is not there.
  [status, ~] = system (sprintf ("\"%s\" --version 2>&1", gnuplot_binary ()));
  if (status != 0)
    error ("aura:no-figure", "%s does not run", gnuplot_binary ());
  endif
  file = [tempname(), ".png"];
  made = [];
  unwind_protect
    for name = {"probability", "embedding", "trace"}
      [h, data] = feval (["aura_plot_", name{1}], audit, "Decision", decision);
      made(end+1) = h.figure;
      one = aura.report.captions (name{1}, data, labels);
      if (! isempty (one))
        print (h.figure, "-dpng", "-r200", file);
        one.png = encoded (file);
        figures.list(end+1) = one;
      endif
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
%!   figures = aura.report.figures (struct ("status", int8 ([0 2])), struct ());
%! unwind_protect_cleanup
%!   gnuplot_binary (binary);
%! end_unwind_protect
%! assert (numel (figures.list), 0);
%! assert (figures.problem, "no-such-gnuplot does not run");
%!test <*a figure that shows nothing is not drawn>
%! audit = aura_start ([0; 1; 2], [], [0; 0; 2]);
%! audit.trace = struct ("dq", 0, "dflip", 0, "dm", .5);
%! figures = aura.report.figures (audit, struct ("verdict", true (3, 1), "prob", [.7; .7; 1]));
%! assert (figures.problem, "");
%! assert ({figures.list.name}, {"trace"});
%! assert (figures.list.alt(1:9), "Line plot");
%! audit.status(:) = 2;
%! none = aura.report.figures (audit, struct ());
%! assert (numel (none.list), 0);
%! assert (none.problem, "");
%! audit.status(:) = 0;
%! none = aura.report.figures (audit, struct ());
%! assert (numel (none.list), 0);
%! assert (none.problem, "");
%! assert (strncmp (figures.list.png, "iVBORw0KGgo", 11)); # the signature of PNG
