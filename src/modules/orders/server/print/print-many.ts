import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { Refusal, refusal } from "#platform/errors.ts";
import { openSheet } from "#platform/sheet/sheet.ts";
import type { BulkFile } from "#platform/staff/list.ts";
import { ordersPaths } from "../../paths.ts";
import { orderTable } from "../cart/tables.ts";
import { invoiceTable } from "../invoice/invoice-tables.ts";
import { deliveryNotePdf } from "../invoice/print-delivery.ts";
import { drawPanel, drawTitle } from "../invoice/sheet-parts.ts";
import { shipmentTable } from "../order/staff-tables.ts";
import { joinPdfs } from "./join-pdf.ts";
import { orderPdf } from "./print-order.ts";

/** Printable documents: an order's sheet, its invoices and its delivery notes, or chosen documents themselves. */
const printKinds = ["orders", "invoices", "delivery-notes", "documents"] as const;

export type PrintKind = (typeof printKinds)[number];

/** Values: count, max. */
const printTooMany = refusal("conflict", "orders.staffPrintTooMany");
const printNothing = refusal("conflict", "orders.staffPrintNothing");

/** Every document is drawn or read completely, and all are in memory together. */
const printMax = 200;

/**
 * One PDF with the documents of several orders, oldest first. A document that fails does not stop the others: a page in
 * its place names it and the reason. Refuses if there is none.
 */
export async function printMany(context: Context, kind: PrintKind, ids: readonly number[]): Promise<Buffer> {
  const found = await documentIds(context, kind, ids);
  const files: Buffer[] = [];
  for (const id of found) files.push(...(await fileOrNotice(context, kind, id)));
  if (files.length === 0) throw printNothing();
  return joinPdfs(files);
}

/** Printing as a bulk action of a list. */
export function printing(kind: PrintKind, label: string): BulkFile {
  return {
    id: `print-${kind}`,
    label,
    async path(context, ids) {
      // Check here already, so that the list shows the refusal instead of an empty tab.
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

async function fileOrNotice(context: Context, kind: PrintKind, id: number): Promise<Buffer[]> {
  try {
    return await oneFile(context, kind, id);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (!(error instanceof Refusal))
      context.log.error({ err: error, kind, id }, "a document could not be printed");
    const { locale, now } = context;
    const title = locale.text("orders.print.failed", { name: await nameOf(context, kind, id) });
    const why =
      error instanceof Refusal
        ? locale.text(error.code, error.values)
        : locale.text("platform.somethingWrong");
    const sheet = await openSheet({ title, author: "", at: now, locale });
    drawTitle(sheet, title);
    drawPanel(sheet, why, [locale.text("orders.print.failedHint")]);
    return [await sheet.finish(() => ({ left: "", right: "" }))];
  }
}

/** The document's name for staff: its order, or its own number. */
async function nameOf(context: Context, kind: PrintKind, id: number): Promise<string> {
  const { db } = context;
  if (kind === "documents" || kind === "invoices") {
    const [row] = await db
      .select({ name: invoiceTable.number })
      .from(invoiceTable)
      .where(eq(invoiceTable.id, id));
    return row?.name ?? "";
  }
  const orderId =
    kind === "orders"
      ? id
      : (
          await db
            .select({ orderId: shipmentTable.orderId })
            .from(shipmentTable)
            .where(eq(shipmentTable.id, id))
        )[0]?.orderId;
  const [row] = await db
    .select({ name: orderTable.name })
    .from(orderTable)
    .where(eq(orderTable.id, orderId ?? 0));
  return row?.name ?? "";
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
