import { type Harness, number, rows } from "./_harness.ts";
import { type Answered, hiddenFields, type Visitor, visitor } from "./_visitor.ts";

/** A product with counted stock and a price that can be ordered without options. */
export interface Goods {
  variantId: number;
  templateId: number;
  slug: string;
}

type Asked = Pick<Harness, "db">;

/** Counted goods of different products, those with the most stock first. */
export async function countedGoods(harness: Asked, count: number): Promise<Goods[]> {
  const found = await rows<Goods & { free: number }>(
    harness,
    `select distinct on (template.id) variant.id as "variantId", template.id as "templateId", template.slug,
       stock.on_hand - stock.held as free
     from catalogue_variant variant
     join catalogue_template template on template.id = variant.template_id
     join catalogue_listing listing on listing.template_id = template.id and listing.shown
     join catalogue_stock stock on stock.variant_id = variant.id
     where not variant.archived and not template.configured and template.type = 'product' and template.list_price_minor > 0
       and template.inventory_availability in ('always', 'threshold')
       and not exists (select 1 from catalogue_line line join catalogue_attribute attribute
         on attribute.id = line.attribute_id where line.template_id = template.id and attribute.creates_variants <> 'always')
     order by template.id, free desc`,
  );
  const best = found.toSorted((a, b) => b.free - a.free).slice(0, count);
  if (best.length < count) throw new Error(`The demo has only ${best.length} products that are counted.`);
  return best;
}

/** Sets the scene: this many pieces in stock, none reserved. */
export async function putInStock({ db }: Asked, variantId: number, quantity: number): Promise<void> {
  await db.query("update catalogue_stock set on_hand = $2 + held where variant_id = $1", [
    variantId,
    quantity,
  ]);
}

/** Sets the scene: no delivery, so that an order costs what its goods cost. */
export async function withoutDelivery({ db }: Asked): Promise<void> {
  await db.query("update delivery_carrier set published = false");
}

export async function providerId(harness: Asked, code: "test" | "transfer"): Promise<string> {
  return String(await number(harness, "select id from payment_provider where code = $1", [code]));
}

/** A guest with goods in the cart and an address, before the pay button. */
export async function readyToPay(
  harness: Harness,
  goods: readonly { variantId: number; quantity: number }[],
  buyer = visitor(harness.baseUrl),
): Promise<{ buyer: Visitor; payment: Record<string, string> }> {
  for (const { variantId, quantity } of goods) {
    const { error } = await buyer.rpc("/shop/cart/update_json", {
      product_id: variantId,
      add_qty: quantity,
      display: false,
    });
    if (error) throw new Error(`The cart refused: ${error.data.message}`);
  }
  expectStatus(await buyer.form("/shop/address", await address(harness)), 303);
  return { buyer, payment: await paymentForm(harness, buyer) };
}

/** The payment page's form with the test bank chosen and the terms accepted. */
export async function paymentForm(harness: Harness, buyer: Visitor): Promise<Record<string, string>> {
  const page = expectStatus(await buyer.get("/shop/payment"), 200);
  return {
    ...hiddenPaymentFields(page.text),
    acquirer_id: await providerId(harness, "test"),
    terms: "1",
  };
}

/** The hidden fields of the payment page's form: the key of the order, and the amount that the buyer saw. */
export const hiddenPaymentFields = (page: string) => hiddenFields(page, "/shop/payment/pay");

let guestsSoFar = 0;

export async function address(harness: Asked): Promise<Record<string, string>> {
  guestsSoFar += 1;
  const [place] = await rows<{ country_id: number; state_id: number }>(
    harness,
    `select country.id as country_id, state.id as state_id from people_country country
     join people_state state on state.country_id = country.id where country.code = 'RO' order by state.code limit 1`,
  );
  return {
    mode: "billing",
    partner_id: "-1",
    name: `Ioana Marin ${guestsSoFar}`,
    email: `ioana.marin.${guestsSoFar}@example.com`,
    phone: "+40 721 555 100",
    street: "Strada Lungă 10",
    city: "Brașov",
    zip: "500058",
    country_id: String(place?.country_id),
    state_id: String(place?.state_id),
    use_same: "1",
    submitted: "1",
  };
}

export const pay = (buyer: Visitor, payment: Record<string, string>) =>
  buyer.form("/shop/payment/pay", payment);

/** Whether an answer of the pay button leads to the bank. */
export const leadsToBank = ({ status, location }: Answered) =>
  status === 303 && (location ?? "").startsWith("/payment/test/");

export interface OrderFacts {
  id: number;
  state: string;
  total_minor: number;
}

/** The orders placed in a visitor's session. */
export async function ordersOf(harness: Asked, buyer: Visitor): Promise<OrderFacts[]> {
  return rows(
    harness,
    `select o.id, o.state, o.total_minor from orders_order o join session on session.id = o.session_id
     where session.token_hash = sha256($1::bytea) and o.state <> 'draft' order by o.id`,
    [buyer.cookies.get("session_id") ?? ""],
  );
}

export interface Traces {
  orders: number;
  transactions: number;
  stockMoves: number;
  mails: number;
}

/** The traces of one buyer's purchase in all tables. */
export async function tracesOf(harness: Asked, buyer: Visitor): Promise<Traces> {
  const orders = await ordersOf(harness, buyer);
  const ids = orders.map(({ id }) => id);
  const count = (query: string) => number(harness, query, [ids]);
  return {
    orders: orders.length,
    transactions: await count(
      "select count(*) from payment_transaction where payable_kind = 'order' and payable_id = any($1::integer[])",
    ),
    stockMoves: await count(
      "select count(*) from catalogue_stock_move where exists (select 1 from unnest($1::integer[]) id where source_key like 'order:' || id || ':%')",
    ),
    mails: await count(
      "select count(*) from mail_message where exists (select 1 from unnest($1::integer[]) id where key like 'order:' || id || ':%')",
    ),
  };
}

/** A line of a cart as the buyer would pay for it. */
export interface Line {
  quantity: number;
  unit_price_minor: number;
  tax_rate: string;
  total_minor: number;
  currency: string;
}

/** The content of a visitor's cart. */
export function linesOf(harness: Asked, buyer: Visitor): Promise<Line[]> {
  return rows(
    harness,
    `select line.quantity, line.unit_price_minor, line.tax_rate, line.total_minor, o.currency
     from orders_line line join orders_order o on o.id = line.order_id join session on session.id = o.session_id
     where session.token_hash = sha256($1::bytea) and o.state = 'draft' and line.kind = 'product' order by line.id`,
    [buyer.cookies.get("session_id") ?? ""],
  );
}

export function expectStatus(answered: Answered, status: number): Answered {
  if (answered.status === status) return answered;
  throw new Error(`Expected ${status}, got ${answered.status}: ${answered.text.slice(0, 300)}`);
}
