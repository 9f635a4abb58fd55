import { randomInt, randomUUID } from "node:crypto";
import { eventually, type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import {
  address,
  countedGoods,
  expectStatus,
  leadsToBank,
  ordersOf,
  pay,
  paymentForm,
  putInStock,
} from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { type Answered, hiddenFields, type Visitor, visitor } from "./_visitor.ts";

const ordersInAll = 30;
const together = 6;
/** Simultaneous refunds of one order. */
const clicks = 8;

interface Sale {
  orderId: number;
  lines: { id: number; quantity: number }[];
}

/**
 * Many people simultaneously refund random parts of orders with several lines, discounts, delivery and gift cards, and
 * then the rest.
 */
await drill("refunds", (report) =>
  inHarness(async (harness) => {
    const goods = await countedGoods(harness, 3);
    for (const { variantId } of goods) await putInStock(harness, variantId, 5_000);
    const staff = await signedInStaff(harness, "shop");
    const sales: Sale[] = [];
    while (sales.length < ordersInAll) {
      const some = Array.from({ length: together }, (_, index) =>
        sell(
          harness,
          staff,
          goods.map(({ variantId }) => variantId),
          sales.length + index,
        ),
      );
      sales.push(...(await Promise.all(some)));
    }
    const invoiced = await eventually(
      async () =>
        (await number(harness, "select count(*) from orders_invoice where kind = 'invoice'")) >= sales.length,
      { withinMs: 30_000 },
    );
    report.claim("every order is paid and invoiced", invoiced, `${sales.length} orders`);
    const answers: string[] = [];
    for (const sale of sales) answers.push(...(await inParts(staff, sale)));
    report.note(tally(answers));
    await claimNeverTooMuch(harness, report);
    for (const sale of sales) await theRest(harness, staff, sale);
    await claimAllBack(harness, report);
    await claimMoneyMovedOnce(harness, report);
    claimNoFailures(report, harness);
  }),
);

/** Many people refund parts of one order at once; one of them presses twice. */
async function inParts(staff: Visitor, { orderId, lines }: Sale): Promise<string[]> {
  const twice = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: clicks }, (_, index) => {
      const chosen = lines.map(({ id, quantity }) => ({ id, quantity: randomInt(0, quantity + 1) }));
      return refund(
        staff,
        orderId,
        chosen,
        index % 3 === 0 ? `${randomInt(0, 9)}.${randomInt(10, 99)}` : "",
        index < 2 ? twice : randomUUID(),
      );
    }),
  );
  return answers.map(({ status }) => (status === 303 || status === 302 ? "given back" : `refused ${status}`));
}

/** Refunds the whole rest of an order. */
async function theRest(harness: Harness, staff: Visitor, { orderId }: Sale): Promise<void> {
  const lines = await rows<{ id: number; left: number }>(
    harness,
    "select id, quantity - refunded as left from orders_line where order_id = $1 and kind = 'product' order by id",
    [orderId],
  );
  const page = await staff.get(`/web/orders/${orderId}/refund`);
  const delivery = await deliveryLeft(harness, orderId);
  const chosen = lines.map(({ id, left }) => ({ id, quantity: left }));
  if (chosen.every(({ quantity }) => quantity === 0) && delivery === 0) return;
  if (page.status !== 200) throw new Error(`The refund page answered ${page.status}.`);
  const typed = delivery > 0 ? (delivery / 100).toFixed(2) : "";
  await refund(staff, orderId, chosen, typed, randomUUID());
}

/** The remaining amount of an order's delivery, less its discount. */
async function deliveryLeft(harness: Harness, orderId: number): Promise<number> {
  return number(
    harness,
    `select coalesce(sum(line.total_minor), 0) - coalesce((select sum(part.total_minor) from orders_refund_line part
       join orders_line of on of.id = part.order_line_id where of.order_id = $1 and of.kind = 'delivery'), 0)
     from orders_line line where line.order_id = $1 and line.kind = 'delivery'`,
    [orderId],
  );
}

function refund(
  staff: Visitor,
  orderId: number,
  lines: readonly { id: number; quantity: number }[],
  delivery: string,
  key: string,
): Promise<Answered> {
  const fields: Record<string, string> = { action: "save", key, reason: "drill", delivery, overpaid: "" };
  lines.forEach(({ id, quantity }, index) => {
    fields[`lines[${index}].line_id`] = String(id);
    fields[`lines[${index}].quantity`] = String(quantity);
  });
  return staff.form(`/web/orders/${orderId}/refund`, fields);
}

async function claimNeverTooMuch(harness: Harness, report: Report): Promise<void> {
  const above = await number(
    harness,
    `select count(*) from payment_transaction t where
       (select coalesce(sum(amount_minor), 0) from payment_refund where transaction_id = t.id) >
       (select coalesce(sum(amount_minor), 0) from payment_event where transaction_id = t.id and kind = 'captured')`,
  );
  const pieces = await number(
    harness,
    `select count(*) from orders_line line where refunded <>
       (select coalesce(sum(quantity), 0) from orders_refund_line where order_line_id = line.id)`,
  );
  report.claim("no payment gives back more than came", above === 0);
  report.claim("no piece is given back twice", pieces === 0);
}

async function claimAllBack(harness: Harness, report: Report): Promise<void> {
  const wrong = await rows<{ name: string; what: string }>(
    harness,
    `select o.name, 'order ' || o.untaxed_minor || '+' || o.tax_minor || ' refunds ' || back.untaxed || '+' || back.tax as what
     from orders_order o join lateral (select coalesce(sum(untaxed_minor), 0) as untaxed, coalesce(sum(tax_minor), 0) as tax
       from orders_refund where order_id = o.id) back on true
     where exists (select 1 from orders_refund where order_id = o.id)
       and (back.untaxed <> o.untaxed_minor or back.tax <> o.tax_minor)`,
  );
  report.claim(
    "given back to the end, the parts are the order: net and tax to the last minor unit",
    wrong.length === 0,
    `${wrong.length} differ`,
  );
  for (const { name, what } of wrong.slice(0, 5)) report.note(`${name}: ${what}`);
  const notes = await number(
    harness,
    `select count(*) from orders_refund refund where total_minor > 0 and not exists (select 1 from orders_invoice note
       where note.refund_id = refund.id and abs(note.total_minor) = refund.total_minor
         and abs(note.tax_minor) = refund.tax_minor)`,
  );
  report.claim("every refund has a credit note of the same sum and tax", notes === 0, `${notes} without`);
}

async function claimMoneyMovedOnce(harness: Harness, report: Report): Promise<void> {
  const done = await eventually(
    async () => (await number(harness, "select count(*) from payment_refund where state <> 'done'")) === 0,
    { withinMs: 60_000, everyMs: 250 },
  );
  report.claim("all money has gone", done);
  const bank = await number(
    harness,
    `select count(*) from payment_test_charge charge join payment_transaction t on t.reference = charge.merchant_reference
     where (select coalesce(sum(amount_minor), 0) from payment_test_refund where charge_id = charge.id and state = 'done') <>
       (select coalesce(sum(amount_minor), 0) from payment_refund where transaction_id = t.id)`,
  );
  report.claim("the bank sent each part once", bank === 0);
  const cards = await number(
    harness,
    `select count(*) from payment_gift_card card where balance_minor <>
       (select sum(amount_minor) from payment_gift_card_move where card_id = card.id)`,
  );
  const back = await number(harness, "select count(*) from payment_gift_card where balance_minor <> 300");
  report.claim(
    "gift cards have their money again, and their moves add up to it",
    cards === 0 && back === 0,
    `${back} differ`,
  );
  const open = await number(
    harness,
    "select count(*) from orders_order o where exists (select 1 from orders_refund where order_id = o.id) and paid_minor <> 0",
  );
  report.claim("no order counts money as paid any more", open === 0, `${open} do`);
}

/** A guest who buys a few things; every second has a discount, every third pays a part by gift card. */
async function sell(
  harness: Harness,
  staff: Visitor,
  variantIds: readonly number[],
  index: number,
): Promise<Sale> {
  const buyer = visitor(harness.baseUrl);
  for (const variantId of variantIds) {
    await buyer.rpc("/shop/cart/update_json", {
      product_id: variantId,
      add_qty: randomInt(1, 5),
      display: false,
    });
  }
  expectStatus(await buyer.form("/shop/address", await address(harness)), 303);
  if (index % 2 === 0) await discount(harness, buyer);
  if (index % 3 === 0) {
    const { error } = await buyer.rpc("/shop/cart/code", { promo: await giftCard(harness, staff) });
    if (error) throw new Error(`The gift card was refused: ${error.data.message}`);
  }
  const placed = await pay(buyer, await paymentForm(harness, buyer));
  if (!leadsToBank(placed)) throw new Error(`The order was not placed: ${placed.status} ${placed.location}`);
  await buyer.form(placed.location ?? "", { action: "pay" });
  await buyer.rpc("/payment/process/poll", {});
  const [order] = await ordersOf(harness, buyer);
  if (!order) throw new Error("The order is missing.");
  const lines = await rows<{ id: number; quantity: number }>(
    harness,
    "select id, quantity from orders_line where order_id = $1 and kind = 'product' order by id",
    [order.id],
  );
  return { orderId: order.id, lines };
}

/** Sets the scene: a discount on a line of its own, as promotions write it. */
async function discount(harness: Harness, buyer: Visitor): Promise<void> {
  await harness.db.query(
    `insert into orders_line (order_id, kind, name, quantity, unit_price_minor, list_price_minor, tax_rate, tax_included)
     select o.id, 'reward', 'Drill discount', 1, -$2::integer, -$2::integer, line.tax_rate, line.tax_included
     from orders_order o join session on session.id = o.session_id
     join lateral (select tax_rate, tax_included from orders_line where order_id = o.id order by id limit 1) line on true
     where session.token_hash = sha256($1::bytea) and o.state = 'draft'`,
    [buyer.cookies.get("session_id") ?? "", randomInt(1, 800)],
  );
}

/** Staff issue a card of €3; only the mail contains its code. */
async function giftCard(harness: Harness, staff: Visitor): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const page = await staff.get("/web/gift-cards/new");
  await staff.form("/web/gift-cards/new", {
    ...hiddenFields(page.text, "/web/gift-cards/new"),
    ...{ action: "save", amount: "3.00", email, language: "en", expires: "", words: "" },
  });
  const [mail] = await rows<{ text: string }>(harness, "select text from mail_message where recipient = $1", [
    email,
  ]);
  const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(mail?.text ?? "")?.[0];
  if (!code) throw new Error("No gift card was given.");
  return code;
}
