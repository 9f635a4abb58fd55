import { type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import {
  address,
  countedGoods,
  expectStatus,
  type Goods,
  leadsToBank,
  ordersOf,
  pay,
  paymentForm,
  putInStock,
} from "./_shopping.ts";
import { type Answered, type Visitor, visitor } from "./_visitor.ts";

const buyersInAll = 50;
const together = 10;
const saysWhy =
  /no longer gives a discount|Prices or your cart have changed|reached its usage limit|maximum number of times/i;

interface Buyer {
  buyer: Visitor;
  payment: Record<string, string>;
}

await drill("promotions", (report) =>
  inHarness(async (harness) => {
    const [goods] = await countedGoods(harness, 1);
    if (!goods) return;
    await putInStock(harness, goods.variantId, 5000);
    const buyer = await oneUse(harness, report, goods, "the code of a promotion", "DRILLONCE", codeForOne);
    if (buyer) await givenBack(harness, report, goods, buyer);
    await oneUse(harness, report, goods, "a coupon", "DRILLCOUPON", couponForOne);
    await onePerson(harness, report, goods);
    await stacking(harness, report, goods);
    claimNoFailures(report, harness);
  }),
);

/** A promotion as staff would create it: the scene of a drill. */
async function promotionOf(
  harness: Harness,
  columns: Record<string, string | number | boolean | string[]>,
): Promise<number> {
  const all = { name: JSON.stringify({ en: "Drill", ro: "Probă" }), ...columns };
  const names = Object.keys(all);
  return number(
    harness,
    `insert into promotion_promotion (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})
     returning id`,
    Object.values(all),
  );
}

async function codeForOne(harness: Harness, code: string): Promise<number> {
  return promotionOf(harness, { given: "code", code, reward: "fixed", amount_minor: 100, uses_max: 1 });
}

async function couponForOne(harness: Harness, code: string): Promise<number> {
  const id = await promotionOf(harness, { given: "coupon", reward: "fixed", amount_minor: 100 });
  await harness.db.query("insert into promotion_coupon (promotion_id, code) values ($1, $2)", [id, code]);
  return id;
}

/** Fifty carts use a single-use promotion, and all of them are paid at the same moment. */
async function oneUse(
  harness: Harness,
  report: Report,
  goods: Goods,
  what: string,
  code: string,
  make: typeof codeForOne,
): Promise<Visitor | null> {
  const id = await make(harness, code);
  const buyers = await manyReady(harness, goods, code);
  const answers = await Promise.all(buyers.map(({ buyer, payment }) => pay(buyer, payment)));
  const winners = buyers.filter((_, index) => leadsToBank(answers[index] as Answered));
  const losers = buyers.filter((_, index) => !leadsToBank(answers[index] as Answered));
  const redeemed = await activeUses(harness, id);
  report.claim(
    `${what} for one use in ${buyersInAll} checkouts at once: redeemed once`,
    winners.length === 1 && redeemed === 1,
    tally(answers.map(({ status, location }) => `${status} ${(location ?? "").replace(/tc_.*/, "tc_…")}`)),
  );
  const pages = await Promise.all(losers.map(({ buyer }) => buyer.follow("/shop/payment")));
  const told = pages.filter(({ status, text }) => status === 200 && saysWhy.test(text));
  report.claim(
    `the ${buyersInAll - 1} others are told why, with their cart kept`,
    told.length === buyersInAll - 1,
    tally(pages.map(({ path, status }) => `${status} ${path}`)),
  );
  const without = await Promise.all(losers.map(({ buyer }) => ordersOf(harness, buyer)));
  report.claim(
    "before an order was placed or money moved",
    without.every((orders) => orders.length === 0),
  );
  const [loser] = losers;
  if (loser) await claimGoesOn(harness, report, loser);
  return winners[0]?.buyer ?? null;
}

/** Without the code the order has the undiscounted price. */
async function claimGoesOn(harness: Harness, report: Report, { buyer }: Buyer): Promise<void> {
  const codeId = await number(
    harness,
    `select code.id from promotion_cart_code code join orders_order o on o.id = code.order_id
     join session on session.id = o.session_id where session.token_hash = sha256($1::bytea)`,
    [buyer.cookies.get("session_id") ?? ""],
  );
  await buyer.form("/shop/pricelist/remove", { code_id: String(codeId), r: "/shop/payment" });
  const answered = await pay(buyer, await paymentForm(harness, buyer));
  report.claim("without it the order goes through", leadsToBank(answered), answered.location ?? "");
}

/** The winner abandons the payment: the code is free, and the next one gets it. */
async function givenBack(harness: Harness, report: Report, goods: Goods, winner: Visitor): Promise<void> {
  const [order] = await ordersOf(harness, winner);
  await winner.form("/shop/payment/cancel", { order_id: String(order?.id) });
  const next = await readyWith(harness, goods, "DRILLONCE");
  const answered = await pay(next.buyer, next.payment);
  const [placed] = await ordersOf(harness, next.buyer);
  report.claim(
    "what an order gives up is given back: the next buyer redeems it",
    leadsToBank(answered) && placed !== undefined,
    `${answered.status} ${(answered.location ?? "").replace(/tc_.*/, "tc_…")}`,
  );
}

/** One person in several windows, each a stranger to the shop until the address is typed. */
async function onePerson(harness: Harness, report: Report, goods: Goods): Promise<void> {
  const id = await promotionOf(harness, {
    given: "code",
    code: "DRILLPERSON",
    reward: "fixed",
    amount_minor: 100,
    person_uses_max: 1,
  });
  const email = "maria.dinu@example.com";
  const windows = await Promise.all(
    Array.from({ length: together }, () => readyWith(harness, goods, "DRILLPERSON", { email })),
  );
  const answers = await Promise.all(windows.map(({ buyer, payment }) => pay(buyer, payment)));
  report.claim(
    `one person orders in ${together} windows at once with what each may use once: redeemed once`,
    answers.filter(leadsToBank).length === 1 && (await activeUses(harness, id)) === 1,
    tally(answers.map(({ status, location }) => `${status} ${(location ?? "").replace(/tc_.*/, "tc_…")}`)),
  );
}

/**
 * The possible combinations, printed as a table: free pieces first, then percentages of the paid amount, then amounts.
 */
async function stacking(harness: Harness, report: Report, goods: Goods): Promise<void> {
  const [{ price = 0 } = {}] = await rows<{ price: number }>(
    harness,
    "select list_price_minor as price from catalogue_template where id = $1",
    [goods.templateId],
  );
  const only = { template_ids: `{${goods.templateId}}` };
  const ids = [
    await promotionOf(harness, { reward: "freeProduct", quantity_min: 3, ...only }),
    await promotionOf(harness, { reward: "percentOrder", percent: 10 }),
    await promotionOf(harness, { reward: "percentOrder", percent: 20 }),
  ];
  await promotionOf(harness, { given: "code", code: "DRILL15", reward: "percentOrder", percent: 15 });
  await promotionOf(harness, { given: "code", code: "DRILL5", reward: "fixed", amount_minor: 500 });
  const buyer = visitor(harness.baseUrl);
  await buyer.rpc("/shop/cart/update_json", { product_id: goods.variantId, add_qty: 4, display: false });
  const unit = await number(
    harness,
    `select unit_price_minor from orders_line where variant_id = $1 order by id desc limit 1`,
    [goods.variantId],
  );
  report.note(`four pieces of ${unit / 100} (list price ${price / 100})`);
  const lines = async () =>
    rows<{ name: string; total: number }>(
      harness,
      `select line.name, line.total_minor as total from orders_line line join orders_order o on o.id = line.order_id
       join session on session.id = o.session_id where session.token_hash = sha256($1::bytea) and line.kind = 'reward'
       order by line.id`,
      [buyer.cookies.get("session_id") ?? ""],
    );
  const off = await lines();
  for (const { name, total } of off) report.note(`${name}: ${total / 100}`);
  report.claim(
    "one piece of four is free, and one percentage, the best, is of the three that are paid",
    off.length === 2 && off[0]?.total === -unit && off[1]?.total === -Math.round((unit * 3 * 20) / 100),
  );
  const worse = await buyer.rpc("/shop/cart/code", { promo: "DRILL15" });
  report.claim(
    "a code that gives less is refused in words",
    /better discount/i.test(worse.error?.data.message ?? ""),
  );
  await buyer.rpc("/shop/cart/code", { promo: "drill 5" });
  const after = await lines();
  report.claim("an amount comes on top", after.some(({ total }) => total === -500) && after.length === 3);
  const second = await buyer.rpc("/shop/cart/code", { promo: "DRILLPERSON" });
  report.claim(
    "a second code of a promotion is refused in words",
    /already applied/i.test(second.error?.data.message ?? ""),
  );
  await harness.db.query("update promotion_promotion set active = false where id = any($1::integer[])", [
    ids,
  ]);
}

async function activeUses(harness: Harness, promotionId: number): Promise<number> {
  return number(
    harness,
    "select count(*) from promotion_redemption where promotion_id = $1 and state = 'active'",
    [promotionId],
  );
}

async function manyReady(harness: Harness, goods: Goods, code: string): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < buyersInAll) {
    const some = Array.from({ length: Math.min(together, buyersInAll - buyers.length) }, () =>
      readyWith(harness, goods, code),
    );
    buyers.push(...(await Promise.all(some)));
  }
  return buyers;
}

/** A guest with the goods, the code and an address, before the pay button. */
async function readyWith(
  harness: Harness,
  { variantId }: Goods,
  code: string,
  more: Record<string, string> = {},
): Promise<Buyer> {
  const buyer = visitor(harness.baseUrl);
  await buyer.rpc("/shop/cart/update_json", { product_id: variantId, add_qty: 1, display: false });
  const { error } = await buyer.rpc("/shop/cart/code", { promo: code });
  if (error) throw new Error(`The code ${code} was refused: ${error.data.message}`);
  expectStatus(await buyer.form("/shop/address", { ...(await address(harness)), ...more }), 303);
  return { buyer, payment: await paymentForm(harness, buyer) };
}
