import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { checkEmail } from "#modules/people/server/email.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { noteStaffEvent } from "./order-event.ts";
import { checkState, lockStaffOrder, orderModel } from "./staff-order.ts";
import { orderTable, type PlacedAddress } from "./tables.ts";

export interface AddressEdit {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  vat: string;
  /** Street, town, country: as they are to be written, a line each. */
  lines: string;
}

/**
 * Changes where an order goes and who is billed. Only this order's copy changes: the customer's own addresses, and
 * what was written on other orders, stay.
 */
export async function readdressOrder(
  write: WriteContext,
  { orderId, billing, delivery }: { orderId: number; billing: AddressEdit; delivery: AddressEdit },
): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "draft", "sent", "sale");
  const wrong = { ...faultsOf(billing, "billing"), ...faultsOf(delivery, "delivery") };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const before = order.addresses;
  const after = {
    billing: toPlaced(billing, before.billing),
    // A parcel needs no tax number; the form does not ask for one.
    delivery: toPlaced({ ...delivery, vat: before.delivery?.vat ?? "" }, before.delivery ?? before.billing),
  };
  if (isDeepStrictEqual(before, after)) return;
  await write.db
    .update(orderTable)
    .set({ addresses: after, changedAt: write.now, version: sql`${orderTable.version} + 1` })
    .where(eq(orderTable.id, orderId));
  await noteStaffEvent(write, orderId, "readdressed");
  const name = order.name ?? "";
  await audit(write, { model: orderModel, id: orderId, name, action: "write", before: { ...before }, after });
}

function toPlaced(edit: AddressEdit, before: PlacedAddress | undefined): PlacedAddress {
  const lines = edit.lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 8);
  const { name, companyName, phone, vat } = edit;
  const email = edit.email.trim().toLowerCase();
  return {
    name: name.trim(),
    email,
    phone: phone.trim(),
    companyName: companyName.trim(),
    vat: vat.trim(),
    countryCode: before?.countryCode ?? "",
    lines,
  };
}

function faultsOf({ name, email }: AddressEdit, kind: "billing" | "delivery"): FieldErrors {
  const wrong: FieldErrors = {};
  if (name.trim() === "") wrong[`${kind}.name`] = "people.nameMissing";
  const fault = kind === "billing" || email.trim() !== "" ? checkEmail(email.trim()) : null;
  if (fault) wrong[`${kind}.email`] = fault;
  return wrong;
}
