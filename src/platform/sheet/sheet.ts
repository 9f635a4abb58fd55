import { once } from "node:events";
import type { Locale } from "#platform/i18n/locale.ts";
import type { FontName } from "./fonts.ts";
import { printable } from "./printable.ts";

type Structure = ReturnType<PDFKit.PDFDocument["struct"]>;

/** In points. A4 is 595.28 × 841.89. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 776 };
export const contentWidth = page.width - 2 * page.margin;
/** Four lines: the seller and further lines from the settings. They begin below `page.bottom`. */
const footHeightMax = 42;

/** The light theme's values, as in mails: a PDF has no custom properties. */
export const colors = { ink: "#1c1f1e", quiet: "#5f6663", line: "#dfdcd5", plaster: "#f2f0ec" };

export interface TextStyle {
  font?: FontName;
  size?: number;
  color?: string;
  align?: "left" | "right";
}

interface Place {
  x: number;
  y: number;
  width: number;
}

/** pdfkit's facts about the chosen font, which its types lack. */
interface ChosenFont {
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
}

/** A document in progress, with its tree of headings, paragraphs and tables for screen readers. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  root: Structure;
  /** The vertical position up to which the page is used. */
  y: number;
  /** Words in scripts that the typefaces lack, as typed, with their printed form. */
  transliterated: Map<string, string>;
  /** Draws text at a place, as an element of the tree, and answers its height. */
  write: (parent: Structure, kind: string, text: string, at: Place, style?: TextStyle) => number;
  /** The height of the text, without drawing it. */
  heightOf: (text: string, width: number, style?: TextStyle) => number;
  /** Draws a decoration, such as lines, which screen readers skip. */
  decorate: (draw: () => void) => void;
  /** Draws a PNG into the box, as large as fits; `alt` is for screen readers. */
  drawPicture: (png: Buffer, alt: string, box: Place & { height: number }) => void;
  addPage: () => void;
  /** Writes the footer of every page and answers the finished bytes. */
  finish: (foot: (page: number, pages: number) => { left: string; right: string }) => Promise<Buffer>;
}

/**
 * The same content gives the same bytes: the given time is the only one in it. The library and the fonts are loaded
 * with the first document: they would take 10 MB of a process that prints none.
 */
export async function openSheet(about: {
  title: string;
  author: string;
  at: Date;
  locale: Locale;
}): Promise<Sheet> {
  const [{ default: PDFDocument }, { fontBytes }, { default: transliterate }] = await Promise.all([
    import("pdfkit"),
    import("./fonts.ts"),
    import("any-ascii"),
  ]);
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    pdfVersion: "1.7",
    lang: about.locale.tag,
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.at, ModDate: about.at },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const name of ["regular", "strong", "display"] as const) doc.registerFont(name, fontBytes(name));
  const root = doc.struct("Document");
  doc.addStructure(root);

  const hasGlyph = (font: FontName) => {
    doc.font(font);
    const chosen: ChosenFont = Reflect.get(doc, "_font");
    return (codePoint: number) => chosen.font.hasGlyphForCodePoint(codePoint);
  };
  /** The display typeface has fewer letters than the others. */
  const set = (text: string, style: TextStyle): string => {
    const wanted = style.font ?? "regular";
    const { text: clean, transliterated } = printable(text, { hasGlyph: hasGlyph("regular"), transliterate });
    for (const { original, printed } of transliterated) sheet.transliterated.set(original, printed);
    const holds = hasGlyph(wanted);
    const font = [...clean].every((sign) => holds(sign.codePointAt(0) ?? 0)) ? wanted : "strong";
    doc
      .font(font)
      .fontSize(style.size ?? 9)
      .fillColor(style.color ?? colors.ink);
    return clean;
  };
  const options = (style: TextStyle, width: number) => ({
    width,
    align: style.align ?? "left",
    lineGap: 1.5,
  });

  const sheet: Sheet = {
    doc,
    root,
    y: page.margin,
    transliterated: new Map(),
    write(parent, kind, text, at, style = {}) {
      const content = doc.markStructureContent(kind);
      const clean = set(text, style);
      doc.text(clean, at.x, at.y, options(style, at.width));
      doc.endMarkedContent();
      parent.add(doc.struct(kind, {}, [content]));
      return doc.heightOfString(clean, options(style, at.width));
    },
    heightOf(text, width, style = {}) {
      const clean = set(text, style);
      return doc.heightOfString(clean, options(style, width));
    },
    decorate(draw) {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
    drawPicture(png, alt, { x, y, width, height }) {
      const content = doc.markStructureContent("Figure", { alt });
      doc.image(png, x, y, { fit: [width, height] });
      doc.endMarkedContent();
      root.add(doc.struct("Figure", { alt }, [content]));
    },
    addPage() {
      doc.addPage();
      sheet.y = page.margin;
    },
    async finish(foot) {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        writeFoot(doc, set, foot(index + 1, count));
      }
      const ended = once(doc, "end");
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  sheet.addPage();
  return sheet;
}

/** The footer is not part of the text: screen readers skip it on every page. */
function writeFoot(
  doc: PDFKit.PDFDocument,
  set: (text: string, style: TextStyle) => string,
  { left, right }: { left: string; right: string },
): void {
  const style: TextStyle = { size: 7, color: colors.quiet };
  // Each line is made printable by itself.
  const lines = left.split("\n").map((line) => set(line, style));
  const text = lines.filter(Boolean).join("\n");
  const rightWidth = Math.max(66, Math.ceil(doc.widthOfString(right)) + 1);
  const placed = { width: contentWidth - rightWidth - 4, lineGap: 1 };
  const height = Math.min(doc.heightOfString(text, placed), footHeightMax);
  const y = page.height - Math.max(44, height + 14);
  doc.markContent("Artifact", { type: "Pagination" });
  doc
    .moveTo(page.margin, y - 8)
    .lineTo(page.width - page.margin, y - 8)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke();
  doc.text(text, page.margin, y, { ...placed, height: footHeightMax, ellipsis: true });
  const rightAt = page.width - page.margin - rightWidth;
  doc.text(set(right, style), rightAt, y, { width: rightWidth, align: "right" });
  doc.endMarkedContent();
}
