import { once } from "node:events";
import type { Locale } from "#platform/i18n/locale.ts";
import type { FontName } from "./fonts.ts";
import { printable } from "./printable.ts";

type Structure = ReturnType<PDFKit.PDFDocument["struct"]>;

/** In points. A4 has 595.28 × 841.89 of them. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 776 };
export const contentWidth = page.width - 2 * page.margin;
/** Four lines: the seller and what else the settings say. They begin below `page.bottom`. */
const footHeightMax = 42;

/** The light theme's values, as in mails: paper knows no custom properties. */
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

/** What pdfkit knows of the font that is chosen; its types do not say it. */
interface ChosenFont {
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
}

/** One document being drawn, with its tree of headings, paragraphs and tables for people who have it read to them. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  root: Structure;
  /** How far down the page is used. */
  y: number;
  /** Words in scripts that the typefaces do not have, as they were typed, and how they are printed. */
  transliterated: Map<string, string>;
  /** Draws text at a place, as an element of the tree, and answers how high it is. */
  write: (parent: Structure, kind: string, text: string, at: Place, style?: TextStyle) => number;
  /** The same without drawing. */
  heightOf: (text: string, width: number, style?: TextStyle) => number;
  /** Draws what is only decoration, such as lines. */
  decorate: (draw: () => void) => void;
  /** Draws a PNG into the box, as large as fits; `alt` is what is read out instead. */
  drawPicture: (png: Buffer, alt: string, box: Place & { height: number }) => void;
  addPage: () => void;
  /** Writes the foot of every page and answers the finished bytes. */
  finish: (foot: (page: number, pages: number) => { left: string; right: string }) => Promise<Buffer>;
}

/**
 * The same content gives the same bytes: the only time in it is the one that is given. What draws and the fonts are
 * read with the first document: they would take 10 MB of a process that prints none.
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
  /** The display face has fewer letters than the others. */
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

/** The foot belongs to the page and not to the text: it is not read out on every page. */
function writeFoot(
  doc: PDFKit.PDFDocument,
  set: (text: string, style: TextStyle) => string,
  { left, right }: { left: string; right: string },
): void {
  const style: TextStyle = { size: 7, color: colors.quiet };
  // What may be printed of a text is one line of it.
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
