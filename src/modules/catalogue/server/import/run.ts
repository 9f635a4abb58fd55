import { readFile } from "node:fs/promises";
import { and, eq, inArray } from "drizzle-orm";
import { identityOf } from "#modules/people/server/sign-in/user.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { fileBytes, storeFile } from "#platform/files/file.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { applyImport } from "./apply.ts";
import { isArchive } from "./archive.ts";
import type { Remark } from "./fault.ts";
import { allowHosts, fetchBatch, fetchedPictures, nameAddresses } from "./fetched-pictures.ts";
import { differenceRow, overwriteStock, stockDifferences } from "./file-stock.ts";
import { importRunTable } from "./import-tables.ts";
import { createArchiveWords, productsOfArchive } from "./own-archive.ts";
import { knownProducts } from "./own-keys.ts";
import type { PictureFinder } from "./pictures.ts";
import { type ImportPlan, planImport } from "./plan.ts";
import { planRows, remarkRows } from "./plan-rows.ts";
import { emptySummary, summaryOf } from "./plan-summary.ts";
import { UnknownFile } from "./read-products.ts";
import {
  beginsAsArchive,
  type GivenPicture,
  keepUploads,
  type OpenFile,
  openFile,
  uploadsOf,
  wholeFile,
  withRunFiles,
} from "./run-files.ts";
import { forgetRows, type RunRow, rowKinds, whyOf, writeRows, writtenKinds } from "./run-rows.ts";
import { claimedFiles, claimFiles, dropFiles } from "./sent-files.ts";
import type { MergeChoices } from "./word-merge.ts";
import { rememberedMerges, rememberMerges } from "./word-merge-choice.ts";

const runNotReady = refusal("conflict", "catalogue.importNotReady");

export const importTask = "catalogue.import";
export const undoTask = "catalogue.undoImport";
export const picturesTask = "catalogue.importPictures";
export const readTask = "catalogue.importRead";

export type ImportRunRow = typeof importRunTable.$inferSelect;

interface Settings {
  language: LocaleCode;
  taxKey: string | undefined;
}

interface GivenFile extends Settings {
  name: string;
  bytes: Buffer;
  /** Archives and single pictures that came with the file. */
  pictures?: readonly GivenPicture[];
}

/**
 * Stores a file and plans what it would change. The catalogue stays the same. Returns the id of the run, also of a
 * failed one whose file cannot be imported.
 */
export async function planRun(context: Context, sent: GivenFile): Promise<number> {
  const given = await openedArchive(sent);
  const { name, bytes, language, taxKey, pictures = [] } = given;
  const merges = await rememberedMerges(context);
  const { addresses, rows, ...said } = await saidOf(context, given, merges);
  return transact(context, async (write) => {
    const fileId = await storeFile(write, bytes, "text/csv");
    const [row] = await write.db
      .insert(importRunTable)
      .values({
        fileId,
        fileName: name.slice(0, 200),
        language,
        taxKey: taxKey ?? null,
        userId: write.user?.id ?? null,
        userName: write.user?.name ?? "",
        at: write.now,
        merges,
        ...said,
      })
      .returning({ id: importRunTable.id });
    if (!row) throw new Error("The import was not stored.");
    await keepUploads(write, row.id, pictures);
    await nameAddresses(write, row.id, addresses);
    await writeRows(write, row.id, rows);
    return row.id;
  });
}

/** A full export is sent as one archive: its product table is the file, and its pictures come with it. */
async function openedArchive(given: GivenFile): Promise<GivenFile> {
  if (!isArchive(given.bytes)) return given;
  const products = await productsOfArchive(openFile(given).open()).catch(() => null);
  if (!products) return { ...given, bytes: Buffer.alloc(0) };
  const archive = { name: given.name, bytes: given.bytes };
  return { ...given, bytes: products, pictures: [archive, ...(given.pictures ?? [])] };
}

async function saidOf(context: Context, given: GivenFile, merges: MergeChoices) {
  const files = {
    bytes: given.bytes,
    given: async function* () {
      for (const picture of given.pictures ?? []) yield openFile(picture);
    },
  };
  return planOf(context, files, { ...given, merges });
}

/** The stored plan of files, or the reason why there is none. */
async function planOf(context: Context, files: RunFiles, settings: Settings & { merges: MergeChoices }) {
  const nothing = { addresses: [] as string[], rows: [] as RunRow[] };
  try {
    return await planned(context, files, settings, null, async (plan) => ({
      plan: summaryOf(plan),
      total: plan.create.length + plan.change.length,
      wrongLines: plan.wrongLines,
      addresses: [...plan.addresses.keys()],
      rows: await planRows(context, plan),
    }));
  } catch (error) {
    if (!(error instanceof UnknownFile)) throw error;
    const problems = [error.remark];
    return { ...nothing, plan: emptySummary, state: "failed" as const, problems };
  }
}

interface RunFiles {
  /** The product table. */
  bytes: Buffer;
  given: () => AsyncIterable<OpenFile>;
}

/** Starts an import of files that arrived in pieces. A job reads them, because that takes long. */
export async function readSentFiles(
  write: WriteContext,
  fileIds: readonly number[],
  { language, taxKey }: Settings,
): Promise<number> {
  const [row] = await write.db
    .insert(importRunTable)
    .values({
      fileId: await storeFile(write, Buffer.alloc(0), "text/csv"),
      fileName: "",
      language,
      taxKey: taxKey ?? null,
      userId: write.user?.id ?? null,
      userName: write.user?.name ?? "",
      at: write.now,
      state: "reading",
      plan: emptySummary,
    })
    .returning({ id: importRunTable.id });
  if (!row) throw new Error("The import was not stored.");
  await claimFiles(write, row.id, fileIds);
  const [products] = await claimedFiles(write, row.id);
  await write.db
    .update(importRunTable)
    .set({ fileName: (products?.name ?? "").slice(0, 200) })
    .where(eq(importRunTable.id, row.id));
  await write.enqueue(readTask, { runId: row.id }, { key: `${readTask}:${row.id}` });
  return row.id;
}

const tableBytesMax = 100_000_000;

/** Plans an import of files that arrived in pieces. */
export async function readRun(context: Context, payload: Record<string, unknown>): Promise<void> {
  const run = await runById(context, Number(payload["runId"]));
  if (run.state !== "reading") return;
  const mine = await asWhoever(context, run.userId);
  const [products] = await claimedFiles(context, run.id);
  const bytes = products && (await tableOf(products));
  const merges = await rememberedMerges(mine);
  const settings = { language: run.language, taxKey: run.taxKey ?? undefined, merges };
  const files = { bytes: bytes ?? Buffer.alloc(0), given: () => uploadsOf(context, run.id) };
  const { addresses, rows, ...said } = await planOf(mine, files, settings);
  await transact(mine, async (write) => {
    const fileId = await storeFile(write, files.bytes, "text/csv");
    const { rowCount } = await write.db
      .update(importRunTable)
      .set({ state: "planned", fileId, merges, ...said })
      .where(and(eq(importRunTable.id, run.id), eq(importRunTable.state, "reading")));
    if (!rowCount) return;
    await nameAddresses(write, run.id, addresses);
    await writeRows(write, run.id, rows);
  });
}

async function tableOf({ open }: OpenFile): Promise<Buffer | null> {
  if (await beginsAsArchive(open())) return productsOfArchive(open()).catch(() => null);
  return wholeFile(open(), tableBytesMax);
}

/** The owner's decisions before an import starts. */
export interface StartChoices {
  /** Hosts from which pictures may be fetched; hosts that are not in the file are ignored. */
  hosts: readonly string[];
  privateAllowed: boolean;
  /** Keys of words that stay separate although they mean the same. */
  apart: readonly string[];
  /** Overwrite the shop's stock with the file's quantities. */
  setStock?: boolean;
}

export const startOffline: StartChoices = { hosts: [], privateAllowed: false, apart: [] };

/** Starts a planned run, which continues in the background. Refuses a run that has already started. */
export async function startRun(
  write: WriteContext,
  runId: number,
  { hosts, privateAllowed, apart, setStock = false }: StartChoices = startOffline,
): Promise<void> {
  const waiting = await allowHosts(write, runId, hosts);
  await turn(write, runId, ["planned"], waiting > 0 ? "fetching" : "running");
  const { plan } = await runById(write, runId);
  const decided = Object.fromEntries((plan.merges ?? []).map(({ key }) => [key, !apart.includes(key)]));
  await rememberMerges(write, decided);
  await write.db
    .update(importRunTable)
    .set({ hosts: [...hosts], privateAllowed, setStock, merges: decided })
    .where(eq(importRunTable.id, runId));
  await forgetRows(write, runId, writtenKinds);
  const task = waiting > 0 ? picturesTask : importTask;
  await write.enqueue(task, { runId }, { key: `${task}:${runId}` });
}

const againSeconds = 5;

/**
 * Fetches pictures batch by batch, each batch in a job of its own, and then starts to write. A retry keeps the pictures
 * that were fetched.
 */
export async function fetchRun(
  context: Context,
  payload: Record<string, unknown>,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<void> {
  const run = await runById(context, Number(payload["runId"]));
  if (run.state !== "fetching") return;
  const { waiting, tries } = await fetchBatch(context, run, timeoutMs);
  await transact(context, async (write) => {
    if (waiting === 0) await turn(write, run.id, ["fetching"], "running");
    const task = waiting === 0 ? importTask : picturesTask;
    const runAt = new Date(write.now.getTime() + tries * againSeconds * 1000);
    const later = tries > 0 && waiting > 0 ? { runAt } : {};
    await write.enqueue(task, { runId: run.id }, { key: `${task}:${run.id}`, ...later });
  });
}

/** Starts to undo a finished run. */
export async function startUndo(write: WriteContext, runId: number): Promise<void> {
  await turn(write, runId, ["done"], "undoing");
  await write.db.update(importRunTable).set({ done: 0, problems: [] }).where(eq(importRunTable.id, runId));
  await write.enqueue(undoTask, { runId }, { key: `${undoTask}:${runId}` });
}

/**
 * Executes a started run. Reads the file again, because the catalogue may have changed since the plan; products that a
 * former attempt has written are then unchanged.
 */
export async function applyRun(context: Context, payload: Record<string, unknown>): Promise<void> {
  const runId = Number(payload["runId"]);
  const run = await runById(context, runId);
  if (run.state !== "running") return;
  const mine = await asWhoever(context, run.userId);
  const bytes = (await fileBytes(context.db, run.fileId)) ?? Buffer.alloc(0);
  const settings = { language: run.language, taxKey: run.taxKey ?? undefined, merges: run.merges };
  const files = { bytes, given: () => uploadsOf(context, runId) };
  const { failed, rows, wrongLines } = await planned(mine, files, settings, runId, async (plan, file) => {
    const total = run.created + run.changed + plan.create.length + plan.change.length;
    await context.db.update(importRunTable).set({ total }).where(eq(importRunTable.id, runId));
    const result = await applyImport(mine, plan, { ...settings, file }, { id: runId });
    const stock = await stockRows(mine, run, plan);
    const failedLines = new Set(result.failed.map(({ line }) => line));
    const unsaved = [...plan.create, ...plan.change].filter(({ draft }) => failedLines.has(draft.line));
    const wrong = [...plan.wrongLines, ...unsaved.flatMap(({ lines }) => lines)];
    return {
      failed: result.failed,
      wrongLines: wrong,
      rows: [...stock, ...remarkRows(plan), ...result.failed.map(failedRow)],
    };
  });
  await transact(mine, async (write) => {
    const [after] = await write.db
      .update(importRunTable)
      .set({ state: "done", problems: failed, wrongLines, finishedAt: write.now })
      .where(eq(importRunTable.id, runId))
      .returning();
    await forgetRows(
      write,
      runId,
      rowKinds.filter((kind) => !writtenKinds.includes(kind)),
    );
    await writeRows(write, runId, rows);
    await dropFiles(write, runId);
    await audit(write, {
      model: "catalogue.import",
      id: runId,
      name: run.fileName,
      action: "create",
      after: { created: after?.created ?? 0, changed: after?.changed ?? 0, left_out: run.plan.leftOut },
    });
  });
}

/** The rows of overwritten stock, and of stock that was left unchanged. */
async function stockRows(context: Context, run: ImportRunRow, plan: ImportPlan): Promise<RunRow[]> {
  const known = await knownProducts(
    context,
    plan.fileStock.map(({ key }) => key),
  );
  const differences = await stockDifferences(context, plan.fileStock, known);
  if (run.setStock) return overwriteStock(context, run, differences);
  return differences.map((one) => differenceRow("stockLeftOut", one));
}

function failedRow({ line, ...said }: Remark): RunRow {
  return { kind: "failed", line, what: "", ...whyOf(said) };
}

export async function runById(context: Context, runId: number): Promise<ImportRunRow> {
  const [run] = await context.db.select().from(importRunTable).where(eq(importRunTable.id, runId));
  if (!run) throw notFound();
  return run;
}

/** A job has no user, but the audit log names the user who started the import. */
export async function asWhoever(context: Context, userId: number | null): Promise<Context> {
  return userId === null ? context : { ...context, user: await identityOf(context.db, userId) };
}

async function turn(
  write: WriteContext,
  runId: number,
  from: ImportRunRow["state"][],
  to: ImportRunRow["state"],
): Promise<void> {
  const { rowCount } = await write.db
    .update(importRunTable)
    .set({ state: to })
    .where(and(eq(importRunTable.id, runId), inArray(importRunTable.state, from)));
  if (rowCount) return;
  await runById(write, runId);
  throw runNotReady();
}

/** Plans a file with its pictures, and runs an action while they are in a folder. */
async function planned<Result>(
  context: Context,
  files: RunFiles,
  settings: Settings & { merges: MergeChoices },
  runId: number | null,
  work: (plan: ImportPlan, file: string) => Promise<Result>,
): Promise<Result> {
  const fetched = await fetchedPictures(context, runId);
  return withRunFiles(files.bytes, files.given, fetched, async ({ file, finder, notes, sheets }) => {
    const { language, taxKey, merges } = settings;
    if (sheets && runId !== null) {
      await transact(context, (write) =>
        createArchiveWords(write, sheets, (source) => wordPicture(write, finder, source)),
      );
    }
    const plan = await planImport(context, { language, taxKey, merges, file, sheets }, finder);
    plan.notes.unshift(...notes);
    return work(plan, file);
  });
}

/** Stores the picture of a brand or a category; null if it cannot be shown. */
async function wordPicture(
  write: WriteContext,
  finder: PictureFinder,
  source: string,
): Promise<number | null> {
  const [found] = await finder.find([{ line: 0, source, alt: "" }], []);
  return found?.path === undefined ? null : storeFile(write, await readFile(found.path), found.type);
}
