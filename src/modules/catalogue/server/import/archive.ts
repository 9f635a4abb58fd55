import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from "yauzl";
import { pictureBytesMax } from "./picture-check.ts";

/** A picture of an archive, or the reason why it cannot be read. */
export type ArchiveEntry = { name: string } & ({ bytes: Buffer } | { problem: string });

/** Thrown when an archive as a whole is refused; the message is the code of the reason. */
export class ArchiveRefused extends Error {}

const entriesMax = 20_000;
/** Limit for all unpacked entries together: a small archive can contain gigabytes of zeros. */
const unpackedBytesMax = 2_000_000_000;
const nameLengthMax = 300;

interface UnpackOptions {
  unpackedMax?: number;
  /** The stored name of an entry, or null to skip it; the default keeps pictures. */
  nameOf?: (given: string) => string | null;
  entryBytesMax?: (name: string) => number;
}

/**
 * Unpacks an archive entry by entry; at most one entry is in memory. Real sizes count, not the claimed ones. The
 * archive is first written to disk, because its central directory is at its end: only it says where an entry ends if
 * the length was unknown when the entry was written. The bytes of a picture can look like the header of the next entry.
 */
export async function* unpacked(
  archive: AsyncIterable<Buffer>,
  options: UnpackOptions = {},
): AsyncGenerator<ArchiveEntry> {
  const folder = await mkdtemp(join(tmpdir(), "import-archive-"));
  try {
    const path = join(folder, "archive.zip");
    await writeFile(path, archive);
    const zip = await openPromise(path, { autoClose: false, decodeStrings: false });
    try {
      yield* entriesOf(zip, options);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused("broken");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* entriesOf(
  zip: ZipFile,
  {
    unpackedMax = unpackedBytesMax,
    nameOf = pictureName,
    entryBytesMax = () => pictureBytesMax,
  }: UnpackOptions,
): AsyncGenerator<ArchiveEntry> {
  if (zip.entryCount > entriesMax) throw new ArchiveRefused("manyEntries");
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
    const name = nameOf(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true));
    if (name === null) continue;
    if (!entry.canDecodeFileData()) {
      yield { name, problem: "packed" };
      continue;
    }
    const most = entryBytesMax(name);
    const { parts, length, isBroken } = await readEntry(zip, entry, most);
    unpackedBytes += length;
    if (unpackedBytes > unpackedMax) throw new ArchiveRefused("unpackedTooLarge");
    if (length > most) yield { name, problem: `largerThan:${Math.floor(most / 1_000_000)}` };
    else if (isBroken) yield { name, problem: "brokenInArchive" };
    else yield { name, bytes: Buffer.concat(parts) };
  }
}

/** Reads an entry and stops once it is longer than `most`. */
async function readEntry(zip: ZipFile, entry: Entry, most: number) {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      length += part.length;
      if (length > most) break;
      parts.push(part);
    }
    return { parts, length, isBroken: false };
  } catch {
    return { parts, length, isBroken: true };
  }
}

/** Writes the pictures of an archive into a folder, never outside it, and returns those that cannot be read. */
export async function unpackPictures(
  archive: AsyncIterable<Buffer>,
  folder: string,
  options: UnpackOptions = {},
): Promise<{ name: string; problem: string }[]> {
  const problems: { name: string; problem: string }[] = [];
  for await (const entry of unpacked(archive, options)) {
    if ("problem" in entry) problems.push(entry);
    else await keepPicture(folder, entry.name, entry.bytes);
  }
  return problems;
}

/** Writes a picture; `name` comes from `pictureName`. */
export async function keepPicture(folder: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** A name that cannot leave its folder, or null if the entry is not a picture. */
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

/** The signature of ZIP archives (APPNOTE.TXT, 4.3.7); the signature of an empty archive is not accepted. */
export function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}
