import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { type Address, type AddressKind, checkAddress } from "#modules/people/server/address/address.ts";
import { countryView } from "#modules/people/server/address/country.ts";
import { requestVatCheck } from "#modules/people/server/address/vat-check.ts";
import {
  deliveryAddressesOf,
  mayUse,
  ownPersonId,
  personView,
} from "#modules/people/server/person/person.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, forbidden, invalidFields, refusal } from "#platform/errors.ts";
import { rereadFacts } from "#platform/session/session.ts";
import { placeChanged } from "./cart-price-list.ts";
import { findCart, lockCart } from "./cart-row.ts";
import { toCartView } from "./cart-view.ts";
import { addressView, deliveryLimitOf, type Limit, noLimit } from "./checkout-address.ts";
import { consentView } from "./consent.ts";
import { noticeOf } from "./notice.ts";
import { saveBilling, saveDelivery } from "./own-address.ts";
import { sealWithPlace } from "./place-seal.ts";
import { priceCart } from "./priced-cart.ts";
import type { PricedCart } from "./priced-line.ts";
import { type Order, orderTable } from "./tables.ts";
import type { AddressView, CartView, CheckoutStep, CheckoutView } from "./views.ts";

export const cartEmpty = refusal("conflict", "orders.cartEmpty");
/** Values: country. */
export const notDelivered = refusal("conflict", "orders.notDelivered");

export interface AddressInput {
  /** Null creates a new address. */
  personId: number | null;
  kind: AddressKind;
  address: Address;
  /** Billing only: deliver to the same address. Omitted keeps the earlier choice. */
  sameForDelivery?: boolean;
}

/**
 * Stores an address of the checkout and uses it for the cart. A guest's billing address creates the contact that owns
 * the order. Refuses wrong fields by name, and other people's addresses with 403.
 */
export async function saveAddress(write: WriteContext, input: AddressInput): Promise<number> {
  const cart = await lockCart(write);
  if (!cart) throw cartEmpty();
  // A double submission: the second request must find the contact that the first one created.
  await rereadFacts(write);
  const wrong = await faultsOf(write, cart, input);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const personId =
    input.kind === "billing" ? await saveBilling(write, input) : await saveDelivery(write, input);
  await use(write, cart, input, personId);
  await placeChanged(write);
  if (input.kind === "billing") await requestVatCheck(write, input.address.vat);
  return personId;
}

/** Delivers to one of the buyer's own addresses. Refuses an address that no carrier serves. */
export async function chooseDelivery(write: WriteContext, personId: number): Promise<void> {
  const cart = await lockCart(write);
  if (!cart) throw cartEmpty();
  if (!(await mayUse(write, personId))) throw forbidden();
  const limit = await deliveryLimitOf(write, (await priceCart(write, cart)).lines);
  const { notServed } = await addressView(write, await personView(write, personId), "delivery", limit);
  if (notServed !== null) throw notDelivered({ country: notServed });
  await write.db.update(orderTable).set({ deliveryPersonId: personId }).where(eq(orderTable.id, cart.id));
  await placeChanged(write);
}

/** Everything that the pages between cart and payment show. Writes nothing. */
export async function checkoutView(context: Context): Promise<CheckoutView> {
  const order = await findCart(context);
  const priced = order ? await priceCart(context, order) : null;
  const cart = await toCartView(context, priced);
  const ownId = ownPersonId(context);
  const limit = await deliveryLimitOf(context, priced?.lines ?? []);
  const billing = await addressOf(context, order?.invoicePersonId ?? ownId, "billing", noLimit);
  const deliveryId = order?.deliveryPersonId ?? order?.invoicePersonId ?? ownId;
  const delivery = await addressOf(context, deliveryId, "delivery", limit);
  const others = ownId === null ? [] : await deliveryAddressesOf(context, ownId);
  const choices = await Promise.all(others.map((person) => addressView(context, person, "delivery", limit)));
  const ownDelivery = await addressOf(context, ownId, "delivery", limit);
  const isChoice = ownDelivery !== null && (ownDelivery.complete || ownDelivery.notServed !== null);
  const countryCode = await countryCodeOf(context, order);
  return {
    cart: { ...cart, seal: await sealWithPlace(context, cart.seal, priced) },
    consent: await consentView(context, priced),
    step: stepOf(cart, billing, delivery),
    signedIn: context.user !== null,
    accountName: context.user?.name || context.user?.email || "",
    billing,
    delivery,
    sameAddress: delivery?.personId === billing?.personId,
    deliveryChoices: isChoice ? [ownDelivery, ...choices] : choices,
    providers: await offeredProviders(context, {
      currency: cart.totals.currency,
      countryCode,
      amountMinor: cart.totals.leftMinor,
    }),
    placeKey: randomBytes(16).toString("base64url"),
    isFree: cart.totals.leftMinor === 0,
    paymentProblem: await paymentProblemOf(context, priced),
  };
}

/** Whether an address of the order is complete. */
export async function isUsable(
  context: Context,
  personId: number | null,
  kind: AddressKind,
): Promise<boolean> {
  return (await addressOf(context, personId, kind, noLimit))?.complete ?? false;
}

async function use(write: WriteContext, cart: Order, input: AddressInput, personId: number): Promise<void> {
  // The buyer chose a different delivery address: use the first of their others, or let the next step ask for one.
  const isElsewhere = input.sameForDelivery === false && (cart.deliveryPersonId ?? personId) === personId;
  const [elsewhere] = isElsewhere ? await deliveryAddressesOf(write, personId) : [];
  const isNewBilling = input.kind === "billing" && cart.deliveryPersonId === null;
  const same = input.kind === "billing" && (input.sameForDelivery ?? isNewBilling);
  await write.db
    .update(orderTable)
    .set({
      ...(input.kind === "billing"
        ? { personId, invoicePersonId: personId }
        : { deliveryPersonId: personId }),
      ...(same ? { deliveryPersonId: personId } : {}),
      ...(isElsewhere ? { deliveryPersonId: elsewhere?.id ?? null } : {}),
      changedAt: write.now,
    })
    .where(eq(orderTable.id, cart.id));
}

function stepOf(cart: CartView, billing: AddressView | null, delivery: AddressView | null): CheckoutStep {
  if (!cart.canOrder) return "cart";
  if (!billing?.complete) return "billing";
  return delivery?.complete ? "payment" : "delivery";
}

async function addressOf(
  context: Context,
  personId: number | null,
  kind: AddressKind,
  limit: Limit,
): Promise<AddressView | null> {
  return personId === null ? null : addressView(context, await personView(context, personId), kind, limit);
}

/** Missing or wrong fields of a submitted address. */
async function faultsOf(write: WriteContext, cart: Order, input: AddressInput): Promise<FieldErrors> {
  const { address, kind } = input;
  const country = await countryView(write, address.countryId);
  const wrong = checkAddress(address, country, kind);
  if (kind === "billing" || !country) return wrong;
  const limit = await deliveryLimitOf(write, (await priceCart(write, cart)).lines);
  return { ...limit(country, address.stateId), ...wrong };
}

async function countryCodeOf(context: Context, order: Order | null): Promise<string> {
  const personId = order?.invoicePersonId ?? null;
  return personId === null ? "" : (await personView(context, personId)).countryCode;
}

/** Why the last attempt failed: our own refusal, or the provider's message once the order is a cart again. */
async function paymentProblemOf(context: Context, cart: PricedCart | null): Promise<string | null> {
  const notice = noticeOf(context);
  if (notice || !cart?.order.placedAt) return notice;
  const [last] = await transactionsOf(context, "order", cart.order.id);
  if (last?.state === "cancel") return context.locale.text("orders.paymentCancelled");
  if (last?.state !== "error") return null;
  return context.locale.text(last.stateMessage || "orders.paymentFailed");
}
