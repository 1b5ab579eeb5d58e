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
    inputs = struct ("label", {}, "main", {}, "edit", {});
    board;           # the table's axes
    cells;           # texts of the table
    heads;           # above them
    buttons;
    line;            # the strip at the bottom
    ring = [];       # around the comparison that is explained
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
      this.arrange ();
      this.show ();
      set (this.figure, "resizefcn", @(varargin) this.resized ());

    endfunction

    ## Set options, and run again from the start: SET (NAME, VALUE, ...).
    function set (this, varargin)

      this.become (aura.explorer.change (this.state, varargin));

    endfunction

    ## What the buttons do: "step", "run", "reset", "undo", "keep A", "A | B", "save" (and FILE),
    ## "sweep".
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

      texts = cellfun (@(h) deblank (get (h, "string")), num2cell (this.cells), ...
                       "uniformoutput", false);

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

    function resized (this)

      if (! isempty (this.figure) && ishghandle (this.figure))
        this.arrange ();
        this.show ();
      endif

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
      this.say (state.script{end}, false);
      this.show ();

    endfunction

    ## Draw all; a window that was closed is left alone.
    function show (this)

      this.audit = this.state.audit;
      this.script = this.state.script;
      if (isempty (this.figure) || ! ishghandle (this.figure))
        return;
      endif
      this.show_inputs ();
      this.show_table ();
      this.show_views ();
      this.mark_sweep ();
      drawnow ();

    endfunction

    function show_inputs (this)

      for k = 1:numel (this.list)
        c = this.list(k);
        value = aura.explorer.value (this.state, c.name);
        if (strcmp (c.kind, "slider"))
          aura.plot.put (this.inputs(k).main, "value", min (max (value(1), c.values(1)), ...
                                                            c.values(2)));
          aura.plot.put (this.inputs(k).edit, "string", aura.text.literal (value));
        else
          choice = find (cellfun (@(v) isequal (v, value), c.values), 1);
          if (strcmp (c.kind, "check"))
            choice = 2 - choice;
          endif
          aura.plot.put (this.inputs(k).main, "value", choice);
        endif
      endfor

    endfunction

    function show_table (this)

      [table, heads] = aura.explorer.compared (this.state);
      table(:,1) = strcat (table(:,1), {" "}); # qt cuts the last letter of a text
      for k = 1:numel (table)
        aura.plot.put (this.cells(k), "string", table{k});
      endfor
      for k = 1:numel (heads)
        aura.plot.put (this.heads(k), "string", heads{k});
      endfor

    endfunction

    ## Each view in its axes, where only what differs is set.
    function show_views (this)

      a = this.state.audit;
      draw = aura.explorer.views (a, this.state.truth);
      draw.explanation = @(ax) aura.explorer.draw_explanation (ax, a, this.row);
      for name = fieldnames (draw)'
        [this.views.(name{1}).h, ...
         this.views.(name{1}).data] = draw.(name{1}) (this.views.(name{1}).axes);
      endfor
      ax = this.views.embedding.axes;
      point = [NaN, NaN];
      if (! isempty (this.row) && this.row <= rows (this.views.embedding.data.drawn))
        point = this.views.embedding.data.drawn(this.row,:);
      endif
      if (isempty (this.ring) || ! ishghandle (this.ring))
        color = aura.plot.colors ();
        this.ring = line ("parent", ax, "xdata", NaN, "ydata", NaN, "linestyle", "none", ...
                          "marker", "o", "markersize", 14, "color", color.ink, "linewidth", 2, ...
                          "handlevisibility", "off");
      endif
      set (this.ring, "xdata", point(1), "ydata", point(2));
      points = get (ax, "children");
      new = [ax; points](cellfun (@isempty, get ([ax; points], "buttondownfcn")));
      set (new, "buttondownfcn", @(varargin) this.clicked (ax));

    endfunction

    ## The line TEXT, as much of it as the window is wide; all of it as the tool tip.
    function say (this, text, is_error)

      if (isempty (this.figure) || ! ishghandle (this.figure))
        return;
      endif
      color = aura.plot.colors ();
      most = floor (getpixelposition (this.figure)(3) / 7.5);
      set (this.line, "string", aura.text.excerpt (text, most), "tooltipstring", text, ...
           "foregroundcolor", merge (is_error, color.flip, color.ink));
      if (is_error)
        drawnow ();
      endif

    endfunction

    function add_controls (this)

      for k = 1:numel (this.list)
        c = this.list(k);
        tip = sprintf ("%s: %s", c.name, c.tip);
        input = struct ("label", [], "main", [], "edit", []);
        call = @(part) @(varargin) this.chosen (k, part);
        switch (c.kind)
          case "check"
            input.main = this.control ("checkbox", c.label);
          case "list"
            input.label = this.control ("text", c.label);
            input.main = this.control ("popupmenu", c.values);
          case "slider"
            input.label = this.control ("text", c.label);
            input.main = this.control ("slider", "");
            steps = [1, 5] * c.values(3) / (c.values(2) - c.values(1));
            set (input.main, "min", c.values(1), "max", c.values(2), "value", c.values(1), ...
                 "sliderstep", min (steps, 1));
            input.edit = this.control ("edit", "");
            set (input.edit, "callback", call ("edit"), "tooltipstring", tip, "tag", c.name);
        endswitch
        set (input.label, "horizontalalignment", "left", "tooltipstring", tip);
        set (input.main, "callback", call ("main"), "tooltipstring", tip, "tag", c.name);
        this.inputs(k) = input;
      endfor
      names = {"step", "one round, and the answers to its questions"; ...
               "run", "rounds to the end"; ...
               "reset", "the audit at its start"; "undo", "as before the last change"; ...
               "keep A", "what the table compares with"; ...
               "A | B", "A and what is now change places"; ...
               "save", "the audit and its script"};
      if (! isempty (this.state.settings))
        names(end+1,:) = {"sweep", "curves over distance and dimension"};
      endif
      for b = 1:rows (names)
        this.buttons(b) = this.control ("pushbutton", names{b,1});
        set (this.buttons(b), "callback", @(varargin) this.pressed (names{b,1}), ...
             "tooltipstring", names{b,2});
      endfor
      this.line = this.control ("text", "");
      set (this.line, "horizontalalignment", "left", "fontname", "monospace");

    endfunction

    function h = control (this, style, text)

      h = uicontrol ("parent", this.figure, "style", style, "string", text, "units", "pixels", ...
                     "position", [0 0 9 9]);
      if (! strcmp (style, "pushbutton"))
        set (h, "backgroundcolor", "white");
      endif

    endfunction

    function add_table (this)

      color = aura.plot.colors ();
      n = rows (aura.explorer.compared (this.state));
      this.board = axes ("parent", this.figure, "xlim", [0, 1], "ylim", [0, n + 1], ...
                         "visible", "off");
      right = [0, .58, .77, .98]; # at 1 the axes cut the last digit
      for c = 1:4
        align = merge (c == 1, "left", "right");
        for r = 0:n
          h = text (right(c), n - r + .3, "", "parent", this.board, "interpreter", "none", ...
                    "verticalalignment", "baseline", ...
                    "horizontalalignment", align, "color", color.ink, ...
                    "fontweight", merge (r == 0, "bold", "normal"));
          if (r == 0)
            this.heads(c) = h;
          else
            this.cells(r,c) = h;
          endif
        endfor
      endfor

    endfunction

    function add_views (this)

      for name = {"embedding", "threshold", "trace", "explanation"}
        this.views.(name{1}) = struct ("axes", axes ("parent", this.figure, "tag", name{1}), ...
                                       "h", [], "data", []);
      endfor

    endfunction

    ## Everything in its place, for the size of the window: controls and table at the left, the
    ## views in the rest, the script's line at the bottom.
    function arrange (this)

      [wide, high] = deal (num2cell (getpixelposition (this.figure)(3:4)){:});
      left = max (282, min (.25 * wide, 360));
      kinds = {this.list.kind};
      n = ceil (sum (strcmp (kinds, "list")) / 2) + ceil (sum (strcmp (kinds, "check")) / 2) ...
          + sum (strcmp (kinds, "slider")) + 2;
      lines = rows (this.cells) + 1;
      row = max (17, min (26, floor ((high - 34) / (n + .72 * lines))));
      font = max (7, min (10, .42 * row));
      set ([this.buttons(:); [this.inputs.main](:); [this.inputs.edit](:); ...
            [this.inputs.label](:)], "fontsize", font);
      top = high - 6;
      half = 0; # which of two in a row
      kind = kinds{1};
      for k = 1:numel (this.list)
        input = this.inputs(k);
        if (half && ! strcmp (kinds{k}, kind)) # the row is not full
          [half, top] = deal (0, top - row);
        endif
        kind = kinds{k};
        base = top - row + 1;
        column = 8 + half * (left - 12) / 2;
        switch (kind)
          case "check"
            set (input.main, "position", [column, base, (left - 16) / 2, row - 2]);
          case "list"
            set (input.label, "position", [column, base - 2, .24 * left, row - 4]);
            set (input.main, "position", [column + .25 * left, base, .21 * left, row - 1]);
          case "slider"
            set (input.label, "position", [8, base - 2, .36 * left, row - 4]);
            set (input.main, "position", [8 + .37 * left, base + 2, .36 * left, row - 6]);
            set (input.edit, "position", [8 + .75 * left, base, .22 * left, row - 2]);
        endswitch
        half = ! half && ! strcmp (kind, "slider");
        top -= row * ! half;
      endfor
      for b = 1:numel (this.buttons)
        column = mod (b - 1, 4);
        set (this.buttons(b), "position", [8 + column * (left - 10) / 4, top - row * ceil(b / 4) ...
                                           - 2, (left - 10) / 4 - 4, row]);
      endfor
      set (this.line, "position", [8, 3, wide - 16, 17], "fontsize", max (7, font - 1));
      bottom = 24;
      extent = [wide, high, wide, high];
      board = min (top - 2 * row - 8 - bottom, lines * 20);
      set (this.board, "position", [10, bottom, left - 18, board] ./ extent);
      ## fractions of a point cut letters
      set ([this.cells(:); this.heads(:)], ...
           "fontsize", max (6, round (min (font + 1, .6 * board / lines))));
      ## The four views, with room for numbers and names at their left and below.
      cell_ = [wide - left, high - bottom] / 2;
      margin = min ([62, 52], .2 * cell_);
      place = {"embedding", [0 1]; "threshold", [1 1]; "trace", [0 0]; "explanation", [1 0]};
      for p = place'
        corner = [left, bottom] + p{2} .* cell_ + margin;
        set (this.views.(p{1}).axes, "position", [corner, cell_ - margin - [8, 6]] ./ extent);
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
%! assert (ex.table (), ...
%!         aura.explorer.compared (aura.explorer.change (state, {"blocks.transport", false})));
%! ex.explain (7);
%! assert (ex.script{end}, "terms = aura_explain (audit, 7);");
%! fail ("ex.explain (41)", "ROW must be an integer in .1, 40.");
