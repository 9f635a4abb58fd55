import { createHash } from "node:crypto";
import { type PersonView, personView } from "#modules/people/server/person/person.ts";
import type { Context } from "#platform/context.ts";
import type { PricedCart } from "./priced-line.ts";

const mark = "~";

/**
 * The seal of a cart together with who is billed, where the goods go and how: what the page of a checkout says beside
 * the amounts. In another tab it may have become another address of the same price.
 */
export async function sealWithPlace(
  context: Context,
  seal: string,
  cart: PricedCart | null,
): Promise<string> {
  return cart && seal !== "" ? `${seal}${mark}${await placeSealOf(context, cart)}` : seal;
}

/** Whether what the buyer saw is what would be ordered; who has shown only a cart has sealed no place. */
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
  // The name of a delivery says where it is fetched.
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
