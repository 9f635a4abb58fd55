import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeSeller } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { textsOf } from "#platform/testing/pdf-text.ts";
import { testHarness } from "../../../testing.ts";
import { quotePaths } from "../paths.ts";
import { askedQuote, offer, thing } from "../testing.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let seller: Context;

beforeAll(async () => {
  table = await makeGoods(harness.context(), { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  seller = await makeSeller(harness.context(), "dana@vitrine.example");
  await harness.server();
});

async function get(url: string) {
  return (await harness.server()).inject({ url, headers: { host: "localhost" } });
}

test("a version stays the document that was sent, whatever becomes of the quote", async () => {
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId, 2)]);
  await offer(seller, quote.id, { prices: ["110"], words: "With pleasure.\n\nDana" });
  const path = quotePaths.pdf(quote.id, 1, quote.accessToken);
  const first = await get(path);
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(first.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(first.headers["referrer-policy"]).toBe("no-referrer");
  await offer(seller, quote.id, { prices: ["120"], words: "Oak is dearer." });
  expect((await get(path)).rawPayload.equals(first.rawPayload)).toBe(true);
  const second = await get(quotePaths.pdf(quote.id, 2, quote.accessToken));
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  const page = (await get(quotePaths.quote(quote.id, quote.accessToken))).body;
  for (const number of [1, 2]) expect(page).toContain(`/my/quotes/${quote.id}/${number}/pdf?access_token=`);
  const { rows } = await harness.context().db.execute<{ html: string }>(sql`
    select html from mail_message where key = ${`quote:${quote.id}:offered:2`}`);
  expect(rows[0]?.html).toContain(`/my/quotes/${quote.id}/2/pdf?access_token=`);
});

test("page, mail and document name the pieces that are made to measure and cannot be returned", async () => {
  const door = await makeGoods(harness.context(), {
    key: "door",
    name: "Oak door",
    priceMinor: 90_000,
    stock: 5,
  });
  await harness
    .context()
    .db.execute(sql`update catalogue_template set made_to_measure = true where id = ${door.templateId}`);
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId), thing(door.variantId)]);
  await offer(seller, quote.id);
  const words = "Made to measure, cannot be returned: Oak door.";
  expect((await get(quotePaths.quote(quote.id, quote.accessToken))).body).toContain(words);
  const { rows } = await harness.context().db.execute<{ text: string }>(sql`
    select text from mail_message where key = ${`quote:${quote.id}:offered:1`}`);
  expect(rows[0]?.text).toContain(words);
  const withDoor = (await get(quotePaths.pdf(quote.id, 1, quote.accessToken))).rawPayload;
  expect(textsOf(withDoor).join(" ")).toContain("cannot be returned: Oak door.");
});

test("the document is for people who may see the quote, and a mere request has none", async () => {
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
  await offer(seller, quote.id);
  expect((await get(quotePaths.pdf(quote.id, 1, "wrong"))).statusCode).not.toBe(200);
  expect((await get(quotePaths.pdf(quote.id, 0, quote.accessToken))).statusCode).toBe(422);
  expect((await get(quotePaths.pdf(quote.id, 7, quote.accessToken))).statusCode).toBe(404);
});

test("staff read in the outbox what goes along with a mail, and nobody else does", async () => {
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
  await offer(seller, quote.id);
  const { rows } = await harness.context().db.execute<{ id: number }>(sql`
    select id from mail_message where key = ${`quote:${quote.id}:offered:1`}`);
  const path = `/web/mails/${rows[0]?.id}`;
  const { cookie } = await harness.signedIn("shop");
  const server = await harness.server();
  const as = (cookie: string, url: string) =>
    server.inject({ url, headers: { host: "localhost", cookie, accept: "text/html" } });
  const page = (await as(cookie, path)).body;
  expect(page).toContain(`quote-${quote.id}-1.pdf`);
  expect(page).toContain(`href="${path}/attachments/1"`);
  const file = await as(cookie, `${path}/attachments/1`);
  const shown = await get(quotePaths.pdf(quote.id, 1, quote.accessToken));
  expect(file.rawPayload.equals(shown.rawPayload)).toBe(true);
  expect(file.headers["content-disposition"]).toBe(`attachment; filename="quote-${quote.id}-1.pdf"`);
  expect((await as(cookie, `${path}/attachments/2`)).statusCode).toBe(404);
  const customer = (await harness.signedIn()).cookie;
  const editor = (await harness.signedIn("website")).cookie;
  for (const one of ["", customer, editor]) {
    expect((await as(one, `${path}/attachments/1`)).rawPayload.subarray(0, 4).toString()).not.toBe("%PDF");
  }
});
