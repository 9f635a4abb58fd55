import { setTimeout as delay } from "node:timers/promises";
import Big from "big.js";
import { type House, inHouse, number, rows } from "./_house.ts";
import { placesToFetch, placesToLive, promotionCodes, type Scene, scenes, setScene } from "./_money-scene.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import { expectStatus, type Goods, leadsToBank, ordersOf, paymentForm, providerId } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { hiddenFields, type Visitor, visitor } from "./_visitor.ts";

// 10,000 unless told otherwise: `npm run drill -- money 500`.
const cartsInAll = Number(process.argv[2] ?? 10_000);
const together = 8;
const mailWaitMs = 20_000;
const decimals: Record<string, number> = { EUR: 2, JPY: 0, KWD: 3 };
let buyersSoFar = 0;
/** Where goods can be fetched, by the way of delivery. */
let pickupPoints = new Map<number, number[]>();

/** One cart on its way to an order, and what each place said that it comes to. */
interface Bought {
  orderId: number;
  scene: Scene;
  /** In minor units, by the place that said it. */
  said: Map<string, number>;
}

interface Faults {
  at: Map<string, string[]>;
  answers: string[];
}

await drill("money", (report) =>
  inHouse(async (house) => {
    const goods = await setScene(house);
    const homes = await placesToLive(house);
    pickupPoints = await placesToFetch(house);
    const faults: Faults = { at: new Map(), answers: [] };
    const bought: Bought[] = [];
    for (const [index, scene] of scenes.entries()) {
      await house.db.query("update site set tax_display = $1", [scene.taxDisplay]);
      const share =
        Math.floor((cartsInAll * (index + 1)) / scenes.length) -
        Math.floor((cartsInAll * index) / scenes.length);
      bought.push(...(await buyMany(house, scene, { goods, homes, share, faults })));
    }
    for (const words of new Set(faults.answers)) report.note(words);
    report.claim(`${cartsInAll} carts were ordered`, bought.length === cartsInAll, `${bought.length}`);
    claimAgreement(report, bought, faults);
    await claimSums(house, report, bought);
    await claimDocuments(house, report, bought);
    await claimReport(house, report, bought);
    claimNoFailures(report, house);
  }),
);

async function buyMany(
  house: House,
  scene: Scene,
  { goods, homes, share, faults }: { goods: Goods[]; homes: Home[]; share: number; faults: Faults },
): Promise<Bought[]> {
  const bought: Bought[] = [];
  let next = 0;
  const worker = async () => {
    while (next < share) {
      const random = randomFrom(next * 7919 + scene.name.length * 104_729);
      next += 1;
      try {
        bought.push(await buy(house, scene, { goods, homes, random }));
      } catch (error) {
        faults.answers.push(`${scene.name}: ${(error as Error).message.slice(0, 300)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  return bought;
}

type Home = Awaited<ReturnType<typeof placesToLive>>[number];

/** From an empty cart to a placed order; every place on the way is asked what it comes to. */
async function buy(
  house: House,
  scene: Scene,
  { goods, homes, random }: { goods: readonly Goods[]; homes: readonly Home[]; random: () => number },
): Promise<Bought> {
  const pick = <Thing>(things: readonly Thing[]): Thing =>
    things[Math.floor(random() * things.length)] as Thing;
  const buyer = visitor(house.baseUrl);
  const said = new Map<string, number>();
  if (scene.listCode) await typeCode(buyer, scene.listCode);
  const kinds = 1 + Math.floor(random() * 5);
  for (let line = 0; line < kinds; line += 1) {
    const { variantId } = pick(goods);
    const asked = { product_id: variantId, add_qty: 1 + Math.floor(random() * 7) };
    const { error } = await buyer.rpc("/shop/cart/update_json", asked);
    if (error) throw new Error(`the cart refused: ${error.data.message}`);
  }
  if (random() < 0.4) await typeCode(buyer, pick(promotionCodes));
  await live(buyer, pick(homes), random);
  await chooseDelivery(buyer, said, random);
  said.set("cart page", totalOn((await buyer.get("/shop/cart")).text, "cart page"));
  const paymentPage = expectStatus(await buyer.get("/shop/payment"), 200).text;
  said.set("payment page", totalOn(paymentPage, "payment page"));
  const isTransfer = random() < 0.5;
  const fields = isTransfer
    ? {
        ...hiddenFields(paymentPage, "/shop/payment/pay"),
        acquirer_id: await providerId(house, "transfer"),
        terms: "1",
      }
    : await paymentForm(house, buyer);
  const answered = await buyer.form("/shop/payment/pay", fields);
  if (answered.location === "/shop/payment")
    throw new Error(noticeOn((await buyer.get("/shop/payment")).text));
  if (!isTransfer && !leadsToBank(answered))
    throw new Error(`pay led to ${answered.status} ${answered.location}`);
  const [order] = await ordersOf(house, buyer);
  if (!order)
    throw new Error(`no order: ${answered.status} ${answered.location} ${answered.text.slice(0, 200)}`);
  said.set("order", order.total_minor);
  const page = isTransfer
    ? await buyer.follow(answered.location ?? "")
    : await buyer.get(answered.location ?? "");
  if (!isTransfer) said.set("bank page", amountOn(page.text));
  const [stored] = await rows<{ access_token: string }>(
    house,
    "select access_token from orders_order where id = $1",
    [order.id],
  );
  const orderPage = await visitor(house.baseUrl).get(
    `/my/orders/${order.id}?access_token=${stored?.access_token}`,
  );
  if (isTransfer) said.set("order page", totalOn(orderPage.text, "order page"));
  const told = await buyer.rpc("/shop/tracking_last_order", {});
  const revenue = (told.result?.["transaction"] as { revenue?: number } | undefined)?.revenue;
  if (revenue !== undefined) said.set("tracking call", minorOf(revenue, scene.currency));
  return { orderId: order.id, scene, said };
}

async function typeCode(buyer: Visitor, code: string): Promise<void> {
  const answered = await buyer.form("/shop/pricelist", { promo: code });
  if (answered.status !== 303) throw new Error(`the code ${code} was answered with ${answered.status}`);
}

async function live(buyer: Visitor, home: Home, random: () => number): Promise<void> {
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

/** Asks what each offered way costs, and takes one. */
async function chooseDelivery(
  buyer: Visitor,
  said: Map<string, number>,
  random: () => number,
): Promise<void> {
  const page = expectStatus(await buyer.get("/shop/payment"), 200).text;
  const offered = [
    ...page.matchAll(/name="carrier_id"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="carrier_id"/g),
  ].map(([, one, other]) => Number(one ?? other));
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
  if (result["status"] === true) said.set("carrier call", digits(String(result["new_amount_total"])));
}

/** The total of a page: the last sum that is set off. */
function totalOn(html: string, place: string): number {
  const found = [...html.matchAll(/class="sum__t"[\s\S]*?<bdi>([\s\S]*?)<\/bdi>/g)].at(-1)?.[1];
  if (found === undefined) throw new Error(`the ${place} shows no total`);
  return digits(found);
}

/** Why the button led back. */
function noticeOn(html: string): string {
  const [, words = ""] = /class="alert[^"]*"[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
  return words.replace(/<[^>]*>/g, " ").trim();
}

function amountOn(html: string): number {
  const found = /<b class="num">([\s\S]*?)<\/b>/.exec(html)?.[1];
  return digits(found ?? "");
}

/** What is written, in minor units: every currency is written with all of its decimals. */
function digits(words: string): number {
  const text = words.replace(/<[^>]*>|&[a-z#0-9]+;/g, "");
  return Number(text.replace(/\D/g, "")) * (/[-−]/.test(text) ? -1 : 1);
}

function minorOf(amount: number, currency: string): number {
  return new Big(amount).times(new Big(10).pow(decimals[currency] ?? 2)).toNumber();
}

/** The same numbers from the same seed, so that a fault can be looked at again. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function claimAgreement(report: Report, bought: readonly Bought[], faults: Faults): void {
  const places = new Set(bought.flatMap(({ said }) => [...said.keys()]));
  for (const place of places) {
    const asked = bought.filter(({ said }) => said.has(place));
    const wrong = asked.filter(({ said }) => said.get(place) !== said.get("order"));
    if (place === "order") continue;
    report.claim(
      `${place}: says the order's total to the last minor unit`,
      wrong.length === 0,
      `${asked.length} asked, ${wrong.length} differ`,
    );
    for (const { orderId, scene, said } of wrong.slice(0, 3)) {
      report.note(`order ${orderId}, ${scene.name}: ${said.get(place)} instead of ${said.get("order")}`);
    }
  }
  report.claim("nothing on the way was refused", faults.answers.length === 0, `${faults.answers.length}`);
}

interface StoredLine {
  order_id: number;
  kind: string;
  quantity: number;
  unit_price_minor: number;
  tax_rate: string;
  tax_included: boolean;
  tax_parts: { id: number; rate: string }[];
  untaxed_minor: number;
  tax_minor: number;
  total_minor: number;
}

/** Adds every order up again, by the rule and not by the program. */
async function claimSums(house: House, report: Report, bought: readonly Bought[]): Promise<void> {
  const ids = bought.map(({ orderId }) => orderId);
  const orders = await rows<{
    id: number;
    untaxed_minor: number;
    tax_minor: number;
    total_minor: number;
    asked: string;
  }>(
    house,
    `select o.id, o.untaxed_minor, o.tax_minor, o.total_minor,
       (select coalesce(sum(amount_minor), 0) from payment_transaction t
        where t.payable_kind = 'order' and t.payable_id = o.id) as asked
     from orders_order o where o.id = any($1::integer[])`,
    [ids],
  );
  const lines = Map.groupBy(
    await rows<StoredLine>(house, "select * from orders_line where order_id = any($1::integer[])", [ids]),
    ({ order_id }) => order_id,
  );
  const wrong = { lines: 0, taxes: 0, parts: 0, asked: 0, below: 0 };
  const kinds: string[] = [];
  for (const order of orders) {
    const own = lines.get(order.id) ?? [];
    kinds.push(...new Set(own.map(({ kind }) => kind)));
    const sum = (part: "untaxed_minor" | "tax_minor" | "total_minor") =>
      own.reduce((all, line) => all + line[part], 0);
    if (
      sum("untaxed_minor") !== order.untaxed_minor ||
      sum("tax_minor") !== order.tax_minor ||
      sum("total_minor") !== order.total_minor ||
      order.untaxed_minor + order.tax_minor !== order.total_minor
    )
      wrong.lines += 1;
    if (taxOf(own) !== order.tax_minor) wrong.taxes += 1;
    if (own.some(isOtherThanItsParts)) wrong.parts += 1;
    if (Number(order.asked) !== order.total_minor) wrong.asked += 1;
    if (order.total_minor < 0) wrong.below += 1;
  }
  report.note(`orders with lines of a kind: ${tally(kinds)}`);
  report.claim(
    "the lines add up to the order, untaxed, tax and total",
    wrong.lines === 0,
    `${wrong.lines} do not`,
  );
  report.claim(
    "the tax is that of each rate on the sum of its lines, rounded once",
    wrong.taxes === 0,
    `${wrong.taxes} differ`,
  );
  report.claim("a rate is the sum of its parts", wrong.parts === 0, `${wrong.parts} are not`);
  report.claim("what is asked from the providers is the total", wrong.asked === 0, `${wrong.asked} differ`);
  report.claim("no order is below zero", wrong.below === 0);
}

function taxOf(lines: readonly StoredLine[]): number {
  const groups = Map.groupBy(lines, ({ tax_rate, tax_included, tax_parts }) =>
    JSON.stringify([new Big(tax_rate).toString(), tax_included, tax_parts.map(({ id }) => id)]),
  );
  let tax = 0;
  for (const group of groups.values()) {
    const rate = new Big(group[0]?.tax_rate ?? 0);
    const base = group.reduce((sum, line) => sum.plus(line.unit_price_minor * line.quantity), new Big(0));
    const share = group[0]?.tax_included ? base.times(rate).div(rate.plus(100)) : base.times(rate).div(100);
    tax += share.round(0, 1).toNumber();
  }
  return tax;
}

function isOtherThanItsParts({ tax_rate, tax_parts }: StoredLine): boolean {
  if (tax_parts.length === 0) return !new Big(tax_rate).eq(0);
  const sum = tax_parts.reduce((all, { rate }) => all.plus(rate), new Big(0));
  return !sum.eq(tax_rate);
}

/** The mails that went out, and invoices of some. */
async function claimDocuments(house: House, report: Report, bought: readonly Bought[]): Promise<void> {
  const transfers = bought.filter(({ said }) => said.has("order page"));
  const mails = async () =>
    new Map(
      (
        await rows<{ id: string; html: string }>(
          house,
          `select split_part(key, ':', 2) as id, html from mail_message where key like 'order:%' and html <> ''`,
        )
      ).map(({ id, html }) => [Number(id), html]),
    );
  let written = await mails();
  for (const deadline = Date.now() + mailWaitMs; written.size < transfers.length && Date.now() < deadline; ) {
    await delay(200);
    written = await mails();
  }
  const unsaid = transfers.filter(({ orderId, said }) => {
    const html = written.get(orderId) ?? "";
    const amounts = [...html.matchAll(/[^<>]*\d[^<>]*/g)].map(([words]) => digits(words));
    return !amounts.includes(said.get("order") ?? -1);
  });
  report.claim(
    "the mail about the order names its total",
    unsaid.length === 0,
    `${transfers.length} mails, ${unsaid.length} without it`,
  );
  const staff = await signedInStaff(house, "shop");
  const some = transfers.filter((_, index) => index % 25 === 0);
  const refused: string[] = [];
  for (const { orderId } of some) {
    await house.db.query("update orders_order set state = 'sale', confirmed_at = now() where id = $1", [
      orderId,
    ]);
    const { error } = await staff.rpc(`/web/orders/${orderId}/issue_invoice`, {});
    if (error) refused.push(error.data.message);
  }
  const differing = await number(
    house,
    `select count(*) from orders_invoice invoice join orders_order o on o.id = invoice.order_id
     where o.id = any($1::integer[]) and (invoice.total_minor, invoice.tax_minor, invoice.untaxed_minor)
       is distinct from (o.total_minor, o.tax_minor, o.untaxed_minor)`,
    [some.map(({ orderId }) => orderId)],
  );
  report.claim(
    "invoices come to what their orders come to",
    differing === 0 && refused.length === 0,
    `${some.length} issued as PDF, ${differing} differ${refused.length ? `, refused: ${tally(refused)}` : ""}`,
  );
}

/** What staff are told, as the file that they download. */
async function claimReport(house: House, report: Report, bought: readonly Bought[]): Promise<void> {
  const staff = await signedInStaff(house, "shop");
  const answered = await staff.get("/web/export/orders");
  const told = new Map<string, number>();
  for (const line of answered.text.split("\n")) {
    const name = /VT\d+/.exec(line)?.[0];
    if (name) told.set(name, told.size);
  }
  const named = await rows<{ name: string }>(
    house,
    "select name from orders_order where id = any($1::integer[])",
    [bought.map(({ orderId }) => orderId)],
  );
  report.claim(
    "the list of orders that staff download has every one of them",
    answered.status === 200 && named.every(({ name }) => told.has(name)),
    `${told.size} rows`,
  );
}
