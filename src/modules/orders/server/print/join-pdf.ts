/**
 * Joins PDFs into one file for printing. Pages stay as they are; document properties such as the title are dropped.
 * Only for files from `openSheet`: their objects follow one another, and a cross-reference table at the end gives the
 * offsets.
 */
export function joinPdfs(files: readonly Buffer[]): Buffer {
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n%\xff\xff\xff\xff\n", "latin1")];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  const write = (number: number, body: Buffer) => {
    offsets[number] = length;
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    chunks.push(object);
    length += object.length;
  };
  // 1 is the catalogue and 2 the root of all pages; the objects of the files follow.
  let shift = 2;
  const kids: number[] = [];
  let pages = 0;
  for (const file of files) {
    const { objects, pagesRoot } = objectsOf(file);
    for (const [number, body] of objects) {
      if (number === pagesRoot) {
        kids.push(number + shift);
        pages += Number(/\/Count (\d+)/.exec(body.toString("latin1"))?.[1] ?? 0);
        write(number + shift, withParent(moved(body, shift)));
      } else write(number + shift, moved(body, shift));
    }
    shift += Math.max(...objects.keys());
  }
  write(1, Buffer.from("<<\n/Type /Catalog\n/Pages 2 0 R\n>>"));
  write(
    2,
    Buffer.from(
      `<<\n/Type /Pages\n/Count ${pages}\n/Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}]\n>>`,
    ),
  );
  const size = shift + 1;
  const table = Array.from({ length: size }, (_, number) => {
    const offset = offsets[number];
    return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n${table.join("")}trailer\n<<\n/Size ${size}\n/Root 1 0 R\n>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

/** The objects of a file by number, and the number of its pages root. */
function objectsOf(file: Buffer): { objects: Map<number, Buffer>; pagesRoot: number } {
  const text = file.toString("latin1");
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN);
  const entries = [...text.slice(start).matchAll(/^(\d{10}) (\d{5}) ([nf])/gm)];
  if (!text.startsWith("xref", start) || entries.length === 0) throw new Error("This is no file of ours.");
  const objects = new Map<number, Buffer>();
  for (const [number, [, offset, , kind]] of entries.entries()) {
    if (kind !== "n") continue;
    const from = Number(offset);
    const head = /^\d+ \d+ obj\s*/.exec(text.slice(from, from + 40))?.[0].length ?? 0;
    // An object ends before the next one begins. Streams may contain anything, even the word "endobj".
    const next = Math.min(
      start,
      ...entries.flatMap(([, other, , use]) => (use === "n" && Number(other) > from ? [Number(other)] : [])),
    );
    const end = text.lastIndexOf("endobj", next);
    objects.set(number, file.subarray(from + head, end).subarray(0));
  }
  const root = Number(/\/Root (\d+) 0 R/.exec(text.slice(start))?.[1] ?? 0);
  const catalog = objects.get(root)?.toString("latin1") ?? "";
  const pagesRoot = Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1] ?? 0);
  if (!objects.has(pagesRoot)) throw new Error("This file has no pages.");
  objects.delete(root);
  return { objects, pagesRoot };
}

/** An object with its references raised by `shift`. Stream content stays untouched. */
function moved(body: Buffer, shift: number): Buffer {
  const text = body.toString("latin1");
  const stream = text.indexOf("\nstream");
  const head = stream === -1 ? text : text.slice(0, stream);
  const changed = head.replace(/\b(\d+) (\d+) R\b/g, (_, number: string, edition: string) => {
    return `${Number(number) + shift} ${edition} R`;
  });
  return Buffer.concat([
    Buffer.from(changed, "latin1"),
    stream === -1 ? Buffer.alloc(0) : body.subarray(stream),
  ]);
}

function withParent(pagesRoot: Buffer): Buffer {
  return Buffer.from(pagesRoot.toString("latin1").replace("<<", "<<\n/Parent 2 0 R"), "latin1");
}
