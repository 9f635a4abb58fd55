import { beforeAll, expect, test } from "vitest";
import { shop as shopModule } from "#modules/shop/module.ts";
import { newBuyer, wordsOf } from "#modules/shop/testing/buyer.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import { releaseSample, sampleFamily } from "../testing/sample-family.ts";

const harness = testHarness(prepareShop, { also: [shopModule] });
const wire = "/website_product_configurator";
let goods: Goods = { variantId: 0, templateId: 0 };

beforeAll(async () => {
  await harness.server();
  const context = harness.context();
  goods = await makeGoods(context, {
    key: "zada-kept",
    name: "Zada made to measure",
    priceMinor: 20_000,
    stock: 900,
  });
  await transact(context, (write) => releaseSample(write, goods.templateId, sampleFamily()));
}, 60_000);

const anyone = async () => newBuyer(await harness.server());
type Buyer = Awaited<ReturnType<typeof anyone>>;

async function configured(buyer: Buyer, values: Record<string, string | number>): Promise<number> {
  const { result } = await buyer.call(`${wire}/save_configuration`, {
    form_values: { product_tmpl_id: goods.templateId, ...values },
    submit_configuration: true,
  });
  return Number(result?.["config_session"]);
}

test("what is saved under a name is listed with its price, bought from the list, and taken off it", async () => {
  const buyer = await anyone();
  expect(wordsOf((await buyer.get("/my/configurations")).body)).toContain(
    "You have saved no configuration yet",
  );
  const session = await configured(buyer, { "__custom_attribute-11": 1400, "__attribute-17": 1702 });
  await buyer.call(`${wire}/share`, { config_session_id: session, name: "Study, south" });
  const listed = (await buyer.get("/my/configurations")).body;
  expect(wordsOf(listed)).toContain("Study, south");
  expect(listed).toContain("data:image/svg+xml");
  expect(wordsOf(listed)).toMatch(/€\d+\.\d\d/);
  expect(wordsOf((await (await anyone()).get("/my/configurations")).body)).not.toContain("Study, south");

  const one = { session: String(session) };
  const bought = await buyer.post("/my/configurations", { ...one, action: "cart" });
  expect(bought.headers.location).toBe("/shop/cart");
  expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("1,400 mm");
  expect((await (await anyone()).post("/my/configurations", { ...one, action: "forget" })).statusCode).toBe(
    404,
  );
  await buyer.post("/my/configurations", { ...one, action: "forget" });
  expect(wordsOf((await buyer.get("/my/configurations")).body)).not.toContain("Study, south");
});

test("the link goes to a typed address, three times a day at most and without the visitor's words", async () => {
  const buyer = await anyone();
  const sessions: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const session = await configured(buyer, {
      "__custom_attribute-11": 1000 + at * 100,
      "__attribute-17": 1702,
    });
    await buyer.call(`${wire}/share`, { config_session_id: session, name: "Win at evil.example" });
    sessions.push(session);
  }
  const finished = `/product_configurator/product/zada-kept-`;
  const wrong = await buyer.post(`${finished}${sessions[0]}`, { email: "ioana", action: "send" });
  expect(wordsOf(wrong.body)).toContain("@");
  for (const session of sessions) {
    const sent = await buyer.post(`${finished}${session}`, { email: "ioana@example.com", action: "send" });
    expect(sent.headers.location).toContain("sent=1");
  }
  const mails = await harness.context().db.select().from(mailTable);
  expect(mails).toHaveLength(3);
  for (const { subject, html, text } of mails) {
    expect(subject).toBe("Your configuration: Zada made to measure");
    expect(text).toMatch(/\/shop\/product\/zada-kept\/configure\?copy=[\w-]{22}/);
    expect(`${subject} ${html} ${text}`).not.toContain("evil.example");
  }
});

test("a pasted list of 24 openings is priced line by line, told where it is wrong, and goes into the cart at once", async () => {
  const buyer = await anyone();
  await buyer.call(`${wire}/save_custom_values`, {
    form_values: { product_tmpl_id: goods.templateId, "__attribute-17": 1702, "__attribute-19": 1901 },
  });
  const page = "/shop/product/zada-kept/openings";
  expect(wordsOf((await buyer.get(page)).body)).toContain("Wood: Oak");
  const list = [
    "Room\tWidth\tHeight\tPieces",
    "Living room\t1800\t1400\t4",
    "Bedrooms\t1200\t1400\t6\tLarch",
    "Study; 120 cm; 1,4 m; 2",
    "Bathroom\t600\t600\t3",
    "Stairs\t900\t1800\t2",
    "Kitchen\t1500\t1200\t4",
    "Utility\t800\t1000\t3",
    "Terrace\t3400\t2200\t1",
    "Attic\t780\t1180\t1\tTeak",
  ].join("\n");
  const read = await buyer.post(page, { openings: list, action: "read" });
  expect(read.headers.location).toBe(page);
  const { body } = await buyer.get(page);
  // All drawings have the scale of the largest possible opening, whatever else was typed.
  expect([...body.matchAll(/<img [^>]*--share:([\d.]+)/g)].map(([, share]) => Number(share))).toEqual(
    [1800, 1400, 1400, 600, 1800, 1500, 1000].map((mm) => expect.closeTo(mm / 1800)),
  );
  const words = wordsOf(body);
  expect(words).toContain("8 lines read, 24 openings");
  expect(words).toContain("Width: 3,400 mm is not between 500 mm and 2,400 mm.");
  expect(words).toContain("“Teak” is not offered.");
  expect(words).toContain("Wood: Larch");
  const total = /Total (€[\d,.]+)/.exec(words)?.[1] ?? "none";
  const bought = await buyer.post(page, { action: "cart" });
  expect(bought.headers.location).toBe("/shop/cart");
  const cart = wordsOf((await buyer.get("/shop/cart")).body);
  expect(cart).toContain(total);
  expect(cart.match(/Wood: Oak/g)).toHaveLength(6);
  expect(cart.match(/Wood: Larch/g)).toHaveLength(1);
  expect(wordsOf((await (await anyone()).get(page)).body)).toContain("No openings yet");
});

test("of a list that there are too few pieces for nothing goes into the cart, and its line is named", async () => {
  const context = harness.context();
  const few = await makeGoods(context, {
    ...{ key: "zada-few", name: "Zada, two left", priceMinor: 20_000, stock: 2 },
  });
  await transact(context, (write) => releaseSample(write, few.templateId, sampleFamily()));
  const buyer = await anyone();
  await buyer.call(`${wire}/save_custom_values`, {
    form_values: { product_tmpl_id: few.templateId, "__attribute-17": 1702 },
  });
  const page = "/shop/product/zada-few/openings";
  await buyer.post(page, { openings: "Hall\t1200\t1400\t2\nStudy\t900\t1400\t1", action: "read" });
  const refused = await buyer.post(page, { action: "cart" });
  expect(wordsOf(refused.body)).toContain("There are not enough pieces for line 2 of your list.");
  expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Your cart is empty");
});
