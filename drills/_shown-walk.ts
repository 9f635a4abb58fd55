import { demoAccounts } from "../demo/people/accounts.ts";
import { formatMoney } from "../src/platform/money/format.ts";
import { eventually, type Harness, number, rows } from "./_harness.ts";
import { expectStatus, type Goods, hiddenPaymentFields, providerId } from "./_shopping.ts";
import type { ShownCase, ShownScene } from "./_shown-scene.ts";
import { type Thing, workOut } from "./_shown-sums.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const languages = {
  en: { prefix: "", wire: "en_US", tag: "en-IE" },
  ro: { prefix: "/ro", wire: "ro_RO", tag: "ro-RO" },
} as const;
const account = demoAccounts.find(({ role }) => role === "customer");
const mailWaitMs = 20_000;
const newsWaitMs = 2_000;

/** The words of one place, and the expected ones. */
export interface Look {
  place: string;
  wanted: string;
  /** The price found there, or "" if all words of the place were searched. */
  found: string;
  holds: boolean;
}

/**
 * One visitor from a list of products to the mail about the order: every place that shows a price has to show the one
 * that leads to the charge.
 */
export async function walk(
  harness: Harness,
  scene: ShownScene,
  one: ShownCase,
  things: readonly Thing[],
): Promise<Look[]> {
  const { prefix, wire, tag } = languages[one.language];
  const worked = workOut(one, things);
  const money = (minor: number | undefined) => plain(formatMoney(minor ?? Number.NaN, one.currency, tag));
  const buyer = visitor(harness.baseUrl);
  buyer.cookies.set("frontend_lang", wire);
  const page = async (path: string) => expectStatus(await buyer.get(`${prefix}${path}`), 200).text;
  const looks: Look[] = [];
  const is = (place: string, found: string, wanted: string) =>
    looks.push({ place, wanted, found: plain(found), holds: plain(found) === wanted });
  const says = (place: string, html: string, wanted: string) =>
    looks.push({ place, wanted, found: "", holds: plain(html).includes(wanted) });

  const look = async (when: string, prices: readonly number[]) => {
    for (const [index, goods] of scene.goods.entries()) {
      const wanted = money(prices[index]);
      const product = await page(`/shop/product/${goods.slug}`);
      is(`product page ${when}`, priceIn(product), wanted);
      is(`search engines ${when}`, structuredIn(product, one.currency, tag), wanted);
      const { result } = await buyer.rpc("/sale/get_combination_info_website", choiceOf(goods, 1));
      is(`choice ${when}`, String(result?.["price_text"]), wanted);
      is(`list ${when}`, cardIn(await page(`/shop?search=${encodeURIComponent(goods.slug)}`), goods), wanted);
      const glance = await buyer.rpc("/get_prod_quick_view_details", { prod_id: goods.templateId });
      is(`quick view ${when}`, priceIn(String(glance.result)), wanted);
      const choice = await buyer.rpc("/get_prod_select_option_details", { prod_id: goods.templateId });
      says(`choose dialog ${when}`, String(choice.result), wanted);
      says(`comparison ${when}`, await page(`/shop/compare?products=${goods.variantId}`), wanted);
    }
  };

  /** The first product's dialog offers the second one; it shows both with their prices. */
  const lookAtOptions = async (when: string, prices: readonly number[]) => {
    const { result } = await buyer.rpc("/sale_product_configurator/show_optional_products_website", {
      ...{ product_id: scene.goods[0]?.variantId, variant_values: [], pricelist_id: false, add_qty: 1 },
      kwargs: { context: { quantity: 1 } },
    });
    for (const minor of prices) says(`options dialog ${when}`, String(result), money(minor));
  };

  if (one.buyer === "customer") await signIn(harness, buyer, scene, one);
  const listId = scene.listIds.get(`${one.list} ${one.currency}`);
  if (listId) expectStatus(await buyer.form("/shop/change_pricelist", { list: String(listId) }), 303);
  const atFirst = one.buyer === "customer" ? worked.single : worked.atHome;
  await heardOf(buyer, scene.goods[0], money(atFirst[0]));
  await look("at first", atFirst);
  await lookAtOptions("at first", atFirst);
  for (const [index, { variantId }] of scene.goods.entries()) {
    const asked = { product_id: variantId, add_qty: things[index]?.quantity, display: false };
    const { error } = await buyer.rpc("/shop/cart/update_json", asked);
    if (error) throw new Error(`The cart refused: ${error.data.message}`);
  }
  if (one.buyer === "guest") {
    expectStatus(await buyer.form("/shop/address", addressIn(scene, one)), 303);
    await look("with an address", worked.single);
    await lookAtOptions("with an address", worked.single);
  }
  for (const [index, goods] of scene.goods.entries()) {
    const choice = choiceOf(goods, things[index]?.quantity ?? 1);
    const { result } = await buyer.rpc("/sale/get_combination_info_website", choice);
    is("choice of many", String(result?.["price_text"]), money(worked.ofQuantity[index]));
    await buyer.rpc("/shop/wishlist/add", { product_id: goods.variantId });
  }
  const wishes = await page("/shop/wishlist");
  for (const minor of worked.single) says("wishlist", wishes, money(minor));
  const total = money(worked.totalMinor);
  const cart = await page("/shop/cart");
  for (const minor of worked.ofQuantity) says("unit price in the cart", cart, money(minor));
  says("cart", cart, total);
  says("cart in the header", await page("/shop/cart?type=popover"), total);
  const payment = await page("/shop/payment");
  says("payment page", payment, total);
  const paid = await buyer.form(`${prefix}/shop/payment/pay`, {
    ...hiddenFieldsIn(payment),
    terms: "1",
    acquirer_id: await providerId(harness, "transfer"),
  });
  expectStatus(paid, 303);
  says("confirmation", await page("/shop/confirmation"), total);
  const order = await newestOrder(harness, buyer);
  is("order", money(order.totalMinor), total);
  is("sums of the order", money(order.untaxedMinor + order.taxMinor), total);
  is("lines of the order", money(order.linesMinor), total);
  const mail = async () =>
    rows<{ html: string }>(
      harness,
      "select html from mail_message where key like 'order:' || $1::integer || ':%' and html <> ''",
      [order.id],
    );
  await eventually(async () => (await mail()).length > 0, { withinMs: mailWaitMs });
  says("mail", (await mail()).map(({ html }) => html).join(" "), total);
  return looks;
}

/** The program receives the change of the shop within a moment; if not, every check fails. */
async function heardOf(buyer: Visitor, goods: Goods | undefined, wanted: string): Promise<void> {
  if (!goods) return;
  const ask = async () => {
    const { result } = await buyer.rpc("/sale/get_combination_info_website", choiceOf(goods, 1));
    return plain(String(result?.["price_text"])) === wanted;
  };
  await eventually(ask, { withinMs: newsWaitMs });
}

const choiceOf = ({ templateId, variantId }: Goods, quantity: number) => ({
  product_template_id: templateId,
  product_id: variantId,
  combination: [],
  add_qty: quantity,
});

async function signIn(harness: Harness, buyer: Visitor, scene: ShownScene, one: ShownCase): Promise<void> {
  const { id, stateId, zip } = scene.countries[one.country];
  const { login = "", password = "" } = account ?? {};
  await harness.db.query(
    `update people_person set country_id = $2, state_id = $3, zip = $4, vat = '', company_name = '',
       street = 'Strada Lungă 10', city = 'Brașov', phone = '+40 721 555 100'
     where id = (select person_id from people_user where login = $1)`,
    [login, id, stateId, zip],
  );
  expectStatus(await buyer.form("/web/login", { login, password }), 303);
}

let guestsSoFar = 0;

function addressIn(scene: ShownScene, one: ShownCase): Record<string, string> {
  guestsSoFar += 1;
  const { id, stateId, zip } = scene.countries[one.country];
  return {
    ...{ mode: "billing", partner_id: "-1", name: `Ioana Marin ${guestsSoFar}` },
    ...{ email: `shown.${guestsSoFar}@example.com`, phone: "+40 721 555 100" },
    ...{ street: "Strada Lungă 10", city: "Brașov", zip, country_id: String(id) },
    ...{ state_id: String(stateId ?? ""), use_same: "1", submitted: "1" },
  };
}

function hiddenFieldsIn(html: string): Record<string, string> {
  try {
    return hiddenPaymentFields(html);
  } catch {
    return hiddenPaymentFields(html.replaceAll('action="/ro/', 'action="/'));
  }
}

interface Placed {
  id: number;
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
  linesMinor: number;
}

async function newestOrder(harness: Harness, buyer: Visitor): Promise<Placed> {
  const [order] = await rows<Placed>(
    harness,
    `select o.id, o.untaxed_minor as "untaxedMinor", o.tax_minor as "taxMinor", o.total_minor as "totalMinor",
       (select sum(total_minor)::integer from orders_line where order_id = o.id) as "linesMinor"
     from orders_order o join session on session.id = o.session_id or session.user_id = o.user_id
     where session.token_hash = sha256($1::bytea) and o.state <> 'draft' order by o.placed_at desc limit 1`,
    [buyer.cookies.get("session_id") ?? ""],
  );
  if (!order)
    throw new Error(`There is no order (${await number(harness, "select max(id) from orders_order")}).`);
  return order;
}

/** The price of a page about one product. */
function priceIn(html: string): string {
  return /<p class="price[^"]*"><b>(.*?)<\/b>/s.exec(html)?.[1] ?? "no price";
}

function cardIn(html: string, { slug }: Goods): string {
  const cards = html.split("<article").filter((card) => card.includes(`/shop/product/${slug}"`));
  return priceIn(cards[0] ?? "");
}

function structuredIn(html: string, currency: string, tag: string): string {
  const [, price = ""] = /"price":"?([\d.]+)"?/.exec(html) ?? [];
  const digits = price.split(".")[1]?.length ?? 0;
  return formatMoney(Math.round(Number(price) * 10 ** digits), currency, tag);
}

/** Words without markup, with uniform spaces. */
function plain(html: string): string {
  return html
    .replace(/<!--.*?-->|<[^>]*>/gs, "")
    .replace(/&nbsp;|&#x(?:a0|202f);|&#160;/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}
