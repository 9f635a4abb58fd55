import { escapeHtml } from "#platform/html/escape.ts";
import type { MailValue } from "#platform/mail/mail-kind.ts";
import { piecesOf, wordsOfValue } from "#platform/mail/mail-mark.ts";
import type {
  BlockNode,
  InlineNode,
  LinkTarget,
  ListItem,
  Mark,
  PlacedBlock,
  TableRow,
} from "../components/content-tree.ts";

/** The values of a mail. */
export interface MailOptions {
  /** Details by their marks. A text block with an empty detail is omitted. */
  values: Readonly<Record<string, MailValue>>;
  /** A link's address; undefined for a deleted record, of which only the words remain. */
  address: (link: LinkTarget) => string | undefined;
  /** The finished, safe HTML of a placed block; empty if there is nothing to show. */
  block: (block: PlacedBlock) => string;
  linkColor: string;
  /** A path of this site in the reader's language. */
  href: (path: string) => string;
}

/** Mail programs support neither style sheets nor custom properties; these are the colours of `mail-frame.tsx`. */
const ink = "#1c1f1e";
const quiet = "#5f6663";
const line = "#dfdcd5";
const bright = "#f7e9b5";
const serif = "Newsreader, Georgia, serif";

const headingPx = { 2: 20, 3: 17, 4: 15 } as const;
/** The width of a mail's paper without its margins. */
const pictureWidthMax = 496;
/** Wider pictures than the text do not exist in mails, smaller ones do. */
const smallPictureWidth = 240;
const cell = `padding:10px 8px 10px 0;border-top:1px solid ${line};vertical-align:top;text-align:left`;

/**
 * The HTML of blocks for mail programs: inline styles, tables as boxes, and pictures with a width. Unsupported layouts
 * such as columns are stacked.
 */
export function mailHtmlOfBlocks(blocks: readonly BlockNode[], options: MailOptions): string {
  return blocks
    .map((block) => htmlOfBlock(block, options))
    .filter((html) => html !== "")
    .join("\n");
}

function htmlOfBlock(block: BlockNode, options: MailOptions): string {
  switch (block.type) {
    case "paragraph":
      return paragraph(block.content, options);
    case "heading": {
      const { level } = block.attrs;
      const style = `margin:24px 0 8px;font-family:${serif};font-weight:400;font-size:${headingPx[level]}px;line-height:1.3;color:${ink}`;
      return lacks(block.content, options)
        ? ""
        : `<h${level} style="${style}">${htmlOfLine(block.content, options)}</h${level}>`;
    }
    case "bulletList":
      return list("ul", "", block.content, options);
    case "orderedList":
      return list(
        "ol",
        block.attrs.start === 1 ? "" : ` start="${block.attrs.start}"`,
        block.content,
        options,
      );
    case "quote": {
      const inner = mailHtmlOfBlocks(block.content, options);
      return inner && box(`border-left:3px solid ${line};padding:0 0 0 16px;color:${ink}`, inner);
    }
    case "code":
      return `<pre style="margin:0 0 16px;font-family:Consolas,monospace;font-size:13px;white-space:pre-wrap">${block.content
        .map(({ text }) => escapeHtml(text))
        .join("")}</pre>`;
    case "divider":
      return box(`border-top:1px solid ${line};font-size:1px;line-height:1px`, "&nbsp;");
    case "image":
      return image(block.attrs);
    case "table":
      return table(block.attrs.caption, block.content, options);
    case "definitions":
      return block.content
        .map(({ type, content }) => paragraph(type === "term" ? content.map(withStrong) : content, options))
        .join("\n");
    case "columns":
      return block.content.map(({ content }) => mailHtmlOfBlocks(content, options)).join("\n");
    case "placed":
      return options.block(block);
  }
}

/** A box that also works in Outlook. */
function box(style: string, inner: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0"><tbody><tr><td style="${style}">${inner}</td></tr></tbody></table>`;
}

function paragraph(content: readonly InlineNode[], options: MailOptions): string {
  return lacks(content, options) ? "" : `<p style="margin:0 0 16px">${htmlOfLine(content, options)}</p>`;
}

function withStrong(node: InlineNode): InlineNode {
  return node.type === "text" ? { ...node, marks: [{ type: "strong" }, ...(node.marks ?? [])] } : node;
}

function list(element: "ul" | "ol", start: string, items: readonly ListItem[], options: MailOptions): string {
  const inner = items
    .map(({ content }) => {
      const [first, ...rest] = content;
      if (first?.type !== "paragraph") return mailHtmlOfBlocks(content, options);
      if (lacks(first.content, options)) return mailHtmlOfBlocks(rest, options);
      return [htmlOfLine(first.content, options), mailHtmlOfBlocks(rest, options)].filter(Boolean).join("");
    })
    .filter((item) => item !== "")
    .map((item) => `<li style="margin:0 0 4px">${item}</li>`)
    .join("");
  return inner && `<${element}${start} style="margin:0 0 16px;padding:0 0 0 24px">${inner}</${element}>`;
}

function image(picture: Extract<BlockNode, { type: "image" }>["attrs"]): string {
  const { src, alt, width, height, caption, size: chosen } = picture;
  const widest = chosen === "small" ? smallPictureWidth : pictureWidthMax;
  const shownPx = Math.min(width || widest, widest);
  // Outlook needs the attribute, phones the style.
  const size = ` width="${shownPx}"${width && height ? ` height="${Math.round((shownPx * height) / width)}"` : ""}`;
  const drawn = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size} style="display:block;max-width:100%;height:auto;border:0" />`;
  const words = caption
    ? `<p style="margin:4px 0 16px;color:${quiet};font-size:13px">${escapeHtml(caption)}</p>`
    : "";
  return `<p style="margin:16px 0${caption ? " 0" : ""}">${drawn}</p>${words}`;
}

function table(caption: string, rows: readonly TableRow[], options: MailOptions): string {
  const cells = rows
    .map(({ content }) => {
      const inner = content.map(({ type, attrs, content: blocks }) => {
        const element = type === "tableHeader" ? "th" : "td";
        const spans = (["colspan", "rowspan"] as const)
          .filter((name) => attrs[name] > 1)
          .map((name) => ` ${name}="${attrs[name]}"`)
          .join("");
        const [first, ...rest] = blocks;
        const said =
          first?.type === "paragraph"
            ? [
                lacks(first.content, options) ? "" : htmlOfLine(first.content, options),
                mailHtmlOfBlocks(rest, options),
              ].join("")
            : mailHtmlOfBlocks(blocks, options);
        return `<${element}${spans} style="${cell}">${said}</${element}>`;
      });
      return `<tr>${inner.join("")}</tr>`;
    })
    .join("");
  const above = caption
    ? `<p style="margin:16px 0 4px;color:${quiet};font-size:13px">${escapeHtml(caption)}</p>`
    : "";
  return `${above}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 16px;font-size:15px"><tbody>${cells}</tbody></table>`;
}

const isKnown =
  ({ values }: MailOptions) =>
  (name: string) =>
    Object.hasOwn(values, name);

/** Whether a line uses a detail that this mail lacks, such as a delivery day that was not promised. */
function lacks(content: readonly InlineNode[], options: MailOptions): boolean {
  return content.some(
    (node) =>
      node.type === "text" &&
      piecesOf(node.text, isKnown(options)).some(
        (piece) => "value" in piece && wordsOfValue(options.values[piece.value]) === "",
      ),
  );
}

function htmlOfLine(content: readonly InlineNode[], options: MailOptions): string {
  return content
    .map((node) => {
      if (node.type === "hardBreak") return "<br />";
      const marks = node.marks ?? [];
      const link = marks.find((mark) => mark.type === "link");
      const address = link && mailAddress(options.address(link.attrs.to));
      const said = piecesOf(node.text, isKnown(options))
        .map((piece) => {
          if ("text" in piece) return escapeHtml(piece.text);
          const value = options.values[piece.value];
          // HTML does not allow nested links.
          if (typeof value !== "object" || address) return escapeHtml(wordsOfValue(value));
          return anchor(options, options.href(value.to), escapeHtml(value.label));
        })
        .join("");
      const marked = marks.reduceRight((html, mark) => withMark(mark, html), said);
      return address ? anchor(options, address, marked) : marked;
    })
    .join("");
}

function anchor({ linkColor }: MailOptions, address: string, inner: string): string {
  return `<a href="${escapeHtml(address)}" style="color:${escapeHtml(linkColor)}">${inner}</a>`;
}

/** A mail has no page to which an anchor could refer. */
function mailAddress(address: string | undefined): string | undefined {
  return address && /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(address) ? address : undefined;
}

function withMark(mark: Mark, inner: string): string {
  switch (mark.type) {
    case "strong":
      return `<strong>${inner}</strong>`;
    case "emphasis":
      return `<em>${inner}</em>`;
    case "underline":
      return `<u>${inner}</u>`;
    case "strike":
      return `<s>${inner}</s>`;
    case "subscript":
      return `<sub>${inner}</sub>`;
    case "superscript":
      return `<sup>${inner}</sup>`;
    case "small":
      return `<span style="color:${quiet};font-size:13px">${inner}</span>`;
    case "highlight":
      return `<span style="background-color:${bright};color:${ink}">${inner}</span>`;
    case "inlineCode":
      return `<code style="font-family:Consolas,monospace">${inner}</code>`;
    case "link":
      return inner;
  }
}
