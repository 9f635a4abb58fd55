import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { InvoiceState } from "./views.ts";

/**
 * How a document `invoice` stands, as SQL: the money of its order pays its invoices in their order, credit notes lower
 * what is asked for. `asked` is what all documents up to this one ask for together.
 */
export function invoiceState(nowIso: string) {
  return sql`case
    when invoice.kind = 'credit_note' then 'credited'
    when (select coalesce(sum(note.total_minor), 0) from orders_invoice note where note.refers_to = invoice.id)
      >= invoice.total_minor and invoice.total_minor > 0 then 'credited'
    when (select paid_minor from orders_order where id = invoice.order_id) >=
      (select sum(case one.kind when 'invoice' then one.total_minor else -one.total_minor end)
        from orders_invoice one where one.order_id = invoice.order_id and (one.id <= invoice.id or one.kind = 'credit_note'))
      then 'paid'
    when invoice.due_at < ${nowIso}::timestamptz then 'overdue'
    else 'open' end`;
}

export async function stateOf(context: PublicContext, invoiceId: number): Promise<InvoiceState> {
  const { rows } = await context.db.execute<{ state: InvoiceState }>(sql`
    select ${invoiceState(context.now.toISOString())} as state from orders_invoice invoice where invoice.id = ${invoiceId}`);
  return rows[0]?.state ?? "open";
}
