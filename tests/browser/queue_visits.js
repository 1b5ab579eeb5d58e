/* queue_visits.js: what check-queue.sh does with the review page in the frame of visit.html,
   as a reader would, by its keys, buttons and fields.  visit (NAME, PAGE) writes lines
   `ok WHAT' and `not ok WHAT: WHY' to #found, and `done'. */
"use strict";
const frame = document.getElementById ("frame"), found = [];
let page, win;
window.pwned = 0;

function check (what, holds, why) {
  found.push ((holds ? "ok " : "not ok ") + what + (holds || why === undefined ? "" : ": " + why));
}

function same (what, seen, expected) {
  const [a, b] = [JSON.stringify (seen), JSON.stringify (expected)];
  check (what, a === b, (a + " is not " + b).slice (0, 500));
}

const el = (id) => page.getElementById (id);
const text = (id) => el (id).textContent;
const seen = (id) => el (id).getClientRects ().length > 0;
const key = (name, target, more) => (target || page.activeElement || page.body).dispatchEvent (
  new win.KeyboardEvent ("keydown", Object.assign ({ key: name, bubbles: true, cancelable: true }, more)));
const numbers = (id) => (text (id).match (/\d+/g) || []).map (Number);
const warns = () => !win.dispatchEvent (new win.Event ("beforeunload", { cancelable: true }));

function begin (name) {
  el ("who").value = name;
  el ("begin").click ();
}

function to_first () {
  for (let k = 0; k < 100 && !el ("back").disabled; k++)
    el ("back").click ();
}

function type_note (words) {
  el ("note").focus ();
  el ("note").value = words;
  el ("note").dispatchEvent (new win.Event ("input", { bubbles: true }));
}

/* The width of a digit in the element's style, which is CSS's ch. */
function letter_width (style) {
  const box = page.createElement ("span");
  box.textContent = "0".repeat (100);
  box.style.font = style.font;
  box.style.position = "absolute";
  page.body.append (box);
  const width = box.getBoundingClientRect ().width / 100;
  box.remove ();
  return width;
}

/* The file that the button ID saves: its name and its records. */
async function saved (id) {
  let blob, name;
  const make = win.URL.createObjectURL, click = win.HTMLAnchorElement.prototype.click;
  const later = win.setTimeout;
  win.setTimeout = () => 0; // the browser's clock would leap there while a page loads
  win.URL.createObjectURL = (given) => { blob = given; return "blob:x"; };
  win.HTMLAnchorElement.prototype.click = function () { name = this.download; };
  el (id).click ();
  win.setTimeout = later;
  win.URL.createObjectURL = make;
  win.HTMLAnchorElement.prototype.click = click;
  const lines = blob === undefined ? "" : await blob.text ();
  return { name, lines, records: lines.split ("\n").slice (0, -1).map (JSON.parse) };
}

/* The same page in another tab, or again. */
async function another () {
  const tab = document.createElement ("iframe");
  await new Promise ((then) => {
    tab.onload = then;
    tab.src = win.location.href;
    document.body.append (tab);
  });
  return [tab.contentDocument, tab.contentWindow];
}

/* ---- label.html: "id K", "Question K?", "file answer 1 of K", "file answer 2 of K" */

const KEYS = ["1", "2", "t", "s"];
const key_of = (k) => KEYS[(k * 7 + (k >> 2)) % 4];

/* What the labels must say when key_of (K) was pressed with ANSWER shown first. */
function record_of (k, answer) {
  const first = Number (answer.match (/file answer (\d)/)[1]);
  const pick = { 1: first, 2: 3 - first, t: 0, s: "skip" }[key_of (k)];
  return { id: "id " + k, human_preference: pick, order: first === 1 ? "12" : "21" };
}

const picked = (records) => records.map ((r) => ({
  id: r.id, human_preference: r.human_preference, order: r.order })).sort (by_id);
const by_id = (a, b) => Number (a.id.slice (3)) - Number (b.id.slice (3));
const expected = () => Array.from (win.JSON.parse (text ("data")).items, (item, at) =>
  record_of (at + 1, item.answers[0])).sort (by_id);

const visits = {
  async first () {
    check ("it asks for the name, and nothing else", seen ("start") && !seen ("item") && !seen ("save"));
    check ("the focus is in the field of the name", page.activeElement === el ("who"));
    key ("1", page.body);
    begin ("  ");
    check ("a name is needed", seen ("start"));
    begin (" Ada  Lovelace ");
    same ("the name is kept without blanks around it", text ("name"), "Ada Lovelace");
    check ("the focus moves to the question", page.activeElement === el ("title"));
    const titles = [];
    let texts = 0;
    for (let k = 1; k <= 20; k++) {
      titles.push (text ("title"));
      texts += text ("question").trim () === "Question " + k + "?"
               && text ("answer-1").includes (" of " + k) && text ("answer-2").includes (" of " + k);
      key (key_of (k), null, k % 2 ? {} : { key: key_of (k).toUpperCase () });
    }
    same ("each question with its answers", texts, 20);
    same ("titles", titles, Array.from (titles, (t, k) => "Question " + (k + 1) + " of 25"));
    same ("progress", numbers ("count"), [20, 25]);
    same ("progress is said", [el ("said").getAttribute ("aria-live"), numbers ("said").slice (-2)], ["polite", [20, 25]]);
    same ("the bar", [el ("bar").value, el ("bar").max], [20, 25]);
    key ("u");
    same ("undo goes back to the last", [text ("title"), numbers ("count")[0]], ["Question 20 of 25", 19]);
    el ("undo").click ();
    same ("and to the one before", [text ("title"), numbers ("count")[0]], ["Question 19 of 25", 18]);
    check ("nothing is chosen there", !page.querySelector ("[aria-pressed=true]"));
    check ("leaving warns: something is not saved", warns ());
    key ("1", null, { repeat: true });
    key ("1", null, { ctrlKey: true });
    same ("a key held down, or with Ctrl, chooses nothing", numbers ("count")[0], 18);
    type_note ("a draft: </script> \"q\" \u2028");
  },

  async later () {
    same ("a later page of the audit has the answers to what it still asks", [text ("name"), numbers ("count")], ["Ada Lovelace", [8, 15]]);
    same ("in the same order", text ("title"), "Question 9 of 15");
    const first = await saved ("save"), again = await saved ("save");
    same ("it saves those of the former page, too", picked (first.records).map ((r) => r.id),
          Array.from ({ length: 18 }, (x, k) => "id " + (k + 1)));
    same ("once", picked (again.records).map ((r) => r.id), Array.from ({ length: 8 }, (x, k) => "id " + (k + 11)));
  },

  async second () {
    check ("it goes on at once, with the name", !seen ("start") && text ("name") === "Ada Lovelace");
    same ("at the first without an answer", [text ("title"), numbers ("count")], ["Question 19 of 25", [18, 25]]);
    same ("with the note that was begun", el ("note").value, "a draft: </script> \"q\" \u2028");
    el ("title").focus ();
    key ("p");
    same ("p goes back", text ("title"), "Question 18 of 25");
    same ("where the choice is marked", page.querySelector ("[aria-pressed=true]").dataset.pick,
          { 1: "1", 2: "2", t: "0", s: "skip" }[key_of (18)]);
    const other = key_of (18) === "1" ? "2" : "1";
    key (other); // another choice replaces ...
    same ("and goes to the next without one", text ("title"), "Question 19 of 25");
    key ("u"); // ... until it is undone
    same ("undo restores the former choice", [text ("title"), page.querySelector ("[aria-pressed=true]").dataset.pick],
          ["Question 18 of 25", { 1: "1", 2: "2", t: "0", s: "skip" }[key_of (18)]]);
    key ("n");
    for (let k = 19; k <= 25; k++)
      page.querySelector ("[data-pick=\"" + { 1: 1, 2: 2, t: 0, s: "skip" }[key_of (k)] + "\"]").click ();
    check ("all are answered", seen ("done") && /All/.test (text ("done-title")) && numbers ("count")[0] === 25);
    check ("the focus is there", page.activeElement === el ("done-title"));
    const file = await saved ("save-done"), records = file.records;
    same ("the file's name", file.name, "labels-Ada_Lovelace.jsonl");
    same ("what was saved is what was entered", picked (records), expected ());
    same ("a record's fields", Object.keys (records[0]),
          ["id", "human_preference", "reason", "annotator", "when", "seconds", "note", "order", "texts", "queue"]);
    check ("why it is a tie", records.every ((r) => r.reason === (r.human_preference === 0 ? "both good" : "")));
    const kept = document.createElement ("pre"); // for aura_import_labels
    kept.id = "saved";
    kept.textContent = "\n" + file.lines;
    document.body.append (kept);
    check ("both orders occur", new Set (records.map ((r) => r.order)).size === 2);
    check ("who, when, how long", records.every ((r) => r.annotator === "Ada Lovelace" && r.seconds >= 0
           && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test (r.when) && Math.abs (Date.parse (r.when) - Date.now ()) < 3600e3));
    same ("the queue", [...new Set (records.map ((r) => r.queue))], [win.JSON.parse (text ("data")).queue]);
    same ("the note", records.filter ((r) => r.note).map ((r) => [r.id, r.note]), [["id 19", "a draft: </script> \"q\" \u2028"]]);
    check ("leaving warns no more", !warns ());
  },

  async third () {
    check ("it opens at the end", seen ("done") && numbers ("count")[0] === 25);
    key ("u");
    same ("an answer that was saved can still be undone", [text ("title"), numbers ("count")[0]], ["Question 25 of 25", 24]);
    check ("leaving warns again", warns ());
    let file = await saved ("save");
    same ("and the file takes it back", file.records.filter ((r) => r.id === "id 25").map ((r) => r.human_preference), ["withdraw"]);
    const wait = (ms) => new Promise ((then) => setTimeout (then, ms));
    const hide = (hidden) => {
      Object.defineProperty (page, "hidden", { value: hidden, configurable: true });
      page.dispatchEvent (new win.Event ("visibilitychange"));
    };
    await wait (1000);
    hide (true);
    await wait (5000);
    hide (false);
    await wait (1000);
    key (key_of (25));
    file = await saved ("save");
    same ("given again, it counts", picked (file.records), expected ());
    const took = file.records.find ((r) => r.id === "id 25").seconds;
    check ("seconds are those in which it was seen", took >= 1.9 && took < 4, took);

    el ("rename").click ();
    same ("the name can be corrected", el ("who").value, "Ada Lovelace");
    el ("who").value = "Ada King";
    el ("correct").click ();
    file = await saved ("save");
    same ("in all labels", [file.name, file.records.length, [...new Set (file.records.map ((r) => r.annotator))]],
          ["labels-Ada_King.jsonl", 25, ["Ada King"]]);
    el ("rename").click ();
    begin ("Bob/..\\<b>");
    same ("another person begins at the beginning", [numbers ("count"), text ("title")], [[0, 25], "Question 1 of 25"]);
    same ("with nothing to save", (await saved ("save")).records.length, 0);
    key ("2");
    file = await saved ("save");
    same ("and a file of their own", [file.name, file.records.length, file.records[0].annotator],
          ["labels-Bob_.._b_.jsonl", 1, "Bob/..\\<b>"]);
    el ("rename").click ();
    begin ("Ada King");
    same ("while the first one's answers are there", numbers ("count")[0], 25);

    const set = win.Storage.prototype.setItem;
    win.Storage.prototype.setItem = () => { throw new Error ("full"); };
    key ("p");
    key ("1");
    win.Storage.prototype.setItem = set;
    check ("where nothing can be kept a line says so", seen ("warning") && text ("warning").includes ("save"));
  },

  async hostile () {
    win.alert = top.alert = () => { top.pwned = 1; };
    const violations = [];
    page.addEventListener ("securitypolicyviolation", (e) => violations.push (e.violatedDirective + " " + e.sample));
    begin ("<img src=x onerror=top.pwned=1>");
    const items = win.JSON.parse (text ("data")).items;
    check ("60 texts or more", items.length >= 60, items.length);
    const tags = new Set (), targets = new Set ();
    for (const plain of [false, true]) {
      if (el ("plain").checked !== plain)
        el ("plain").click ();
      for (let k = 0; k < items.length; k++) {
        if (!plain) {
          type_note (items[k].question);
          el ("title").focus ();
          key ("1");
        } else
          key (k ? "n" : "p");
        for (const place of ["question", "answer-1", "answer-2"]) {
          for (const e of el (place).querySelectorAll ("*")) {
            tags.add (e.nodeName);
            for (const a of e.attributes)
              if (!["href", "class", "start", "target", "rel", "title", "tabindex", "role", "aria-label"].includes (a.name))
                tags.add (a.name);
          }
          for (const a of el (place).querySelectorAll ("a[href]"))
            targets.add ([a.protocol, a.target, a.rel].join (" "));
        }
      }
    }
    same ("only harmless elements and attributes", [...tags].filter ((t) => !/^(P|BR|HR|H[456]|STRONG|EM|S|CODE|PRE|BLOCKQUOTE|[UO]L|LI|DIV|TABLE|THEAD|TBODY|T[RHD]|A)$/.test (t)), []);
    same ("links open elsewhere and tell nothing", [...targets], ["https: _blank noopener noreferrer"]);
    to_first ();
    same ("as written, each text is shown whole", text ("question"), items[0].question);
    const file = await saved ("save");
    same ("all are answered and saved, whatever their ids",
          file.records.map ((r) => [r.id, r.note]).sort (), items.map ((i) => [i.id, i.question]).sort ());
    same ("the name is text", [text ("name"), el ("name").children.length], ["<img src=x onerror=top.pwned=1>", 0]);
    await new Promise ((then) => setTimeout (then, 1000));
    check ("nothing ran", !win.pwned && !window.pwned && !top.pwned);
    same ("the policy had nothing to stop", violations, []);
    same ("nothing was asked for", win.performance.getEntriesByType ("resource").map ((e) => e.name), []);
    check ("the page is where it was", win.location.href.endsWith ("hostile.html"));
  },

  async graded () {
    same ("it asks of one answer", [page.title, page.querySelector ("h1").textContent],
          Array (2).fill ("Is this answer good enough?"));
    check ("and says so", /an answer each, 3 in all, .* good enough/s.test (text ("start")), text ("start"));
    begin ("Ada");
    same ("one answer, by its name", [...page.querySelectorAll (".answers h3")].map ((e) => e.textContent), ["Answer"]);
    same ("three choices", [...page.querySelectorAll (".choices button")].map ((b) => b.textContent.trim ()),
          ["Pass 1", "Fail 2", "Cannot say s"]);
    key ("g");
    check ("other keys are none", text ("title").startsWith ("Question 1"));
    key ("1");
    check ("what was said", text ("said").startsWith ("Question 1: passes. 1 of 3"), text ("said"));
    key ("2");
    key ("s");
    const { records } = await saved ("save-done");
    same ("labels are grades", records.map ((r) => [r.human_grade, r.human_preference, r.order]),
          [["pass", null, "12"], ["fail", null, "12"], ["skip", null, "12"]].map ((r) => [r[0], undefined, r[2]]));
    to_first ();
    same ("the choice is marked", page.querySelector ("[aria-pressed=true]").dataset.pick, "1");
  },

  async asked () {
    check ("how long all takes stands beside the name", /^3 in all, about \d+ minutes?$/.test (page.querySelector (".takes").textContent) && !seen ("ask"));
    begin ("Ada");
    check ("what to look for stands open above the first question", seen ("ask") && el ("ask").open
           && el ("ask").compareDocumentPosition (el ("item")) & 4 && text ("ask-text").includes ("Correct before complete."));
    same ("it is laid out, and inert", [el ("ask-text").querySelectorAll ("li").length, el ("ask-text").querySelectorAll ("script, img").length,
                                        Boolean (win.pwned || window.pwned)], [2, 0, false]);
    check ("the note is folded", !el ("note-fold").open);
    check ("how long what is left takes", /^, about [1-9]\d* minutes? left$/.test (text ("left")), text ("left"));
    const names = [...page.querySelectorAll (".choices button")].map ((b) => b.firstChild.textContent.trim ());
    same ("five choices", names, ["Answer 1", "Answer 2", "Both good", "Both bad", "Cannot say"]);
    key ("b");
    check ("after it what to look for is folded", seen ("ask") && !el ("ask").open);
    check ("it says so", text ("said").startsWith ("Question 1: both are bad. 1 of 3"));
    key ("g");
    key ("s");
    check ("none is left, and no time", seen ("done") && text ("left") === "" && !seen ("ask"));
    const { records } = await saved ("save-done");
    same ("both are ties, for a reason", records.map ((r) => [r.human_preference, r.reason]),
          [[0, "both bad"], [0, "both good"], ["skip", ""]]);
    to_first ();
    same ("the choice is marked", page.querySelector ("[aria-pressed=true]").dataset.pick, "bad");
    type_note ("why");
    key ("n", page.body);
    key ("p", page.body);
    check ("a note that was written stands open", el ("note-fold").open && el ("note").value === "why");
  },

  async note () {
    begin ("Ada");
    el ("note").focus ();
    for (const name of ["1", "2", "t", "s", "u", "p", "n"])
      key (name, el ("note"));
    same ("keys do nothing while one types", [text ("title"), numbers ("count")[0]], ["Question 1 of 4", 0]);
    key ("Escape", el ("note"));
    check ("Esc leaves the note", page.activeElement === el ("title"));
    el ("keys").click ();
    key ("1", page.body);
    same ("keys can be switched off", numbers ("count")[0], 0);
    el ("keys").click ();
    key ("\u05d3", page.body, { code: "KeyS" }); // a Hebrew keyboard
    same ("keys of a keyboard without Latin letters count by their place", [numbers ("count")[0], text ("title")],
          [1, "Question 2 of 4"]);
    key ("u", page.body);
    check ("Markdown is laid out", el ("answer-1").querySelector ("pre code") || el ("answer-2").querySelector ("pre code"));
    el ("plain").click ();
    check ("or shown as written", !el ("question").querySelector ("*") && (text ("answer-1") + text ("answer-2")).includes ("```python"));
    el ("plain").click ();
    key ("n", page.body);
    const names = (q) => [...page.querySelectorAll (".answers " + q)].map ((e) => e.textContent);
    same ("headings below those of the page", names ("h4"), ["Steps"]);
    check ("tables, lists, where they begin", names ("table td").length === 20 && names ("ol > li").length === 3
           && page.querySelector ("ol[start=\"3\"]") && names ("td.to-right").length === 4);
    same ("a picture is words and a link", [page.querySelectorAll ("img").length, names ("a[href$=\"p.png\"]")], [0, ["a picture"]]);
    key ("n", page.body);
    const hebrew = [...page.querySelectorAll (".answers .text")].find ((e) => /[\u05d0-\u05ea]/.test (e.textContent));
    const side = (e) => win.getComputedStyle (e).direction;
    same ("Hebrew is written from the right", [side (el ("question")), side (hebrew), side (hebrew.querySelector ("code"))], ["rtl", "rtl", "ltr"]);
    key ("n", page.body);
    check ("an empty answer says so", /^\(empty\)$/m.test (text ("answer-1") + "\n" + text ("answer-2")));
    const long = [...page.querySelectorAll (".text")];
    check ("the page scrolls, and nothing within it", long.some ((e) => e.clientHeight > 1000)
           && long.every ((e) => e.scrollHeight <= e.clientHeight + 1));
    const wide = win.getComputedStyle (el ("answer-1"));
    check ("a line has at most 75 characters", parseFloat (wide.width) <= 75.5 * letter_width (wide), wide.width);
  },

  async tabs () {
    const one = [page, win];
    el ("rename").click ();
    begin ("Tab");
    to_first ();
    const two = await another ();
    key ("1");
    [page, win] = two;
    same ("a second tab is of the same person", text ("name"), "Tab");
    key ("n");
    key ("2");
    await new Promise ((then) => setTimeout (then, 500));
    [page, win] = one;
    same ("each tab sees what the other was told", numbers ("count"), [2, 4]);
    same ("and saves it", (await saved ("save")).records.map ((r) => r.id), ["look 1", "look 2"]);
    [page, win] = two;
    el ("rename").click ();
    begin ("Another");
    key ("1");
    [page, win] = one;
    key ("s");
    same ("with another person in the other tab, each keeps to their own", [text ("name"),
          (await saved ("save")).records.map ((r) => [r.annotator, r.human_preference]).pop ()], ["Tab", ["Tab", "skip"]]);
  },

  /* Other pages of the origin, as all files are, may fill the browser's storage. */
  async full () {
    const one = [page, win], store = localStorage;
    const wait = (ms) => new Promise ((then) => setTimeout (then, ms));
    begin ("Ada");
    const answers = (from, to) => {
      for (let k = from; k <= to; k++)
        key (key_of (k));
    };
    answers (1, 3);
    let size = 1 << 20;
    for (let k = 0; size > 0; k++)
      try {
        store.setItem ("filled " + k, "x".repeat (size));
      } catch (error) {
        size >>= 1;
      }
    answers (4, 9);
    same ("storage full after 3 of 9: all count", numbers ("count"), [9, 25]);
    check ("and a line says so", seen ("warning"));
    key ("u");
    same ("what could not be kept can be undone", numbers ("count"), [8, 25]);
    answers (9, 9);
    const of = (records) => picked (records).map ((r) => [r.id, r.human_preference]);
    const upto = (n) => picked (expected ()).slice (0, n).map ((r) => [r.id, r.human_preference]);
    same ("all 9 are in the file", of ((await saved ("save")).records), upto (9));
    check ("and once they are leaving warns no more", !warns ());
    await wait (1100); // a time has whole seconds
    const two = await another ();
    [page, win] = two;
    same ("another tab knows what was kept", numbers ("count"), [3, 25]);
    key (key_of (4) === "1" ? "2" : "1"); // another answer, and a later one
    for (let k = 5; k <= 10; k++)
      key ("n");
    answers (11, 11);
    same ("and counts its own", numbers ("count"), [5, 25]);
    Object.keys (store).filter ((name) => name.startsWith ("filled ")).forEach ((name) => store.removeItem (name));
    key (key_of (12));
    check ("room again: the line is gone", !seen ("warning"));
    await wait (500);
    [page, win] = one;
    answers (10, 10);
    await wait (500);
    [page, win] = two;
    const second = of ((await saved ("save")).records);
    [page, win] = one;
    same ("with room again both tabs have the answers of both", [second, numbers ("count")],
          [of ((await saved ("save")).records), [12, 25]]);
    const mine = second.find (([id]) => id === "id 4"), others = upto (12).filter (([id]) => id !== "id 4");
    same ("none is lost", second.filter (([id]) => id !== "id 4"), others);
    check ("of two to one item the later counts", mine[1] !== upto (4)[3][1], mine);
    [page, win] = await another ();
    same ("and a new tab has them, too", numbers ("count"), [12, 25]);
  },

  /* Windows, for frames of one tab have one sessionStorage. */
  async people () {
    const open_tab = () => new Promise ((then) => {
      const tab = window.open (win.location.href, "_blank");
      tab.addEventListener ("load", () => then (tab));
    });
    const reload_tab = async (tab) => {
      tab.location.reload ();
      for (let k = 0; k < 100; k++) {
        await new Promise ((then) => setTimeout (then, 50));
        if (tab.document.readyState === "complete" && tab.document !== page)
          break;
      }
    };
    const take = (tab) => { [page, win] = [tab.document, tab]; };
    if (seen ("start"))
      begin ("Ada");
    const [ada, bob] = [await open_tab (), await open_tab ()];
    for (const [tab, name] of [[ada, "Ada of the tabs"], [bob, "Bob of the tabs"], [ada, ""]]) {
      take (tab);
      if (name !== "") {
        el ("rename").click ();
        begin (name);
        key ("1");
        await saved ("save"); // nothing warns when it is left
      } else {
        await reload_tab (tab);
        take (tab);
      }
    }
    same ("after a reload Ada's tab is still Ada's", [text ("name"), numbers ("count")[0]], ["Ada of the tabs", 1]);
    key ("1");
    await saved ("save");
    take (bob);
    await reload_tab (bob);
    take (bob);
    same ("and Bob's is Bob's", [text ("name"), numbers ("count")[0]], ["Bob of the tabs", 1]);
  },

  async empty () {
    begin ("Ada");
    check ("there is nothing to label", seen ("done") && text ("done-title") === "There is nothing to label" && !seen ("item"));
    key ("1", page.body);
    key ("p", page.body);
    key ("n", page.body);
    key ("u", page.body);
    check ("and no key breaks it", seen ("done"));
    const kept = Object.keys (win.localStorage).filter ((name) => name.endsWith (win.JSON.parse (text ("data")).audit + " "));
    same ("all is kept under one name", kept.length, 1);
    const store = win.localStorage;
    store.setItem (kept[0], "{\"version\":1,");
    win.sessionStorage.clear (); // as in a tab of its own
    [page, win] = await another ();
    check ("what was kept and cannot be read is set aside", seen ("start") && Object.keys (store).some ((name) =>
      name.startsWith (kept[0] + " unreadable ") && store.getItem (name) === "{\"version\":1,"));
  },

  large (loaded) {
    begin ("Ada");
    const shown = el ("answer-2").getBoundingClientRect ().height > 0;
    const opened = performance.now () - started;
    const from = performance.now ();
    for (let k = 0; k < 50; k++)
      key ("1");
    const each = (performance.now () - from) / 50;
    const size = text ("data").length;
    check ("1,000 items, " + Math.round (size / 1e4) / 100 + " MB in all, open in " + Math.round (opened) + " ms",
           shown && size > 1e6 && numbers ("count")[1] === 1000 && opened < 5000);
    check ("an answer takes " + Math.round (10 * each) / 10 + " ms", each < 200 && numbers ("count")[0] === 50);
  },

  async layout () {
    const root = page.scrollingElement;
    const at = (what) => {
      const over = [...page.querySelectorAll ("body *")].filter ((e) => {
        const box = e.getBoundingClientRect ();
        return box.right > root.clientWidth + 1 && !e.parentElement.closest (".text");
      }).map ((e) => e.nodeName + "#" + e.id);
      check (frame.width + " pixels: " + what + ": nothing is wider than the window",
             root.scrollWidth <= root.clientWidth && over.length === 0, root.scrollWidth + " " + over.join (" "));
    };
    at ("the name");
    begin ("A rather long name of an annotator with averylongwordinthemiddleofit which goes on");
    to_first ();
    for (let k = 1; k <= 4; k++) {
      at ("question " + k);
      key ("n");
    }
    at ("the end");
    key ("p");
    const [one, two] = [el ("answer-1"), el ("answer-2")].map ((e) => e.getBoundingClientRect ());
    check (frame.width + " pixels: the answers stand " + (frame.width < 700 ? "one below the other" : "side by side"),
           frame.width < 700 ? two.top >= one.bottom : two.left >= one.right && two.top === one.top);
    const look = win.getComputedStyle (page.body);
    check ("light on dark", /rgb\(2\d\d,/.test (look.color) && /rgb\(\d\d,/.test (look.backgroundColor), look.color);
  },

  async axe () {
    const say = async (what) => {
      const all = await win.axe.run (page, { resultTypes: ["violations"] });
      for (const v of all.violations)
        check (what + ": " + v.id + " (" + v.impact + ")", !["serious", "critical"].includes (v.impact),
               v.help + " " + v.nodes.map ((n) => n.html + " " + n.any.map ((a) => a.message).join ()).join (" ").slice (0, 400));
      check (what + ": " + all.passes.length + " rules of axe-core " + win.axe.version + " hold", all.passes.length > 10);
    };
    if (!seen ("start"))
      el ("rename").click ();
    await say ("the name");
    begin ("Ada");
    to_first ();
    key ("1");
    to_first ();
    for (let k = 1; k <= 4; k++) {
      await say ("question " + k);
      key ("n");
    }
    await say ("the end");
  }
};

function visit (name, file) {
  frame.addEventListener ("load", async function () {
    page = frame.contentDocument;
    win = frame.contentWindow;
    win.addEventListener ("error", (e) => check ("no error", false, e.message));
    try {
      const running = visits[name] ();
      if (running instanceof Promise)
        await running;
      found.push ("done");
    } catch (error) {
      check ("no error", false, error.stack);
    }
    document.getElementById ("found").textContent = "\n" + found.join ("\n") + "\n";
  });
  frame.src = file;
}
