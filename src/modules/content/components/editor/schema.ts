import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { type ColumnLayout, columnLayouts } from "../content-tree.ts";
import { classOfPicture, pictureSizeIn } from "../picture-size.ts";
import { isOwnAddress, linkOf } from "../read-html.ts";
import { markOfDetail } from "../text-details.ts";

/** Every block has an id; the plugin in `block-ids.ts` adds missing ones. */
const identity = { id: { default: null } };

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    group: "block",
    content: "inline*",
    attrs: identity,
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  },
  heading: {
    group: "block",
    content: "inline*",
    defining: true,
    attrs: { ...identity, level: { default: 2 } },
    parseDOM: ([2, 3, 4] as const).map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs["level"]}`, 0],
  },
  bulletList: {
    group: "block",
    content: "listItem+",
    attrs: identity,
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  orderedList: {
    group: "block",
    content: "listItem+",
    attrs: { ...identity, start: { default: 1 } },
    parseDOM: [{ tag: "ol", getAttrs: (element) => ({ start: Number(element.getAttribute("start") ?? 1) }) }],
    toDOM: ({ attrs }) => (attrs["start"] === 1 ? ["ol", 0] : ["ol", { start: String(attrs["start"]) }, 0]),
  },
  listItem: { content: "block+", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
  quote: {
    group: "block",
    content: "block+",
    defining: true,
    attrs: identity,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  code: {
    group: "block",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    attrs: identity,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", ["code", 0]],
  },
  divider: { group: "block", attrs: identity, parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  image: {
    group: "block",
    draggable: true,
    attrs: {
      ...identity,
      src: {},
      alt: { default: "" },
      width: { default: 0 },
      height: { default: 0 },
      caption: { default: "" },
      size: { default: "text" },
    },
    parseDOM: [{ tag: "figure", getAttrs: (element) => imageFacts(element) }],
    toDOM: ({ attrs }) => {
      const { src, alt, width, height, caption, size } = attrs;
      const figure = { class: classOfPicture(size) ?? null };
      const picture = ["img", { src, alt, ...(width && height ? { width, height } : {}) }];
      return caption ? ["figure", figure, picture, ["figcaption", caption]] : ["figure", figure, picture];
    },
  },
  table: {
    group: "block",
    content: "tableRow+",
    tableRole: "table",
    isolating: true,
    attrs: { ...identity, caption: { default: "" } },
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["table", ["tbody", 0]],
  },
  tableRow: {
    content: "(tableCell | tableHeader)+",
    tableRole: "row",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0],
  },
  tableCell: { ...cellSpec("td"), tableRole: "cell" },
  tableHeader: { ...cellSpec("th"), tableRole: "header_cell" },
  definitions: {
    group: "block",
    content: "(term | meaning)+",
    attrs: identity,
    parseDOM: [{ tag: "dl" }],
    toDOM: () => ["dl", 0],
  },
  columns: {
    group: "block",
    content: "column{2,4}",
    isolating: true,
    attrs: { ...identity, layout: { default: "even" } },
    parseDOM: [{ tag: "div.columns", getAttrs: (element) => ({ layout: layoutOf(element) }) }],
    toDOM: (node) => [
      "div",
      { class: `columns columns--${node.attrs["layout"]}`, style: `--columns: ${node.childCount}` },
      0,
    ],
  },
  column: {
    content: "block+",
    isolating: true,
    parseDOM: [{ tag: "div.columns__one" }],
    toDOM: () => ["div", { class: "columns__one prose" }, 0],
  },
  term: { content: "inline*", defining: true, parseDOM: [{ tag: "dt" }], toDOM: () => ["dt", 0] },
  meaning: { content: "inline*", defining: true, parseDOM: [{ tag: "dd" }], toDOM: () => ["dd", 0] },
  placed: {
    group: "block",
    draggable: true,
    attrs: { ...identity, kind: {}, data: { default: {} } },
    parseDOM: [{ tag: "div[data-kind]", getAttrs: (element) => placedFacts(element) }],
    toDOM: ({ attrs }) => [
      "div",
      { "data-kind": attrs["kind"], "data-settings": JSON.stringify(attrs["data"]) },
    ],
  },
  text: { group: "inline" },
  hardBreak: {
    group: "inline",
    inline: true,
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  /** A value that is filled in for each reader; `tree.ts` stores it as its mark. */
  detail: {
    group: "inline",
    inline: true,
    atom: true,
    attrs: { name: {} },
    parseDOM: [{ tag: "span[data-detail]", getAttrs: (element) => ({ name: element.dataset["detail"] }) }],
    toDOM: ({ attrs }) => ["span", { "data-detail": attrs["name"] }, markOfDetail(attrs["name"])],
    leafText: ({ attrs }) => markOfDetail(attrs["name"]),
  },
} satisfies Record<string, NodeSpec>;

function cellSpec(element: "td" | "th"): NodeSpec {
  return {
    content: "block+",
    isolating: true,
    attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
    parseDOM: [
      {
        tag: element,
        getAttrs: (cell) => ({
          colspan: Number(cell.getAttribute("colspan") ?? 1),
          rowspan: Number(cell.getAttribute("rowspan") ?? 1),
        }),
      },
    ],
    toDOM: ({ attrs }) => [element, { colspan: attrs["colspan"], rowspan: attrs["rowspan"] }, 0],
  };
}

/** The attributes of a copied picture; a picture of another site is refused. */
function imageFacts(figure: HTMLElement) {
  const picture = figure.querySelector("img");
  const src = picture?.getAttribute("src") ?? "";
  if (!picture || !isOwnAddress(src)) return false;
  return {
    src,
    alt: picture.alt,
    width: picture.width,
    height: picture.height,
    caption: figure.querySelector("figcaption")?.textContent ?? "",
    ...pictureSizeIn(figure.className),
  };
}

function layoutOf(element: HTMLElement): ColumnLayout {
  return columnLayouts.find((layout) => element.classList.contains(`columns--${layout}`)) ?? "even";
}

function placedFacts(element: HTMLElement) {
  try {
    return { kind: element.dataset["kind"], data: JSON.parse(element.dataset["settings"] ?? "{}") };
  } catch {
    return false;
  }
}

const plainMark = (element: string): MarkSpec => ({
  parseDOM: [{ tag: element }],
  toDOM: () => [element, 0],
});

/** In nesting order: a link surrounds the strong text inside it. */
const marks = {
  link: {
    inclusive: false,
    attrs: { to: {} },
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const to = linkOf(element.getAttribute("href") ?? "");
          return to ? { to } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => [
      "a",
      { href: attrs["to"].href ?? `#${attrs["to"].model}:${attrs["to"].recordId}` },
      0,
    ],
  },
  strong: plainMark("strong"),
  emphasis: plainMark("em"),
  underline: plainMark("u"),
  strike: plainMark("s"),
  highlight: plainMark("mark"),
  small: plainMark("small"),
  subscript: { ...plainMark("sub"), excludes: "subscript superscript" },
  superscript: { ...plainMark("sup"), excludes: "subscript superscript" },
  inlineCode: { ...plainMark("code"), code: true },
} satisfies Record<string, MarkSpec>;

/** The editor's schema: exactly what `content-schema.ts` accepts on the server. */
export const editorSchema = new Schema({ nodes, marks });
