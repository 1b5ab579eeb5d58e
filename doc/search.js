// A box that searches the manual's own pages: sections (search.awk) whose heading, code or first
// words hold every word that is typed, or else most of them.  Nothing is fetched, and nothing is sent.
document.addEventListener("DOMContentLoaded", () => {
  const form = document.createElement("form");
  form.className = "search";
  form.setAttribute("role", "search");
  const box = document.createElement("input");
  box.type = "search";
  box.placeholder = "Search the manual";
  box.setAttribute("aria-label", "Search the manual");
  const list = document.createElement("ul");
  list.setAttribute("aria-live", "polite");
  form.append(box, list);
  document.body.prepend(form);

  const found = (typed) => {
    const words = typed.toLowerCase().split(/\s+/).filter((word) => word);
    if (!words.length) return [];
    const scored = [];
    for (const [address, title, text] of sections) {
      const head = title.toLowerCase();
      const held = words.filter((word) => head.includes(word) || text.includes(word)).length;
      if (held * 2 > words.length || held === words.length) {
        const inHead = words.filter((word) => head.includes(word)).length;
        const starts = head.startsWith(words[0]) ? 1 : 0;
        scored.push([100 * held + inHead + starts, address, title]);
      }
    }
    const most = Math.max(...scored.map(([score]) => Math.floor(score / 100)));
    return scored.filter(([score]) => score >= 100 * most).sort((a, b) => b[0] - a[0]).slice(0, 12);
  };
  const show = () => {
    const hits = found(box.value);
    list.replaceChildren(...hits.map(([, address, title]) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = address;
      link.textContent = title;
      item.append(link);
      return item;
    }));
    if (box.value.trim() && !hits.length) {
      const item = document.createElement("li");
      item.textContent = "nothing found";
      list.append(item);
    }
  };
  box.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = list.querySelector("a");
    if (first) location.href = first.href;
  });
});
