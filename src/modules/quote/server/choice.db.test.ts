import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { changeOptionalLine } from "#modules/orders/server/edit/optional-line.ts";
import { makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { signatureOf } from "#modules/signing/server/signature.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { askedQuote, offer, quoteRow, thing } from "../testing.ts";
import { acceptByCall } from "./accept-call.ts";
import { chooseLine } from "./choice.ts";
import type { Quote } from "./quote.ts";
import { quoteSigningView } from "./quote-signing-view.ts";
import { toQuoteView, type VersionLineView } from "./quote-view.ts";

const harness = testHarness(prepareShop);
let frame: Goods;
let screen: Goods;
let removal: Goods;
let seller: Context;

beforeAll(async () => {
  const context = harness.context();
  frame = await makeGoods(context, { key: "frame", name: "Frame", priceMinor: 12_100, stock: 500 });
  screen = await makeGoods(context, { key: "screen", name: "Roller screen", priceMinor: 3_333, stock: 500 });
  removal = await makeGoods(context, { key: "removal", name: "Removal", priceMinor: 2_420, stock: 500 });
  seller = await makeSeller(context, "dana@vitrine.example");
});

/** Two frames, three optional screens, and an optional removal with a proposed quantity of zero. */
async function offered() {
  const things = [thing(frame.variantId, 2), thing(screen.variantId), thing(removal.variantId)];
  const { guest, quote } = await askedQuote(harness.context(), things);
  await offer(seller, quote.id, { prices: ["100", "33.33", "20"], optional: { 1: 3, 2: 0 } });
  return { guest, quote };
}

async function shown(guest: Context, { id }: Quote) {
  const quote = await quoteRow(guest, id);
  const view = await toQuoteView(guest, quote);
  const lines = view.versions[0]?.lines ?? [];
  const named = (name: string): VersionLineView => {
    const line = lines.find((one) => one.name.includes(name));
    if (!line) throw new Error(`There is no line ${name}.`);
    return line;
  };
  return { view, named, signing: await quoteSigningView(guest, quote, view, 1) };
}

function choose(guest: Context, { id: quoteId }: Quote, lineId: number, quantity: number, number = 1) {
  const choice = { quoteId, accessToken: "", number, lineId, quantity };
  return transact(guest, (write) => chooseLine(write, choice));
}

/** The page's form as it would be sent now. */
async function filled(guest: Context, quote: Quote): Promise<Parameters<typeof acceptByCall>[2]> {
  const { toSign } = (await shown(guest, quote)).signing;
  return {
    ...({ name: "Ioana Șerban", signature: "", how: "type", strokes: 0, pointer: "" } as const),
    ...{ access_token: "", consent: true, number: 1, address: "Strada Horea 12\n400174 Cluj-Napoca" },
    hash: toSign?.hash ?? "",
    seen: JSON.parse(toSign?.seen ?? "[]"),
  };
}

describe("the options of a quote", () => {
  test("are added, counted and left; the total and the consent follow, and the version stays as it was sent", async () => {
    const { guest, quote } = await offered();
    const before = await shown(guest, quote);
    expect(before.view.open).toMatchObject({ total: "€299.99", chosen: false });
    expect(before.named("Removal")).toMatchObject({ optional: true, quantity: 0, proposed: 1 });
    await choose(guest, quote, before.named("screen").lineId, 1);
    await choose(guest, quote, before.named("Removal").lineId, 2);
    const after = await shown(guest, quote);
    expect(after.view.open).toMatchObject({ total: "€273.33", chosen: true, title: "Version 1" });
    expect(after.named("screen")).toMatchObject({ quantity: 1, proposed: 3 });
    expect(after.signing.consent).toMatch(/version 1 with the options I chose, for €273\.33/);
    expect(after.signing.toSign?.hash).not.toBe(before.signing.toSign?.hash);
    const { rows } = await guest.db.execute<{ total_minor: number }>(
      sql`select total_minor from quote_version where request_id = ${quote.id} and number = 1`,
    );
    expect(rows).toEqual([{ total_minor: 29_999 }]);
    await choose(guest, quote, before.named("screen").lineId, 3);
    await choose(guest, quote, before.named("Removal").lineId, 0);
    expect((await shown(guest, quote)).view.open).toMatchObject({ total: "€299.99", chosen: false });
  });

  test("are signed as a version of their own with its document, and are locked from then on", async () => {
    const { guest, quote } = await offered();
    const { named } = await shown(guest, quote);
    await choose(guest, quote, named("Removal").lineId, 1);
    const answer = await acceptByCall(guest, quote.id, await filled(guest, quote));
    expect(answer).toMatchObject({ error: "", success: "Signed. Thank you, Ioana Șerban." });
    const { view, signing } = await shown(guest, quote);
    expect(view.versions.map(({ title }) => title)).toEqual([
      "Version 2, with the options chosen",
      "Version 1",
      expect.any(String),
    ]);
    expect(view.versions[0]).toMatchObject({ total: "€319.99", answer: { kind: "accept" } });
    expect(signing.changedSince).toBeNull();
    const signature = await signatureOf(guest, "sale.order", quote.orderId);
    expect(signature).toMatchObject({ version: 2, consent: expect.stringContaining("€319.99") });
    const { rows } = await guest.db.execute<{ hash: string }>(sql`
      select encode(sha256(pdf), 'hex') as hash from quote_version
      where request_id = ${quote.id} and number = 2`);
    expect(rows[0]?.hash).toBe(signature?.documentHash);
    await expect(choose(guest, quote, named("Removal").lineId, 5)).rejects.toMatchObject({
      code: "quote.answeredAlready",
    });
    const change = {
      orderId: quote.orderId,
      accessToken: (await orderRow(guest, quote.orderId)).accessToken,
    };
    const wire = { ...change, lineId: named("Removal").lineId, remove: false, unlink: true, quantity: null };
    expect(await changeOptionalLine(guest, wire)).toBeNull();
    expect((await orderRow(guest, quote.orderId)).totalMinor).toBe(31_999);
  });

  test("of two tabs, the one that shows another choice signs nothing and is told what differs", async () => {
    const { guest, quote } = await offered();
    const stale = await filled(guest, quote);
    const { named } = await shown(guest, quote);
    await choose(guest, quote, named("Removal").lineId, 1);
    const refused = await acceptByCall(guest, quote.id, stale);
    expect(refused).toMatchObject({ success: "", force_refresh: false });
    expect(refused.changes).toContainEqual({ label: "Total", before: "€299.99", now: "€319.99" });
    expect((await quoteRow(guest, quote.id)).state).toBe("offered");
    const answers = await Promise.all([
      filled(guest, quote).then((form) => acceptByCall(guest, quote.id, form)),
      choose(guest, quote, named("screen").lineId, 2).catch(() => null),
    ]);
    const signature = await signatureOf(guest, "sale.order", quote.orderId);
    const total = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
    const { totalMinor } = await orderRow(guest, quote.orderId);
    expect(signature === null).toBe(answers[0].success === "");
    if (signature) expect(signature.consent).toContain(total.format(totalMinor / 100));
  });

  test("are chosen in the version that is open alone, among its own optional lines, by its customer", async () => {
    const { guest, quote } = await offered();
    const other = await offered();
    const { named } = await shown(guest, quote);
    const theirs = (await shown(other.guest, other.quote)).named("Removal");
    const code = (of: string) => ({ code: of });
    await expect(choose(guest, quote, named("Frame").lineId, 9)).rejects.toMatchObject(
      code("orders.optionGone"),
    );
    await expect(choose(guest, quote, theirs.lineId, 9)).rejects.toMatchObject(code("orders.optionGone"));
    await expect(choose(other.guest, quote, named("Removal").lineId, 9)).rejects.toBeDefined();
    await offer(seller, quote.id, { prices: ["100", "33.33", "25"], optional: { 1: 3, 2: 0 } });
    await expect(choose(guest, quote, named("Removal").lineId, 1)).rejects.toMatchObject(
      code("quote.olderVersion"),
    );
    await choose(guest, quote, named("Removal").lineId, 1, 2);
    await guest.db.execute(sql`update quote_request set valid_until = '2020-01-01' where id = ${quote.id}`);
    await expect(choose(guest, quote, named("Removal").lineId, 2, 2)).rejects.toMatchObject(
      code("quote.expired"),
    );
  });
});
