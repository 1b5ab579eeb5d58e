/* queue-text.js: auraShowText (place, text, plain) shows TEXT, Markdown unless PLAIN, in the
   element PLACE of the page of a queue.  What stands in TEXT is not trusted: raw HTML is
   shown as it is written, what Markdown makes passes DOMPurify with a short list of what
   is allowed, and nothing is loaded: an image is a link with its words. */
(function () {
  "use strict";

  const LONG = 300000; // characters: Markdown of more would take seconds
  const markdown = window.markdownit ({ html: false, linkify: false, breaks: true });
  const rules = markdown.renderer.rules;
  const escape = markdown.utils.escapeHtml;

  rules.image = function (tokens, k, options, env, self) {
    const words = escape (self.renderInlineAsText (tokens[k].children, options, env));
    const source = escape (tokens[k].attrGet ("src") || "");
    return "[image: <a href=\"" + source + "\">" + (words || source) + "</a>]";
  };
  rules.table_open = () => "<div class=\"wide\"><table>\n";
  rules.table_close = () => "</table></div>\n";
  for (const name of ["th_open", "td_open"]) // the policy allows no style of their own
    rules[name] = function (tokens, k, options, env, self) {
      const side = (tokens[k].attrGet ("style") || "").split (":")[1];
      tokens[k].attrs = side ? [["class", "to-" + side]] : null;
      return self.renderToken (tokens, k, options);
    };
  markdown.core.ruler.push ("headings", function (parsed) { // below those of the page
    for (const token of parsed.tokens)
      if (token.type === "heading_open" || token.type === "heading_close")
        token.tag = "h" + Math.min (6, Number (token.tag[1]) + 3);
  });

  const ALLOWED = {
    ALLOWED_TAGS: ["p", "br", "hr", "h4", "h5", "h6", "strong", "em", "s", "code", "pre", "blockquote", "ul", "ol",
                   "li", "div", "table", "thead", "tbody", "tr", "th", "td", "a", "#text"],
    ALLOWED_ATTR: ["href", "class", "start"], ADD_URI_SAFE_ATTR: ["start"], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i, RETURN_DOM_FRAGMENT: true };
  window.DOMPurify.addHook ("afterSanitizeAttributes", function (node) {
    if (node.nodeName === "A" && node.hasAttribute ("href")) {
      node.setAttribute ("target", "_blank");
      node.setAttribute ("rel", "noopener noreferrer");
      node.setAttribute ("title", node.getAttribute ("href"));
    }
  });

  window.auraShowText = function (place, text, plain) {
    let shown = text;
    if (!plain && text.length <= LONG)
      try {
        shown = window.DOMPurify.sanitize (markdown.render (text), ALLOWED);
      } catch (error) {
        shown = text;
      }
    if (text.trim () === "") {
      shown = document.createElement ("p");
      shown.className = "nothing";
      shown.textContent = "(empty)";
    }
    place.replaceChildren (shown);
    place.classList.toggle ("plain", shown === text);
    place.scrollTop = 0;
    for (const part of place.querySelectorAll ("pre, .wide"))
      if (part.scrollWidth > part.clientWidth) { // to be scrolled by keys
        part.tabIndex = 0;
        part.setAttribute ("role", "region");
        part.setAttribute ("aria-label", part.nodeName === "PRE" ? "Code" : "Table");
      }
  };
} ());
