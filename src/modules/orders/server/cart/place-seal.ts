import { createHash } from "node:crypto";
import { type PersonView, personView } from "#modules/people/server/person/person.ts";
import type { Context } from "#platform/context.ts";
import type { PricedCart } from "./priced-line.ts";

const mark = "~";

/**
 * The cart's seal extended by billing address, delivery address and delivery method. Another tab may change an address
 * without changing the price.
 */
export async function sealWithPlace(
  context: Context,
  seal: string,
  cart: PricedCart | null,
): Promise<string> {
  return cart && seal !== "" ? `${seal}${mark}${await placeSealOf(context, cart)}` : seal;
}

/** Whether the order would be exactly what the buyer saw. A seal from the cart page has no place part. */
export async function isAsSeen(
  context: Context,
  seen: string,
  seal: string,
  cart: PricedCart,
): Promise<boolean> {
  const [cartSeal, placeSeal] = seen.split(mark);
  if (cartSeal !== seal) return false;
  return placeSeal === undefined || placeSeal === (await placeSealOf(context, cart));
}

async function placeSealOf(context: Context, { order, lines }: PricedCart): Promise<string> {
  const { invoicePersonId, deliveryPersonId } = order;
  const billing = await addressOf(context, invoicePersonId);
  const delivery = await addressOf(context, deliveryPersonId ?? invoicePersonId);
  // The name of a delivery line also tells the pickup point.
  const ways = lines.flatMap(({ line }) => (line.kind === "delivery" ? [line.name] : []));
  const text = JSON.stringify([billing, delivery, ways]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

async function addressOf(context: Context, personId: number | null) {
  return personId === null ? null : said(await personView(context, personId));
}

function said(person: PersonView) {
  const { name, email, companyName, vat, street, street2, city, zip, stateId, countryId } = person;
  return [name, email, companyName, vat, street, street2, city, zip, stateId, countryId];
}
