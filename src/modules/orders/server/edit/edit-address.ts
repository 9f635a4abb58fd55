import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { lockMoney } from "#modules/payment/server/transaction/money.ts";
import { type CountryView, countryByCode, type StateView } from "#modules/people/server/address/country.ts";
import { checkEmail } from "#modules/people/server/address/email.ts";
import { requestVatCheck } from "#modules/people/server/address/vat-check.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { orderPlaceOf } from "../cart/cart-place.ts";
import { cartTaxOf } from "../cart/cart-tax.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { type Order, orderTable, type PlacedAddress } from "../cart/tables.ts";
import { firstInvoiceOf } from "../invoice/differences.ts";
import { addUpAnew } from "../order/order-rules.ts";
import { checkState, lockStaffOrder, orderModel } from "../order/staff-order.ts";
import { askForDifference } from "./edit-payment.ts";
import { retaxOrder } from "./edit-tax.ts";

export interface AddressEdit {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  vat: string;
  /** Street, town and country as they are printed, one per line. */
  lines: string;
  /** Facts for taxes and delivery; an omitted value keeps what is stored. */
  countryCode?: string | undefined;
  zip?: string | undefined;
  /** The state's code or name. */
  state?: string | undefined;
}

/**
 * Changes the delivery and billing address of an order. Only this order's copy changes, never the customer's address
 * book or other orders. Without an invoice, the order is taxed by its new address and VAT number; once invoiced, it
 * keeps the taxes of its invoice.
 */
export async function readdressOrder(
  write: WriteContext,
  { orderId, billing, delivery }: { orderId: number; billing: AddressEdit; delivery: AddressEdit },
): Promise<void> {
  // May replace an awaited bank transfer. Everywhere, payments are locked before orders, to prevent deadlocks.
  await lockMoney(write, "order", orderId);
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "draft", "sent", "sale");
  const before = order.addresses;
  const wrong = { ...faultsOf(billing, "billing"), ...faultsOf(delivery, "delivery") };
  const places = {
    billing: await placeOf(write, billing, before.billing, "billing", wrong),
    delivery: await placeOf(write, delivery, before.delivery ?? before.billing, "delivery", wrong),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const after = {
    billing: { ...toPlaced(billing), ...places.billing },
    // A parcel needs no VAT number, and the form does not ask for one.
    delivery: { ...toPlaced({ ...delivery, vat: before.delivery?.vat ?? "" }), ...places.delivery },
  };
  const isMoved = !isDeepStrictEqual(plain(before), plain(after));
  const [moved] = isMoved
    ? await write.db
        .update(orderTable)
        .set({ addresses: after, changedAt: write.now, version: sql`${orderTable.version} + 1` })
        .where(eq(orderTable.id, orderId))
        .returning()
    : [order];
  if (isMoved) {
    await noteStaffEvent(write, orderId, "readdressed");
    const name = order.name ?? "";
    await audit(write, {
      model: orderModel,
      id: orderId,
      name,
      action: "write",
      before: { ...before },
      after,
    });
  }
  if (moved) await taxByPlace(write, order, moved);
}

/**
 * Recalculates an order's taxes if the address or VAT number has changed or the register has answered since. A later
 * change of the fiscal positions alone never does this.
 */
async function taxByPlace(write: WriteContext, before: Order, order: Order): Promise<void> {
  const customer = { ...write, locale: localeNamed(write, order.locale) };
  const place = await orderPlaceOf(write, order);
  const tax = await cartTaxOf(customer, place);
  const isSamePlace = isDeepStrictEqual(place, await orderPlaceOf(write, before));
  if (isSamePlace && (order.vatCheck.state ?? tax.vat.state) === tax.vat.state) return;
  if (place?.vat) await requestVatCheck(write, place.vat);
  if ((await firstInvoiceOf(write, order.id)) !== null) return;
  const taxed = await retaxOrder(customer, order, tax);
  const { totalMinor } = await addUpAnew(customer, taxed);
  if (taxed.fiscalPositionId !== order.fiscalPositionId) {
    const { currency } = order;
    await noteStaffEvent(write, order.id, "retaxed", { amountMinor: totalMinor, currency });
  }
  if (totalMinor !== order.totalMinor) await askForDifference(write, order.id);
}

type PlaceFacts = Pick<PlacedAddress, "countryCode" | "stateId" | "zip" | "city">;

/** The typed country, state and postcode. A new country drops all other stored facts. */
async function placeOf(
  context: Context,
  { countryCode, zip, state }: AddressEdit,
  before: PlacedAddress | undefined,
  kind: "billing" | "delivery",
  wrong: FieldErrors,
): Promise<PlaceFacts> {
  const was = before?.countryCode ?? "";
  const code = (countryCode ?? was).toUpperCase();
  const country = code === "" ? null : await countryByCode(context, code);
  if (countryCode !== undefined && !country && (code !== "" || was !== "")) {
    wrong[`${kind}.country_code`] = "people.countryMissing";
  }
  const kept: Partial<PlaceFacts> =
    code === was && before ? pickFacts(before) : { stateId: null, zip: "", city: "" };
  const facts: PlaceFacts = { ...kept, countryCode: code };
  // An older order without these facts stays without them until staff type them.
  if (zip !== undefined && (zip !== "" || kept.zip !== undefined)) facts.zip = zip.trim();
  if (state === undefined || (state === "" && kept.stateId === undefined)) return facts;
  const found = stateNamed(country, state);
  // The field still contains a state of the previous country.
  const isStale = code !== was && was !== "" && stateNamed(await countryByCode(context, was), state) !== null;
  if (state.trim() !== "" && !found && !isStale) wrong[`${kind}.state`] = "orders.staffStateUnknown";
  facts.stateId = found?.id ?? null;
  return facts;
}

function stateNamed(country: CountryView | null, words: string): StateView | null {
  const typed = words.trim().toLowerCase();
  const isSame = ({ code, name }: StateView) => [code.toLowerCase(), name.toLowerCase()].includes(typed);
  return country?.states.find(isSame) ?? null;
}

function pickFacts({ stateId, zip, city }: PlacedAddress): Partial<PlaceFacts> {
  return {
    ...(stateId === undefined ? {} : { stateId }),
    ...(zip === undefined ? {} : { zip }),
    ...(city === undefined ? {} : { city }),
  };
}

/** The value as JSON stores it, without undefined fields. */
function plain(addresses: Order["addresses"]): unknown {
  return JSON.parse(JSON.stringify(addresses));
}

function toPlaced(edit: AddressEdit): Omit<PlacedAddress, keyof PlaceFacts> {
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
