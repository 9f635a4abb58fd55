import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { Unzip, UnzipInflate } from "fflate";
import { pictureBytesMax } from "./picture-check.ts";

/** A picture of an archive, or why it cannot be had. */
export type ArchiveEntry = { name: string } & ({ bytes: Buffer } | { problem: string });

/** Thrown when an archive as a whole is refused; the message is for the person who sent it. */
export class ArchiveRefused extends Error {}

const entriesMax = 20_000;
/** Of everything in the archive once it is unpacked: a small archive can hold gigabytes of zeros. */
const unpackedBytesMax = 2_000_000_000;
const pushBytes = 16_384;
const nameLengthMax = 300;

/**
 * Unpacks what `nameOf` keeps of a ZIP archive, its pictures unless it says otherwise, from the archive's parts, pushed in
 * order. The real sizes count, not those it claims.
 */
export function createUnpacker({
  unpackedMax = unpackedBytesMax,
  nameOf = pictureName as (given: string) => string | null,
  entryBytesMax = (_name: string): number => pictureBytesMax,
} = {}) {
  let ready: ArchiveEntry[] = [];
  let entries = 0;
  let unpackedBytes = 0;
  let refusal: string | undefined;
  const unzip = new Unzip((file) => {
    entries += 1;
    const name = nameOf(file.name);
    // What is not started is never inflated.
    if (name === null || refusal) return;
    const parts: Uint8Array[] = [];
    let length = 0;
    let ended = false;
    const end = (outcome: { bytes: Buffer } | { problem: string }) => {
      ended = true;
      parts.length = 0;
      ready.push({ name, ...outcome });
    };
    file.ondata = (error, part, isFinal) => {
      if (part) {
        length += part.length;
        unpackedBytes += part.length;
      }
      if (unpackedBytes > unpackedMax) refusal = "its pictures are too large once they are unpacked";
      if (ended) return;
      if (error) return end({ problem: "is broken in the archive" });
      const most = entryBytesMax(name);
      if (length > most) return end({ problem: `is larger than ${Math.floor(most / 1_000_000)} MB` });
      if (part) parts.push(part);
      if (isFinal) end({ bytes: Buffer.concat(parts) });
    };
    try {
      file.start();
    } catch {
      end({ problem: "is packed in a way that cannot be read" });
    }
  });
  unzip.register(UnzipInflate);
  return (part: Uint8Array, isLast: boolean): ArchiveEntry[] => {
    try {
      unzip.push(part, isLast);
    } catch {
      refusal ??= "it is broken";
    }
    if (entries > entriesMax) refusal = `it has more than ${entriesMax} entries`;
    if (refusal) throw new ArchiveRefused(refusal);
    const taken = ready;
    ready = [];
    return taken;
  };
}

/** What an archive holds, entry by entry: no more than one of them lies in memory. */
export async function* unpacked(
  archive: AsyncIterable<Buffer>,
  options: Parameters<typeof createUnpacker>[0] = {},
): AsyncGenerator<ArchiveEntry> {
  const push = createUnpacker(options);
  // The last part has to be told, and it is known only once nothing follows.
  let last: Buffer | undefined;
  for await (const piece of archive) {
    for (let at = 0; at < piece.length; at += pushBytes) {
      if (last) yield* push(last, false);
      last = piece.subarray(at, at + pushBytes);
      await breathe();
    }
  }
  if (last) yield* push(last, true);
}

/** Writes the pictures of an archive into a folder, never outside it, and answers what could not be had. */
export async function unpackPictures(
  archive: AsyncIterable<Buffer>,
  folder: string,
  options: Parameters<typeof createUnpacker>[0] = {},
): Promise<{ name: string; problem: string }[]> {
  const problems: { name: string; problem: string }[] = [];
  for await (const entry of unpacked(archive, options)) {
    if ("problem" in entry) problems.push(entry);
    else await keepPicture(folder, entry.name, entry.bytes);
  }
  return problems;
}

/** Keeps a picture under a name of `pictureName`. */
export async function keepPicture(folder: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** A name that stays inside its folder, or null for what is no picture. */
export function pictureName(given: string): string | null {
  const steps = given
    .slice(-nameLengthMax)
    .replaceAll("\\", "/")
    .replaceAll("\0", "")
    .split("/")
    .filter((step) => step !== "" && step !== "." && step !== ".." && !/^[a-z]:$/i.test(step));
  const last = steps.at(-1) ?? "";
  if (steps.includes("__MACOSX") || last.startsWith(".")) return null;
  return /\.(jpe?g|png|webp|avif|gif)$/i.test(last) ? steps.join("/") : null;
}

/** ZIP archives begin like this (APPNOTE.TXT, 4.3.7); an empty one is of no use. */
export function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}
