import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { exportParts } from "#platform/staff/export-parts.ts";
import { ArchiveTooLarge, createZipWriter } from "./archive-zip.ts";
import { moment } from "./audit-log.ts";

export const archiveUnderWay = refusal("conflict", "office.archiveUnderWay");

export const archiveTask = "office.makeArchive";

const offeredHours = 24;
/** A job that has failed for good tells nobody. */
const givenUpHours = 6;
const shownMax = 20;

interface ArchiveRow extends Record<string, unknown> {
  id: number;
  state: "making" | "ready" | "failed" | "deleted";
  user_name: string;
  at: string;
  files: number;
  part: string;
  size_bytes: string;
  problem: string;
  offered_until: string | null;
}

/** Starts an export of all data; one at a time. The log records the person. */
export async function startArchive(write: WriteContext): Promise<number> {
  await write.db.execute(sql`lock table office_archive in share row exclusive mode`);
  await write.db.execute(sql`
    update office_archive set state = 'failed', problem = 'office.archiveBroke' where state = 'making'
      and at < ${write.now.toISOString()}::timestamptz - make_interval(hours => ${givenUpHours}::integer)`);
  const { rows: open } = await write.db.execute(sql`select 1 from office_archive where state = 'making'`);
  if (open.length > 0) throw archiveUnderWay();
  const { rows } = await write.db.execute<{ id: number }>(sql`
    insert into office_archive (user_id, user_name, at)
    values (${write.user?.id ?? null}, ${write.user?.name ?? ""}, ${write.now.toISOString()}) returning id`);
  const id = rows[0]?.id ?? 0;
  await write.enqueue(archiveTask, { archiveId: id }, { key: `${archiveTask}:${id}`, attemptsMax: 3 });
  await audit(write, { model: "vitrine.archive", id, name: `#${id}`, action: "create", after: {} });
  return id;
}

/**
 * Writes all parts into one archive, as a snapshot. The output of an earlier attempt is deleted, so that an
 * interruption leaves no half archive.
 */
export async function makeArchive(context: Context, payload: Record<string, unknown>): Promise<void> {
  const id = Number(payload["archiveId"]);
  const row = await archiveById(context, id);
  if (row.state !== "making") return;
  await context.db.execute(sql`delete from office_archive_piece where archive_id = ${id}`);
  let place = 0;
  const writer = createZipWriter(context.now, async (bytes) => {
    await context.db.execute(sql`
      insert into office_archive_piece (archive_id, place, bytes) values (${id}, ${place}, ${bytes})`);
    place += 1;
  });
  try {
    const size = await context.db.transaction(
      async (db) => {
        let files = 0;
        const parts = exportParts.entries().toSorted((a, b) => a.position - b.position);
        for (const part of parts) {
          for await (const file of part.files({ ...context, db })) {
            await tell(context, id, files, file.name);
            await writer.add(file);
            files += 1;
          }
        }
        await tell(context, id, files, "");
        return writer.end();
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    await transact(context, (write) =>
      write.db.execute(sql`
        update office_archive set state = 'ready', size_bytes = ${size},
          offered_until = ${write.now.toISOString()}::timestamptz + make_interval(hours => ${offeredHours}::integer)
        where id = ${id}`),
    );
  } catch (error) {
    if (!(error instanceof ArchiveTooLarge)) throw error;
    await context.db.execute(sql`delete from office_archive_piece where archive_id = ${id}`);
    await context.db.execute(sql`
      update office_archive set state = 'failed', problem = 'office.archiveTooLarge' where id = ${id}`);
  }
}

let toldAt = 0;

/** The progress is for a person at the page; it need not report each of thousands of pictures. */
async function tell(context: Context, id: number, files: number, part: string): Promise<void> {
  const now = performance.now();
  if (part !== "" && files > 0 && now - toldAt < 500) return;
  toldAt = now;
  await context.db.execute(sql`update office_archive set files = ${files}, part = ${part} where id = ${id}`);
}

export interface ArchivesView {
  archives: {
    id: number;
    state: ArchiveRow["state"];
    by: string;
    at: string;
    files: number;
    part: string;
    size: string;
    problem: string;
    until: string;
    isOffered: boolean;
  }[];
  parts: { label: string; hasPersonalData: boolean }[];
  isMaking: boolean;
  crumb: string;
}

/** The contents of an archive, and the latest archives. */
export async function archivesView(context: Context): Promise<ArchivesView> {
  const { text, tag } = context.locale;
  const { rows } = await context.db.execute<ArchiveRow>(sql`
    select id, state, user_name, at, files, part, size_bytes, problem, offered_until
    from office_archive order by id desc limit ${shownMax}`);
  const size = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  return {
    archives: rows.map((row) => ({
      id: row.id,
      state: row.state,
      by: row.user_name,
      at: moment(context, new Date(row.at)),
      files: row.files,
      part: row.part,
      size: `${size.format(Math.max(0.1, Number(row.size_bytes) / 1_000_000))} MB`,
      problem: row.problem === "" ? "" : text(row.problem),
      until: row.offered_until ? moment(context, new Date(row.offered_until)) : "",
      isOffered: isOffered(context, row),
    })),
    parts: exportParts
      .entries()
      .toSorted((a, b) => a.position - b.position)
      .map(({ label, hasPersonalData }) => ({ label: text(label), hasPersonalData })),
    isMaking: rows.some(({ state }) => state === "making"),
    crumb: text("office.archive"),
  };
}

function isOffered(context: Context, row: ArchiveRow): boolean {
  return row.state === "ready" && row.offered_until !== null && new Date(row.offered_until) > context.now;
}

/** The bytes of an available archive, piece by piece. */
export async function archiveStream(
  context: Context,
  id: number,
): Promise<{ name: string; size: number; stream: Readable }> {
  const row = await archiveById(context, id);
  if (!isOffered(context, row)) throw notFound();
  const name = `shop-${new Date(row.at).toISOString().slice(0, 10)}.zip`;
  return { name, size: Number(row.size_bytes), stream: Readable.from(piecesOf(context, id)) };
}

async function* piecesOf(context: Context, id: number) {
  for (let place = 0; ; place += 1) {
    const { rows } = await context.db.execute<{ bytes: Buffer }>(
      sql`select bytes from office_archive_piece where archive_id = ${id} and place = ${place}`,
    );
    const [piece] = rows;
    if (!piece) return;
    yield piece.bytes;
  }
}

async function archiveById(context: Context, id: number): Promise<ArchiveRow> {
  const { rows } = await context.db.execute<ArchiveRow>(sql`
    select id, state, user_name, at, files, part, size_bytes, problem, offered_until
    from office_archive where id = ${id}`);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Deletes the bytes of expired archives; the record of each stays. */
export async function dropArchives(context: Context): Promise<void> {
  await transact(context, async (write) => {
    const { rows } = await write.db.execute<{ id: number }>(sql`
      update office_archive set state = 'deleted'
      where state = 'ready' and offered_until <= ${write.now.toISOString()} returning id`);
    for (const { id } of rows) {
      await write.db.execute(sql`delete from office_archive_piece where archive_id = ${id}`);
    }
  });
}
