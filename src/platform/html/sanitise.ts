import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      "h2",
      "h3",
      "h4",
      "p",
      "br",
      "hr",
      "ul",
      "ol",
      "li",
      "blockquote",
      "figure",
      "figcaption",
      "img",
      "a",
    ],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "code", "pre", "mark"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "dl", "dt", "dd"],
  ],
  allowedAttributes: {
    a: ["href", "title", "rel", "target"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  // Pictures come from this site only: another server would learn who reads the page.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    h1: "h2",
    a: (tagName, attributes) => {
      const outside = /^https?:/i.test(attributes["href"] ?? "");
      return { tagName, attribs: { ...attributes, ...(outside ? { rel: "noopener nofollow" } : {}) } };
    },
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy" } }),
  },
  exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs["src"],
};

/** Makes rich text safe to show: the only way for people's HTML into a page. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options).trim();
}
