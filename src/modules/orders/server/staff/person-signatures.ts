import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import { signaturesOf } from "#modules/signing/server/personal-data.ts";
import type { Context } from "#platform/context.ts";
import { orderTable } from "../cart/tables.ts";
import { orderModel } from "../order/staff-order.ts";
import { ordersOf } from "./person-orders.ts";

/** A person's signatures with the signed PDFs, in the export of their data. */
export const signaturesExport: PersonExport = {
  name: "signatures",
  label: "orders.signaturesOfPerson",
  records: async (context, subject) => (await signed(context, subject)).map(({ record }) => record),
  files: async (context, subject) => (await signed(context, subject)).map(({ file }) => file),
};

async function signed(context: Context, subject: DataSubject) {
  const orders = await context.db.select({ id: orderTable.id }).from(orderTable).where(ordersOf(subject));
  return signaturesOf(
    context,
    orderModel,
    orders.map(({ id }) => id),
  );
}
