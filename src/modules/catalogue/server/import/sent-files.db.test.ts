import { randomFillSync } from "node:crypto";
import { setTimeout as later } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { seedSampleWords } from "../../testing.ts";
import { applyRun, readRun, readSentFiles, runById, startRun } from "./run.ts";
import { firstRows, runSums } from "./run-rows.ts";
import { beginFile, dropOldFiles, pieceBytes, receivePiece } from "./sent-files.ts";

const harness = testHarness((context) => transact(context, seedSampleWords));
let owner: Context;
let picture: Buffer;
beforeAll(async () => {
  owner = (await harness.signedIn("shop")).context;
  const background = { r: 90, g: 120, b: 90 };
  picture = await sharp({ create: { width: 20, height: 24, channels: 3, background } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  await owner.db.execute(
    sql`truncate catalogue_template, catalogue_import_run, catalogue_import_file cascade`,
  );
});

const header = "Type,SKU,Name,Published,Regular price,Images";

/** A distinct picture: bytes after the end of the image are ignored. */
function another(bytes: number): Buffer {
  return Buffer.concat([picture, randomFillSync(Buffer.alloc(bytes - picture.length))]);
}

type Entry = [name: string, bytes: () => Buffer, isPacked?: boolean];

/** An archive in pieces, never whole, as a browser reads it from a disk. */
function* piecesOf(entries: readonly Entry[]): Generator<Buffer> {
  let waiting: Uint8Array[] = [];
  const zip = new Zip((_error, part) => waiting.push(part));
  let held = Buffer.alloc(0);
  const take = () => {
    held = Buffer.concat([held, ...waiting]);
    waiting = [];
  };
  for (const [name, bytes, isPacked = false] of entries) {
    const file = isPacked ? new ZipDeflate(name, { level: 9 }) : new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes(), true);
    for (take(); held.length >= pieceBytes; held = held.subarray(pieceBytes)) {
      yield Buffer.from(held.subarray(0, pieceBytes));
    }
  }
  zip.end();
  take();
  yield held;
}

const begin = (name: string, size: number, context = owner) =>
  transact(context, (write) => beginFile(write, { name, size, changedAt: 1 }));
const sendPiece = (id: number, at: number, bytes: Buffer, context = owner) =>
  transact(context, (write) => receivePiece(write, id, { at, bytes }));

async function sendAll(name: string, size: number, pieces: Iterable<Buffer>): Promise<number> {
  const { id } = await begin(name, size);
  let at = 0;
  for (const piece of pieces) at = (await sendPiece(id, at, piece)).received;
  expect(at).toBe(size);
  return id;
}

async function read(fileIds: readonly number[], context = owner): Promise<number> {
  const settings = { language: "en", taxKey: undefined };
  const runId = await transact(context, (write) => readSentFiles(write, fileIds, settings));
  await readRun(harness.context(), { runId });
  return runId;
}

const table = (...names: string[]) =>
  Buffer.from(
    [header, ...names.map((name, place) => `simple,S-${place},Shelf ${name},1,10,${name}.png`)].join("\n"),
  );

test("a large file comes in pieces, goes on where it broke off, and is read by a job", async () => {
  const rows = table("oak", "ash");
  const csv = await sendAll("shelves.csv", rows.length, [rows]);
  const archive = [
    ...piecesOf([
      ["a/oak.png", () => another(5_000_000)],
      ["ash.png", () => another(6_000_000)],
    ]),
  ];
  const size = archive.reduce((sum, piece) => sum + piece.length, 0);
  const [first = Buffer.alloc(0), second = Buffer.alloc(0), ...others] = archive;
  const { id } = await begin("pictures.zip", size);
  await sendPiece(id, 0, first);
  // The server has the piece, but its answer was lost: the browser sends the piece again, or one that does not follow.
  expect(await sendPiece(id, 0, first)).toEqual({ id, received: pieceBytes });
  expect(await sendPiece(id, 3 * pieceBytes, second)).toEqual({ id, received: pieceBytes });
  expect(await begin("pictures.zip", size)).toEqual({ id, received: pieceBytes });
  await expect(read([csv, id])).rejects.toMatchObject({ kind: "notFound" });
  let at = pieceBytes;
  for (const piece of [second, ...others]) at = (await sendPiece(id, at, piece)).received;
  const runId = await read([csv, id]);
  expect(await runById(owner, runId)).toMatchObject({ state: "planned", fileName: "shelves.csv", total: 2 });
  expect(await runSums(owner, runId)).toMatchObject({ created: 2, picture: 2, pictureLeftOut: 0 });
  await transact(owner, (write) => startRun(write, runId));
  await applyRun(harness.context(), { runId });
  expect(await runSums(owner, runId)).toMatchObject({ created: 2, picture: 2, failed: 0 });
  const { rows: left } = await owner.db.execute(sql`select 1 from catalogue_import_piece`);
  expect(left).toEqual([]);
});

test("what is too large, too much or another person's is refused; what is forgotten is deleted", async () => {
  await expect(begin("all.zip", 1_000_000_001)).rejects.toMatchObject({
    code: "catalogue.importFileTooLarge",
  });
  const { id } = await begin("small.zip", 10);
  await expect(sendPiece(id, 0, Buffer.alloc(11))).rejects.toMatchObject({
    code: "catalogue.importFileTooLarge",
  });
  const large = await begin("large.zip", 900_000_000);
  await expect(sendPiece(large.id, 0, Buffer.alloc(pieceBytes + 1))).rejects.toMatchObject({
    code: "catalogue.importFileTooLarge",
  });
  const other = (await harness.signedIn("administrator")).context;
  await expect(sendPiece(id, 0, Buffer.alloc(5), other)).rejects.toMatchObject({ kind: "notFound" });
  expect((await begin("small.zip", 10, other)).id).not.toBe(id);
  await sendPiece(id, 0, Buffer.alloc(10));
  await expect(read([id], other)).rejects.toMatchObject({ kind: "notFound" });
  for (const name of ["b.zip", "c.zip"]) await begin(name, 1_000_000_000);
  await expect(begin("d.zip", 1_000_000_000)).rejects.toMatchObject({ code: "catalogue.importStoreFull" });
  const tomorrow = { ...harness.context(), now: new Date(testNow.getTime() + 25 * 3_600_000) };
  await dropOldFiles(tomorrow);
  const { rows } = await owner.db.execute(sql`select 1 from catalogue_import_file where not is_dropped
    union all select 1 from catalogue_import_piece`);
  expect(rows).toEqual([]);
  await expect(sendPiece(large.id, 0, Buffer.alloc(5))).rejects.toMatchObject({ kind: "notFound" });
});

test("bombs, paths that lead outside and programs with another name do no harm in pieces either", {
  tags: ["slow"],
}, async () => {
  const rows = table("oak", "passwd", "program", "bomb");
  const csv = await sendAll("shelves.csv", rows.length, [rows]);
  const pieces = [
    ...piecesOf([
      ["../../../etc/passwd.png", () => picture],
      ["program.png", () => Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(4000)])],
      ["run.exe", () => Buffer.from("MZ")],
      ["bomb.png", () => Buffer.alloc(30_000_000), true],
      ["oak.png", () => another(2000)],
    ]),
  ];
  const id = await sendAll(
    "pictures.zip",
    pieces.reduce((sum, piece) => sum + piece.length, 0),
    pieces,
  );
  const runId = await read([csv, id]);
  const said = await firstRows(owner, runId, 100);
  expect(await runSums(owner, runId)).toMatchObject({ created: 4, picture: 2, pictureLeftOut: 3 });
  expect(said.filter(({ kind }) => kind === "pictureLeftOut").map(({ why }) => why)).toEqual([
    "The file “bomb.png” is larger than 20 MB.",
    "“program.png” is not a JPEG, PNG, WebP, AVIF or GIF picture.",
    "The picture “bomb.png” is not among the pictures sent.",
  ]);
});

/** IMPORT_ARCHIVE_MB=300 measures the archive of the operations manual. */
const megabytes = Number(process.env["IMPORT_ARCHIVE_MB"] ?? 72);

test("an archive of many times the memory that its import takes", {
  tags: ["slow"],
  timeout: 900_000,
}, async () => {
  const count = Math.round(megabytes / 4);
  const names = Array.from({ length: count }, (_, place) => `p${place}`);
  const rows = table(...names);
  const csv = await sendAll("shelves.csv", rows.length, [rows]);
  const entries = names.map((name): Entry => [`${name}.png`, () => another(4_000_000)]);
  // The size has to be declared first; names and headers have the same length everywhere.
  const overhead = [...piecesOf(names.map((name): Entry => [`${name}.png`, () => Buffer.alloc(0)]))];
  const size = overhead.reduce((sum, piece) => sum + piece.length, 0) + count * 4_000_000;
  // Only referenced memory counts, not garbage. Buffers are freed asynchronously: the second pass waits until those of
  // the first are gone.
  setFlagsFromString("--expose-gc");
  const once = runInNewContext("gc") as () => void;
  const collect = () => {
    once();
    once();
  };
  collect();
  const before = process.memoryUsage();
  const peak = { rss: 0, buffers: 0 };
  let isWatched = true;
  const watch = async () => {
    while (isWatched) {
      collect();
      const { rss, arrayBuffers } = process.memoryUsage();
      peak.rss = Math.max(peak.rss, rss - before.rss);
      peak.buffers = Math.max(peak.buffers, arrayBuffers - before.arrayBuffers);
      await later(250);
    }
  };
  const watched = watch();
  const id = await sendAll("pictures.zip", size, piecesOf(entries));
  const runId = await read([csv, id]);
  await transact(owner, (write) => startRun(write, runId));
  await applyRun(harness.context(), { runId });
  isWatched = false;
  await watched;
  const said = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  console.error(
    `an archive of ${said(size)}: ${said(peak.buffers)} of buffers, ${said(peak.rss)} of memory at most`,
  );
  expect(await runSums(owner, runId)).toMatchObject({ created: count, picture: count, failed: 0 });
  expect(peak.buffers).toBeLessThan(60_000_000);
  const { rows: kept } = await owner.db.execute<{ count: number }>(
    sql`select count(distinct file_id)::integer as count from catalogue_picture`,
  );
  expect(kept[0]?.count).toBe(count);
});
