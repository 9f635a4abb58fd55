import { sql } from "drizzle-orm";
import { sharedVariant } from "#modules/catalogue/shared-views.ts";
import { sharedPerson } from "#modules/people/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { type ExportFile, type ExportPart, exportSheet } from "#platform/staff/export-parts.ts";

const invoicesPerRead = 100;

const amount = (column: string, currency: string) => ({
  minor: sql.raw(column),
  currency: sql.raw(currency),
});

/** Placed orders, their lines, and invoices with their issued PDFs. */
export const everyOrder: ExportPart = {
  position: 30,
  label: "orders.exportPart",
  hasPersonalData: true,
  async *files(context) {
    yield orderSheet(context);
    yield lineSheet(context);
    yield invoiceSheet(context);
    yield* invoices(context);
  },
};

function orderSheet(context: Context): ExportFile {
  return exportSheet(context, {
    name: "orders.csv",
    from: sql`(select * from orders_order where name is not null) o
      left join ${sharedPerson} p on p.id = o.person_id`,
    id: sql`o.id`,
    columns: {
      ...{ order: sql`o.name`, state: sql`o.state`, money: sql`o.money_state`, shipping: sql`o.shipping` },
      ...{ customer_id: sql`o.person_id`, customer: sql`p.name`, email: sql`p.email` },
      ...{ billing_address: sql`o.addresses->'billing'`, delivery_address: sql`o.addresses->'delivery'` },
      ...{ language: sql`o.locale`, currency: sql`o.currency` },
      untaxed: amount("o.untaxed_minor", "o.currency"),
      tax: amount("o.tax_minor", "o.currency"),
      total: amount("o.total_minor", "o.currency"),
      paid: amount("o.paid_minor", "o.currency"),
      refunded: amount("o.refunded_minor", "o.currency"),
      ...{ note: sql`o.note`, origin: sql`o.origin` },
      ...{
        placed_at: sql`o.placed_at`,
        confirmed_at: sql`o.confirmed_at`,
        cancelled_at: sql`o.cancelled_at`,
      },
    },
  });
}

function lineSheet(context: Context): ExportFile {
  return exportSheet(context, {
    name: "order-lines.csv",
    from: sql`orders_line l join orders_order o on o.id = l.order_id and o.name is not null
      left join ${sharedVariant} v on v.id = l.variant_id`,
    id: sql`l.id`,
    columns: {
      ...{ order: sql`o.name`, kind: sql`l.kind`, name: sql`l.name`, reference: sql`v.reference` },
      ...{ choices: sql`l.choices`, quantity: sql`l.quantity`, tax_rate: sql`l.tax_rate` },
      unit_price: amount("l.unit_price_minor", "o.currency"),
      untaxed: amount("l.untaxed_minor", "o.currency"),
      tax: amount("l.tax_minor", "o.currency"),
      total: amount("l.total_minor", "o.currency"),
      ...{ currency: sql`o.currency`, shipped: sql`l.shipped`, refunded: sql`l.refunded`, note: sql`l.note` },
    },
  });
}

function invoiceSheet(context: Context): ExportFile {
  return exportSheet(context, {
    name: "invoices.csv",
    from: sql`orders_invoice i left join orders_invoice r on r.id = i.refers_to`,
    id: sql`i.id`,
    columns: {
      ...{ number: sql`i.number`, kind: sql`i.kind`, order: sql`i.order_name`, corrects: sql`r.number` },
      ...{ issued_at: sql`i.issued_at`, due_at: sql`i.due_at`, currency: sql`i.currency` },
      untaxed: amount("i.untaxed_minor", "i.currency"),
      tax: amount("i.tax_minor", "i.currency"),
      total: amount("i.total_minor", "i.currency"),
      ...{ seller: sql`i.seller`, buyer: sql`i.buyer`, lines: sql`i.lines`, taxes: sql`i.taxes` },
      ...{ file: pdfName, sha256: sql`encode(i.sha256, 'hex')` },
    },
  });
}

/** File name for orders_invoice `i`: numbers contain spaces and prefixes that the shop chose. */
const pdfName = sql`'invoices/' || regexp_replace(i.number, '[^A-Za-z0-9-]+', '-', 'g') || '-' || i.id || '.pdf'`;

async function* invoices(context: Context): AsyncGenerator<ExportFile> {
  for (let after = 0; ; ) {
    const { rows } = await context.db.execute<{ id: number; name: string }>(sql`
      select i.id, ${pdfName} as name from orders_invoice i where i.id > ${after} order by i.id limit ${invoicesPerRead}`);
    for (const { id, name } of rows) yield { name, isPacked: true, pieces: pdfOf(context, id) };
    after = rows.at(-1)?.id ?? after;
    if (rows.length < invoicesPerRead) return;
  }
}

async function* pdfOf(context: Context, invoiceId: number) {
  const { rows } = await context.db.execute<{ pdf: Buffer }>(
    sql`select pdf from orders_invoice where id = ${invoiceId}`,
  );
  if (rows[0]) yield rows[0].pdf;
}
