/* report.js: the page of a report.  It draws the document in the element #document (aura schema:
   audit), in place of the plain text in #report, which is what is shown without scripts.  It
   computes nothing that is printed: numbers come as they are printed, and as they are to be drawn. */
(function () {
  "use strict";

  const d = JSON.parse (document.getElementById ("document").textContent);
  const several = d.judges.length > 1;
  const graded = d.kind === "grade";
  const said = (place) => d.statements.filter ((s) => s.place === place);
  const text_of = (id) => d.statements.find ((s) => s.id === id).text;
  const tables = (id) => d.tables.filter ((t) => t.id === id);
  const cut = (text, most) => Array.from (text).length > most
    ? Array.from (text).slice (0, most - 1).join ("") + "…" : text;

  /* ---- elements */

  function add (node, parts) {
    for (const part of parts.flat (Infinity))
      if (part !== null && part !== undefined && part !== "")
        node.append (part);
    return node;
  }

  function h (name, look, ...parts) {
    const node = document.createElement (name);
    for (const [key, value] of Object.entries (look || {}))
      if (value !== null)
        node.setAttribute (key, value);
    return add (node, parts);
  }

  function v (name, look, ...parts) {
    const node = document.createElementNS ("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries (look))
      node.setAttribute (key, value);
    return add (node, parts);
  }

  /* No line breaks between a number and its percent sign, and a minus that is one. */
  const prose = (text) => text.replace (/ %/g, "\u00a0%").replace (/([ (])-(?=\d)/g, "$1−");
  const name_of = (text, most) => h ("bdi", {}, cut (text, most));
  const p = (text, look) => h ("p", look || {}, linked (prose (text)));
  const paragraphs = (place) => said (place).map ((s) => p (s.text));
  const joined = (...places) => {
    const text = places.flatMap (said).map ((s) => s.text).join (" ");
    return text ? p (text) : null;
  };
  const section = (head, note, ...parts) => h ("section", {}, h ("h2", {}, head), note, parts);
  const folded = (head, ...parts) => parts.flat (Infinity).some ((part) => part)
    ? h ("details", { "class": "fold" }, h ("summary", {}, head), parts) : null;

  /* The files that a text names, as links. */
  const linked = (text) => text.split (/(verdicts\.csv|queue\.csv|queue\.html)/)
    .map ((part, k) => k % 2 ? h ("a", { href: part }, part) : part);

  /* ---- tables: on a narrow page each row becomes a block of lines, each with its column's head.
     Browsers forget what such a block was: the roles keep it a table for those who listen to it. */

  const limits = { name: 60, id: 80, quote: 160 };

  function cell (column, text) {
    if (!limits[column.kind])
      return prose (text);
    const inner = name_of (text, limits[column.kind]);
    return column.kind === "name" ? inner
      : h ("div", { "class": column.kind === "id" ? "id" : "text" }, inner);
  }

  function table (t, names, most, what, caption) {
    const columns = names ? names.map ((name) => t.columns.find ((c) => c.name === name))
      .filter ((c) => c) : t.columns;
    const count = columns[0].cells.length, shown = Math.min (count, most || Infinity);
    const head = caption === undefined ? t.caption : caption;
    const more = count > shown ? (head && "; ") + "the first " + shown + " of " + count + " " + what : "";
    const mark = (c) => c.values ? "n" : null;
    const row = (k) => h ("tr", { role: "row" }, columns.map ((c) => {
      const is_row = c.name === t.row;
      return h (is_row ? "th" : "td", { scope: is_row ? "row" : null, "class": mark (c),
        role: is_row ? "rowheader" : "cell", "data-label": c.head }, cell (c, c.cells[k]));
    }));
    return h ("div", { "class": "scroll stack", tabindex: "0" },
      h ("table", { role: "table" }, h ("caption", {}, prose (head) + more),
        h ("thead", { role: "rowgroup" }, h ("tr", { role: "row" }, columns.map ((c) =>
          h ("th", { scope: "col", role: "columnheader", "class": mark (c) }, prose (c.head))))),
        h ("tbody", { role: "rowgroup" }, Array.from ({ length: shown }, (_, k) => row (k)))));
  }

  const of = (id, ...rest) => tables (id).map ((t) => table (t, ...rest));
  const terms = (t) => h ("dl", {}, t.columns[0].cells.map ((head, k) =>
    [h ("dt", {}, head), h ("dd", {}, t.columns[1].cells[k])]));

  /* ---- bars: their places are percentages, so that they stretch and their marks do not.  They are
     hidden from those who listen, since the digits stand beside them. */

  const marks = {
    judge: (r) => v ("circle", { "class": "pt", r }),
    rule: () => v ("rect", { "class": "pt", x: -5, y: -5, width: 10, height: 10 }),
    picks: () => v ("path", { "class": "pt", d: "M-7.5 0L0-7.5 7.5 0 0 7.5z" })
  };
  const percent = (x) => x.toFixed (2) + "%";

  function bar (look, high, ticks, ends, at, mark, before) {
    const line = (look_, from, to, top, bottom) => v ("line",
      { "class": look_, x1: percent (from), x2: percent (to), y1: top, y2: bottom });
    return v ("svg", { height: high, "aria-hidden": "true", "class": look },
      ticks.map ((x) => line ("tick", x, x, 0, high)), before,
      ends && ends[0] < ends[1] ? line ("ci", ends[0], ends[1], high / 2, high / 2) : null,
      at === null ? null : v ("svg", { "class": "at", x: percent (at), y: high / 2, width: 1,
        height: 1 }, mark));
  }

  const axis_row = (ticks, cells) => h ("tr", { "class": "ax" }, cells.map ((look) => look !== "b"
    ? h (look, {}) : h ("td", { "class": "b" }, v ("svg", { height: 18, "aria-hidden": "true" },
      ticks.map (([x, text]) => v ("text", { x: percent (x), y: 14, "text-anchor": "middle" },
        text))))));

  /* A judge's estimate is a disc, that of a rule a square, that of the picks a diamond, which is
     hollow while they are held back. */
  function rates () {
    const place = (share) => 2 + 96 * Math.min (Math.max ((share - d.axis) / (1 - d.axis), 0), 1);
    const ticks = [];
    for (let tick = d.axis; tick < 1.01; tick += .2)
      ticks.push ([place (tick), Math.round (100 * tick) + "\u00a0%"]);
    const drawn = (r) => {
      const kind = r.held ? "h" : r.kind === "judge" || r.kind === "picks" ? r.kind[0] : "r";
      const none = r.rate === null;
      const beyond = !none && r.low < d.axis && v ("svg", { x: "1.1%", y: 8, width: 9, height: 10 },
        v ("path", { "class": "cut", d: "M0 5L8 0V10z" }));
      return bar (kind, 26, ticks.map ((t) => t[0]), none ? null : [place (r.low), place (r.high)],
        none ? null : place (r.rate), (marks[r.kind] || marks.rule) (6), beyond || null);
    };
    const row = (r) => {
      const shown = r.shown.match (/^(\d+ %)(.*)$/);
      return h ("tr", { "class": r.kind === "picks" ? "pick" : null },
        h ("th", { scope: "row" }, r.held ? "if changed" : name_of (r.name, 40),
          r.part ? [" ", h ("span", { "class": "s" }, r.of + "\u00a0items")] : ""),
        h ("td", { "class": "v" }, shown ? [h ("b", {}, prose (shown[1])), shown[2]] : r.shown),
        h ("td", { "class": "b" }, drawn (r)), h ("td", { "class": "l" }, r.as_shown));
    };
    return h ("table", { "class": "pic" }, h ("caption", {}, prose ("How often right, 95 % sure, "
        + d.rates[0].about + "; as so many random labels")),
      h ("tbody", {}, axis_row (ticks, ["th", "td", "b", "td"]), d.rates.map (row)));
  }

  /* Without a label: what can be said of the judges. */
  function habits () {
    const first = cut (d.habits[0].name, 40), many = d.habits.length > 1;
    const share = (x) => x === null ? "–" : Math.round (100 * x) + "\u00a0%";
    const n = (text, name) => h (name || "td", { "class": "n", scope: name ? "col" : null }, text);
    return [h ("table", { "class": "habits" },
      h ("caption", {}, "What can be said without a label"),
      h ("thead", {}, h ("tr", {}, h ("th", { scope: "col" }, "judge"), n ("items", "th"),
        n (graded ? "passes" : "takes answer 1", "th"),
        graded ? null : n ("takes the longer", "th"),
        many ? n (["same as ", h ("bdi", {}, first)], "th") : null)),
      h ("tbody", {}, d.habits.map ((one) => h ("tr", {},
        h ("th", { scope: "row" }, name_of (one.name, 40)), n (String (one.n)),
        n (share (one.first)), graded ? null : n (share (one.longer)), many ? n (share (one.same)) : null)))),
      many ? h ("p", {}, "The " + d.rates[d.rates.length - 1].name + " differ from ", h ("bdi", {}, first), " on "
        + d.changes.all + " " + d.item + (d.changes.all === 1 ? "." : "s.")) : null];
  }

  /* A bar shows how much more often the judge takes it than people do; the band is what errors
     explain, from people's share to that of errors by chance. */
  function leanings (t) {
    const get = Object.fromEntries (t.columns.map ((c) => [c.name, c]));
    const more = get.more.values;
    const limit = more.some ((m) => Math.max (Math.abs (m[1]), Math.abs (m[2])) > .5) ? 1 : .5;
    const place = (x) => 50 + 48 * Math.min (Math.max (x / limit, -1), 1);
    const ticks = [-1, 0, 1].map ((side) => [place (.8 * limit * side),
      side ? (side < 0 ? "−" : "+") + 80 * limit : "0"]);
    const n = (text) => h ("td", { "class": "n" }, prose (text));
    const row = (k) => {
      const [at, low, high] = more[k], named = get.named.values[k] === 1;
      const chance = get.chance.values[k], people = get.people.values[k];
      const span = [place (0), place ((chance || people) - people)].sort ((a, b) => a - b);
      const band = at !== null && chance !== null && chance !== people ? v ("rect", { "class": "span",
        x: percent (span[0]), width: percent (span[1] - span[0]), y: 3, height: 16 }) : null;
      const group = several && (k === 0 || get.judge.cells[k] !== get.judge.cells[k - 1])
        ? h ("tr", { "class": "g" }, h ("th", { scope: "rowgroup", colspan: 5 },
          name_of (get.judge.cells[k], 40))) : null;
      return [group, h ("tr", { "class": named ? "f" : null },
        h ("th", { scope: "row" }, name_of (get.what.cells[k], 60)), n (get.share.cells[k]),
        n (get.people.cells[k]), h ("td", { "class": "b" }, bar (named ? "p" : "j", 22,
          ticks.map ((tick) => tick[0]), at === null ? null : [place (low), place (high)],
          at === null ? null : place (at), marks.judge (5), band)), n (get.more.cells[k]))];
    };
    const head = (c, look) => h ("th", { scope: "col", "class": look }, c.head);
    return h ("table", { "class": "pic bias" }, h ("caption", {}, prose (t.caption)),
      h ("thead", {}, h ("tr", {}, head (get.what, null), head (get.share, "n"),
        head (get.people, "n"), h ("td", {}), head (get.more, "n"))),
      h ("tbody", {}, axis_row (ticks, ["th", "td", "td", "b", "td"]), more.map ((_, k) => row (k))));
  }

  /* A row is a model: a disc for people, in its interval, a cross for the judge that has judged most. */
  function models () {
    const t = tables ("board")[0];
    if (!t)
      return null;
    const get = Object.fromEntries (t.columns.map ((c) => [c.name, c]));
    const judged = d.board.judges.map ((_, k) => d.board.models.reduce ((sum, m) =>
      sum + m.judges[k].comparisons, 0));
    const most = judged.indexOf (Math.max (...judged));
    const place = (x) => 2 + 96 * x;
    const ticks = [0, .25, .5, .75, 1].map ((x) => [place (x), Math.round (100 * x) + "\u00a0%"]);
    const row = (m, k) => {
      const [at, low, high] = get.rate.values[k];
      const count = most < 0 ? null : m.judges[most].rate;
      const cross = count === null ? null : v ("svg", { "class": "at", x: percent (place (count)),
        y: 11, width: 1, height: 1 }, v ("path", { "class": "cross", d: "M-5-5L5 5M-5 5L5-5" }));
      const shown = get.rate.cells[k].match (/^(\d+ %)(.*)$/);
      return h ("tr", {},
        h ("th", { scope: "row" }, name_of (m.name, 40), get.flagged.values[k] ? " !" : ""),
        h ("td", { "class": "v" }, shown ? [h ("b", {}, prose (shown[1])), shown[2]] : "–"),
        h ("td", { "class": "b" }, bar ("j", 22, ticks.map ((tick) => tick[0]),
          at === null ? null : [place (low), place (high)], at === null ? null : place (at),
          marks.judge (6), cross)),
        get.alike ? h ("td", { "class": "l" }, "alike " + get.alike.cells[k].split (" (")[0]) : null,
        get.rank ? h ("td", { "class": "l" }, "rank " + get.rank.cells[k]) : null);
    };
    const key = most < 0 ? "" : "; ● your people, × " + cut (d.board.judges[most], 40)
      + (get.flagged.values.some (Boolean) ? ", ! a judge misjudges it" : "");
    const picture = h ("table", { "class": "pic" }, h ("caption", {}, prose (t.caption + key)),
      h ("tbody", {}, axis_row (ticks, ["th", "td", "b", ...(get.alike ? ["td"] : []),
        ...(get.rank ? ["td"] : [])]), d.board.models.map (row)));
    return h ("section", { id: "models" }, h ("h2", {}, graded ? "By model" : "Which model is better"),
      paragraphs ("board"), picture, folded ("Judge by judge, and pair by pair",
        of ("board"), of ("model pairs", null, 100, "pairs")));
  }

  /* ---- figures */

  const shapes = {
    s: (r) => "M" + [-r, -r] + "h" + 2 * r + "v" + 2 * r + "h" + -2 * r + "z",
    d: (r) => "M0 " + -1.2 * r + "L" + [1.2 * r, 0] + "L0 " + 1.2 * r + "L" + [-1.2 * r, 0] + "z",
    "^": (r) => "M0 " + -1.1 * r + "L" + [1.1 * r, .9 * r] + "H" + -1.1 * r + "z",
    "v": (r) => "M0 " + 1.1 * r + "L" + [1.1 * r, -.9 * r] + "H" + -1.1 * r + "z"
  };

  function mark (kind, size, color, edge, x, y) {
    if (kind === "o")
      return v ("circle", { cx: x, cy: y, r: size / 2, fill: color });
    return v ("path", { d: shapes[kind] (size / 2), fill: color, stroke: edge, "stroke-width": .7,
      transform: "translate(" + x + " " + y + ")" });
  }

  const number = (x) => String (parseFloat (x.toPrecision (10))).replace ("-", "−");

  function figure (f) {
    const top = f.key.length ? 38 : 14, wide = 560, high = 380;
    const framed = !f.x_axis.ticks.length;
    const digits = Math.max (0, ...f.y_axis.ticks.map ((t) => number (t).length));
    const box = { left: 38 + 9 * digits, top, right: wide - (f.scale ? 92 : 16),
      bottom: high - (framed ? 34 : 56) };
    const along = (a, from, to) => (x) =>
      +(from + (to - from) * (x - a.limits[0]) / (a.limits[1] - a.limits[0])).toFixed (1);
    const px = along (f.x_axis, box.left, box.right), py = along (f.y_axis, box.bottom, box.top);
    const ink = { fill: "none", stroke: "currentColor" };
    const words = (x, y, text, anchor, turn) => v ("text", Object.assign ({ x, y,
      "text-anchor": anchor || "middle" }, turn ? { transform: `rotate(-90 ${x} ${y})` } : {}), text);
    const middle = (box.top + box.bottom) / 2;
    const parts = [
      f.y_axis.ticks.map ((t) => v ("path", Object.assign ({ "stroke-opacity": .15,
        d: `M${box.left} ${py (t)}H${box.right}` }, ink))),
      v ("path", Object.assign ({ d: `M${box.left} ${box.top}V${box.bottom}H${box.right}`
        + (framed ? `V${box.top}z` : "") }, ink)),
      f.x_axis.ticks.map ((t) => words (px (t), box.bottom + 20, number (t))),
      f.y_axis.ticks.map ((t) => words (box.left - 9, py (t) + 5, number (t), "end")),
      words ((box.left + box.right) / 2, high - 10, f.x_axis.label),
      words (16, middle, f.y_axis.label, "middle", true)];
    for (const b of f.bars)
      b.begin.forEach ((left, k) => {
        const gap = .05 * (b.end[k] - left), low = py (b.base[k]);
        parts.push (v ("rect", { fill: b.color, x: px (left + gap), y: py (b.base[k] + b.height[k]),
          width: px (b.end[k] - gap) - px (left + gap), height: low - py (b.base[k] + b.height[k]) }));
      });
    for (const l of f.lines)
      parts.push (v ("polyline", { fill: "none", stroke: l.color, "stroke-width": 2,
        "stroke-dasharray": l.dashed ? "7 4" : "none",
        points: l.x.map ((x, k) => px (x) + "," + py (l.y[k])).join (" ") }));
    for (const m of f.marks)
      m.x.forEach ((x, k) => {
        if (m.lower.length)
          parts.push (v ("path", Object.assign ({ "stroke-width": 2,
            d: `M${px (x)} ${py (m.lower[k])}V${py (m.upper[k])}` }, ink)));
        parts.push (mark (m.mark, m.size, m.color, m.edge, px (x), py (m.y[k])));
      });
    let left = box.left;
    for (const one of f.key) {
      const line = one.mark === "--";
      parts.push (line ? v ("path", { d: `M${left} 12h22`, stroke: one.color, "stroke-width": 2,
        "stroke-dasharray": "7 4" }) : mark (one.mark, 11, one.color, one.edge, left + 6, 12),
      words (left + (line ? 28 : 18), 17, one.name, "start"));
      left += (line ? 52 : 42) + 8.4 * one.name.length;
    }
    if (f.scale) {
      const step = (box.bottom - box.top) / f.scale.colors.length, x = box.right + 14;
      f.scale.colors.forEach ((fill, k) => parts.push (v ("rect", { fill, x, width: 16,
        y: box.bottom - (k + 1) * step, height: step + .5 })));
      for (const level of [0, .2, .4, .6, .8, 1])
        parts.push (words (x + 20, box.bottom - level * (box.bottom - box.top) + 5, level.toFixed (1),
          "start"));
      parts.push (words (x + 60, middle, f.scale.label, "middle", true));
    }
    return h ("figure", {}, v ("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img",
      "aria-label": f.title + ". " + text_of (f.alt), fill: "currentColor", "font-size": 15,
      id: "figure-" + f.id }, parts), h ("figcaption", {}, prose (text_of (f.caption))));
  }

  function figures (...ids) {
    const list = d.figures.filter ((f) => ids.includes (f.id));
    return list.length ? h ("div", { "class": "figures" }, list.map (figure)) : null;
  }

  /* ---- the page */

  function next () {
    const n = d.next, plan = said ("plan").map ((s) => p (s.text, { "class": "s" }));
    const count = (k, noun) => k + " " + noun + (k === 1 ? "" : "s");
    const code = (text) => h ("code", {}, text);
    const is_all = d.advice.basis === "all";
    const parts = {
      label: () => [h ("p", {}, h ("b", {}, "Next: answer " + count (n.count, "question") + " in ",
        h ("a", { href: "queue.html" }, "queue.html")), ", about " + count (n.minutes, "minute")
        + ". Then:"), code (n.again), plan],
      nothing: () => [h ("p", {}, h ("b", {}, "Next: nothing waits."), is_all ? " With new items:"
        : " To be asked more:"), code (n.again + (is_all ? " --append" : "")), plan],
      reveal: () => [h ("p", {}, h ("b", {}, "A trial on hidden labels."), " Without ",
        code ("--labels"), " all of them count.")]
    };
    return h ("div", { "class": "next" }, parts[n.does] ());
  }

  /* Three examples of each kind; the first is open. */
  function changes () {
    const c = d.changes;
    if (!c.list.length)
      return null;
    const kinds = { surest: "The surest", coin: "Nearest to a coin",
      parts: graded ? "Not passed" : "Not the longer answer" };
    const one = (change, k) => {
      const most = k === 0 ? 400 : 150;
      const answer = (which, text) => h ("div", { "class": change.to === which ? "is" : null },
        graded ? null : h ("h3", {}, "Answer " + which + " – ",
          change.to === which ? "the corrected pick" : c.judge),
        h ("p", {}, name_of (text, most)));
      const word = (which) => graded ? ["pass", "fail"][which - 1] : which;
      return h ("details", { "class": "ch", open: k === 0 ? "" : null }, h ("summary", {},
        h ("span", { "class": "w" }, Math.round (100 * change.prob) + "\u00a0%"),
        h ("span", { "class": "q" }, name_of (change.question, 50)),
        h ("span", { "class": "a" }, change.from === change.to ? "keeps " + word (change.to)
          : word (change.from) + "→" + word (change.to)),
        h ("span", { "class": "y" }, (change.with ? "with " + change.with + (graded ? "" : "; ") : "")
          + (graded ? "" : change.longer.toFixed (1) + "× as long"))),
      h ("p", { "class": "s" }, "id ", h ("bdi", {}, change.id)),
      graded ? answer (0, change.first)
        : h ("div", { "class": "two" }, answer (1, change.first), answer (2, change.second)));
    };
    return [h ("h2", {}, c.head), said ("changes").map ((s) => p (s.text, { "class": "soft" })),
      paragraphs ("turned to"), Object.entries (kinds).map (([why, text]) => {
        const list = c.list.filter ((change) => change.why === why);
        return list.length ? [h ("h3", { "class": "why" }, text),
          list.map ((change) => one (change, c.list.indexOf (change)))] : null;
      })];
  }

  function wrong () {
    return h ("section", { id: "wrong" }, h ("h2", {}, d.biases.head), paragraphs ("bias"),
      d.biases.more ? p ("And " + d.biases.more + " more, below.", { "class": "soft" }) : null,
      tables ("leanings").map (leanings), tables ("errors").map (leanings),
      folded ("All that was tested", of ("bias")));
  }

  function by_category () {
    const note = said ("category").map ((s) => p (s.text, { "class": "soft" }));
    const parts = [of ("categories", null, 50, "categories", "").map ((t) =>
      section ("By category", note, t)),
      of ("pairs", ["first", "second", "n", "share", "kappa"], 15, "pairs", "").map ((t) =>
        section ("Who agrees with whom", null, t))].flat ();
    return parts.length ? h ("div", { "class": "cols" }, parts) : null;
  }

  function page () {
    const facts = said ("facts")[0], star = facts.args.random ? "*" : "";
    const reading = document.getElementById ("reading").content;
    return [h ("header", {},
      h ("p", { "class": "meta" }, h ("bdi", {}, d.who), " · " + facts.text + star),
      h ("h1", {}, prose (["pass", "advice"].map (said).flat ().map ((s) => s.text).join (" "))),
      said ("warnings").map ((s) => p (s.text, { "class": "beware" }))),
    h ("main", {}, d.habits.length ? habits () : [of ("decisions", null, 12, "judges"), rates (), of ("grades", null, 50, "rows")], joined ("differ", "turned"),
      next (), joined ("people"), joined ("drift"), changes (), wrong (), models (), by_category (),
      section ("How to read this", null, reading),
      folded ("All rates and tables", ["rates", "differ", "rule", "summary", "evidence",
        "notes"].map (paragraphs), of ("card"), of ("side"), of ("measured"), of ("estimated"),
      paragraphs ("estimates"), of ("draws"), of ("by", null, 50, "categories"),
      of ("estimated by", null, 100, "rows"), of ("judges"), of ("pairs", null, 100, "pairs"),
      of ("calibration"), paragraphs ("calibration"), of ("controls"),
      figures ("calibration", "probability", "embedding")),
      d.loop ? folded (d.loop, paragraphs ("loop"), of ("loop")) : null,
      folded ("How it was made", terms (tables ("environment")[0]),
        folded ("All options", h ("pre", {}, d.options)),
        folded ("The rounds", figures ("trace"), of ("rounds"))))];
  }

  const root = document.getElementById ("report");
  root.replaceChildren ();
  add (root, page ());
} ());
