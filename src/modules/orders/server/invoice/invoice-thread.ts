import { eq } from "drizzle-orm";
import type { ThreadKind } from "#modules/messages/slots.ts";
import { ordersPaths } from "../../paths.ts";
import { orderTable } from "../cart/tables.ts";
import { isTheirsToRead } from "../order/order-access.ts";
import { customersOf } from "../order/order-thread.ts";
import { invoiceReaders } from "./invoice.ts";
import { invoiceTable } from "./invoice-tables.ts";
import { invoiceModel } from "./issue.ts";

/** The conversation about an issued document. The document's token opens this document, never its order. */
export const invoiceThreads: ThreadKind = {
  model: invoiceModel,
  label: "orders.invoiceThreadKind",
  readers: invoiceReaders,
  writers: invoiceReaders,
  async find(context, id) {
    const [found] = await context.db
      .select({ number: invoiceTable.number, token: invoiceTable.accessToken, order: orderTable })
      .from(invoiceTable)
      .innerJoin(orderTable, eq(orderTable.id, invoiceTable.orderId))
      .where(eq(invoiceTable.id, id));
    if (!found) return null;
    const { number, token, order } = found;
    return {
      title: context.locale.text("orders.invoiceThreadTitle", { number }),
      siteId: order.siteId,
      locale: order.locale,
      accessToken: token,
      isTheirs: await isTheirsToRead(context, order),
      customers: customersOf(order),
      path: ordersPaths.invoice(id, token),
      ownPath: ordersPaths.invoice(id),
      staffPath: ordersPaths.staffInvoice(id),
      mayRate: false,
    };
  },
};
