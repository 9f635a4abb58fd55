import { inflateSync } from "node:zlib";

/**
 * The texts that a PDF prints, in drawing order: what a reader would copy out of it. Only for files from pdfkit:
 * compressed streams, fonts with a table from glyphs to letters.
 */
export function textsOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    const [, names = ""] = /\/Font <<([\s\S]*?)>>/.exec(head) ?? [];
    for (const [, name = "", id] of names.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (!fonts.has(name)) fonts.set(name, lettersOf(objects, Number(id)));
    }
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))
    .flatMap((id) => drawn(objects.get(id)?.stream ?? "", fonts));
}

interface PdfObject {
  head: string;
  /** Its uncompressed stream; "" without one. */
  stream: string;
}

/** Uses the table at the end of the file, so that no stream is mistaken for an object. */
function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString("latin1");
  const table = text.slice(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? text.length));
  const objects = new Map<number, PdfObject>();
  for (const [number, [, offset, kind]] of [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)].entries()) {
    if (kind !== "n") continue;
    const from = Number(offset);
    const begins = text.indexOf("stream\n", from);
    const ends = text.indexOf("endobj", from);
    const hasStream = begins !== -1 && begins < ends;
    const head = text.slice(from, hasStream ? begins : ends);
    objects.set(number, { head, stream: hasStream ? unpacked(pdf, begins + "stream\n".length, head) : "" });
  }
  return objects;
}

function unpacked(pdf: Buffer, from: number, head: string): string {
  const bytes = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0));
  return (head.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

/** The letters of each glyph in a font. */
function lettersOf(objects: ReadonlyMap<number, PdfObject>, fontId: number): Map<string, string> {
  const table = Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.head ?? "")?.[1]);
  const letters = new Map<string, string>();
  const ranges = (objects.get(table)?.stream ?? "").matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi);
  for (const [, first = "", list = ""] of ranges) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries()) {
      letters.set(
        inHex(Number.parseInt(first, 16) + index),
        Buffer.from(hex, "hex").swap16().toString("utf16le"),
      );
    }
  }
  return letters;
}

/** Each BT … ET draws one text; TJ contains its glyphs with the kerning between them. */
function drawn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  return [...content.matchAll(/BT\s([\s\S]*?)\sET/g)].map(([, block = ""]) => {
    const letters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? "");
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    return glyphs.map((glyph) => letters?.get(glyph.toLowerCase()) ?? "�").join("");
  });
}

function inHex(number: number): string {
  return number.toString(16).padStart(4, "0");
}
