import { tamperWithDelivery } from "./_delivery-tamper.ts";
import { type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import {
  address,
  countedGoods,
  expectStatus,
  type Line,
  leadsToBank,
  linesOf,
  ordersOf,
  pay,
  paymentForm,
  readyToPay,
  withoutDelivery,
} from "./_shopping.ts";
import { otherPeople } from "./_strangers.ts";
import { visitor } from "./_visitor.ts";

/** Field names with which an attacker might try to set a price in any shop software. */
const wishes = {
  price: 1,
  price_unit: 0.01,
  unit_price_minor: 1,
  list_price: 1,
  list_price_minor: 1,
  amount: 1,
  amount_total: 1,
  total: 1,
  total_minor: 1,
  discount: 99,
  discount_percent: 100,
  tax: 0,
  tax_id: 1,
  tax_rate: 0,
  tax_included: false,
  currency: "HUF",
  pricelist_id: 2,
  price_list_id: 2,
  fiscal_position_id: 1,
  order_id: 1,
  user_id: 1,
  session_id: 1,
  state: "sale",
  is_cart: false,
};
const wishesAsText = Object.fromEntries(Object.entries(wishes).map(([name, value]) => [name, String(value)]));
const quantity = 2;

await drill("price-tamper", (report) =>
  inHarness(async (harness) => {
    await withoutDelivery(harness);
    const [goods, other] = await countedGoods(harness, 2);
    if (!goods || !other) return;
    const honest = await honestLine(harness, goods.variantId);
    await asksForPrices(harness, report, goods, honest);
    await wishesInTheCart(harness, report, goods.variantId, honest);
    await strangeQuantities(harness, report, goods.variantId, honest);
    await strangeOptions(harness, report, goods.variantId, honest);
    await wishesAtCheckout(harness, report, goods.variantId, honest);
    await forgedCookie(harness, report, goods.variantId, honest);
    await otherPeople(harness, report, goods.variantId);
    await changedMeanwhile(harness, report, other.variantId);
    await tamperWithDelivery(harness, report, goods.variantId);
    claimNoFailures(report, harness);
  }),
);

/** The line of an honest buyer. */
async function honestLine(harness: Harness, variantId: number): Promise<Line> {
  const buyer = visitor(harness.baseUrl);
  await buyer.rpc("/shop/cart/update_json", { product_id: variantId, add_qty: quantity });
  const [line] = await linesOf(harness, buyer);
  if (!line) throw new Error("The honest buyer has no line.");
  return line;
}

async function asksForPrices(
  harness: Harness,
  report: Report,
  goods: { templateId: number; variantId: number },
  honest: Line,
): Promise<void> {
  const params = {
    product_template_id: goods.templateId,
    product_id: goods.variantId,
    combination: [],
    add_qty: 1,
  };
  const plain = await visitor(harness.baseUrl).rpc("/sale/get_combination_info_website", params);
  const asked = await visitor(harness.baseUrl).rpc("/sale/get_combination_info_website", {
    ...params,
    ...wishes,
  });
  const coded = await number(
    harness,
    "select id from catalogue_price_list where code is not null order by id limit 1",
  );
  const hidden = await visitor(harness.baseUrl).rpc("/sale/get_combination_info_website", {
    ...params,
    pricelist_id: Number.isNaN(coded) ? 1 : coded,
  });
  const prices = [plain, asked, hidden].map(({ result }) => result?.["price"]);
  report.claim(
    "a product's price is the same whatever price, list or tax is asked for",
    new Set(prices).size === 1 && Number(prices[0]) * 100 === honest.unit_price_minor,
    prices.join(", "),
  );
}

async function wishesInTheCart(
  harness: Harness,
  report: Report,
  variantId: number,
  honest: Line,
): Promise<void> {
  const outcomes: boolean[] = [];
  const nested = {
    product_id: variantId,
    add_qty: quantity,
    line: wishes,
    context: { ...wishes, pricelist: 2 },
  };
  for (const params of [{ ...wishes, product_id: variantId, add_qty: quantity }, nested]) {
    const buyer = visitor(harness.baseUrl);
    await buyer.rpc("/shop/cart/update_json", params);
    outcomes.push(same(await linesOf(harness, buyer), honest));
  }
  const byForm = visitor(harness.baseUrl);
  await byForm.form("/shop/cart/update", {
    ...wishesAsText,
    product_id: String(variantId),
    add_qty: String(quantity),
  });
  outcomes.push(same(await linesOf(harness, byForm), honest));
  const byQuery = visitor(harness.baseUrl);
  const query = new URLSearchParams(wishesAsText);
  await byQuery.form(`/shop/cart/update?${query}`, {
    product_id: String(variantId),
    add_qty: String(quantity),
  });
  outcomes.push(same(await linesOf(harness, byQuery), honest));
  report.claim(
    "prices, discounts, taxes and states sent with the cart change nothing, as JSON, form or query",
    outcomes.every(Boolean),
    `${outcomes.filter(Boolean).length} of ${outcomes.length} ways`,
  );
}

async function strangeQuantities(
  harness: Harness,
  report: Report,
  variantId: number,
  honest: Line,
): Promise<void> {
  const strange = [
    -1,
    -1000000,
    0.001,
    1e-9,
    -0.5,
    1e308,
    "1e9",
    "0x10",
    Number.MAX_SAFE_INTEGER,
    "∞",
    null,
    [],
    {},
  ];
  const totals: number[] = [];
  for (const add_qty of strange) {
    const buyer = visitor(harness.baseUrl);
    await buyer.rpc("/shop/cart/update_json", { product_id: variantId, add_qty: 1 });
    await buyer.rpc("/shop/cart/update_json", { product_id: variantId, add_qty });
    const [line] = await linesOf(harness, buyer);
    if (line) await buyer.rpc("/shop/cart/update_json", { product_id: variantId, set_qty: add_qty });
    for (const one of await linesOf(harness, buyer)) {
      totals.push(
        one.total_minor / one.quantity === honest.unit_price_minor && Number.isInteger(one.quantity)
          ? one.total_minor
          : -1,
      );
    }
  }
  report.claim(
    "no quantity makes a line negative, broken or cheaper by the piece",
    totals.every((total) => total > 0),
    `${strange.length} tried`,
  );
}

/** Options of other products, and texts for options without one, must not change the price. */
async function strangeOptions(
  harness: Harness,
  report: Report,
  variantId: number,
  honest: Line,
): Promise<void> {
  const foreign = await rows<{ id: number }>(
    harness,
    `select option.id from catalogue_option option
     where template_id <> (select template_id from catalogue_variant where id = $1) order by price_extra_minor, id limit 3`,
    [variantId],
  );
  const values = foreign.map(({ id }) => ({
    custom_product_template_attribute_value_id: id,
    value: id,
    price_extra: -100,
  }));
  const buyer = visitor(harness.baseUrl);
  const answered = await buyer.rpc("/shop/cart/update_json", {
    product_id: variantId,
    add_qty: quantity,
    no_variant_attribute_values: values,
    product_custom_attribute_values: values.map((value) => ({ ...value, custom_value: "x" })),
  });
  const lines = await linesOf(harness, buyer);
  report.claim(
    "options of other products are refused or ignored",
    answered.error !== undefined ? lines.length === 0 : same(lines, honest),
    answered.error?.data.message ?? "ignored",
  );
}

async function wishesAtCheckout(
  harness: Harness,
  report: Report,
  variantId: number,
  honest: Line,
): Promise<void> {
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity }]);
  await buyer.form("/shop/address", { ...(await address(harness)), ...wishesAsText });
  await buyer.rpc("/website/visitor", wishes);
  const form = await paymentForm(harness, buyer);
  const unknown = await pay(buyer, { ...form, acquirer_id: "999999" });
  report.claim(
    "a way to pay that is not offered is refused",
    !leadsToBank(unknown) && (await ordersOf(harness, buyer)).length === 0,
  );
  const withoutTerms = await pay(buyer, { ...form, terms: "" });
  report.claim(
    "without the terms nothing is ordered",
    !leadsToBank(withoutTerms) && (await ordersOf(harness, buyer)).length === 0,
  );
  const forgedSeal = await pay(buyer, { ...form, seal: "AAAA" });
  report.claim(
    "a cart that is not the one that was shown is not ordered",
    !leadsToBank(forgedSeal) && (await ordersOf(harness, buyer)).length === 0,
  );

  const answered = await pay(buyer, { ...payment, ...form, ...wishesAsText });
  const bank = answered.location ?? "";
  const asked = await rows<{ amount_minor: number; currency: string; charge: number; total_minor: number }>(
    harness,
    `select t.amount_minor, t.currency, charge.amount_minor as charge, o.total_minor from payment_test_charge charge
     join payment_transaction t on t.reference = charge.merchant_reference join orders_order o on o.id = t.payable_id
     where charge.key = $1`,
    [bank.split("/").at(-1) ?? ""],
  );
  const [money] = asked;
  const right = honest.total_minor;
  report.claim(
    "amounts sent with the order change nothing: order, payment and bank agree with the shop's price",
    money?.total_minor === right &&
      money.amount_minor === right &&
      money.charge === right &&
      money.currency === honest.currency,
    `${money?.total_minor} of ${right}`,
  );
  await buyer.form(bank, {
    action: "pay",
    amount: "1",
    amount_minor: "1",
    currency: "HUF",
    state: "captured",
  });
  await buyer.rpc("/payment/process/poll", wishes);
  const [order] = await ordersOf(harness, buyer);
  const paid = await number(
    harness,
    "select amount_minor from payment_event where kind = 'captured' order by id desc limit 1",
  );
  report.claim(
    "nor do amounts sent to the bank's page",
    order?.state === "sale" && paid === right,
    `${paid}`,
  );
}

async function forgedCookie(
  harness: Harness,
  report: Report,
  variantId: number,
  honest: Line,
): Promise<void> {
  const cookies = new Map([
    ["pl", "2"],
    ["price_list", "2"],
    ["user_id", "1"],
    ["roles", "administrator"],
  ]);
  const buyer = visitor(harness.baseUrl, cookies);
  await buyer.rpc("/shop/cart/update_json", { product_id: variantId, add_qty: quantity });
  const signed = visitor(harness.baseUrl, new Map([["pl", "2.AAAAAAAAAAAAAAAAAAAAAAAAAAA"]]));
  await signed.rpc("/shop/cart/update_json", { product_id: variantId, add_qty: quantity });
  report.claim(
    "cookies that name another price list or person are not believed",
    same(await linesOf(harness, buyer), honest) && same(await linesOf(harness, signed), honest),
  );
}

/** The price rises between looking and paying: the buyer is asked again, and never charged an unseen price. */
async function changedMeanwhile(harness: Harness, report: Report, variantId: number): Promise<void> {
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity }]);
  await harness.db.query(
    "update catalogue_template set list_price_minor = list_price_minor + 1000 where id = (select template_id from catalogue_variant where id = $1)",
    [variantId],
  );
  const first = await pay(buyer, payment);
  const none = (await ordersOf(harness, buyer)).length === 0;
  expectStatus(await buyer.follow("/shop/payment"), 200);
  const second = await pay(buyer, await paymentForm(harness, buyer));
  report.claim(
    "a price that rose after the page was shown: nothing is ordered until the new one was shown",
    !leadsToBank(first) && none && leadsToBank(second),
  );
}

function same(lines: readonly Line[], honest: Line): boolean {
  return JSON.stringify(lines) === JSON.stringify([honest]);
}
