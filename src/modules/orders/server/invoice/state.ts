import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { InvoiceState } from "./views.ts";

/**
 * SQL for the state of the document `invoice`. The database keeps it in orders_invoice_state and updates it with every
 * document or payment of the order; only whether an unpaid one is overdue depends on the day.
 */
export function invoiceState(nowIso: string) {
  return sql`(select ${stateWord(nowIso)} from orders_invoice_state stated where stated.invoice_id = invoice.id)`;
}

/** Condition for documents `invoice` in these states, for lists. An index answers it at any size. */
export function hasState(nowIso: string, states: readonly InvoiceState[]) {
  const wanted = states.map((state) => {
    if (state === "overdue") {
      return sql`(stated.state = 'unpaid' and stated.due_at < ${nowIso}::timestamptz)`;
    }
    if (state === "open") {
      return sql`(stated.state = 'unpaid' and (stated.due_at is null or stated.due_at >= ${nowIso}::timestamptz))`;
    }
    return sql`stated.state = ${state}`;
  });
  return sql`invoice.id in (select stated.invoice_id from orders_invoice_state stated where ${sql.join(wanted, sql` or `)})`;
}

function stateWord(nowIso: string) {
  return sql`case when stated.state <> 'unpaid' then stated.state
    when stated.due_at < ${nowIso}::timestamptz then 'overdue' else 'open' end`;
}

/** Badge colour of a document's state. */
export const invoiceBadges = { paid: "ok", open: "info", overdue: "warn", credited: "plain" } as const;

export async function stateOf(context: PublicContext, invoiceId: number): Promise<InvoiceState> {
  const { rows } = await context.db.execute<{ state: InvoiceState }>(sql`
    select ${invoiceState(context.now.toISOString())} as state from orders_invoice invoice where invoice.id = ${invoiceId}`);
  return rows[0]?.state ?? "open";
}
