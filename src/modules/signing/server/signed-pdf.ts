import { createHash } from "node:crypto";
import {
  headOf,
  numberIn,
  type PdfObjects,
  pdfText,
  readPdf,
  referencesOf,
  withReferences,
} from "./pdf-objects.ts";

/** Space for the signature: ours takes 1.4 kB; a timestamp authority's token would add 4 to 6 kB. */
const reservedBytes = 12_288;

export interface Sealing {
  at: Date;
  /** The signer, as PDF readers show it. */
  name: string;
  reason: string;
  /** Alternative text of the signature field. */
  label: string;
  /** Position of the signature on the evidence's last page: left, bottom, right and top in points. */
  box: readonly [number, number, number, number];
  /** Signs the two ranges of the file. */
  sign: (content: Buffer) => Buffer;
}

/**
 * Appends evidence pages to a document and signs both digitally. Writes an incremental update (ISO 32000-1, section
 * 7.5.6): the file begins with the document's own bytes, so that its hash can be verified in the signed file. Both
 * parts must come from `openSheet`.
 */
export function sealPdf(document: Buffer, evidence: Buffer, sealing: Sealing): Buffer {
  const before = readPdf(document);
  const added = readPdf(evidence);
  const update = new Update(document, before);
  const { pages, firstKey } = appendPages(update, before, added);
  const signature = update.next();
  const widget = update.next();
  appendField(update, before, added, { sealing, widget, signature, page: pages.at(-1) ?? 0, key: firstKey });
  update.write(signature, signatureDictionary(sealing));
  return fillIn(update.finish(), sealing.sign);
}

/** The appended part of a file, object by object. */
class Update {
  readonly #chunks: Buffer[];
  readonly #places = new Map<number, number>();
  readonly #before: PdfObjects;
  readonly #pending = new Map<number, string>();
  #length: number;
  #size: number;

  constructor(document: Buffer, before: PdfObjects) {
    this.#before = before;
    this.#chunks = [document];
    this.#length = document.length;
    this.#size = before.size;
  }

  /** An unused object number. */
  next(): number {
    this.#size += 1;
    return this.#size - 1;
  }

  reserve(count: number): void {
    this.#size += count;
  }

  /** Collects the edits of a dictionary that several steps change before it is written. */
  change(number: number, body: string, edit: (body: string) => string): void {
    this.#pending.set(number, edit(this.#pending.get(number) ?? body));
  }

  write(number: number, body: Buffer | string): void {
    const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from("\nendobj\n")]);
    this.#places.set(number, this.#length);
    this.#chunks.push(object);
    this.#length += object.length;
  }

  finish(): Buffer {
    for (const [number, body] of this.#pending) this.write(number, body);
    const numbers = [...this.#places.keys()].toSorted((one, other) => one - other);
    let table = "";
    for (let start = 0; start < numbers.length; ) {
      let end = start + 1;
      while (numbers[end] === (numbers[end - 1] ?? 0) + 1) end += 1;
      table += `${numbers[start]} ${end - start}\n`;
      for (const number of numbers.slice(start, end)) {
        table += `${String(this.#places.get(number)).padStart(10, "0")} 00000 n \n`;
      }
      start = end;
    }
    const { root, info, id, startXref } = this.#before;
    const body = Buffer.concat(this.#chunks);
    const edition = createHash("sha256").update(body).digest("hex").slice(0, 32);
    const trailer = `<<\n/Size ${this.#size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/ID [<${id}> <${edition}>]\n/Prev ${startXref}\n>>`;
    const end = `xref\n${table}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`;
    return Buffer.concat([body, Buffer.from(end, "latin1")]);
  }
}

/** Copies the pages with everything they reference, and their part of the structure tree for screen readers. */
function appendPages(
  update: Update,
  before: PdfObjects,
  added: PdfObjects,
): { pages: number[]; firstKey: number } {
  const [to, from] = [rootsOf(before), rootsOf(added)];
  const shift = before.size;
  const target = (number: number) =>
    number === from.pages ? to.pages : number === from.structure ? to.structure : number + shift;
  update.reserve(added.size);
  const [oldTree, newTree] = [bodyOf(before, to.structure), bodyOf(added, from.structure)];
  const firstKey = numberIn(oldTree, "ParentTreeNextKey");
  const kids = kidsOf(bodyOf(added, from.pages));
  const needed = reachable(
    added,
    [...kids, ...referencesOf(Buffer.from(newTree, "latin1"))],
    [from.pages, from.structure],
  );
  for (const number of needed) {
    const body = withReferences(added.objects.get(number) ?? Buffer.alloc(0), target);
    const head = headOf(body);
    const isChanged = kids.includes(number) || number === from.document;
    if (!isChanged) update.write(number + shift, body);
    else {
      update.change(number + shift, head, (page) =>
        page.replace(/\/StructParents (\d+)/, (_, key: string) => `/StructParents ${Number(key) + firstKey}`),
      );
    }
  }
  const pages = kids.map(target);
  update.change(to.pages, bodyOf(before, to.pages), (body) =>
    body
      .replace(/\/Count \d+/, `/Count ${kidsOf(body).length + pages.length}`)
      .replace(/\/Kids \[([^\]]*)\]/, (_, old: string) => `/Kids [${old} ${references(pages)}]`),
  );
  const movedTree = withReferences(Buffer.from(newTree, "latin1"), target).toString("latin1");
  const count = numberIn(newTree, "ParentTreeNextKey");
  const rows = numsOf(movedTree).replace(
    /^(\s*)(\d+) \[/gm,
    (_, space: string, key: string) => `${space}${Number(key) + firstKey} [`,
  );
  const field = firstKey + count;
  update.change(to.structure, oldTree, (body) =>
    body
      .replace(/\/Limits \[[^\]]*\]/, `/Limits [0 ${field}]`)
      .replace(numsOf(oldTree), () => `${numsOf(oldTree).trimEnd()}${rows}`)
      .replace(/\/ParentTreeNextKey \d+/, `/ParentTreeNextKey ${field + 1}`)
      .replace(/\/K \[([^\]]*)\]/, (_, old: string) => `/K [${old} ${from.document + shift} 0 R]`),
  );
  return { pages, firstKey: field };
}

interface Field {
  sealing: Sealing;
  widget: number;
  signature: number;
  page: number;
  key: number;
}

/** The signature field with its place in the structure tree. */
function appendField(
  update: Update,
  before: PdfObjects,
  added: PdfObjects,
  { sealing, widget, signature, page, key }: Field,
): void {
  const [to, from] = [rootsOf(before), rootsOf(added)];
  const document = from.document + before.size;
  const [look, form] = [update.next(), update.next()];
  const [left, bottom, right, top] = sealing.box;
  update.write(
    look,
    // An empty appearance: the page itself describes the field, and a reader draws its own mark over it.
    `<<\n/Type /XObject\n/Subtype /Form\n/BBox [0 0 ${right - left} ${top - bottom}]\n/Resources <<\n>>\n/Length 0\n>>\nstream\n\nendstream`,
  );
  update.write(
    form,
    `<<\n/Type /StructElem\n/S /Form\n/P ${document} 0 R\n/Pg ${page} 0 R\n/K <<\n/Type /OBJR\n/Obj ${widget} 0 R\n/Pg ${page} 0 R\n>>\n>>`,
  );
  update.write(
    widget,
    `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Signature)\n/TU ${pdfText(sealing.label)}\n/V ${signature} 0 R\n/Rect [${sealing.box.join(" ")}]\n/P ${page} 0 R\n/F 132\n/StructParent ${key}\n/AP <<\n/N ${look} 0 R\n>>\n>>`,
  );
  update.change(page, "", (body) => body.replace(/>>\s*$/, `/Annots [${widget} 0 R]\n>>`));
  update.change(document, "", (body) =>
    body.replace(/\/K \[([^\]]*)\]/, (_, old: string) => `/K [${old} ${form} 0 R]`),
  );
  update.change(to.structure, "", (body) =>
    body.replace(/(\/Nums \[[\s\S]*?\]\s*)(\n\]\s*>>)/, (_, rows: string, end: string) => {
      return `${rows.trimEnd()}\n    ${key} ${form} 0 R${end}`;
    }),
  );
  update.change(before.root, bodyOf(before, before.root), (body) =>
    body.replace(/>>\s*$/, `/AcroForm <<\n/Fields [${widget} 0 R]\n/SigFlags 3\n>>\n>>`),
  );
}

const rangeRoom = 60;

function signatureDictionary({ at, name, reason }: Sealing): string {
  const digits = at
    .toISOString()
    .replace(/\.\d+Z$/, "")
    .replace(/[-:T]/g, "");
  return `<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/Name ${pdfText(name)}\n/Reason ${pdfText(reason)}\n/M (D:${digits}Z)\n/ByteRange ${"[]".padEnd(rangeRoom)}\n/Contents <${"0".repeat(2 * reservedBytes)}>\n>>`;
}

/** Writes the ranges, signs them and inserts the signature. */
function fillIn(file: Buffer, sign: Sealing["sign"]): Buffer {
  const head = file.lastIndexOf("/ByteRange ") + "/ByteRange ".length;
  const open = file.indexOf("<", head);
  const close = file.indexOf(">", open) + 1;
  const range = `[0 ${open} ${close} ${file.length - close}]`;
  file.write(range.padEnd(rangeRoom), head, "latin1");
  const signature = sign(Buffer.concat([file.subarray(0, open), file.subarray(close)]));
  if (signature.length > reservedBytes) throw new Error("The signature is longer than its place.");
  file.write(signature.toString("hex"), open + 1, "latin1");
  return file;
}

function rootsOf(pdf: PdfObjects): { pages: number; structure: number; document: number } {
  const catalog = bodyOf(pdf, pdf.root);
  const structure = numberIn(catalog, "StructTreeRoot");
  const [document = 0] = /\/K \[(\d+) 0 R/.exec(bodyOf(pdf, structure))?.slice(1).map(Number) ?? [];
  return { pages: numberIn(catalog, "Pages"), structure, document };
}

function bodyOf(pdf: PdfObjects, number: number): string {
  const body = pdf.objects.get(number);
  if (!body) throw new Error("This file lacks an object.");
  return body.toString("latin1").trimEnd();
}

function kidsOf(pages: string): number[] {
  const kids = /\/Kids \[([^\]]*)\]/.exec(pages)?.[1] ?? "";
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
}

/** The rows of the tree that maps marked content to its elements. */
function numsOf(structure: string): string {
  const rows = /\/Nums \[([\s\S]*?\])\s*\]\s*>>/.exec(structure)?.[1];
  if (rows === undefined) throw new Error("This file has no structure.");
  return rows;
}

const references = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(" ");

function reachable(pdf: PdfObjects, from: readonly number[], without: readonly number[]): number[] {
  const found = new Set<number>();
  const waiting = [...from];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const body = pdf.objects.get(number);
    if (!body || found.has(number) || without.includes(number)) continue;
    found.add(number);
    waiting.push(...referencesOf(body));
  }
  return [...found].toSorted((one, other) => one - other);
}
