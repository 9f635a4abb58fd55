import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { storeFile } from "#platform/files/file.ts";
import { idArray, textArray } from "../vocabulary/ids.ts";
import { fetchPicture, hostOf } from "./fetch-picture.ts";
import { checkPicture } from "./picture-check.ts";
import type { FetchedPictures } from "./pictures.ts";

const addressesMax = 10_000;
const bytesMax = 4_000_000_000;
const atOnce = 4;
const perBatch = 40;
const hostsMax = 50;
const triesMax = 3;

/** Pictures that imports have already fetched, by their addresses; for this run, also why others failed. */
export async function fetchedPictures(context: Context, runId: number | null): Promise<FetchedPictures> {
  const { rows } = await context.db.execute<{
    address: string;
    file_id: number | null;
    type: string | null;
    sha256: string | null;
    problem: string;
  }>(sql`
    select distinct on (address) picture.address, picture.file_id, file.type, encode(file.sha256, 'hex') as sha256,
      picture.problem
    from catalogue_import_picture picture left join file on file.id = picture.file_id
    where picture.state = 'kept' and picture.file_id is not null
      or picture.run_id = ${runId ?? 0} and picture.state = 'failed'
    order by address, picture.file_id nulls last, picture.run_id desc`);
  return new Map(
    rows.map(({ address, file_id: fileId, type, sha256, problem }) => [
      address,
      fileId !== null && type && sha256 ? { fileId, type, sha256 } : { problem },
    ]),
  );
}

/** Stores the addresses in a file, up to the limit of one import. Fetches nothing. */
export async function nameAddresses(
  write: WriteContext,
  runId: number,
  addresses: Iterable<string>,
): Promise<void> {
  const named = [...addresses].slice(0, addressesMax).flatMap((address) => {
    const host = hostOf(address);
    return host === null ? [] : [{ address, host }];
  });
  await write.db.execute(sql`
    insert into catalogue_import_picture (run_id, address, host)
    select ${runId}, address, host
    from unnest(${textArray(named.map((one) => one.address))}, ${textArray(named.map((one) => one.host))})
      as given(address, host)
    on conflict do nothing`);
}

/** Queues the pictures of allowed hosts. Returns their number. */
export async function allowHosts(
  write: WriteContext,
  runId: number,
  hosts: readonly string[],
): Promise<number> {
  const { rowCount } = await write.db.execute(sql`
    update catalogue_import_picture set state = 'waiting'
    where run_id = ${runId} and state = 'named' and host = any(${textArray(hosts)})`);
  return rowCount ?? 0;
}

/** The hosts in a file with their numbers of pictures, the largest number first. */
export async function namedHosts(
  context: Context,
  runId: number,
): Promise<{ host: string; count: number }[]> {
  const { rows } = await context.db.execute<{ host: string; count: number }>(sql`
    select host, count(*)::integer as count from catalogue_import_picture where run_id = ${runId}
    group by host order by count(*) desc, host limit ${hostsMax}`);
  return rows;
}

export interface FetchProgress {
  done: number;
  total: number;
}

export async function fetchProgress(context: Context, runId: number): Promise<FetchProgress> {
  const { rows } = await context.db.execute<{ done: number; total: number }>(sql`
    select (count(*) filter (where state <> 'waiting'))::integer as done, count(*)::integer as total
    from catalogue_import_picture where run_id = ${runId} and state <> 'named'`);
  return { done: rows[0]?.done ?? 0, total: rows[0]?.total ?? 0 };
}

interface Waiting extends Record<string, unknown> {
  address: string;
  tries: number;
}

/**
 * Fetches some queued pictures, a few at a time, and stores each when it arrives, so that an interruption loses
 * nothing. Returns how many are still queued, and the number of attempts of the least tried one.
 */
export async function fetchBatch(
  context: Context,
  run: { id: number; hosts: readonly string[]; privateAllowed: boolean },
  timeoutMs?: number,
): Promise<{ waiting: number; tries: number }> {
  const { rows } = await context.db.execute<Waiting>(sql`
    select address, tries from catalogue_import_picture where run_id = ${run.id} and state = 'waiting'
    order by tries, address limit ${perBatch}`);
  const queue = [...rows];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await fetchOne(context, run, next, timeoutMs);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { rows: left } = await context.db.execute<{ waiting: number; tries: number }>(sql`
    select count(*)::integer as waiting, coalesce(min(tries), 0)::integer as tries
    from catalogue_import_picture where run_id = ${run.id} and state = 'waiting'`);
  return left[0] ?? { waiting: 0, tries: 0 };
}

async function fetchOne(
  context: Context,
  run: { id: number; hosts: readonly string[]; privateAllowed: boolean },
  { address, tries }: Waiting,
  timeoutMs: number | undefined,
): Promise<void> {
  const failed = (problem: string) =>
    set(context, run.id, address, sql`state = 'failed', problem = ${problem}, tries = ${tries + 1}`);
  const { rows } = await context.db.execute<{ bytes: string }>(
    sql`select sum(size_bytes)::bigint as bytes from catalogue_import_picture where run_id = ${run.id}`,
  );
  if (Number(rows[0]?.bytes ?? 0) > bytesMax) return failed("is not fetched: the others have 4 GB already");
  const answer = await fetchPicture(address, { ...run, ...(timeoutMs && { timeoutMs }) });
  if ("problem" in answer) {
    if (!answer.mayRetry || tries + 1 >= triesMax) return failed(answer.problem);
    return set(context, run.id, address, sql`tries = ${tries + 1}, problem = ${answer.problem}`);
  }
  const checked = await checkPicture(answer.bytes);
  if ("problem" in checked) return failed(checked.problem);
  await transact(context, async (write) => {
    const fileId = await storeFile(write, answer.bytes, checked.type);
    await write.db.execute(sql`
      update catalogue_import_picture set state = 'kept', problem = '', file_id = ${fileId},
        size_bytes = ${answer.bytes.length}, tries = ${tries + 1}
      where run_id = ${run.id} and address = ${address}`);
  });
}

async function set(context: Context, runId: number, address: string, change: ReturnType<typeof sql>) {
  await transact(context, (write) =>
    write.db.execute(sql`
      update catalogue_import_picture set ${change} where run_id = ${runId} and address = ${address}`),
  );
}

/** The pictures and videos of these products: "template sha256", or the address of a video. */
export async function knownPictures(context: Context, templateIds: readonly number[]): Promise<Set<string>> {
  const { rows } = await context.db.execute<{ key: string }>(sql`
    select picture.template_id || ' ' || coalesce(encode(file.sha256, 'hex'), picture.video_url) as key
    from catalogue_picture picture left join file on file.id = picture.file_id
    where picture.template_id = any(${idArray(templateIds)})`);
  return new Set(rows.map(({ key }) => key));
}
