import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { fileBytes, storeFile } from "#platform/files/file.ts";
import { ArchiveRefused, isArchive, keepPicture, pictureName, unpackPictures } from "./archive.ts";
import { pictureRemark, type Remark, remark } from "./fault.ts";
import {
  type ArchiveSheets,
  archiveEntryBytesMax,
  archiveEntryName,
  readArchiveSheets,
} from "./own-archive.ts";
import { pictureBytesMax } from "./picture-check.ts";
import { createPictureFinder, type FetchedPictures, type PictureFinder } from "./pictures.ts";
import { claimedFiles } from "./sent-files.ts";

/** A file sent with the import: an archive of pictures, or a single picture. */
export interface GivenPicture {
  name: string;
  bytes: Buffer;
}

/** The same, read piece by piece. */
export interface OpenFile {
  name: string;
  open: () => AsyncIterable<Buffer>;
}

export function openFile({ name, bytes }: GivenPicture): OpenFile {
  return {
    name,
    open: async function* () {
      yield bytes;
    },
  };
}

interface LaidFiles {
  file: string;
  finder: PictureFinder;
  notes: Remark[];
  /** The other tables of a full export. */
  sheets: ArchiveSheets | null;
}

/** Puts an import's file and its pictures into a folder until the work is done. */
export async function withRunFiles<Result>(
  bytes: Buffer,
  given: () => AsyncIterable<OpenFile>,
  fetched: FetchedPictures,
  work: (laid: LaidFiles) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "import-run-"));
  const pictures = await mkdtemp(join(tmpdir(), "import-pictures-"));
  try {
    const file = join(folder, "products.csv");
    await writeFile(file, bytes);
    const notes: Remark[] = [];
    for await (const one of given()) notes.push(...(await layDown(pictures, one)));
    const sheets = await readArchiveSheets(pictures);
    const finder = await createPictureFinder(pictures, { fetched, byNames: true, drawings: sheets !== null });
    try {
      return await work({ file, finder, notes, sheets });
    } finally {
      await finder.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(pictures, { recursive: true, force: true });
  }
}

async function layDown(folder: string, { name, open }: OpenFile): Promise<Remark[]> {
  if (await beginsAsArchive(open())) {
    try {
      const problems = await unpackPictures(open(), folder, {
        nameOf: archiveEntryName,
        entryBytesMax: archiveEntryBytesMax,
      });
      return problems.map((one) => pictureRemark(0, one.name, one.problem));
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error;
      return [{ ...remark(0, `archive_${error.message}`, { archive: name }), of: "picture" }];
    }
  }
  const kept = pictureName(name);
  if (kept === null) return [pictureRemark(0, name, "noPicture")];
  const bytes = await wholeFile(open(), pictureBytesMax);
  if (!bytes) return [pictureRemark(0, name, "tooLarge")];
  await keepPicture(folder, kept, bytes);
  return [];
}

export async function beginsAsArchive(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const piece of pieces) return isArchive(piece);
  return false;
}

/** All bytes of a file, or null where there are more than `bytesMax`. */
export async function wholeFile(pieces: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > bytesMax) return null;
    parts.push(piece);
  }
  return Buffer.concat(parts);
}

/** Stores the files of an import until it is done. */
export async function keepUploads(
  write: WriteContext,
  runId: number,
  given: readonly GivenPicture[],
): Promise<void> {
  for (const { name, bytes } of given) {
    const fileId = await storeFile(write, bytes, "application/octet-stream");
    await write.db.execute(sql`
      insert into catalogue_import_upload (run_id, name, file_id) values (${runId}, ${name.slice(0, 300)}, ${fileId})`);
  }
}

/** The stored files of an import, one after the other. */
export async function* uploadsOf(context: Context, runId: number): AsyncGenerator<OpenFile> {
  const [products, ...sent] = await claimedFiles(context, runId);
  // A full export contains its own pictures.
  if (products && (await beginsAsArchive(products.open()))) yield products;
  yield* sent;
  const { rows } = await context.db.execute<{ name: string; file_id: number }>(
    sql`select name, file_id from catalogue_import_upload where run_id = ${runId} order by id`,
  );
  for (const row of rows) {
    const bytes = await fileBytes(context.db, row.file_id);
    if (bytes) yield openFile({ name: row.name, bytes });
  }
}
