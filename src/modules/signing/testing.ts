import { once } from "node:events";
import PDFDocument from "pdfkit";

/** A tagged document with this many pages, as `openSheet` creates it. */
export async function samplePdf(lines: readonly string[], pages: number): Promise<Buffer> {
  const doc = new PDFDocument({
    ...{ size: "A4", autoFirstPage: false, tagged: true, pdfVersion: "1.7", lang: "en", displayTitle: true },
    info: { Title: lines[0] ?? "", CreationDate: new Date("2026-11-20T14:04:51Z") },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (let page = 0; page < pages; page += 1) {
    doc.addPage();
    for (const words of lines) root.add(doc.struct("P", {}, () => doc.text(words.replaceAll("Ș", "S"))));
  }
  root.end();
  const ended = once(doc, "end");
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
