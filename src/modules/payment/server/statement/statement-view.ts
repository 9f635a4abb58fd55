import type { Context } from "#platform/context.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import { statementPath } from "../../paths.ts";
import { statementName, statements } from "./statement.ts";
import { type Match, type PlannedLine, planOf, withCandidates } from "./statement-plan.ts";

export interface StatementRow {
  id: number;
  name: string;
  by: string;
  at: string;
  lines: string;
  open: number;
}

export async function statementRows(context: Context): Promise<StatementRow[]> {
  const moment = shopFormat(context.locale.tag, { dateStyle: "medium", timeStyle: "short" });
  return (await statements(context)).map(({ id, fileName, uploadedBy, uploadedAt, lines, open }) => ({
    id,
    name: fileName,
    by: uploadedBy,
    at: moment.format(uploadedAt),
    lines: String(lines),
    open,
  }));
}

/** A candidate of a line, with the reasons. */
export interface NearView {
  name: string;
  buyer: string;
  path: string;
  /** "reference differs by one character, same amount" */
  why: string;
}

/** A line of the form that splits a credit. */
export interface PartView {
  name: string;
  /** As staff type it. */
  amount: string;
}

export interface StatementLineView {
  id: number;
  bookedOn: string;
  amount: string;
  payer: string;
  words: string;
  /** How well it matches, in words. */
  match: string;
  badge: "ok" | "warn" | "bad" | "plain";
  /** The payable: its name for the field, and its owner. */
  name: string;
  buyer: string;
  path: string | null;
  applied: boolean;
  /** An exact match: selected when the page opens. */
  chosen: boolean;
  near: NearView[];
  /** All payables that it names, if it is exactly their sum: one press books all of them. */
  together: PartView[];
  /** Staff decided that it is for nothing here. */
  isAside: boolean;
  isPart: boolean;
  isSplit: boolean;
  /** Its parts can be joined to one credit again. */
  canJoin: boolean;
}

export interface StatementView {
  id: number;
  crumb: string;
  /** The numbers of automatically booked and of open lines. */
  sums: string;
  lines: StatementLineView[];
  page: number;
  pages: number;
}

const linesPerPage = 100;

/** A page of a statement's lines with the match of each; a page number out of range becomes the nearest page. */
export async function statementView(
  context: Context,
  statementId: number,
  asked = 1,
): Promise<StatementView> {
  const crumb = await statementName(context, statementId);
  const plan = await planOf(context, statementId);
  const bookedParts = new Set(plan.flatMap(({ line }) => (line.appliedAt ? (line.splitOfId ?? []) : [])));
  const pages = Math.max(1, Math.ceil(plan.length / linesPerPage));
  const page = Math.min(Math.max(1, asked), pages);
  const shown = await withCandidates(context, plan.slice((page - 1) * linesPerPage, page * linesPerPage));
  const sums = context.locale.text("payment.staffStatementSums", {
    booked: plan.filter(({ line }) => line.byItself).length,
    open: plan.filter(({ line, match }) => !line.appliedAt && match !== "split" && match !== "aside").length,
  });
  const lines = shown.map((one) => lineView(context, one, bookedParts));
  return { id: statementId, crumb, sums, lines, page, pages };
}

const rowsShown = 10;

/** The address of a statement after an upload, with the unreadable rows and the possibly returned transfers. */
export function uploadedPath(
  statementId: number,
  unreadRows: readonly number[],
  returned: readonly string[] = [],
): string {
  const said = {
    ...(unreadRows.length > 0
      ? { unread: String(unreadRows.length), rows: unreadRows.slice(0, rowsShown).join(",") }
      : {}),
    ...(returned.length > 0 ? { out: returned.slice(0, rowsShown).join(",") } : {}),
  };
  const path = statementPath(statementId);
  return Object.keys(said).length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** The payables named by debits, in words. */
export function returnedWords({ locale }: Context, { searchParams }: URL): string | null {
  const names = /^[A-Z]{1,5}\d{4,12}(?:,[A-Z]{1,5}\d{4,12})*$/
    .exec(searchParams.get("out") ?? "")?.[0]
    .split(",");
  if (!names || names.length > rowsShown) return null;
  return locale.text("payment.staffStatementReturned", { names: names.join(", ") });
}

/** The unreadable rows of the uploaded file, in words. */
export function unreadWords({ locale }: Context, { searchParams }: URL): string | null {
  const count = /^[1-9]\d{0,6}$/.exec(searchParams.get("unread") ?? "")?.[0];
  const rows = /^\d{1,7}(?:,\d{1,7})*$/.exec(searchParams.get("rows") ?? "")?.[0].split(",");
  if (!count || !rows || rows.length > rowsShown) return null;
  const more = Number(count) - rows.length;
  return locale.text("payment.staffStatementUnread", { count: Number(count), rows: rows.join(", "), more });
}

const badges: Record<Match, StatementLineView["badge"]> = {
  exact: "ok",
  less: "warn",
  more: "warn",
  unknown: "bad",
  near: "warn",
  several: "warn",
  together: "warn",
  alike: "warn",
  late: "warn",
  early: "warn",
  ahead: "warn",
  otherMoney: "warn",
  split: "plain",
  aside: "plain",
};

function lineView(
  { locale }: Context,
  { line, match, open, candidates, together, alikeIn }: PlannedLine,
  bookedParts: ReadonlySet<number>,
): StatementLineView {
  const money = (minor: number) => formatMoney(minor, line.currency, locale.tag);
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: "medium", timeZone: "UTC" });
  const applied = line.appliedAt !== null;
  const isSplit = match === "split";
  return {
    id: line.id,
    bookedOn: day.format(new Date(`${line.bookedOn}T12:00:00Z`)),
    amount: money(line.amountMinor),
    payer: line.payer,
    words: line.words,
    match: applied
      ? locale.text(line.byItself ? "payment.staffMatch_itself" : "payment.staffMatch_applied", {
          by: line.appliedBy,
        })
      : locale.text(`payment.staffMatch_${match}`, {
          file: alikeIn,
          open: open ? money(open.openMinor) : "",
        }),
    badge: applied ? "plain" : badges[match],
    name: open?.name ?? "",
    buyer: open?.buyer ?? "",
    path: open?.path ?? null,
    applied,
    chosen: !applied && match === "exact" && line.undoneAt === null,
    near: candidates.map((one) => ({
      name: one.open.name,
      buyer: one.open.buyer,
      path: one.open.path,
      why: reasonsOf(locale, one, money(one.open.openMinor)),
    })),
    together: together.map(({ name, openMinor }) => ({ name, amount: toDecimal(openMinor, line.currency) })),
    isAside: match === "aside",
    isPart: line.splitOfId !== null,
    isSplit,
    canJoin: isSplit && !bookedParts.has(line.id),
  };
}

/** The amount always matches, except for a line that names several payables. */
function reasonsOf(
  locale: Context["locale"],
  { open, reasons }: PlannedLine["candidates"][number],
  openAmount: string,
): string {
  const said = reasons.map((reason) => locale.text(`payment.staffNear_${reason}`, { open: openAmount }));
  if (!reasons.includes("named")) said.push(locale.text("payment.staffNear_amount"));
  if (open.isGivenUp) said.push(locale.text("payment.staffNear_late"));
  return new Intl.ListFormat(locale.tag, { type: "conjunction" }).format(said);
}
