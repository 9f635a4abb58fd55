import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { ExportFile } from "#platform/staff/export-parts.ts";

/** Thrown when an archive would exceed the limits of the format without its extensions (APPNOTE.TXT, 4.3). */
export class ArchiveTooLarge extends Error {}

const entriesMax = 65_000;
const bytesMax = 4_000_000_000;
const pieceBytes = 1_000_000;

/** Packs files one after the other and passes the archive on in pieces, so that memory stays small. */
export function createZipWriter(at: Date, keep: (piece: Buffer) => Promise<void>) {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  let entries = 0;
  let problem: Error | null = null;
  const zip = new Zip((error, part) => {
    problem ??= error;
    if (!part) return;
    waiting.push(part);
    waitingBytes += part.length;
  });
  const flush = async (least: number) => {
    if (problem) throw problem;
    if (waitingBytes < least || waitingBytes === 0) return;
    const piece = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    bytes += piece.length;
    if (bytes > bytesMax) throw new ArchiveTooLarge("bytes");
    await keep(piece);
  };
  return {
    async add(file: ExportFile): Promise<void> {
      entries += 1;
      if (entries > entriesMax) throw new ArchiveTooLarge("entries");
      const entry = file.isPacked ? new ZipPassThrough(file.name) : new ZipDeflate(file.name, { level: 6 });
      entry.mtime = at;
      zip.add(entry);
      for await (const piece of file.pieces) {
        entry.push(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
        await flush(pieceBytes);
      }
      entry.push(new Uint8Array(0), true);
      await flush(pieceBytes);
    },
    async end(): Promise<number> {
      zip.end();
      await flush(1);
      return bytes;
    },
  };
}
