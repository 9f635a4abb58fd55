import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import type { BulkFile } from "#platform/staff/list.ts";
import { ordersPaths } from "../../paths.ts";
import { deliveryNotePdf } from "../invoice/print-delivery.ts";
import { invoiceTable } from "../invoice-tables.ts";
import { shipmentTable } from "../staff-tables.ts";
import { orderTable } from "../tables.ts";
import { joinPdfs } from "./join-pdf.ts";
import { orderPdf } from "./print-order.ts";

/** What can be printed: of orders, their own paper, invoices and delivery notes; of documents, themselves. */
export const printKinds = ["orders", "invoices", "delivery-notes", "documents"] as const;

export type PrintKind = (typeof printKinds)[number];

/** Values: count, max. */
export const printTooMany = refusal("conflict", "orders.staffPrintTooMany");
export const printNothing = refusal("conflict", "orders.staffPrintNothing");

/** Each is drawn or read whole, and all of them are held in memory. */
const printMax = 200;

/** One file with the documents of several orders, in the order of their making. Refuses where there is none. */
export async function printMany(context: Context, kind: PrintKind, ids: readonly number[]): Promise<Buffer> {
  const found = await documentIds(context, kind, ids);
  const files: Buffer[] = [];
  for (const id of found) files.push(...(await oneFile(context, kind, id)));
  if (files.length === 0) throw printNothing();
  return joinPdfs(files);
}

/** Printing as something that the list offers for the chosen rows. */
export function printing(kind: PrintKind, label: string): BulkFile {
  return {
    id: `print-${kind}`,
    label,
    async path(context, ids) {
      // Asked here already, so that the list says it and nobody looks at an empty tab.
      await documentIds(context, kind, ids);
      return ordersPaths.print(kind, ids);
    },
  };
}

async function documentIds(context: Context, kind: PrintKind, ids: readonly number[]): Promise<number[]> {
  const found = (await rowsOf(context, kind, [...ids])).map(({ id }) => id);
  if (found.length === 0) throw printNothing();
  if (found.length > printMax) throw printTooMany({ count: found.length, max: printMax });
  return found;
}

function rowsOf({ db }: Context, kind: PrintKind, ids: number[]): PromiseLike<{ id: number }[]> {
  if (kind === "orders") {
    return db
      .select({ id: orderTable.id })
      .from(orderTable)
      .where(and(inArray(orderTable.id, ids), isNotNull(orderTable.placedAt)))
      .orderBy(asc(orderTable.id));
  }
  if (kind === "delivery-notes") {
    return db
      .select({ id: shipmentTable.id })
      .from(shipmentTable)
      .where(inArray(shipmentTable.orderId, ids))
      .orderBy(asc(shipmentTable.id));
  }
  const column = kind === "documents" ? invoiceTable.id : invoiceTable.orderId;
  return db
    .select({ id: invoiceTable.id })
    .from(invoiceTable)
    .where(inArray(column, ids))
    .orderBy(asc(invoiceTable.id));
}

async function oneFile(context: Context, kind: PrintKind, id: number): Promise<Buffer[]> {
  if (kind === "delivery-notes") return [await deliveryNotePdf(context, id)];
  if (kind === "orders") {
    const rows = await context.db
      .select()
      .from(orderTable)
      .where(inArray(orderTable.id, [id]));
    return Promise.all(rows.map((order) => orderPdf(context, order)));
  }
  const rows = await context.db
    .select({ pdf: invoiceTable.pdf })
    .from(invoiceTable)
    .where(inArray(invoiceTable.id, [id]));
  return rows.map(({ pdf }) => pdf);
}
