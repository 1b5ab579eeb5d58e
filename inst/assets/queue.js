/* queue.js: the page on which a human labels a queue (aura_export_queue).

   The element #data holds { queue, audit, kind, part, person, instructions, items: [{ id, texts,
   order, question, answers }] }; of the kind "grade" there is one answer, which passes (pick 1) or
   fails (2).  TEXTS, a hash of the texts, says what the label is of.  The answers stand in the order in which they are shown, and ORDER, "12"
   or "21", says which of the file's is shown first.  What is kept (a pick, a record of
   the labels file) is always in the file's terms.

   Answers are kept in localStorage, by audit and part of the queue, for each annotator:
   a page written anew, with other items, finds them again, and what was not
   saved of those to items that it has no more is saved with its own.  Whose they are is kept
   for the tab as well, in sessionStorage: two people may work in two tabs.  An answer has
     pick        1, 2, 0 (a tie: both good), "bad" (a tie: both bad), "skip", or "withdraw"
                 (undone after it was saved)
     when, seconds, note, order, texts, queue    as in the labels file
     saved       the last file has it as it is
     filed       some file has an answer to this item  */
(function () {
  "use strict";

  const VERSION = 1;  // of what is kept
  const UNDOS = 200; // that can be undone
  const byId = (id) => document.getElementById (id);
  const data = JSON.parse (byId ("data").textContent);
  const items = data.items;
  const graded = data.kind === "grade";
  for (const part of document.querySelectorAll ("[data-kind]"))
    if (part.dataset.kind !== (graded ? "grade" : "pair"))
      part.remove ();
  const places = new Map (items.map ((item, at) => [item.id, at]));
  const key = "aura labels " + data.audit + " " + data.part;
  const buttons = Array.from (document.querySelectorAll ("[data-pick]"));
  const show_text = window.auraShowText; // of queue-text.js

  let state = { name: "", keys: true, plain: false, people: new Map () };
  let name = "";        // of who labels in this tab; state.name: of who began last in any
  let keeps = true;     // whether localStorage works,
  let unkept = [];      // and the changes that it does not have
  let at = 0;           // the item on screen; items.length: none is left
  let spent = 0;        // milliseconds for which it has been looked at,
  let since = null;     // and since when it is again

  /* ---- what is kept */

  function as_text () {
    const people = Array.from (state.people, ([name, one]) =>
      [name, { answers: [...one.answers], drafts: [...one.drafts], past: one.past }]);
    return JSON.stringify ({ version: VERSION, name: state.name, keys: state.keys,
                             plain: state.plain, people });
  }

  function from_text (text) {
    const read = JSON.parse (text);
    if (read.version !== VERSION)
      throw new Error ("of another version");
    const people = read.people.map (([name, one]) =>
      [name, { answers: new Map (one.answers), drafts: new Map (one.drafts), past: one.past }]);
    return { name: read.name, keys: read.keys, plain: read.plain, people: new Map (people) };
  }

  /* Another tab with this page may have gone on since, for another person perhaps.  What
     could not be kept here is done again to what is kept. */
  function reload () {
    let text = null;
    try {
      text = localStorage.getItem (key);
      if (text !== null)
        state = from_text (text);
    } catch (error) {
      if (text !== null)
        set_aside (text);
      return;
    }
    if (text !== null)
      for (const one of unkept)
        one (true);
  }

  /* All that changes the state is a function, ONE, that takes what it needs from no clock and
     no field; its argument: whether it is done again.  Returns what it does. */
  function change (one) {
    reload ();
    const result = one (false);
    unkept.push (one);
    keep ();
    return result;
  }

  /* What cannot be read is not thrown away. */
  function set_aside (text) {
    try {
      localStorage.setItem (key + " unreadable " + Date.now (), text);
      localStorage.removeItem (key);
    } catch (error) {
      keeps = false;
    }
  }

  function keep () {
    try {
      localStorage.setItem (key, as_text ());
      keeps = true;
      unkept = [];
    } catch (error) {
      keeps = false;
    }
    byId ("warning").hidden = keeps;
    byId ("warning").textContent = keeps ? ""
      : "This browser keeps nothing for this page: save your labels before you close it.";
  }

  /* For this tab alone, and for the next one that is opened. */
  function set_name (given) {
    name = given;
    try {
      sessionStorage.setItem (key, name);
    } catch (error) {
      // it is asked for again when the page is
    }
  }

  function last_name () {
    try {
      return sessionStorage.getItem (key) || state.name;
    } catch (error) {
      return state.name;
    }
  }

  function person (whose = name) {
    if (!state.people.has (whose))
      state.people.set (whose, { answers: new Map (), drafts: new Map (), past: [] });
    return state.people.get (whose);
  }

  const now = () => new Date ().toISOString ().replace (/\.\d+Z$/, "Z");
  const is_given = (one) => one !== undefined && one.pick !== "withdraw";
  const answered = (item) => is_given (person ().answers.get (item.id));
  const count_answered = () => items.filter (answered).length;
  const unsaved = () => name !== ""
    && [...person ().answers.values ()].some ((one) => !one.saved);

  /* ---- answers */

  /* What is shown as answer 1 is the file's answer 2 in the order "21". */
  function turned (pick, order) {
    return order === "21" && (pick === 1 || pick === 2) ? 3 - pick : pick;
  }

  /* The last change comes last in the file. */
  function set_answer (me, id, one) {
    me.answers.delete (id);
    me.answers.set (id, one);
  }

  function answer (shown) {
    const item = items[at], whose = name;
    const one = { pick: turned (shown, item.order), when: now (), seconds: seconds (),
                  note: byId ("note").value, order: item.order, texts: item.texts,
                  queue: data.queue, saved: false };
    change (function (again) {
      const me = person (whose), before = me.answers.get (item.id) || null;
      me.past.push ([item.id, before]);
      me.past.splice (0, me.past.length - UNDOS);
      if (again && before !== null && before.when > one.when)
        return; // another tab has a later one
      set_answer (me, item.id, Object.assign ({ filed: before !== null && before.filed }, one));
      me.drafts.delete (item.id);
    });
    const said = "Question " + (at + 1) + ": " + words (shown) + ". ";
    show (next_open (at));
    say (said + progress ());
  }

  function undo () {
    const whose = name, when = now ();
    const id = change (function () {
      const me = person (whose), last = me.past.pop ();
      return last && take_back (me, last[0], last[1], when);
    });
    if (id === undefined) {
      say ("There is nothing to undo.");
      return;
    }
    if (places.has (id))
      show (places.get (id));
    say ("Undone. " + progress ());
  }

  /* The answer to ID is what it was BEFORE, or none; WHEN, where a file has another. */
  function take_back (me, id, before, when) {
    const current = me.answers.get (id);
    if (before !== null)
      set_answer (me, id, Object.assign ({}, before, {
        saved: false, filed: current.filed, when: current.filed ? when : before.when }));
    else if (current.filed)
      set_answer (me, id, Object.assign ({}, current, { pick: "withdraw", when, saved: false }));
    else
      me.answers.delete (id);
    if (before === null)
      me.drafts.set (id, current.note);
    return id;
  }

  function write_note () {
    const id = items[at].id, note = byId ("note").value, whose = name, when = now ();
    change (function () {
      const me = person (whose), one = me.answers.get (id);
      if (is_given (one))
        set_answer (me, id, Object.assign ({}, one, { note, saved: false,
                                                      when: one.filed ? when : one.when }));
      else
        me.drafts.set (id, note);
    });
    show_state ();
  }

  function words (shown) {
    return { skip: "cannot say" }[shown] || (graded ? { 1: "passes", 2: "fails" }[shown]
      : { 0: "both are good", bad: "both are bad", 1: "answer 1 is better", 2: "answer 2 is better" }[shown]);
  }

  function next_open (from) {
    for (let k = 1; k <= items.length; k++)
      if (!answered (items[(from + k) % items.length]))
        return (from + k) % items.length;
    return items.length;
  }

  /* ---- how long an item is looked at */

  function look (from_zero) {
    if (from_zero)
      spent = 0;
    else if (since !== null)
      spent += performance.now () - since;
    since = document.hidden ? null : performance.now ();
  }

  function seconds () {
    look (false);
    return Math.round (spent / 100) / 10;
  }

  /* ---- the file */

  /* Of those to items of this page, and of former ones of what no file has as it is. */
  function records () {
    const given = [...person ().answers].filter (([id, one]) => places.has (id) || !one.saved);
    return new Map (given.map (([id, one]) => [id, as_record (id, one, name)]));
  }

  function as_record (id, one, whose) {
    const reason = { 0: "both good", bad: "both bad" }[one.pick] || "";
    const label = graded ? { human_grade: { 1: "pass", 2: "fail" }[one.pick] || one.pick }
      : { human_preference: reason ? 0 : one.pick, reason };
    return JSON.stringify ({
      id, ...label, annotator: whose, when: one.when, seconds: one.seconds,
      note: one.note, order: one.order, texts: one.texts, queue: one.queue }) + "\n";
  }

  function file_name () {
    return "labels-" + name.replace (/[^\p{L}\p{N}._-]+/gu, "_") + ".jsonl";
  }

  function save () {
    reload ();
    const lines = records (), whose = name, link = document.createElement ("a");
    if (lines.size === 0) {
      say ("There is nothing to save yet.");
      return;
    }
    link.href = URL.createObjectURL (new Blob ([...lines.values ()], { type: "application/jsonl" }));
    link.download = file_name ();
    document.body.append (link);
    link.click ();
    link.remove ();
    setTimeout (() => URL.revokeObjectURL (link.href), 60000);
    change (function () {
      for (const [id, one] of person (whose).answers)
        if (lines.has (id)) {
          one.saved = as_record (id, one, whose) === lines.get (id);
          one.filed = true;
        }
    });
    show_state ();
    say ("Saved " + lines.size + (lines.size === 1 ? " answer" : " answers") + " as "
         + file_name () + ", where this browser puts downloads.");
  }

  /* ---- the screen */

  function progress () {
    return count_answered () + " of " + items.length + " answered.";
  }

  function say (text) {
    byId ("said").textContent = text;
  }

  /* Show item K, or that none is left, and put the focus there. */
  function show (k) {
    at = k;
    const left = k < items.length;
    byId ("start").hidden = true;
    byId ("item").hidden = !left;
    byId ("done").hidden = left;
    for (const id of ["state", "moves", "options"])
      byId (id).hidden = false;
    show_instructions ();
    if (left) {
      byId ("title").textContent = "Question " + (k + 1) + " of " + items.length;
      show_texts ();
      const one = person ().answers.get (items[k].id);
      byId ("note").value = is_given (one) ? one.note : person ().drafts.get (items[k].id) || "";
      byId ("note-fold").open = byId ("note").value !== "";
    }
    show_state ();
    const title = byId (left ? "title" : "done-title");
    window.scrollTo (0, 0);
    title.focus ();
    look (true);
  }

  /* Above the first question open, then folded. */
  function show_instructions () {
    byId ("ask").hidden = !data.instructions || at >= items.length;
    byId ("ask").open = count_answered () === 0;
  }

  /* How long what is left takes: as long as before, by the median; at first by its words, 230 a minute. */
  function minutes_left () {
    const mine = person ().answers, spent = [...mine.values ()].map ((one) => one.seconds).sort ((a, b) => a - b);
    const open = items.filter ((item) => !answered (item));
    if (spent.length > 2)
      return Math.ceil (open.length * spent[spent.length >> 1] / 60);
    return reading_time (open);
  }

  function reading_time (some) {
    const words = some.flatMap ((item) => [item.question, ...item.answers]).join (" ").split (/\s+/).length;
    return some.length ? Math.ceil (words / 230) : 0;
  }

  function about (minutes) {
    const whole = minutes > 10 ? 5 * Math.ceil (minutes / 5) : Math.max (1, minutes);
    return "about " + whole + (whole === 1 ? " minute" : " minutes");
  }

  function show_texts () {
    show_text (byId ("question"), items[at].question, state.plain);
    show_text (byId ("answer-1"), items[at].answers[0], state.plain);
    if (!graded)
      show_text (byId ("answer-2"), items[at].answers[1], state.plain);
  }

  /* All that an answer changes. */
  function show_state () {
    const count = count_answered (), me = person ();
    byId ("count").textContent = count + " of " + items.length + " answered";
    byId ("left").textContent = count < items.length ? ", " + about (minutes_left ()) + " left" : "";
    byId ("bar").max = Math.max (1, items.length);
    byId ("bar").value = items.length ? count : 1;
    byId ("name").textContent = name;
    byId ("keys").checked = state.keys;
    byId ("plain").checked = state.plain;
    byId ("undo").disabled = me.past.length === 0;
    byId ("back").disabled = items.length === 0 || at === 0;
    byId ("next").disabled = at >= items.length;
    if (at < items.length) {
      const one = me.answers.get (items[at].id);
      const shown = is_given (one) ? String (turned (one.pick, items[at].order)) : "";
      for (const button of buttons)
        button.setAttribute ("aria-pressed", String (button.dataset.pick === shown));
    } else if (items.length === 0) {
      byId ("done-title").textContent = "There is nothing to label";
      byId ("done-text").textContent = "";
    } else {
      byId ("done-title").textContent = count === items.length ? "All questions are answered"
        : "This was the last question; " + (items.length - count) + " still without an answer";
      byId ("done-text").textContent = "Save the labels, and send the file " + file_name ()
        + " to whoever asked you.";
    }
    byId ("save-done").hidden = items.length === 0;
  }

  function ask_name () {
    for (const id of ["item", "done", "state", "moves", "options"])
      byId (id).hidden = true;
    byId ("start").hidden = false;
    byId ("ask").hidden = true;
    document.querySelector (".takes").textContent = items.length + " in all, " + about (reading_time (items));
    byId ("correct").hidden = name === "";
    byId ("who").value = name || data.person;
    byId ("who").focus ();
  }

  function begin () {
    say ("");
    show (items.length ? next_open (items.length - 1) : 0);
  }

  function typed_name () {
    return byId ("who").value.normalize ("NFC").replace (/\s+/g, " ").trim ();
  }

  /* Another name is another person, with answers of their own ... */
  function take_name (event) {
    event.preventDefault ();
    const given = typed_name ();
    if (given === "")
      return;
    set_name (given);
    change (function () {
      state.name = given;
    });
    begin ();
  }

  /* ... unless it is the right name of the one before. */
  function correct_name () {
    const given = typed_name (), old = name;
    reload ();
    if (given === "" || (given !== old && state.people.has (given))) {
      say (given === "" ? "A name is needed." : "There are answers by " + given + " already.");
      return;
    }
    set_name (given);
    change (function () {
      const me = person (old);
      for (const one of me.answers.values ())
        one.saved = one.saved && given === old;
      state.people.delete (old);
      state.people.set (given, me);
      state.name = given;
    });
    begin ();
  }

  /* ---- keys and buttons */

  const pick_of = (text) => /^\d$/.test (text) ? Number (text) : text;
  const move = (by) => show (Math.min (Math.max (at + by, 0), items.length));
  const both = graded ? {} : { g: () => answer (0), t: () => answer (0), b: () => answer ("bad") };
  const KEYS = { 1: () => answer (1), 2: () => answer (2), ...both, s: () => answer ("skip"), u: undo,
                 p: () => move (-1), n: () => move (1) };

  /* Where the keyboard writes no Latin letters, by the place of the key. */
  function name_of (event) {
    const latin = event.key.length > 1 || event.key <= "~";
    return (latin ? event.key : event.code.replace (/^(Key|Digit|Numpad)/, "")).toLowerCase ();
  }

  function press (event) {
    const types = event.target.closest ("textarea, input:not([type=checkbox]), select");
    if (types && event.key === "Escape" && types.id === "note")
      byId ("title").focus ();
    if (types || event.ctrlKey || event.altKey || event.metaKey || event.repeat || !state.keys
        || byId ("moves").hidden)
      return;
    const name = name_of (event);
    const act = Object.hasOwn (KEYS, name) ? KEYS[name] : null;
    if (act === null || (at >= items.length && /^[12gtbs]$/.test (name)))
      return;
    event.preventDefault ();
    act ();
  }

  document.addEventListener ("keydown", press);
  document.addEventListener ("visibilitychange", () => look (false));
  for (const button of buttons)
    button.addEventListener ("click", () => answer (pick_of (button.dataset.pick)));
  for (const [id, act] of [["undo", undo], ["back", KEYS.p], ["next", KEYS.n], ["save", save], ["save-done", save],
                           ["rename", ask_name], ["correct", correct_name]])
    byId (id).addEventListener ("click", act);
  byId ("start").addEventListener ("submit", take_name);
  byId ("note").addEventListener ("input", write_note);
  for (const id of ["keys", "plain"])
    byId (id).addEventListener ("change", function () {
      const on = byId (id).checked;
      change (function () {
        state[id] = on;
      });
      if (id === "plain" && at < items.length)
        show_texts ();
    });
  window.addEventListener ("storage", function (event) {
    if (event.key === key && byId ("start").hidden) {
      reload ();
      show_state ();
    }
  });
  window.addEventListener ("beforeunload", function (event) {
    if (unsaved ()) {
      event.preventDefault ();
      event.returnValue = "not saved";
    }
  });

  if (data.instructions)
    show_text (byId ("ask-text"), data.instructions, false);
  reload ();
  keep ();
  name = last_name ();
  if (name === "")
    ask_name ();
  else
    begin ();
} ());
