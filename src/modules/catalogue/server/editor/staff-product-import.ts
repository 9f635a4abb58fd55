import { desc, sql } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { productImportRunPath } from "../../paths.ts";
import type { Remark } from "../import/fault.ts";
import { type FetchProgress, fetchProgress, namedHosts } from "../import/fetched-pictures.ts";
import { importRunTable } from "../import/import-tables.ts";
import type { PlanSummary } from "../import/plan-summary.ts";
import { type ImportRunRow, runById } from "../import/run.ts";
import { type FoundRow, firstRows, type RowKind, rowKinds, runSums } from "../import/run-rows.ts";
import { unprovenCount } from "../price/former-price.ts";

export interface ImportsView {
  runs: { id: number; path: string; name: string; by: string; at: string; state: string; said: string }[];
  taxes: { value: string; label: string }[];
  crumb: string;
}

const runsMax = 50;

/** What was imported before, newest first, and what an import can be told. */
export async function importsView(context: Context): Promise<ImportsView> {
  const runs = await context.db.select().from(importRunTable).orderBy(desc(importRunTable.id)).limit(runsMax);
  const taxes = await context.db.execute<{ key: string; name: string }>(
    sql`select key, name from catalogue_tax order by key`,
  );
  return {
    runs: runs.map((run) => ({
      id: run.id,
      path: productImportRunPath(run.id),
      name: run.fileName,
      by: run.userName,
      at: moment(context, run.at),
      state: run.state,
      said: context.locale.text("catalogue.importSaid", { created: run.created, changed: run.changed }),
    })),
    taxes: taxes.rows.map(({ key, name }) => ({ value: key, label: name })),
    crumb: context.locale.text("catalogue.staffImport"),
  };
}

export interface ImportRunView {
  id: number;
  name: string;
  by: string;
  at: string;
  state: ImportRunRow["state"];
  plan: PlanSummary;
  done: number;
  total: number;
  created: number;
  changed: number;
  undone: number;
  problems: Remark[];
  sums: { kind: RowKind; count: number; rows: FoundRow[] }[];
  hosts: { host: string; count: number }[];
  fetched: FetchProgress;
  /** Former prices that buyers are not shown. */
  unproven: number;
  crumb: string;
}

const rowsShown = 200;

/** One import: its plan, how far it is, what could not be written or taken back. */
export async function importRunView(context: Context, runId: number): Promise<ImportRunView> {
  const run = await runById(context, runId);
  const { id, fileName, userName, at, state, plan, done, created, changed, undone, problems } = run;
  const sums = await runSums(context, runId);
  const rows = await firstRows(context, runId, rowsShown);
  return {
    id,
    name: fileName,
    by: userName,
    at: moment(context, at),
    state,
    plan,
    done,
    total: state === "undoing" ? created + changed : run.total,
    created,
    changed,
    undone,
    problems,
    sums: rowKinds.flatMap((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return sums[kind] > 0 ? [{ kind, count: sums[kind], rows: ofKind }] : [];
    }),
    hosts: await namedHosts(context, runId),
    fetched: await fetchProgress(context, runId),
    unproven: state === "done" ? await unprovenCount(context, runId) : 0,
    crumb: fileName,
  };
}
