import { setTimeout as delay } from "node:timers/promises";
import { textsOf } from "../src/platform/testing/pdf-text.ts";
import { type Harness, rows } from "./_harness.ts";
import { decimalOf } from "./_money-buyer.ts";
import type { Report } from "./_report.ts";
import { euros, expectNamed, expectStored, orderLines, wordsOf } from "./_same-goods-claims.ts";
import { type Shop, unitPrice, type Wanted } from "./_same-goods-model.ts";
import { order } from "./_same-goods-scene.ts";
import { expectStatus, ordersOf } from "./_shopping.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const mailWaitMs = 60_000;
const invoicesMax = 40;

export interface Ordered {
  orderId: number;
  wanted: Wanted[];
  totals: string[];
}

/** Orders the cart; the payment page and the order's page have to agree with the cart. */
export async function placeOrder(
  harness: Harness,
  shop: Shop,
  buyer: Visitor,
  wanted: Wanted[],
  hasList: boolean,
): Promise<Ordered> {
  const { checkout } = await order(harness, buyer);
  expectNamed(wordsOf(checkout), wanted, "the checkout");
  const [placed] = await ordersOf(harness, buyer);
  if (!placed) throw new Error("there is no order");
  expectStored(shop, await orderLines(harness, placed.id), wanted, hasList);
  expectNamed(wordsOf((await buyer.follow("/shop/confirmation")).text), wanted, "the page of the order");
  const totals = wanted.map((one) => euros(unitPrice(shop, one, hasList) * one.quantity));
  return { orderId: placed.id, wanted, totals };
}

/** The mails about the orders, and the invoices of some, contain the choices. */
export async function claimPapers(
  harness: Harness,
  report: Report,
  staff: Visitor,
  ordered: readonly Ordered[],
): Promise<void> {
  const mails = await mailsOf(harness, ordered);
  const faults: string[] = [];
  const tell = (check: () => void) => {
    try {
      check();
    } catch (error) {
      faults.push((error as Error).message);
    }
  };
  for (const { orderId, wanted, totals } of ordered) {
    const words = wordsOf(mails.get(orderId) ?? "");
    // This mailbox is unverified: text that a stranger may have typed is not repeated in it.
    tell(() => expectNamed(words, wanted, `the mail about order ${orderId}`, { typed: false }));
    for (const total of totals) {
      if (!words.includes(total)) faults.push(`the mail about order ${orderId} does not say ${total}`);
    }
  }
  const some = ordered.slice(0, invoicesMax);
  for (const { orderId, wanted } of some) {
    const words = await invoiceOf(harness, staff, orderId);
    tell(() => expectNamed(words, wanted, `the invoice of order ${orderId}`));
  }
  for (const words of faults.slice(0, 10)) report.note(words.slice(0, 500));
  report.claim(
    "mails and invoices name what was ordered",
    faults.length === 0,
    `${ordered.length} mails, ${some.length} invoices, ${faults.length} wrong`,
  );
}

async function mailsOf(harness: Harness, ordered: readonly Ordered[]): Promise<Map<number, string>> {
  for (const deadline = Date.now() + mailWaitMs; ; await delay(500)) {
    const found = await rows<{ id: string; html: string }>(
      harness,
      `select split_part(key, ':', 2) as id, string_agg(html, '') as html from mail_message
       where key like 'order:%' and html <> '' group by 1`,
    );
    const mails = new Map(found.map(({ id, html }) => [Number(id), html]));
    if (Date.now() > deadline || ordered.every(({ orderId }) => mails.has(orderId))) return mails;
  }
}

/** Staff record the arrived money and issue the invoice; answers the words of its sheet. */
async function invoiceOf(harness: Harness, staff: Visitor, orderId: number): Promise<string> {
  const [open] = await rows<{ open: number; paid_minor: number }>(
    harness,
    "select total_minor - paid_minor as open, paid_minor from orders_order where id = $1",
    [orderId],
  );
  const noted = {
    action: "receive",
    amount: decimalOf(open?.open ?? 0, "EUR"),
    paid: String(open?.paid_minor ?? 0),
  };
  expectStatus(await staff.form(`/web/orders/${orderId}`, noted), 303);
  await staff.rpc(`/web/orders/${orderId}/issue_invoice`, {});
  const [issued] = await rows<{ id: number; access_token: string }>(
    harness,
    "select id, access_token from orders_invoice where order_id = $1",
    [orderId],
  );
  const path = `/my/invoices/${issued?.id}/pdf?access_token=${issued?.access_token}`;
  const { bytes, status } = await visitor(harness.baseUrl).bytes(path);
  if (status !== 200) throw new Error(`the invoice of order ${orderId} was answered with ${status}`);
  return textsOf(bytes)
    .join(" ")
    .replace(/[\s\u00a0\u2060]+/g, " ");
}
