import Big from "big.js";
import { type Harness, rows } from "./_harness.ts";
import { type MoneyShop, promotionCodes, type Scene } from "./_money-scene.ts";
import { expectStatus, hiddenPaymentFields, leadsToBank } from "./_shopping.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/** The total of an order in one place, or the rest of it after gift cards. */
export interface Said {
  place: string;
  of: "total" | "left";
  minor: number;
}

/** One cart that became an order. */
export interface Bought {
  orderId: number;
  scene: Scene;
  said: Said[];
  /** A mail with its total is sent. */
  isMailed: boolean;
}

const decimals: Record<string, number> = { EUR: 2, JPY: 0, KWD: 3 };
let buyersSoFar = 0;

type Pick = <Thing>(things: readonly Thing[]) => Thing;
type Say = (place: string, minor: number, of?: Said["of"]) => void;

/** From an empty cart to a placed order; reads the total at each place on the way. */
export async function buy(
  harness: Harness,
  shop: MoneyShop,
  scene: Scene,
  random: () => number,
): Promise<Bought> {
  const pick: Pick = (things) => things[Math.floor(random() * things.length)] as never;
  const buyer = visitor(harness.baseUrl);
  const said: Said[] = [];
  const say: Say = (place, minor, of = "total") => said.push({ place, of, minor });
  await fill(buyer, shop, scene, { pick, random });
  const home = pick(shop.homes);
  await live(buyer, home, random);
  await chooseDelivery(buyer, shop, { key: `${scene.name} ${home.country_id}`, random, say });
  if (random() < 0.4) say("cart page", totalOn(await pageOf(buyer, "/shop/cart"), "cart page"));
  const paymentPage = await pageOf(buyer, "/shop/payment");
  say("payment page", totalOn(paymentPage, "payment page"));
  const left = leftOn(paymentPage);
  if (left !== null) say("payment page, after gift cards", left, "left");
  const way = left === 0 ? "covered" : pick(["transfer", "test"] as const);
  const answered = await buyer.form("/shop/payment/pay", {
    ...hiddenPaymentFields(paymentPage),
    terms: "1",
    ...(way === "covered" ? {} : { acquirer_id: shop.providers[way] }),
  });
  const order = await placedBy(harness, buyer, answered);
  const isRight = way === "test" ? leadsToBank(answered) : answered.status === 303;
  if (!isRight) throw new Error(`pay led to ${answered.status} ${answered.location}`);
  if (way === "test") await lookAtBank(buyer, answered.location ?? "", { random, say });
  else if (random() < 0.5) say("order page", totalOn(await pageOf(buyer, order.path), "order page"));
  else say("confirmation page", totalOn(await pageOf(buyer, "/shop/confirmation"), "confirmation page"));
  if (random() < 0.4) {
    const told = await buyer.rpc("/shop/tracking_last_order", {});
    const revenue = (told.result?.["transaction"] as { revenue?: number } | undefined)?.revenue;
    if (revenue !== undefined) say("tracking call", minorOf(revenue, scene.currency));
  }
  return { orderId: order.id, scene, said, isMailed: way !== "test" };
}

/** Goods, sometimes a code, and sometimes a gift card for some of it or all. */
async function fill(
  buyer: Visitor,
  { goods, newGiftCard }: MoneyShop,
  scene: Scene,
  { pick, random }: { pick: Pick; random: () => number },
): Promise<void> {
  if (scene.listCode) await typeCode(buyer, scene.listCode);
  const kinds = 1 + Math.floor(random() * 4);
  for (let line = 0; line < kinds; line += 1) {
    const { variantId } = pick(goods);
    const asked = { product_id: variantId, add_qty: 1 + Math.floor(random() * 7), display: false };
    const { error } = await buyer.rpc("/shop/cart/update_json", asked);
    if (error) throw new Error(`the cart refused: ${error.data.message}`);
  }
  if (random() < 0.4) await typeCode(buyer, pick(promotionCodes));
  if (random() < 0.25) await typeCode(buyer, await newGiftCard(scene.currency, random));
}

async function typeCode(buyer: Visitor, code: string): Promise<void> {
  const { error } = await buyer.rpc("/shop/cart/code", { promo: code });
  if (error) throw new Error(`the code ${code} was refused: ${error.data.message}`);
}

async function live(buyer: Visitor, home: MoneyShop["homes"][number], random: () => number): Promise<void> {
  buyersSoFar += 1;
  const fields = {
    mode: "billing",
    partner_id: "-1",
    name: `Ioana Marin ${buyersSoFar}`,
    email: `money.${buyersSoFar}.${Math.floor(random() * 1e9)}@example.com`,
    phone: "+40 721 555 100",
    street: "Strada Lungă 10",
    city: "Brașov",
    ...home,
    use_same: "1",
    submitted: "1",
  };
  expectStatus(await buyer.form("/shop/address", fields), 303);
}

/** The delivery methods that a page offered to a buyer of a scene and a country: requested once, then cached. */
const carriersAt = new Map<string, number[]>();

/** Reads the price of a delivery method, and chooses it. */
async function chooseDelivery(
  buyer: Visitor,
  { pickupPoints }: MoneyShop,
  { key, random, say }: { key: string; random: () => number; say: Say },
): Promise<void> {
  const offered = carriersAt.get(key) ?? carriersOn(await pageOf(buyer, "/shop/payment"));
  carriersAt.set(key, offered);
  if (offered.length === 0) return;
  const carrierId = offered[Math.floor(random() * offered.length)] ?? 0;
  const { result, error } = await buyer.rpc("/shop/update_carrier", { carrier_id: carrierId });
  if (error || !result) throw new Error(`update_carrier: ${error?.data.message}`);
  const [point] = pickupPoints.get(carrierId) ?? [];
  if (point)
    await buyer.form("/shop/payment/delivery", {
      carrier_id: String(carrierId),
      pickup_point_id: String(point),
    });
  if (result["status"] === true) say("carrier call", digits(String(result["new_amount_total"])));
}

function carriersOn(page: string): number[] {
  const inputs = page.matchAll(/name="carrier_id"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="carrier_id"/g);
  return [...inputs].map(([, one, other]) => Number(one ?? other));
}

/** Reads the bank's amount; some of the buyers pay it. */
async function lookAtBank(
  buyer: Visitor,
  path: string,
  { random, say }: { random: () => number; say: Say },
): Promise<void> {
  const isPaid = random() < 0.2;
  if (isPaid || random() < 0.5) say("bank page", amountOn(await pageOf(buyer, path)), "left");
  if (!isPaid) return;
  await buyer.form(path, { action: "pay" });
  await buyer.rpc("/payment/process/poll", {});
}

async function pageOf(buyer: Visitor, path: string): Promise<string> {
  return expectStatus(await buyer.get(path), 200).text;
}

/** The order of a buyer who has pressed the button; without one, the page after the redirect gives the reason. */
async function placedBy(
  harness: Harness,
  buyer: Visitor,
  answered: { status: number; location: string | null; text: string },
): Promise<{ id: number; path: string }> {
  const [order] = await rows<{ id: number; access_token: string }>(
    harness,
    `select o.id, o.access_token from orders_order o join session on session.id = o.session_id
     where session.token_hash = sha256($1::bytea) and o.state <> 'draft'`,
    [buyer.cookies.get("session_id") ?? ""],
  );
  if (order) return { id: order.id, path: `/my/orders/${order.id}?access_token=${order.access_token}` };
  if (answered.location === "/shop/payment") throw new Error(noticeOn(await pageOf(buyer, "/shop/payment")));
  throw new Error(`no order: ${answered.status} ${answered.location} ${answered.text.slice(0, 200)}`);
}

/** The total on a page: the last amount with that label, whatever gift cards leave of it. */
export function totalOn(html: string, place: string): number {
  const sums = html.matchAll(/<dt>(?:Total|Total to pay)<\/dt><dd><bdi>([\s\S]*?)<\/bdi>/g);
  const found = [...sums].at(-1)?.[1];
  if (found === undefined) throw new Error(`the ${place} shows no total`);
  return digits(found);
}

/** The amount that gift cards leave; null without any. */
function leftOn(html: string): number | null {
  const found = /<dt>Balance due<\/dt><dd><bdi>([\s\S]*?)<\/bdi>/.exec(html)?.[1];
  return found === undefined ? null : digits(found);
}

function noticeOn(html: string): string {
  const [, words = ""] = /class="alert[^"]*"[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
  return words.replace(/<[^>]*>/g, " ").trim();
}

function amountOn(html: string): number {
  return digits(/<b class="num">([\s\S]*?)<\/b>/.exec(html)?.[1] ?? "");
}

/** A written amount in minor units: every currency is written with all of its decimals. */
export function digits(words: string): number {
  const text = words.replace(/<[^>]*>|&[a-z#0-9]+;/g, "");
  return Number(text.replace(/\D/g, "")) * (/[-−]/.test(text) ? -1 : 1);
}

function minorOf(amount: number, currency: string): number {
  return new Big(amount).times(new Big(10).pow(decimals[currency] ?? 2)).toNumber();
}

/** A decimal text for a form. */
export function decimalOf(minor: number, currency: string): string {
  const places = decimals[currency] ?? 2;
  return new Big(minor).div(new Big(10).pow(places)).toFixed(places);
}

/** The same numbers from the same seed, so that a failure can be reproduced. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
