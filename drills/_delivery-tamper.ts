import { type Harness, number, rows } from "./_harness.ts";
import type { Report } from "./_report.ts";
import { address, expectStatus, leadsToBank, ordersOf, pay, paymentForm } from "./_shopping.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const quantity = 2;
/** Field names with which an attacker might try to set the cost of delivery. */
const wishes = {
  price: 0,
  amount: 0,
  amount_minor: 0,
  price_minor: 0,
  delivery_price: 0,
  amount_delivery: 0,
  new_amount_delivery: "0",
  new_amount_total: "1",
  is_free_delivery: true,
  free_over: 0,
  margin: -100,
  status: true,
  total: 1,
};
const wishesAsText = Object.fromEntries(Object.entries(wishes).map(([name, value]) => [name, String(value)]));

/**
 * The same with delivery: one method costs something, one is cheap but not offered, and one serves only another
 * country. No visitor's request makes it cheaper.
 */
export async function tamperWithDelivery(harness: Harness, report: Report, variantId: number): Promise<void> {
  const carriers = await setCarriers(harness);
  const honest = visitor(harness.baseUrl);
  await fill(harness, honest, variantId);
  await honest.rpc("/shop/update_carrier", { carrier_id: carriers.offered });
  const right = await sumsOf(harness, honest);
  report.claim(
    "with delivery: an honest cart has one line of it, for what it costs",
    right.delivery.length === 1 && (right.delivery[0] ?? 0) > 0,
    right.delivery.join(", "),
  );
  const expected = JSON.stringify(right);

  const asked: [string, (buyer: Visitor) => Promise<unknown>][] = [
    ["call", (buyer) => buyer.rpc("/shop/update_carrier", { ...wishes, carrier_id: carriers.offered })],
    [
      "form",
      (buyer) =>
        buyer.form("/shop/payment/delivery", { ...wishesAsText, carrier_id: String(carriers.offered) }),
    ],
    [
      "query",
      (buyer) =>
        buyer.form(`/shop/payment/delivery?${new URLSearchParams(wishesAsText)}`, {
          carrier_id: String(carriers.offered),
        }),
    ],
    [
      "another one's place to fetch it",
      (buyer) =>
        buyer
          .form("/shop/payment/delivery", {
            carrier_id: String(carriers.offered),
            pickup_point_id: "999999",
          })
          .then(() => buyer.rpc("/shop/update_carrier", { carrier_id: carriers.offered })),
    ],
  ];
  const differing: string[] = [];
  for (const [way, ask] of asked) {
    const buyer = visitor(harness.baseUrl);
    await fill(harness, buyer, variantId);
    await ask(buyer);
    if (JSON.stringify(await sumsOf(harness, buyer)) !== expected) differing.push(way);
  }
  report.claim(
    "prices of delivery sent with its choice change nothing, as call, form or query",
    differing.length === 0,
    differing.join(", ") || `${asked.length} ways`,
  );
  await notOffered(harness, report, { variantId, carriers, expected });
  await atTheButton(harness, report, { variantId, carriers, totalMinor: right.total });
}

interface Carriers {
  offered: number;
  hidden: number;
  foreign: number;
}

async function setCarriers({ db }: Pick<Harness, "db">): Promise<Carriers> {
  const one = async (name: string, published: boolean, priceMinor: number, countries: string[]) =>
    number(
      { db },
      `insert into delivery_carrier (name, provider, published, position, price_minor, country_codes)
       values ($1, 'fixed', $2, 90, $3, $4) returning id`,
      [JSON.stringify({ en: name, ro: name }), published, priceMinor, countries],
    );
  return {
    offered: await one("Drill parcel", true, 1990, []),
    hidden: await one("Drill hidden", false, 1, []),
    foreign: await one("Drill abroad", true, 1, ["CH"]),
  };
}

async function fill(harness: Harness, buyer: Visitor, variantId: number): Promise<void> {
  await buyer.rpc("/shop/cart/update_json", { product_id: variantId, add_qty: quantity });
  expectStatus(await buyer.form("/shop/address", await address(harness)), 303);
}

/** The stored total of the cart, and each of its delivery lines. */
async function sumsOf(harness: Harness, buyer: Visitor): Promise<{ total: number; delivery: number[] }> {
  const lines = await rows<{ kind: string; total_minor: number }>(
    harness,
    `select line.kind, line.total_minor from orders_line line join orders_order o on o.id = line.order_id
     join session on session.id = o.session_id
     where session.token_hash = sha256($1::bytea) and o.state = 'draft' order by line.id`,
    [buyer.cookies.get("session_id") ?? ""],
  );
  return {
    total: lines.reduce((sum, { total_minor }) => sum + total_minor, 0),
    delivery: lines.filter(({ kind }) => kind === "delivery").map(({ total_minor }) => total_minor),
  };
}

/** A hidden method, one for another country, and one that does not exist. */
async function notOffered(
  harness: Harness,
  report: Report,
  { variantId, carriers, expected }: { variantId: number; carriers: Carriers; expected: string },
): Promise<void> {
  const cheaper: string[] = [];
  for (const carrier of [carriers.hidden, carriers.foreign, 2_000_000_000]) {
    const buyer = visitor(harness.baseUrl);
    await fill(harness, buyer, variantId);
    await buyer.rpc("/shop/update_carrier", { carrier_id: carriers.offered });
    await buyer.rpc("/shop/update_carrier", { ...wishes, carrier_id: carrier });
    await buyer.form("/shop/payment/delivery", { carrier_id: String(carrier) });
    if (JSON.stringify(await sumsOf(harness, buyer)) !== expected) cheaper.push(String(carrier));
  }
  report.claim(
    "a way of delivery that is hidden, of another country or nobody's is not taken",
    cheaper.length === 0,
    cheaper.join(", "),
  );
}

/** With the pay button, and without any method chosen. */
async function atTheButton(
  harness: Harness,
  report: Report,
  { variantId, carriers, totalMinor }: { variantId: number; carriers: Carriers; totalMinor: number },
): Promise<void> {
  const buyer = visitor(harness.baseUrl);
  await fill(harness, buyer, variantId);
  await buyer.rpc("/shop/update_carrier", { carrier_id: carriers.offered });
  const form = await paymentForm(harness, buyer);
  const wanted = { ...wishesAsText, carrier_id: String(carriers.hidden), delivery: "0" };
  const answered = await pay(buyer, { ...form, ...wanted });
  const [order] = await ordersOf(harness, buyer);
  const asked = await number(
    harness,
    "select amount_minor from payment_transaction where payable_kind = 'order' and payable_id = $1",
    [order?.id ?? 0],
  );
  report.claim(
    "nor do they when the order is placed: order and payment agree with the shop's price, delivery in it",
    leadsToBank(answered) && order?.total_minor === totalMinor && asked === totalMinor,
    `${order?.total_minor} of ${totalMinor}`,
  );
  const free = visitor(harness.baseUrl);
  await fill(harness, free, variantId);
  const without = await pay(free, { ...(await paymentForm(harness, free)), ...wishesAsText });
  const placed = await ordersOf(harness, free);
  const delivered = await rows<{ total_minor: number }>(
    harness,
    "select total_minor from orders_line where order_id = $1 and kind = 'delivery'",
    [placed[0]?.id ?? 0],
  );
  report.claim(
    "nothing is ordered that is delivered for nothing because no way was chosen",
    placed.length === 0 ? !leadsToBank(without) : (delivered[0]?.total_minor ?? 0) > 0,
    placed.length === 0 ? "refused" : "the first way was taken",
  );
}
