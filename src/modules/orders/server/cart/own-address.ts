import { and, eq, sql } from "drizzle-orm";
import type { Address } from "#modules/people/server/address/address.ts";
import { identityFaults } from "#modules/people/server/person/own-identity.ts";
import {
  archivePerson,
  createPerson,
  deliveryAddressesOf,
  keepGuestPerson,
  mayUse,
  ownPersonId,
  personView,
  updatePerson,
} from "#modules/people/server/person/person.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { forbidden, invalidFields, refusal } from "#platform/errors.ts";
import { placeChanged } from "./cart-price-list.ts";
import { orderTable } from "./tables.ts";

export const billingMissing = refusal("conflict", "orders.billingMissing");
/** Values: max. */
export const addressesFull = refusal("conflict", "orders.addressesFull");

/** One page lists all of them. */
const deliveryAddressesMax = 50;

interface Given {
  personId: number | null;
  address: Address;
}

/** Stores the billing address: the account's own contact, or the guest's. Answers its id. */
export async function saveBilling(write: WriteContext, { address, personId }: Given): Promise<number> {
  const ownId = ownPersonId(write);
  if (ownId === null) return newGuest(write, address);
  // The buyer is always the billed person; this form never renames another address of theirs.
  if (personId !== null && personId !== ownId) throw forbidden();
  const { email, ...changes } = address;
  const faults = await identityFaults(write, await personView(write, ownId), changes);
  if (write.user) {
    if (Object.keys(faults).length > 0) throw invalidFields(faults);
    // An account's mail address is its login; this form does not change it.
    await updatePerson(write, ownId, changes);
    return ownId;
  }
  // Issued documents keep their customer, so a guest with another identity becomes a new contact.
  if (Object.keys(faults).length > 0) return newGuest(write, address);
  await updatePerson(write, ownId, { ...changes, email });
  return ownId;
}

/** Stores one of the buyer's delivery addresses, a new one without `personId`. Answers its id. */
export async function saveDelivery(write: WriteContext, { address, personId }: Given): Promise<number> {
  const ownId = ownPersonId(write);
  if (ownId === null) throw billingMissing();
  if (personId === null) {
    const known = await deliveryAddressesOf(write, ownId);
    if (known.length >= deliveryAddressesMax) throw addressesFull({ max: deliveryAddressesMax });
    return createPerson(write, { ...address, kind: "delivery", parentId: ownId });
  }
  if (!(await mayUse(write, personId))) throw forbidden();
  if (personId !== ownId) {
    await updatePerson(write, personId, address);
    return personId;
  }
  // The delivery form asks for neither company nor VAT number, so they keep their values.
  const { email: _email, companyName: _company, vat: _vat, ...changes } = address;
  const faults = await identityFaults(write, await personView(write, ownId), changes);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  await updatePerson(write, ownId, changes);
  return ownId;
}

/** Removes a delivery address from the address book; an open cart that used it asks for one again. */
export async function removeOwnAddress(write: WriteContext, personId: number): Promise<void> {
  const ownId = ownPersonId(write);
  const person = await personView(write, personId);
  if (ownId === null || person.parentId !== ownId || person.kind !== "delivery") throw forbidden();
  await archivePerson(write, personId);
  await write.db
    .update(orderTable)
    .set({ deliveryPersonId: null })
    .where(and(eq(orderTable.deliveryPersonId, personId), eq(orderTable.state, "draft")));
  await placeChanged(write);
}

async function newGuest(write: WriteContext, address: Address): Promise<number> {
  const guestId = await createPerson(write, { ...address, kind: "contact" });
  await keepGuestPerson(write, guestId);
  return guestId;
}

/** Whether an order of this person has an invoice or credit note. */
export async function hasDocuments(context: Context, personId: number): Promise<boolean> {
  const { rows } = await context.db.execute(sql`
    select 1 from orders_order placed join orders_invoice document on document.order_id = placed.id
    where placed.person_id = ${personId} limit 1`);
  return rows.length > 0;
}
