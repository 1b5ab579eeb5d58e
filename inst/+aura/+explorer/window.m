## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The window of aura_explorer.  It shows the state that the functions beside it keep
## (aura.explorer.open, change, press) and computes nothing itself.  Every control has a method,
## which scripts and tests call.  The state stays when the window is closed.

classdef window < handle

  properties (SetAccess = private)
    figure = [];
    audit = [];
    script = {};
  endproperties

  properties (Access = private)
    state;
    list;            # aura.explorer.controls
    inputs;          # struct array: main, and of a slider, edit
    cells;           # texts of the table
    line;            # the strip at the bottom
    views = struct ();
    row = [];        # the comparison that is explained
    sweep = [];      # the window of the sweep
  endproperties

  methods

    function this = window (state)

      this.state = state;
      this.list = aura.explorer.controls (state);
      this.figure = new_figure ();
      this.add_controls ();
      this.add_table ();
      this.add_views ();
      this.show ();

    endfunction

    ## Set options, and run again from the start: SET (NAME, VALUE, ...).
    function set (this, varargin)

      this.become (aura.explorer.change (this.state, varargin));

    endfunction

    ## What the buttons do: "step", "run", "reset", "save" (and FILE), "sweep".
    function press (this, name, varargin)

      if (strcmpi (name, "sweep"))
        [state, table] = aura.explorer.swept (this.state, varargin{:});
        this.become (state);
        this.show_sweep (table);
      else
        this.become (aura.explorer.press (this.state, name, varargin{:}));
      endif

    endfunction

    ## Explain the decision on ROW.
    function explain (this, row)

      state = this.state;
      aura.arg.check ("aura_explorer", "row", row, {"integer", 1, rows(state.audit.x)});
      state.script{end+1,1} = sprintf ("terms = aura_explain (audit, %d);", row);
      this.row = row;
      this.become (state);

    endfunction

    ## The table as it is shown: a cell of texts.
    function texts = table (this)

      texts = cellfun (@(h) get (h, "string"), num2cell (this.cells), "uniformoutput", false);

    endfunction

    ## What follows is for callbacks.  They raise no error, which nobody would catch: the strip
    ## shows it, and the controls show the state again.

    function chosen (this, k, part)

      try
        c = this.list(k);
        if (strcmp (part, "edit"))
          value = str2double (get (this.inputs(k).edit, "string"));
        else
          value = get (this.inputs(k).main, "value");
          switch (c.kind)
            case "check"
              value = c.values{2 - value};
            case "list"
              value = c.values{value};
            otherwise
              value = snapped (value, c.values);
          endswitch
        endif
        this.set (c.name, value);
      catch e
        this.say (e.message, true);
        this.show_inputs ();
      end_try_catch

    endfunction

    function pressed (this, name)

      try
        this.press (name);
      catch e
        this.say (e.message, true);
      end_try_catch

    endfunction

    function clicked (this, ax)

      try
        point = get (ax, "currentpoint")(1,1:2);
        i = picked (this.views.embedding.data.drawn, point, axis (ax));
        if (! isempty (i))
          this.explain (i);
        endif
      catch e
        this.say (e.message, true);
      end_try_catch

    endfunction

    function dragged (this, part)

      try
        this.sweep = aura.explorer.drag (this.sweep, part);
        if (strcmp (part, "end") && ! isempty (this.sweep.target))
          this.set (this.sweep.target{:});
        endif
      catch e
        this.say (e.message, true);
      end_try_catch

    endfunction

  endmethods

  methods (Access = private)

    function become (this, state)

      this.state = state;
      this.show ();
      this.say (state.script{end}, false);

    endfunction

    ## Draw all; a window that was closed is left alone.
    function show (this)

      this.audit = this.state.audit;
      this.script = this.state.script;
      if (isempty (this.figure) || ! ishghandle (this.figure))
        return;
      endif
      this.show_inputs ();
      table = aura.explorer.compared (this.state);
      for k = 1:numel (table)
        put (this.cells(k), "string", table{k});
      endfor
      this.show_views ();
      this.mark_sweep ();
      drawnow ();

    endfunction

    function show_inputs (this)

      for k = 1:numel (this.list)
        c = this.list(k);
        value = aura.explorer.value (this.state, c.name);
        if (strcmp (c.kind, "slider"))
          put (this.inputs(k).main, "value", min (max (value(1), c.values(1)), c.values(2)));
          put (this.inputs(k).edit, "string", aura.text.literal (value));
        else
          at = find (cellfun (@(v) isequal (v, value), c.values), 1);
          if (strcmp (c.kind, "check"))
            at = 2 - at;
          endif
          put (this.inputs(k).main, "value", at);
        endif
      endfor

    endfunction

    function show_views (this)

      a = this.state.audit;
      draw = aura.explorer.views (a, this.state.truth);
      draw.explanation = @(ax) aura.explorer.draw_explanation (ax, a, this.row);
      for name = fieldnames (draw)'
        this.views.(name{1}) = aura.plot.redraw (this.views.(name{1}), draw.(name{1}));
      endfor
      ax = this.views.embedding.h.axes;
      set ([ax; get(ax, "children")], "buttondownfcn", @(varargin) this.clicked (ax));
      if (! isempty (this.row))
        color = aura.plot.colors ();
        at = this.views.embedding.data.drawn(this.row,:);
        line (ax, at(1), at(2), "linestyle", "none", "marker", "o", "markersize", 14, ...
              "color", color.ink, "linewidth", 2);
      endif

    endfunction

    function say (this, text, is_error)

      if (isempty (this.figure) || ! ishghandle (this.figure))
        return;
      endif
      color = aura.plot.colors ();
      set (this.line, "string", text, "foregroundcolor", ...
           {color.ink, color.flip}{1 + is_error});
      drawnow ();

    endfunction

    ## From the top left: lists, checks, sliders; the buttons.
    function add_controls (this)

      top = .975;
      half = 0; # which of two in a row
      for k = 1:numel (this.list)
        c = this.list(k);
        if (half && any (strcmp (c.kind, "slider"))) # the row is not full
          top -= .034;
          half = 0;
        endif
        from = .01 + .12 * half;
        if (strcmp (c.kind, "slider"))
          this.inputs(k) = this.slider (k, c, top - .042);
          top -= .047;
          continue;
        endif
        place = [from, top - .026, .115, .026];
        if (strcmp (c.name, "decide.method")) # in a row of its own
          place(3) = .235;
        endif
        if (strcmp (c.kind, "check"))
          this.inputs(k).main = this.control ("checkbox", c.label, place);
        else
          this.inputs(k).main = this.control ("popupmenu", c.values, place);
        endif
        this.inputs(k).edit = [];
        set (this.inputs(k).main, "callback", @(varargin) this.chosen (k, "main"), ...
             "tooltipstring", c.name);
        top -= .034 * half;
        half = ! half;
      endfor
      names = {"step", "run", "reset", "save"};
      if (! isempty (this.state.settings))
        names{end+1} = "sweep";
      endif
      for b = 1:numel (names)
        h = this.control ("pushbutton", names{b}, ...
                          [.01 + (b - 1) * .24 / numel(names), top - .038, .23 / numel(names), .034]);
        set (h, "callback", @(varargin) this.pressed (names{b}));
      endfor
      this.line = this.control ("text", "", [.01, .004, .98, .026]);
      set (this.line, "horizontalalignment", "left", "fontname", "monospace");

    endfunction

    function input = slider (this, k, c, bottom)

      steps = [1, 5] * c.values(3) / (c.values(2) - c.values(1));
      label = this.control ("text", c.label, [.01, bottom + .02, .17, .022]);
      set (label, "horizontalalignment", "left");
      input.main = this.control ("slider", "", [.01, bottom, .235, .02]);
      set (input.main, "min", c.values(1), "max", c.values(2), "value", c.values(1), ...
           "sliderstep", min (steps, 1), "callback", @(varargin) this.chosen (k, "main"), ...
           "tooltipstring", c.name);
      input.edit = this.control ("edit", "", [.185, bottom + .02, .06, .024]);
      set (input.edit, "callback", @(varargin) this.chosen (k, "edit"), "tooltipstring", c.name);

    endfunction

    function h = control (this, style, text, place)

      h = uicontrol ("parent", this.figure, "style", style, "string", text, "units", ...
                     "normalized", "position", place, "fontsize", 10);
      if (! strcmp (style, "pushbutton"))
        set (h, "backgroundcolor", "white");
      endif

    endfunction

    function add_table (this)

      color = aura.plot.colors ();
      table = aura.explorer.compared (this.state);
      n = rows (table);
      ax = axes ("parent", this.figure, "position", [.01, .045, .24, .021 * (n + 1)], "xlim", ...
                 [0, 1], "ylim", [0, n + 1], "visible", "off");
      heads = {"", "last run", "now", "change"};
      right = [0, .62, .81, 1];
      for c = 1:4
        align = {"right", "left"}{1 + (c == 1)};
        text (right(c), n + .5, heads{c}, "parent", ax, "fontsize", 11, "fontweight", "bold", ...
              "horizontalalignment", align, "color", color.ink);
        for r = 1:n
          this.cells(r,c) = text (right(c), n - r + .5, "", "parent", ax, "fontsize", 11, ...
                                  "interpreter", "none", "horizontalalignment", align, ...
                                  "color", color.ink);
        endfor
      endfor

    endfunction

    function add_views (this)

      place = struct ("embedding", [.29 .56 .36 .43], "threshold", [.71 .56 .28 .43], ...
                      "trace", [.31 .10 .27 .40], "explanation", [.71 .10 .28 .40]);
      for name = fieldnames (place)'
        this.views.(name{1}) = struct ("figure", this.figure, "place", place.(name{1}), ...
                                       "parts", [], "h", [], "data", []);
      endfor

    endfunction

    ## The mark of the sweep's window is where the simulation is.
    function mark_sweep (this)

      if (! isempty (this.sweep))
        this.sweep = aura.explorer.mark (this.sweep, this.state.settings.dim, ...
                                         this.state.settings.distance, this.state.now.values(1));
      endif

    endfunction

    function show_sweep (this, table)

      if (! isempty (this.sweep) && ishghandle (this.sweep.figure))
        close (this.sweep.figure);
      endif
      this.sweep = aura.explorer.sweep_window (table, @(part) this.dragged (part));
      this.mark_sweep ();

    endfunction

  endmethods

endclassdef

function fig = new_figure ()

  screen = get (0, "screensize")(3:4);
  extent = min ([1400, 860], screen - [20, 80]);
  fig = figure ("position", [10, screen(2) - extent(2) - 60, extent], "color", "white", ...
                "name", "aura explorer", "numbertitle", "off", "menubar", "none", "toolbar", ...
                "none", "visible", "on", "__graphics_toolkit__", "qt", "tag", "aura_explorer");

endfunction

## Set only what differs: the toolkit takes a millisecond to set what it has.
function put (h, name, value)

  if (! isequal (get (h, name), value))
    set (h, name, value);
  endif

endfunction

## VALUE of a slider in its steps, from RANGE = [FROM, TO, STEP], as one would write it: 1.2 and
## not 1.2000000000000002.
function value = snapped (value, range)

  value = range(1) + round ((value - range(1)) / range(3)) * range(3);
  value = str2double (sprintf ("%.10g", value));

endfunction

## The row of XY (n-by-2, NaN where nothing is drawn) that is drawn nearest to POINT (1-by-2)
## in axes of LIMITS (as of axis); [] where none is within a twentieth of the axes.
function i = picked (xy, point, limits)

  size_of = [diff(limits(1:2)), diff(limits(3:4))];
  distance = sqrt (sumsq ((xy - point) ./ size_of, 2));
  [least, i] = min (distance);
  if (! (least < .05))
    i = [];
  endif

endfunction

%!## On a display: the rest is in tests/screen.
%!testif ; have_window_system () && any (strcmp (available_graphics_toolkits (), "qt"))
%! state = aura.explorer.open (aura_simulate ("n", 40, "n_source", 10, "n_positive", 20), [], {});
%! ex = aura.explorer.window (state);
%! gone = onCleanup (@() close (ex.figure));
%! ex.set ("blocks.transport", false);
%! assert (ex.audit.opts.blocks.transport, false);
%! assert (ex.table (), aura.explorer.compared (aura.explorer.change (state, {"blocks.transport", false})));
%! ex.explain (7);
%! assert (ex.script{end}, "terms = aura_explain (audit, 7);");
%! fail ("ex.explain (41)", "ROW must be an integer in .1, 40.");
