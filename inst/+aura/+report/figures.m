## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FIGURES = aura.report.figures (R)
## The figures of the results R that show something: list, those
## of aura.report.captions with png, the base64 of the file (none without a label or with
## all of them: there is nothing to see); and problem: "" or why they are
## missing (then there are none): a report without figures is better than none.  The
## gnuplot toolkit needs no display.

function figures = figures (r)

  none = struct ("list", struct ("name", {}, "alt", {}, "text", {}, "png", {}), "problem", "");
  if (! aura.report.is_between (r))
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
      figures = draw (r, none);
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

function figures = draw (r, figures)

  ## print () would wait for ever for a gnuplot that is not there.
  [status, ~] = system (sprintf ("\"%s\" --version 2>&1", gnuplot_binary ()));
  if (status != 0)
    error ("aura:no-figure", "%s does not run", gnuplot_binary ());
  endif
  file = [tempname(), ".png"];
  names = {"probability", "embedding", "trace"};
  if (isempty (r.told.trace))
    names = names(1);                    # a panel has no encoder and no rounds
  endif
  judges = aura.report.names (r);
  decision = struct ("verdict", r.verdict(:,r.best), "prob", r.prob(:,r.best));
  open = aura.set.unlabelled (r.audit.status) & ! isnan (decision.prob);
  made = [];
  unwind_protect
    for name = names
      if (strcmp (name{1}, "probability"))
        options = aura.plot.options ("aura_audit", {}, r.n);
        [h, data] = aura.plot.probability (options, decision.prob(open), decision.verdict(open), ...
                                           r.threshold(r.best));
      else
        [h, data] = feval (["aura_plot_", name{1}], r.audit, "Decision", decision);
      endif
      made(end+1) = h.figure;
      one = aura.report.captions (name{1}, data, aura.set.labels (r.audit.status), judges{r.best});
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

%!function r = small (status, kept = true (3, 1), prob = [.7; .7; 1])
%!  r = struct ("n", 3, "labels", struct ("total", sum (status == 2)), "best", 1, "verdict", kept, "prob", prob, ...
%!              "threshold", .45, "judges", struct ("name", "j"), "audit", aura_start ([0; 1; 2], [], status));
%!  r.told.trace = r.audit.trace = struct ("dq", 0, "dflip", 0, "dm", .5);
%!endfunction
%!test <*where gnuplot does not run the report goes without figures, and says why>
%! binary = gnuplot_binary ();
%! back = onCleanup (@() gnuplot_binary (binary));
%! gnuplot_binary ("no-such-gnuplot");
%! figures = aura.report.figures (small ([0; 0; 2]));
%! clear back;
%! assert (numel (figures.list), 0);
%! assert (figures.problem, "no-such-gnuplot does not run");
%!test <*a figure that shows nothing is not drawn; a panel has but the probabilities, of its best judge>
%! figures = aura.report.figures (small ([0; 0; 2]));
%! assert (figures.problem, "");
%! assert ({figures.list.name}, {"trace"});
%! assert (figures.list.alt(1:9), "Line plot");
%! assert (strncmp (figures.list.png, "iVBORw0KGgo", 11)); # the signature of PNG
%! r = small ([0; 0; 2], logical ([1 0; 1 1; 1 1]), [.7 .2; .7 .8; 1 1]);
%! r.best = 2;
%! r.threshold = [.4 .3];
%! r.judges = struct ("name", {"p", "q"});
%! r.told.trace = struct ([]);
%! figures = aura.report.figures (r);
%! assert ({figures.list.name}, {"probability"});
%! assert (! isempty (strfind (figures.list.alt, "of 2 decisions without a label, 1 lie below the threshold 0.3 and are flipped, 1 are kept")));
%! assert (! isempty (strfind (figures.list.text, "The decisions of q without a label")));
%! for status = [0, 2]
%!   none = aura.report.figures (small (repmat (status, 3, 1)));
%!   assert ({numel(none.list), none.problem}, {0, ""});
%! endfor
