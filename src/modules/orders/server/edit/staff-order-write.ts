import { eq, sql } from "drizzle-orm";
import { priceListFor, priceListOfPerson } from "#modules/catalogue/server/price/price-list.ts";
import { checkEmail } from "#modules/people/server/address/email.ts";
import { createPerson, personView } from "#modules/people/server/person/person.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { defaultPriceListId } from "#platform/site-prices.ts";
import { cartPlaceOf } from "../cart/cart-place.ts";
import { linesOf, newAccessToken } from "../cart/cart-row.ts";
import { cartTaxOf } from "../cart/cart-tax.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { sendOrderMail } from "../order/order-mail.tsx";
import { nextNumber, placedAddress } from "../order/place.ts";
import { auditedOrder, checkState, lockStaffOrder, orderModel } from "../order/staff-order.ts";
import { editOrder } from "./edit.ts";
import type { LineEdit } from "./edit-line.ts";
import { nothingOrdered } from "./staff-order-confirm.ts";

export interface NewOrder {
  /** An existing customer; null creates one with the given name and address. */
  personId: number | null;
  name: string;
  email: string;
  locale: LocaleCode;
  /** A note that the customer reads on the order. */
  note: string;
  rows: readonly LineEdit[];
}

/**
 * Creates an order for a customer with the prices of their price list. It stays a draft, visible only to staff, until
 * it is sent or confirmed.
 */
export async function writeOrder(write: WriteContext, input: NewOrder): Promise<number> {
  const order = await beginOrder(write, {
    personId: input.personId ?? (await newCustomer(write, input)),
    locale: input.personId === null ? input.locale : null,
    note: input.note.trim(),
    seller: write.user?.name ?? "",
  });
  await noteStaffEvent(write, order.id, "written");
  await audit(write, {
    model: orderModel,
    id: order.id,
    name: order.name ?? "",
    action: "create",
    after: auditedOrder(order),
  });
  if (input.rows.length > 0) {
    const { id: orderId, version } = order;
    await editOrder(write, { orderId, version, overwrite: false, rows: input.rows, tell: false });
  }
  return order.id;
}

export interface BegunOrder {
  personId: number;
  /** Null means the person's own language. */
  locale: LocaleCode | null;
  note: string;
  /** Name of the staff member who writes it; "" if the customer asked for it. */
  seller: string;
  /** The price list that the caller sees; omitted means the person's own. */
  priceListId?: number | undefined;
}

/** Creates an empty draft for a customer with their price list and taxes. */
export async function beginOrder(
  write: WriteContext,
  { personId, locale, note, seller, priceListId }: BegunOrder,
): Promise<Order> {
  const person = await personView(write, personId);
  const address = await placedAddress(write, personId);
  const listId = priceListId ?? (await priceListOfPerson(write, personId)) ?? defaultPriceListId(write.site);
  const list = await priceListFor({ ...write, priceListId: listId });
  const place = await cartPlaceOf(write, { invoicePersonId: personId, deliveryPersonId: personId });
  const tax = await cartTaxOf(write, place);
  const [order] = await write.db
    .insert(orderTable)
    .values({
      name: await nextNumber(write),
      siteId: write.site.id,
      personId,
      invoicePersonId: personId,
      deliveryPersonId: personId,
      addresses: { billing: address, delivery: address },
      accessToken: newAccessToken(),
      currency: list?.currency ?? write.site.currency,
      priceListId: listId,
      locale: locale ?? person.locale,
      taxDisplay: write.site.taxDisplay,
      fiscalPositionId: tax.fiscalPositionId,
      fiscalNote: tax.note,
      vatCheck: tax.vat,
      note,
      origin: "staff",
      seller,
      createdAt: write.now,
      changedAt: write.now,
    })
    .returning();
  if (!order) throw new Error("The order was not stored.");
  return order;
}

/** Sends a draft to the customer by mail, with the private link to read and pay it. */
export async function offerOrder(
  write: WriteContext,
  { orderId, words, mustSign = false }: { orderId: number; words: string; mustSign?: boolean },
): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "draft", "sent");
  if ((await linesOf(write, orderId)).length === 0) throw nothingOrdered();
  if (!order.addresses.billing?.email) throw invalidFields({ "billing.email": "people.emailMissing" });
  const [after] = await write.db
    .update(orderTable)
    .set({
      state: "sent",
      mustSign,
      placedAt: order.placedAt ?? write.now,
      placedVersion: sql`${orderTable.version}`,
      changedAt: write.now,
    })
    .where(eq(orderTable.id, orderId))
    .returning();
  await noteStaffEvent(write, orderId, "offered", { to: order.addresses.billing.email });
  await sendOrderMail(write, orderId, "offer", { words: words.trim(), occasion: String(order.version) });
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "send",
    before: auditedOrder(order),
    after: auditedOrder(after ?? order),
  });
}

async function newCustomer(write: WriteContext, { name, email, locale }: NewOrder): Promise<number> {
  const wrong: FieldErrors = {};
  if (name.trim() === "") wrong["name"] = "orders.staffCustomerMissing";
  const fault = checkEmail(email.trim());
  if (fault) wrong["email"] = fault;
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return createPerson(write, { name: name.trim(), email: email.trim().toLowerCase(), locale });
}
