import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { fileBytes, storeFile } from "#platform/files/file.ts";
import { ArchiveRefused, isArchive, keepPicture, pictureName, unpackPictures } from "./archive.ts";
import type { Remark } from "./fault.ts";
import { type ArchiveSheets, archiveEntryName, readArchiveSheets } from "./own-archive.ts";
import { createPictureFinder, type FetchedPictures, type PictureFinder } from "./pictures.ts";

/** Tables of an export of everything are longer than pictures may be, which are measured again when they are found. */
const largestEntryBytes = 100_000_000;

/** A file that came with the import: an archive of pictures, or a single picture. */
export interface GivenPicture {
  name: string;
  bytes: Buffer;
}

interface LaidFiles {
  file: string;
  finder: PictureFinder;
  notes: Remark[];
  /** Of an export of everything. */
  sheets: ArchiveSheets | null;
}

/** Lays the file of an import and its pictures into a folder for as long as the work takes. */
export async function withRunFiles<Result>(
  bytes: Buffer,
  given: () => AsyncIterable<GivenPicture>,
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
    const finder = await createPictureFinder(pictures, { fetched, byNames: true });
    try {
      return await work({ file, finder, notes, sheets: await readArchiveSheets(pictures) });
    } finally {
      await finder.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(pictures, { recursive: true, force: true });
  }
}

async function layDown(folder: string, { name, bytes }: GivenPicture): Promise<Remark[]> {
  const remark = (what: string, problem: string): Remark => ({
    line: 0,
    text: `picture "${what}" ${problem}`,
    of: "picture",
  });
  if (isArchive(bytes)) {
    try {
      const problems = await unpackPictures(bytes, folder, {
        nameOf: archiveEntryName,
        entryBytesMax: largestEntryBytes,
      });
      return problems.map((one) => remark(one.name, one.problem));
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error;
      return [{ line: 0, text: `the archive "${name}" is not read: ${error.message}`, of: "picture" }];
    }
  }
  const kept = pictureName(name);
  if (kept === null) return [remark(name, "is no JPEG, PNG, WebP, AVIF or GIF")];
  await keepPicture(folder, kept, bytes);
  return [];
}

/** Keeps what came with an import until it is done. */
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

/** What came with an import that is kept, one after the other. */
export async function* uploadsOf(context: Context, runId: number): AsyncGenerator<GivenPicture> {
  const { rows } = await context.db.execute<{ name: string; file_id: number }>(
    sql`select name, file_id from catalogue_import_upload where run_id = ${runId} order by id`,
  );
  for (const row of rows) {
    const bytes = await fileBytes(context.db, row.file_id);
    if (bytes) yield { name: row.name, bytes };
  }
}
