import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { testHarness } from "../../../../testing.ts";
import { quotePaths } from "../../paths.ts";
import { askedQuote, quoteRow, thing } from "../../testing.ts";

const harness = testHarness(prepareShop);
let app: FastifyInstance;
let table: Goods;
let cookie = "";

beforeAll(async () => {
  table = await makeGoods(harness.context(), { key: "table", name: "Table", priceMinor: 12_100, stock: 50 });
  cookie = (await harness.signedIn("shop")).cookie;
  app = await harness.server();
}, 60_000);

async function send(method: "GET" | "POST", url: string, fields: Record<string, string> = {}, as = cookie) {
  const type = "application/x-www-form-urlencoded";
  const headers = { cookie: as, host: "localhost", accept: "text/html" };
  if (method === "GET") return app.inject({ method, url, headers });
  return app.inject({
    method,
    url,
    headers: { ...headers, origin: "http://localhost", "content-type": type },
    payload: new URLSearchParams(fields).toString(),
  });
}

const field = (html: string, name: string) => {
  const tag = html.match(/<(?:input|button)[^>]*>/g)?.find((one) => one.includes(` name="${name}"`));
  return tag ? (/ value="([^"]*)"/.exec(tag)?.[1] ?? "") : "";
};

test("staff price, send and are told; the customer answers with wishes, and accepts the next version", async () => {
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId, 2, "Oiled")]);
  const path = quotePaths.staffQuote(quote.id);
  const mine = `/my/quotes/${quote.id}?access_token=${quote.accessToken}`;
  expect((await send("GET", quotePaths.staffList)).body).toContain("ana.popescu@example.com");

  const page = (await send("GET", path)).body;
  expect(page).toContain("For a house near Turda.");
  expect(page).toContain("Table: Oiled");
  const form = () => ({
    version: field(page, "version"),
    "lines[0].line_id": field(page, "lines[0].line_id"),
    "lines[0].quantity": "2",
    deposit: "",
    words: "Gladly.",
  });
  const past = await send("POST", path, {
    ...form(),
    action: "send",
    "lines[0].unit_price": "99,00",
    valid_until: "2026-01-01",
  });
  expect(past.statusCode).toBe(422);
  expect(past.body).toContain("This date has passed.");
  expect(past.body).toContain("Gladly.");
  expect(field(past.body, "lines[0].unit_price")).toBe("99,00");
  const sent = await send("POST", path, {
    ...form(),
    action: "send",
    "lines[0].unit_price": "99,00",
    valid_until: "2026-12-31",
  });
  expect(sent.headers["location"]).toContain("done=quote.staffSent");

  const offered = (await send("GET", mine, {}, "")).body;
  expect(offered).toContain("€198.00");
  expect(offered).toContain("Gladly.");
  const counter = {
    action: "counter",
    number: "1",
    "lines[0].line_id": field(page, "lines[0].line_id"),
    "lines[0].quantity": "3",
    "lines[0].unit_price": "a lot less",
    words: "We need one more.",
  };
  const wrong = await send("POST", mine, counter, "");
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("Enter a price such as 120.50.");
  expect(wrong.body).toContain("We need one more.");
  const countered = await send("POST", mine, { ...counter, "lines[0].unit_price": "95" }, "");
  expect(countered.headers["location"]).toBe(mine);
  const second = await send("POST", mine, { action: "accept", number: "1", name: "Ana", consent: "1" }, "");
  expect(second.statusCode).toBe(409);
  expect(second.body).toContain("already been answered");

  const waiting = (await send("GET", path)).body;
  expect(waiting).toContain("3 × Table at €95.00 each");
  const again = await send("POST", path, {
    ...form(),
    version: field(waiting, "version"),
    action: "send",
    "lines[0].quantity": "3",
    "lines[0].unit_price": "96",
    deposit: "50",
    valid_until: "2026-12-31",
  });
  expect(again.headers["location"]).toContain("done_number=2");
  expect((await send("GET", mine, {}, "")).body).toContain("€96.00 each instead of €99.00");
  const older = await send("POST", mine, { action: "accept", number: "1", name: "Ana", consent: "1" }, "");
  expect(older.statusCode).toBe(409);
  const accept = { action: "accept", number: "2", name: "Ana Popescu", consent: "1" };
  const nowhere = await send("POST", mine, accept, "");
  expect(nowhere.statusCode).toBe(422);
  expect(nowhere.body).toContain("Enter the delivery and billing address.");
  const accepted = await send("POST", mine, { ...accept, address: "Strada Horea 12\nCluj-Napoca" }, "");
  expect(accepted.headers["location"]).toMatch(/^\/my\/orders\/\d+\?access_token=.*allow_payment=yes$/);
  expect((await send("GET", accepted.headers["location"] ?? "", {}, "")).body).toContain("€144.00");
  expect(await orderRow(harness.context(), quote.orderId)).toMatchObject({
    state: "sent",
    totalMinor: 28_800,
  });
  expect((await send("GET", mine, {}, "")).body).toContain("Signed. Thank you, Ana Popescu.");
  expect((await send("GET", path)).body).toContain("Now an order");
});

test("the page of a quote is the shop's alone, and its own customer's", async () => {
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
  const { cookie: other } = await harness.signedIn("website");
  expect((await send("GET", quotePaths.staffQuote(quote.id), {}, other)).statusCode).toBe(403);
  expect((await send("GET", `/my/quotes/${quote.id}`, {}, other)).statusCode).toBe(404);
  expect((await send("GET", `/my/quotes/${quote.id}`, {}, "")).statusCode).toBe(302);
  expect((await send("GET", "/web/quotes/999999")).statusCode).toBe(404);
  expect((await send("GET", "/my/quotes", {}, other)).body).toContain("You have no quotes yet");
});

test("a withdrawal wants a reason and is told; nothing can be accepted afterwards", async () => {
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
  const path = quotePaths.staffQuote(quote.id);
  expect((await send("POST", path, { action: "withdraw", reason: "" })).statusCode).toBe(422);
  const done = await send("POST", path, { action: "withdraw", reason: "Too far away." });
  expect(done.headers["location"]).toContain("done=quote.staffWithdrawn");
  expect((await quoteRow(harness.context(), quote.id)).state).toBe("withdrawn");
  const mine = `/my/quotes/${quote.id}?access_token=${quote.accessToken}`;
  expect((await send("GET", mine, {}, "")).body).toContain("Too far away.");
});
