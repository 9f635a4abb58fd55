/** A file that pdfkit wrote for us: its objects follow one another, with a cross-reference table at the end. */
export interface PdfObjects {
  /** The bytes between `obj` and `endobj`. */
  objects: ReadonlyMap<number, Buffer>;
  size: number;
  root: number;
  info: number;
  /** First half of the file's id. */
  id: string;
  startXref: number;
}

/** Parses one of our own files; refuses any other. */
export function readPdf(file: Buffer): PdfObjects {
  const text = file.toString("latin1");
  const startXref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1] ?? Number.NaN);
  if (!text.startsWith("xref", startXref)) throw new Error("This is no file of ours.");
  const tail = text.slice(startXref);
  const trailer = tail.slice(tail.indexOf("trailer"));
  const number = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(trailer)?.[1] ?? Number.NaN);
  const places = [...tail.matchAll(/^(\d{10}) \d{5} ([nf])/gm)].flatMap(([, offset, use], index) =>
    use === "n" ? [{ number: index, offset: Number(offset) }] : [],
  );
  const sorted = places.toSorted((one, other) => one.offset - other.offset);
  const objects = new Map<number, Buffer>();
  for (const [index, place] of sorted.entries()) {
    const head = /^\d+ \d+ obj\s*/.exec(text.slice(place.offset, place.offset + 40))?.[0].length ?? 0;
    const end = text.lastIndexOf("endobj", sorted[index + 1]?.offset ?? startXref);
    objects.set(place.number, file.subarray(place.offset + head, end));
  }
  const found = {
    objects,
    size: number("Size"),
    root: number("Root"),
    info: number("Info"),
    id: /\/ID \[<([0-9a-f]+)>/i.exec(trailer)?.[1] ?? "",
    startXref,
  };
  if (!objects.has(found.root) || !objects.has(found.info)) throw new Error("This is no file of ours.");
  return found;
}

/** The number after a name in a dictionary, such as `/Pages 1 0 R` or `/Count 2`. */
export function numberIn(body: string, name: string): number {
  const found = new RegExp(`/${name} (\\d+)`).exec(body)?.[1];
  if (found === undefined) throw new Error(`The object has no ${name}.`);
  return Number(found);
}

/** An object without its stream. */
export function headOf(body: Buffer): string {
  const stream = body.indexOf("\nstream");
  return body.toString("latin1", 0, stream === -1 ? body.length : stream);
}

/** An object with renumbered references; its stream stays untouched. */
export function withReferences(body: Buffer, to: (number: number) => number): Buffer {
  const head = headOf(body);
  const moved = head.replace(/\b(\d+) 0 R\b/g, (_, number: string) => `${to(Number(number))} 0 R`);
  return Buffer.concat([Buffer.from(moved, "latin1"), body.subarray(Buffer.byteLength(head, "latin1"))]);
}

export function referencesOf(body: Buffer): number[] {
  return [...headOf(body).matchAll(/\b(\d+) 0 R\b/g)].map(([, number]) => Number(number));
}

/** Text in any script as PDF writes it: UTF-16 in hexadecimal digits. */
export function pdfText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return `<${bytes.toString("hex")}>`;
}
