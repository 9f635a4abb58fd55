import { and, count, desc, eq, ilike, inArray, or } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { CellBadge, StaffList } from "#platform/staff/list.ts";
import { paymentEventsPath } from "../../paths.ts";
import type { EventSource } from "../provider/events.ts";
import { eventTable, transactionTable } from "../provider/tables.ts";

const sources: readonly EventSource[] = ["webhook", "return", "reconcile", "staff", "statement", "system"];

/** Badges for events that need a person or are good news; routine events have none. */
const badges: Record<string, CellBadge> = {
  captured: "ok",
  refunded: "ok",
  mismatch: "bad",
  failed: "warn",
  refundFailed: "bad",
  refundReturned: "bad",
  disputeAsked: "warn",
  disputed: "bad",
  disputeWon: "ok",
  disputeLost: "bad",
};

/** All events of payments and their sources: providers' webhooks, and our own requests. */
export const paymentEventList: StaffList = {
  name: "payment-events",
  roles: ["administrator"],
  title: "payment.staffEvents",
  path: paymentEventsPath,
  columns: [
    { id: "reference", label: "payment.staffReference" },
    { id: "kind", label: "payment.staffKind" },
    { id: "source", label: "payment.staffSource" },
    { id: "amount", label: "payment.staffAmount", kind: "number" },
    { id: "at", label: "payment.staffAt" },
    { id: "key", label: "payment.staffKey", wide: true },
  ],
  filters: [
    {
      id: "source",
      label: "payment.staffSource",
      options: ({ locale }) =>
        sources.map((value) => ({ value, label: locale.text(`payment.staffSource_${value}`) })),
    },
  ],
  sort: { column: "at", descending: true },
  async rows(context, { search, filters, page, rowsPerPage }) {
    const pattern = likeAnywhere(search);
    const chosen = sources.filter((source) => filters["source"]?.includes(source));
    const wanted = and(
      search
        ? or(ilike(transactionTable.reference, pattern), ilike(eventTable.sourceKey, pattern))
        : undefined,
      chosen.length > 0 ? inArray(eventTable.source, [...chosen]) : undefined,
    );
    const [rows, [counted]] = await Promise.all([
      context.db
        .select({
          event: eventTable,
          reference: transactionTable.reference,
          currency: transactionTable.currency,
        })
        .from(eventTable)
        .innerJoin(transactionTable, eq(transactionTable.id, eventTable.transactionId))
        .where(wanted)
        .orderBy(desc(eventTable.id))
        .limit(rowsPerPage)
        .offset((page - 1) * rowsPerPage),
      context.db
        .select({ total: count() })
        .from(eventTable)
        .innerJoin(transactionTable, eq(transactionTable.id, eventTable.transactionId))
        .where(wanted),
    ]);
    return { rows: rows.map((row) => rowOf(context, row)), total: counted?.total ?? 0 };
  },
};

function rowOf(
  { locale }: Context,
  {
    event,
    reference,
    currency,
  }: { event: typeof eventTable.$inferSelect; reference: string; currency: string },
) {
  const { amountMinor, kind, source } = event;
  const moment = shopFormat(locale.tag, { dateStyle: "medium", timeStyle: "medium" });
  return {
    id: event.id,
    cells: {
      reference,
      kind: { text: locale.text(`payment.staffKind_${kind}`), badge: badges[kind] ?? "plain" },
      source: locale.text(`payment.staffSource_${source}`),
      amount:
        amountMinor === null
          ? ""
          : {
              text: formatMoney(amountMinor, currency, locale.tag),
              plain: toDecimal(amountMinor, currency),
            },
      at: { text: moment.format(event.at), plain: event.at.toISOString() },
      key: event.sourceKey,
    },
  };
}
