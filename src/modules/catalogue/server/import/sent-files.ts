import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { idArray } from "../vocabulary/ids.ts";
import { remark } from "./fault.ts";

/** Parameter: megabytes. */
const fileTooLarge = refusal("invalid", "catalogue.importFileTooLarge");
const storeFull = refusal("limit", "catalogue.importStoreFull");

/** Size of one piece, and the most that memory holds of a file. */
export const pieceBytes = 4_000_000;
const sentFileBytesMax = 1_000_000_000;
/** Limit for all files that wait for their import. */
const storeBytesMax = 3_000_000_000;
const unclaimedHours = 24;
const claimedDays = 7;

export interface SentFile {
  id: number;
  /** Bytes that have arrived: the next piece starts here. */
  received: number;
}

/**
 * Starts the upload of a large file in pieces, or continues an interrupted upload of the same person: the same name,
 * size and modification date identify the file.
 */
export async function beginFile(
  write: WriteContext,
  { name, size, changedAt }: { name: string; size: number; changedAt: number },
): Promise<SentFile> {
  if (size > sentFileBytesMax) throw fileTooLarge({ megabytes: sentFileBytesMax / 1_000_000 });
  await write.db.execute(sql`lock table catalogue_import_file in share row exclusive mode`);
  const userId = write.user?.id ?? 0;
  const { rows: known } = await write.db.execute<SentFile & Record<string, unknown>>(sql`
    select id, received::integer as received from catalogue_import_file where user_id = ${userId} and run_id is null
      and name = ${name.slice(0, 300)} and size_bytes = ${size} and changed_at = ${changedAt} limit 1`);
  if (known[0]) return known[0];
  const { rows: held } = await write.db.execute<{ bytes: string }>(
    sql`select coalesce(sum(size_bytes), 0) as bytes from catalogue_import_file where not is_dropped`,
  );
  if (Number(held[0]?.bytes ?? 0) + size > storeBytesMax) throw storeFull();
  const { rows } = await write.db.execute<{ id: number }>(sql`
    insert into catalogue_import_file (user_id, name, size_bytes, changed_at, at)
    values (${userId}, ${name.slice(0, 300)}, ${size}, ${changedAt}, ${write.now.toISOString()}) returning id`);
  return { id: rows[0]?.id ?? 0, received: 0 };
}

/** Stores the next piece. A repeated or premature piece is ignored; the answer says where to continue. */
export async function receivePiece(
  write: WriteContext,
  fileId: number,
  { at, bytes }: { at: number; bytes: Buffer },
): Promise<SentFile> {
  const { rows } = await write.db.execute<{ size: string; received: string }>(sql`
    select size_bytes as size, received from catalogue_import_file
    where id = ${fileId} and user_id = ${write.user?.id ?? 0} and run_id is null and not is_dropped for update`);
  const [file] = rows;
  if (!file) throw notFound();
  const received = Number(file.received);
  if (at !== received || bytes.length === 0) return { id: fileId, received };
  if (bytes.length > pieceBytes || received + bytes.length > Number(file.size)) {
    throw fileTooLarge({ megabytes: sentFileBytesMax / 1_000_000 });
  }
  await write.db.execute(sql`
    insert into catalogue_import_piece (file_id, start, bytes) values (${fileId}, ${received}, ${bytes})`);
  await write.db.execute(
    sql`update catalogue_import_file set received = received + ${bytes.length} where id = ${fileId}`,
  );
  return { id: fileId, received: received + bytes.length };
}

/** Assigns complete files to an import; the first one contains the products. Refuses missing files. */
export async function claimFiles(
  write: WriteContext,
  runId: number,
  fileIds: readonly number[],
): Promise<void> {
  const { rows } = await write.db.execute<{ id: number }>(sql`
    update catalogue_import_file file set run_id = ${runId}, place = given.place
    from unnest(${idArray(fileIds)}) with ordinality as given(id, place)
    where file.id = given.id and user_id = ${write.user?.id ?? 0} and run_id is null and received = size_bytes
    returning file.id`);
  if (rows.length !== new Set(fileIds).size) throw notFound();
}

export interface ClaimedFile {
  name: string;
  size: number;
  /** Its bytes in pieces: memory never holds all of it. */
  open: () => AsyncGenerator<Buffer>;
}

/** The files that an import received in pieces, the product file first. */
export async function claimedFiles(context: Context, runId: number): Promise<ClaimedFile[]> {
  const { rows } = await context.db.execute<{ id: number; name: string; size: string }>(sql`
    select id, name, size_bytes as size from catalogue_import_file where run_id = ${runId} and not is_dropped order by place`);
  return rows.map(({ id, name, size }) => ({ name, size: Number(size), open: () => piecesOf(context, id) }));
}

async function* piecesOf(context: Context, fileId: number): AsyncGenerator<Buffer> {
  for (let start = 0; ; ) {
    const { rows } = await context.db.execute<{ bytes: Buffer }>(
      sql`select bytes from catalogue_import_piece where file_id = ${fileId} and start = ${start}`,
    );
    const [piece] = rows;
    if (!piece) return;
    yield piece.bytes;
    start += piece.bytes.length;
  }
}

/** Deletes the bytes of a finished import. */
export async function dropFiles(write: WriteContext, runId: number): Promise<void> {
  await drop(write, sql`run_id = ${runId}`);
}

/** Deletes unfinished uploads, and files that have waited a week for a decision. */
export async function dropOldFiles(context: Context): Promise<void> {
  await transact(context, async (write) => {
    const ago = (interval: ReturnType<typeof sql>) =>
      sql`${write.now.toISOString()}::timestamptz - ${interval}`;
    await drop(
      write,
      sql`run_id is null and at < ${ago(sql`make_interval(hours => ${unclaimedHours}::integer)`)}`,
    );
    const old = ago(sql`make_interval(days => ${claimedDays}::integer)`);
    const problems = JSON.stringify([remark(0, "filesDeleted")]);
    await write.db.execute(sql`
      update catalogue_import_run run set state = 'failed', problems = ${problems}::jsonb
      where state = 'planned' and exists (
        select 1 from catalogue_import_file file where file.run_id = run.id and file.at < ${old})`);
    await drop(
      write,
      sql`at < ${old} and run_id in (select id from catalogue_import_run where state in ('failed', 'done', 'undone'))`,
    );
  });
}

async function drop(write: WriteContext, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await write.db.execute<{ id: number }>(
    sql`update catalogue_import_file set is_dropped = true where ${which} and not is_dropped returning id`,
  );
  await write.db.execute(
    sql`delete from catalogue_import_piece where file_id = any(${idArray(rows.map(({ id }) => id))})`,
  );
}
