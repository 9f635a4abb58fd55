import type { Context } from "#platform/context.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { statementPath } from "../paths.ts";
import { type PlannedLine, planOf, statementName, statements } from "./statement.ts";

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

export interface StatementLineView {
  id: number;
  bookedOn: string;
  amount: string;
  payer: string;
  words: string;
  /** How it fits, in words. */
  match: string;
  badge: "ok" | "warn" | "bad" | "plain";
  /** What it is for: the name that goes into the field, and whose it is. */
  name: string;
  buyer: string;
  path: string | null;
  applied: boolean;
  /** Fits exactly: chosen when the page opens. */
  chosen: boolean;
}

export async function statementView(
  context: Context,
  statementId: number,
): Promise<{ id: number; crumb: string; lines: StatementLineView[] }> {
  const crumb = await statementName(context, statementId);
  const lines = await planOf(context, statementId);
  return { id: statementId, crumb, lines: lines.map((one) => lineView(context, one)) };
}

const rowsShown = 10;

/** The address of a statement, which says once which rows could not be read. */
export function uploadedPath(statementId: number, unreadRows: readonly number[]): string {
  if (unreadRows.length === 0) return statementPath(statementId);
  const said = { unread: String(unreadRows.length), rows: unreadRows.slice(0, rowsShown).join(",") };
  return `${statementPath(statementId)}?${new URLSearchParams(said)}`;
}

/** Which rows of the file that was just uploaded nobody could read, in words. */
export function unreadWords({ locale }: Context, { searchParams }: URL): string | null {
  const count = /^[1-9]\d{0,6}$/.exec(searchParams.get("unread") ?? "")?.[0];
  const rows = /^\d{1,7}(?:,\d{1,7})*$/.exec(searchParams.get("rows") ?? "")?.[0].split(",");
  if (!count || !rows || rows.length > rowsShown) return null;
  const more = Number(count) - rows.length;
  return locale.text("payment.staffStatementUnread", { count: Number(count), rows: rows.join(", "), more });
}

const badges = {
  exact: "ok",
  less: "warn",
  more: "warn",
  unknown: "bad",
  several: "warn",
  alike: "warn",
  late: "warn",
} as const;

function lineView({ locale }: Context, { line, match, open, alikeIn }: PlannedLine): StatementLineView {
  const money = (minor: number) => formatMoney(minor, line.currency, locale.tag);
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: "medium", timeZone: "UTC" });
  const applied = line.appliedAt !== null;
  return {
    id: line.id,
    bookedOn: day.format(new Date(`${line.bookedOn}T12:00:00Z`)),
    amount: money(line.amountMinor),
    payer: line.payer,
    words: line.words,
    match: applied
      ? locale.text("payment.staffMatch_applied", { by: line.appliedBy })
      : locale.text(`payment.staffMatch_${match}`, {
          file: alikeIn,
          open: open ? money(open.openMinor) : "",
        }),
    badge: applied ? "plain" : badges[match],
    name: open?.name ?? "",
    buyer: open?.buyer ?? "",
    path: open?.path ?? null,
    applied,
    chosen: !applied && match === "exact",
  };
}
