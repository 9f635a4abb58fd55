import Big from "big.js";
import { type Harness, number, rows } from "./_harness.ts";
import type { Bought } from "./_money-buyer.ts";
import { type Report, tally } from "./_report.ts";

interface StoredOrder {
  id: number;
  untaxed_minor: number;
  tax_minor: number;
  total_minor: number;
  /** The amount requested from providers, including gift cards. */
  asked: number;
  by_cards: number;
}

export async function storedOrders(
  harness: Harness,
  bought: readonly Bought[],
): Promise<Map<number, StoredOrder>> {
  const found = await rows<StoredOrder>(
    harness,
    `select o.id, o.untaxed_minor, o.tax_minor, o.total_minor, coalesce(sum(t.amount_minor), 0)::integer as asked,
       coalesce(sum(t.amount_minor) filter (where provider.code = 'gift_card'), 0)::integer as by_cards
     from orders_order o
     left join payment_transaction t on t.payable_kind = 'order' and t.payable_id = o.id
     left join payment_provider provider on provider.id = t.provider_id
     where o.id = any($1::integer[]) group by o.id`,
    [bought.map(({ orderId }) => orderId)],
  );
  return new Map(found.map((order) => [order.id, order]));
}

/** Whether every place showed the stored order's total. */
export function claimAgreement(
  report: Report,
  bought: readonly Bought[],
  orders: ReadonlyMap<number, StoredOrder>,
): void {
  const all = bought.flatMap(({ orderId, scene, said }) => said.map((one) => ({ ...one, orderId, scene })));
  for (const [place, said] of Map.groupBy(all, (one) => one.place)) {
    const rightOf = ({ orderId, of }: (typeof all)[number]) => {
      const { total_minor = -1, by_cards = 0 } = orders.get(orderId) ?? {};
      return of === "total" ? total_minor : total_minor - by_cards;
    };
    const wrong = said.filter((one) => one.minor !== rightOf(one));
    const what = said[0]?.of === "left" ? "what is left" : "the order's total";
    report.claim(
      `${place}: says ${what} to the last minor unit`,
      wrong.length === 0,
      `${said.length} asked, ${wrong.length} differ`,
    );
    for (const one of wrong.slice(0, 3)) {
      report.note(`order ${one.orderId}, ${one.scene.name}: ${one.minor} instead of ${rightOf(one)}`);
    }
  }
}

interface StoredLine {
  order_id: number;
  kind: string;
  optional: boolean;
  quantity: number;
  unit_price_minor: number;
  /** The price of one piece on the other side of the tax; null for the unit price itself. */
  charged_minor: number | null;
  tax_rate: string;
  tax_included: boolean;
  tax_parts: { id: number; rate: string }[];
  untaxed_minor: number;
  tax_minor: number;
  total_minor: number;
}

/** Adds every order up again, by the rules and without the program. */
export async function claimSums(
  harness: Harness,
  report: Report,
  orders: ReadonlyMap<number, StoredOrder>,
): Promise<void> {
  const lines = Map.groupBy(
    await rows<StoredLine>(harness, "select * from orders_line where order_id = any($1::integer[])", [
      [...orders.keys()],
    ]),
    ({ order_id }) => order_id,
  );
  const wrong = { lines: 0, taxes: 0, parts: 0, asked: 0, below: 0 };
  const kinds: string[] = [];
  for (const order of orders.values()) {
    const own = lines.get(order.id) ?? [];
    kinds.push(...new Set(own.map(({ kind, optional }) => (optional ? "optional" : kind))));
    if (order.by_cards > 0)
      kinds.push(order.by_cards === order.total_minor ? "gift card alone" : "gift card in part");
    if (!addsUp(own, order)) wrong.lines += 1;
    if (taxOf(own) !== order.tax_minor) wrong.taxes += 1;
    if (own.some(isOtherThanItsParts)) wrong.parts += 1;
    if (order.asked !== order.total_minor) wrong.asked += 1;
    if (order.total_minor < 0) wrong.below += 1;
  }
  report.note(`orders with: ${tally(kinds)}`);
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
  report.claim(
    "what is asked from providers and gift cards together is the total",
    wrong.asked === 0,
    `${wrong.asked} differ`,
  );
  report.claim("no order is below zero", wrong.below === 0);
}

/** The gift cards' payments equal their debits, card by card. */
export async function claimGiftCards(harness: Harness, report: Report): Promise<void> {
  const cards = await number(harness, "select count(*) from payment_gift_card where source like 'drill:%'");
  const wrong = await number(
    harness,
    `select count(*) from payment_gift_card card where balance_minor < 0 or balance_minor is distinct from
       (select sum(amount_minor) from payment_gift_card_move move where move.card_id = card.id)`,
  );
  const apart = await number(
    harness,
    `select count(*) from payment_gift_card_move move join payment_transaction t on t.id = move.transaction_id
     where move.kind = 'spent' and (t.state <> 'done' or t.amount_minor <> -move.amount_minor)`,
  );
  report.claim(
    "what is left on each gift card is what was on it less what it has paid",
    wrong === 0 && apart === 0,
    `${cards} cards, ${wrong + apart} differ`,
  );
}

function addsUp(lines: readonly StoredLine[], order: StoredOrder): boolean {
  const sum = (part: "untaxed_minor" | "tax_minor" | "total_minor") =>
    lines.reduce((all, line) => all + line[part], 0);
  return (
    sum("untaxed_minor") === order.untaxed_minor &&
    sum("tax_minor") === order.tax_minor &&
    sum("total_minor") === order.total_minor &&
    order.untaxed_minor + order.tax_minor === order.total_minor
  );
}

function taxOf(lines: readonly StoredLine[]): number {
  const isWithin = ({ tax_included, charged_minor }: StoredLine) => tax_included === (charged_minor === null);
  const groups = Map.groupBy(lines, (line) =>
    JSON.stringify([new Big(line.tax_rate).toString(), isWithin(line), line.tax_parts.map(({ id }) => id)]),
  );
  let tax = 0;
  for (const group of groups.values()) {
    const rate = new Big(group[0]?.tax_rate ?? 0);
    const base = group.reduce(
      (sum, line) => sum.plus((line.charged_minor ?? line.unit_price_minor) * line.quantity),
      new Big(0),
    );
    const share =
      group[0] && isWithin(group[0]) ? base.times(rate).div(rate.plus(100)) : base.times(rate).div(100);
    tax += share.round(0, 1).toNumber();
  }
  return tax;
}

function isOtherThanItsParts({ tax_rate, tax_parts }: StoredLine): boolean {
  if (tax_parts.length === 0) return !new Big(tax_rate).eq(0);
  const sum = tax_parts.reduce((all, { rate }) => all.plus(rate), new Big(0));
  return !sum.eq(tax_rate);
}
