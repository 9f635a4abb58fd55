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

/** All of them stand on one page, to choose from. */
const deliveryAddressesMax = 50;

interface Given {
  personId: number | null;
  address: Address;
}

/** The invoice goes to the buyer: an account's own contact, or the contact of a guest. Answers its id. */
export async function saveBilling(write: WriteContext, { address, personId }: Given): Promise<number> {
  const ownId = ownPersonId(write);
  if (ownId === null) return newGuest(write, address);
  // An order is billed to its buyer; another address of theirs is never renamed by it.
  if (personId !== null && personId !== ownId) throw forbidden();
  const { email, ...changes } = address;
  const faults = await identityFaults(write, await personView(write, ownId), changes);
  if (write.user) {
    if (Object.keys(faults).length > 0) throw invalidFields(faults);
    // An account's e-mail address is its login, and its form does not change it.
    await updatePerson(write, ownId, changes);
    return ownId;
  }
  // What was issued keeps its customer; a guest who is somebody else now is somebody new.
  if (Object.keys(faults).length > 0) return newGuest(write, address);
  await updatePerson(write, ownId, { ...changes, email });
  return ownId;
}

/** One of the addresses that goods of this buyer go to; a new one without `personId`. Answers its id. */
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
  // A parcel's form asks neither for the company nor for what an invoice needs: these stay as they are.
  const { email: _email, companyName: _company, vat: _vat, ...changes } = address;
  const faults = await identityFaults(write, await personView(write, ownId), changes);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  await updatePerson(write, ownId, changes);
  return ownId;
}

/** Takes a delivery address out of the address book; an open cart that would go there asks for one again. */
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

/** Whether an invoice or credit note was issued for an order of this person. */
export async function hasDocuments(context: Context, personId: number): Promise<boolean> {
  const { rows } = await context.db.execute(sql`
    select 1 from orders_order placed join orders_invoice document on document.order_id = placed.id
    where placed.person_id = ${personId} limit 1`);
  return rows.length > 0;
}
