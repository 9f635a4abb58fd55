import { desc, sql } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { productImportRunPath, staffProductPath } from "../../paths.ts";
import { type Remark, remarkText } from "../import/fault.ts";
import { type FetchProgress, fetchProgress, namedHosts } from "../import/fetched-pictures.ts";
import { importRunTable } from "../import/import-tables.ts";
import type { PlanSummary } from "../import/plan-summary.ts";
import { type ImportRunRow, runById } from "../import/run.ts";
import { waitingCount, waitingFormers } from "../import/run-formers.ts";
import { type FoundRow, firstRows, type RowKind, rowKinds, runSums, saidWhy } from "../import/run-rows.ts";
import type { FormerVerdict } from "../price/former-verdict.ts";

export interface ImportsView {
  runs: { id: number; path: string; name: string; by: string; at: string; state: string; said: string }[];
  taxes: { value: string; label: string }[];
  crumb: string;
}

const runsMax = 50;

/** Earlier imports, newest first, and the settings of a new one. */
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

/** A remark in the reader's language. */
export type ReadRemark = { line: number; text: string };

export type ReadPlan = Omit<PlanSummary, "faults" | "notes"> & { faults: ReadRemark[]; notes: ReadRemark[] };

export interface ImportRunView {
  id: number;
  name: string;
  by: string;
  at: string;
  state: ImportRunRow["state"];
  plan: ReadPlan;
  done: number;
  total: number;
  created: number;
  changed: number;
  undone: number;
  problems: ReadRemark[];
  sums: { kind: RowKind; count: number; rows: FoundRow[] }[];
  hosts: { host: string; count: number }[];
  fetched: FetchProgress;
  formers: FormersView;
  /** Skipped rows that can be corrected. */
  wrong: number;
  crumb: string;
}

const rowsShown = 200;

/** Former prices that wait for the owner's decision. */
export interface FormersView {
  count: number;
  rows: {
    key: string;
    line: number;
    path: string;
    name: string;
    was: string;
    now: string;
    /** The finding of the shop's own price records. */
    why: string;
    /** The price records show that the former price is too high: "tick all" never includes it. */
    isContradicted: boolean;
    isTicked: boolean;
  }[];
  /** Number of rows that follow this page. */
  more: number;
  after: string;
}

const formersShown = 100;
const noFormers: FormersView = { count: 0, rows: [], more: 0, after: "" };

async function formersView(context: Context, runId: number, ticked: "all" | "none"): Promise<FormersView> {
  const count = await waitingCount(context, runId);
  const rows = count === 0 ? [] : await waitingFormers(context, runId, { most: formersShown });
  const { tag } = context.locale;
  const amount = ([least, most]: readonly [number, number], currency: string) =>
    [...new Set([least, most])].map((minor) => formatMoney(minor, currency, tag)).join(" – ");
  return {
    count,
    rows: rows.map(({ key, line, templateId, name, currency, formerMinor, priceMinor, verdict }) => ({
      ...{ key, line, name, path: staffProductPath(templateId) },
      was: amount(formerMinor, currency),
      now: amount(priceMinor, currency),
      why: verdictText(context, verdict, currency),
      isContradicted: verdict.kind === "lower",
      isTicked: ticked === "all" && verdict.kind !== "lower",
    })),
    more: count - rows.length,
    after: rows.at(-1)?.key ?? "",
  };
}

function verdictText({ locale }: Context, verdict: FormerVerdict, currency: string): string {
  if (verdict.kind === "lower") {
    const lowest = formatMoney(verdict.lowestMinor, currency, locale.tag);
    return locale.text("catalogue.importFormerLower", { lowest });
  }
  if (verdict.kind !== "short") return locale.text("catalogue.importFormerUnknown");
  return locale.text("catalogue.importFormerShort", { since: longDay(locale.tag, verdict.knownSince) });
}

/** One import: its plan, its progress, and what could not be written or undone. */
export async function importRunView(
  context: Context,
  runId: number,
  ticked: "all" | "none" = "all",
): Promise<ImportRunView> {
  const run = await runById(context, runId);
  const { id, fileName, userName, at, state, plan, done, created, changed, undone, problems } = run;
  const sums = await runSums(context, runId);
  const rows = await firstRows(context, runId, rowsShown);
  const read = (remarks: readonly Remark[]): ReadRemark[] =>
    remarks.map((remark) => ({ line: remark.line, text: remarkText(context.locale, remark) }));
  return {
    id,
    name: fileName,
    by: userName,
    at: moment(context, at),
    state,
    plan: { ...plan, faults: read(plan.faults), notes: read(plan.notes) },
    done,
    total: state === "undoing" ? created + changed : run.total,
    created,
    changed,
    undone,
    problems: read(problems),
    sums: rowKinds.flatMap((kind) => {
      const ofKind = rows
        .filter((row) => row.kind === kind)
        .map((row) => ({ ...row, why: saidWhy(context.locale, row) }));
      return sums[kind] > 0 ? [{ kind, count: sums[kind], rows: ofKind }] : [];
    }),
    hosts: await namedHosts(context, runId),
    fetched: await fetchProgress(context, runId),
    wrong: new Set(run.wrongLines).size,
    formers: state === "done" ? await formersView(context, runId, ticked) : noFormers,
    crumb: fileName,
  };
}
