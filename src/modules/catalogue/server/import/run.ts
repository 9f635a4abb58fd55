import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import { identityOf } from "#modules/people/server/user.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { fileBytes, storeFile } from "#platform/files/file.ts";
import { importRunTable } from "../import-tables.ts";
import { applyImport } from "./apply.ts";
import { createPictureFinder } from "./pictures.ts";
import { type ImportPlan, planImport } from "./plan.ts";
import { emptySummary, summaryOf } from "./plan-summary.ts";
import { UnknownFile } from "./read-products.ts";

export const runNotReady = refusal("conflict", "catalogue.importNotReady");

export const importTask = "catalogue.import";
export const undoTask = "catalogue.undoImport";

export type ImportRunRow = typeof importRunTable.$inferSelect;

interface GivenFile {
  name: string;
  bytes: Buffer;
  language: "en" | "ro";
  taxKey: string | undefined;
}

/**
 * Keeps a file and says what it would change. Nothing of the catalogue is touched. Answers the id of the run, also of
 * one that has failed because the file is none that can be imported.
 */
export async function planRun(
  context: Context,
  { name, bytes, language, taxKey }: GivenFile,
): Promise<number> {
  const said = await saidOf(context, bytes, { language, taxKey });
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
        ...said,
      })
      .returning({ id: importRunTable.id });
    if (!row) throw new Error("The import was not stored.");
    return row.id;
  });
}

async function saidOf(context: Context, bytes: Buffer, settings: Pick<GivenFile, "language" | "taxKey">) {
  try {
    const plan = await planned(context, bytes, settings);
    return { plan: summaryOf(plan), total: plan.create.length + plan.change.length };
  } catch (error) {
    if (!(error instanceof UnknownFile)) throw error;
    return { plan: emptySummary, state: "failed" as const, problems: [{ line: 1, text: error.message }] };
  }
}

/** Begins what was planned; the work goes on by itself. Refuses a run that has begun already. */
export async function startRun(write: WriteContext, runId: number): Promise<void> {
  await turn(write, runId, ["planned"], "running");
  await write.enqueue(importTask, { runId }, { key: `${importTask}:${runId}` });
}

/** Begins to take a finished run back. */
export async function startUndo(write: WriteContext, runId: number): Promise<void> {
  await turn(write, runId, ["done"], "undoing");
  await write.db.update(importRunTable).set({ done: 0, problems: [] }).where(eq(importRunTable.id, runId));
  await write.enqueue(undoTask, { runId }, { key: `${undoTask}:${runId}` });
}

/**
 * Does what a run has begun. The file is read anew, because the catalogue may have changed since the plan; what a
 * former try has written is then found unchanged.
 */
export async function applyRun(context: Context, payload: Record<string, unknown>): Promise<void> {
  const runId = Number(payload["runId"]);
  const run = await runById(context, runId);
  if (run.state !== "running") return;
  const mine = await asWhoever(context, run.userId);
  const bytes = (await fileBytes(context.db, run.fileId)) ?? Buffer.alloc(0);
  const settings = { language: run.language, taxKey: run.taxKey ?? undefined };
  const plan = await planned(mine, bytes, settings, async (made, file) => {
    const total = run.created + run.changed + made.create.length + made.change.length;
    await context.db.update(importRunTable).set({ total }).where(eq(importRunTable.id, runId));
    return applyImport(mine, made, { ...settings, file }, { id: runId });
  });
  await transact(mine, async (write) => {
    const [after] = await write.db
      .update(importRunTable)
      .set({ state: "done", problems: plan.result?.failed ?? [], finishedAt: write.now })
      .where(eq(importRunTable.id, runId))
      .returning();
    await audit(write, {
      model: "catalogue.import",
      id: runId,
      name: run.fileName,
      action: "create",
      after: { created: after?.created ?? 0, changed: after?.changed ?? 0, left_out: run.plan.leftOut },
    });
  });
}

export async function runById(context: Context, runId: number): Promise<ImportRunRow> {
  const [run] = await context.db.select().from(importRunTable).where(eq(importRunTable.id, runId));
  if (!run) throw notFound();
  return run;
}

/** Work has nobody who asked for it; an import was asked for by somebody, and the log says by whom. */
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

type Planned = ImportPlan & { result?: Awaited<ReturnType<typeof applyImport>> };

/** The plan of bytes, and while they lie in a file what is done with it. Pictures cannot come with one file. */
async function planned(
  context: Context,
  bytes: Buffer,
  settings: { language: "en" | "ro"; taxKey: string | undefined },
  work?: (plan: ImportPlan, file: string) => Promise<Awaited<ReturnType<typeof applyImport>>>,
): Promise<Planned> {
  const folder = await mkdtemp(join(tmpdir(), "import-run-"));
  const file = join(folder, "products.csv");
  try {
    await writeFile(file, bytes);
    const finder = await createPictureFinder(folder);
    try {
      const plan: Planned = await planImport(context, { ...settings, file }, finder);
      if (work) plan.result = await work(plan, file);
      return plan;
    } finally {
      await finder.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
