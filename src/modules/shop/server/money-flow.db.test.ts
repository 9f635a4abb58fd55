import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { choosePriceList } from "#modules/catalogue/server/price/price-list-choice.ts";
import { savePriceList } from "#modules/catalogue/testing/inside.ts";
import { clearCarriers, makeCarrier } from "#modules/delivery/testing.ts";
import { cartOf } from "#modules/orders/server/cart/cart.ts";
import { repriceOwnCart } from "#modules/orders/server/cart/cart-price-list.ts";
import { saveAddress } from "#modules/orders/server/cart/checkout.ts";
import {
  invoiceFile,
  issueInvoice,
  payForCart,
  purposeOf,
  refundOrder,
} from "#modules/orders/testing/inside.ts";
import { lineRows, makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { anaAddress, atBank, type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { refundsFor, sendRefund } from "#modules/payment/server/refund/refund.ts";
import { moneyOf } from "#modules/payment/server/transaction/money.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { endPromotions, enterCode, guestWith, makePromotion } from "#modules/promotion/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { textsOf } from "#platform/testing/pdf-text.ts";
import { testHarness } from "../../../testing.ts";

/** The whole path of an amount, from the price to the credit note, in currencies without decimals and with three. */
const harness = testHarness(prepareShop);
let seal: Goods;
let sill: Goods;
let dana: Context;
const lists = new Map<string, number>();

beforeAll(async () => {
  const { db } = harness.context();
  seal = await makeGoods(harness.context(), { key: "seal", name: "Seal", priceMinor: 3_333, stock: 1_000 });
  sill = await makeGoods(harness.context(), { key: "sill", name: "Sill", priceMinor: 9_999, stock: 1_000 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
  await db.execute(sql`insert into catalogue_currency_rate (currency, per_euro)
    values ('JPY', 164.37), ('KWD', 0.33517) on conflict (currency) do update set per_euro = excluded.per_euro`);
  for (const [currency, discountPercent] of [
    ["JPY", "12.5"],
    ["KWD", "7"],
  ] as const) {
    const input = { name: currency, currency, discountPercent };
    lists.set(currency, await transact(harness.context(), (write) => savePriceList(write, input)));
  }
});

beforeEach(async () => {
  await clearCarriers(harness.context());
  await endPromotions(harness.context());
});

/** Four seals and a sill with a promotion code and delivery to Cluj. */
async function fullCart({ currency, display }: Flow): Promise<Context> {
  const site = { ...harness.context().site, taxDisplay: display };
  const { rows } = await harness
    .context()
    .db.execute<{ id: number }>(sql`select id from catalogue_tax where key = 'ro-21'`);
  await makeCarrier(harness.context(), {
    name: "Van",
    priceMinor: 1_990,
    marginPercent: "3.3",
    taxId: rows[0]?.id ?? null,
  });
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", code: "TEN" });
  const guest = await guestWith(harness.context({ site }), [
    { ...seal, quantity: 4 },
    { ...sill, quantity: 1 },
  ]);
  await transact(guest, async (write) => {
    await choosePriceList(write, lists.get(currency) ?? 0);
    await repriceOwnCart(write);
    guest.priceListId = write.priceListId;
    await saveAddress(write, { personId: null, kind: "billing", address: await anaAddress(guest) });
  });
  await enterCode(guest, "TEN");
  return guest;
}

/** Orders at the displayed total and pays by card. */
async function paidInFull(guest: Context, currency: string): Promise<number> {
  const offered = await offeredProviders(guest, { currency, countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === "test")?.id ?? 0;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  const orderId = Number(guest.visitor.facts["last_order_id"]);
  const [payment] = await transactionsOf(guest, "order", orderId);
  if (!payment) throw new Error("There is no payment.");
  await atBank(guest, payment.reference, "pay");
  await refreshTransaction(guest, payment.id);
  return orderId;
}

async function giveBack(
  orderId: number,
  asked: { lines: { lineId: number; quantity: number }[]; deliveryMinor?: number },
): Promise<void> {
  const refundId = await transact(dana, (write) =>
    refundOrder(write, { orderId, ...asked, reason: "", key: crypto.randomUUID() }),
  );
  for (const { id } of await refundsFor(dana, [purposeOf(refundId)])) {
    await sendRefund(harness.context(), { refundId: id });
  }
}

/** The amounts that the bank was asked for and has refunded, with their currency. */
async function bankBooks(orderId: number) {
  const { rows } = await harness.context().db.execute(sql`
    select charge.currency, charge.amount_minor as asked,
      (select coalesce(sum(refund.amount_minor), 0)::int from payment_test_refund refund
       where refund.charge_id = charge.id and refund.state <> 'refused') as returned
    from payment_test_charge charge
    join payment_transaction t on t.reference = charge.merchant_reference where t.payable_id = ${orderId}`);
  return rows[0];
}

const documents = async (orderId: number) => {
  const { rows } = await harness.context().db.execute<{ kind: string; total: number; tax: number }>(sql`
    select kind, total_minor as total, tax_minor as tax from orders_invoice
    where order_id = ${orderId} order by id`);
  return rows;
};

/** Amounts contain non-breaking spaces. */
const plain = (words: string) => words.replaceAll(/\s/g, " ");
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const printed = async (id: number) => textsOf((await invoiceFile(dana, id, "")).bytes).map(plain);

async function mailedWords(orderId: number): Promise<string> {
  const { rows } = await harness.context().db.execute<{ html: string }>(sql`
    select string_agg(html, ' ') as html from mail_message where key like ${`order:${orderId}:%`}`);
  return plain(rows[0]?.html ?? "");
}

interface Flow {
  currency: string;
  display: "included" | "excluded";
  seal: number;
  sill: number;
  untaxed: number;
  tax: number;
  total: number;
  /** The total in the mail and the invoice, in English. */
  words: string;
  /** One seal minus its share of the code (4794 - 479.5 = 4314.5, rounded to 4315), and half of the delivery. */
  returned: number;
}

const flows: Flow[] = [
  {
    // 33.33 × 164.37 × 0.875 = 4793.65; rounding before the discount would give 4793.
    ...{ currency: "JPY", display: "included", seal: 4_794, sill: 14_381 },
    // 4 × 4794 + 14381 - 3356 + 2956, of which 21/121 are tax.
    ...{ untaxed: 27_402, tax: 5_755, total: 33_157, words: "¥33,157", returned: 5_793 },
  },
  {
    ...{ currency: "JPY", display: "excluded", seal: 3_962, sill: 11_885 },
    // Displayed without tax, but charged from the prices with tax: the displayed amounts would add up to 27,403, one
    // too many.
    ...{ untaxed: 27_402, tax: 5_755, total: 33_157, words: "¥33,157", returned: 5_793 },
  },
  {
    // 33.33 × 0.33517 × 0.93 = 10.3892.
    ...{ currency: "KWD", display: "included", seal: 10_389, sill: 31_168 },
    ...{ untaxed: 59_388, tax: 12_472, total: 71_860, words: "KWD 71.860", returned: 12_554 },
  },
  {
    ...{ currency: "KWD", display: "excluded", seal: 8_586, sill: 25_759 },
    ...{ untaxed: 59_388, tax: 12_472, total: 71_860, words: "KWD 71.860", returned: 12_555 },
  },
];

describe("an order in money without and with three decimals", () => {
  test.each(flows)(
    "$currency, tax $display: from the price to the last credit note every amount is the same",
    async (flow) => {
      const { currency, untaxed, tax, total } = flow;
      const guest = await fullCart(flow);
      const cart = await cartOf(guest);
      expect(cart.lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([flow.seal, flow.sill]);
      const orderId = await paidInFull(guest, currency);
      const order = await orderRow(dana, orderId);
      expect(order).toMatchObject({ currency, untaxedMinor: untaxed, taxMinor: tax, totalMinor: total });
      expect(cart.totals).toMatchObject({ currency, totalMinor: total, taxMinor: tax });
      expect(order.state).toBe("sale");
      expect(await bankBooks(orderId)).toEqual({ currency, asked: total, returned: 0 });

      const { id } = await transact(dana, (write) => issueInvoice(write, orderId));
      expect(await printed(id)).toContain(plain(flow.words));
      expect(await mailedWords(orderId)).toContain(plain(flow.words));

      const lines = await lineRows(dana, orderId);
      const lineOf = ({ variantId }: Goods) => lines.find((line) => line.variantId === variantId)?.id ?? 0;
      const delivery = lines.find(({ kind }) => kind === "delivery")?.totalMinor ?? 0;
      const half = Math.floor(delivery / 2);
      await giveBack(orderId, { lines: [{ lineId: lineOf(seal), quantity: 1 }], deliveryMinor: half });
      expect(await bankBooks(orderId)).toMatchObject({ returned: flow.returned });
      await giveBack(orderId, {
        lines: [
          { lineId: lineOf(seal), quantity: 3 },
          { lineId: lineOf(sill), quantity: 1 },
        ],
        deliveryMinor: delivery - half,
      });
      expect(await bankBooks(orderId)).toMatchObject({ asked: total, returned: total });
      expect(await moneyOf(dana, "order", orderId)).toMatchObject({ leftMinor: 0 });
      const [invoice, ...notes] = await documents(orderId);
      expect(invoice).toEqual({ kind: "invoice", total, tax });
      expect(notes.map((note) => note.kind)).toEqual(["credit_note", "credit_note"]);
      expect(notes[0]?.total).toBe(flow.returned);
      expect(sum(notes.map((note) => note.total))).toBe(total);
      expect(sum(notes.map((note) => note.tax))).toBe(tax);
    },
  );
});
