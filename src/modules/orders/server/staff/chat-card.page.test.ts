import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openChat, postAsVisitor } from "#modules/chat/server/chat.ts";
import { makeChannel, makeOperator } from "#modules/chat/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { siteOrigin } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { makeGoods, newGuest, prepareShop } from "../../testing.ts";

const harness = testHarness(prepareShop);

async function ask(url: string, params: Record<string, unknown>, cookie = "") {
  const answer = await (await harness.server()).inject({
    method: "POST",
    url,
    headers: { cookie, "content-type": "application/json" },
    payload: JSON.stringify({ jsonrpc: "2.0", method: "call", params, id: 1 }),
  });
  return answer.json().result;
}

test("a link to a product is a card; other sites, unpublished goods and other pages are none", async () => {
  const context = harness.context();
  const { variantId } = await makeGoods(context, { key: "seal", name: "Seal", priceMinor: 1_250 });
  const hidden = await makeGoods(context, { key: "hidden", name: "Hidden" });
  await context.db.execute(
    sql`update catalogue_template set published = false where id = ${hidden.templateId}`,
  );
  const origin = siteOrigin(context);
  const card = (url: string) => ask("/chat/card", { url });
  const seal = { title: "Seal", picture: "", price: "€12.50", path: "/shop/product/seal" };
  expect(await card(`${origin}/shop/product/seal`)).toEqual(seal);
  expect(await card(`${origin}/ro/shop/product/seal?variant=${variantId}`)).toMatchObject({ title: "Seal" });
  for (const address of [
    "https://evil.example/shop/product/seal",
    `${origin}.evil.example/shop/product/seal`,
    `//evil.example/shop/product/seal`,
    `javascript:alert("/shop/product/seal")`,
    `${origin}/shop/product/hidden`,
    `${origin}/shop/product/nothing`,
    `${origin}/shop/product/%00`,
    `${origin}/shop/product/%E0%A4%A`,
    `${origin}/my/orders`,
  ]) {
    expect([address, await card(address)]).toEqual([address, null]);
  }
});

test("an operator sees the card as its visitor does: in their language, at the prices of their list", async () => {
  const context = harness.context();
  await makeGoods(context, { key: "hinge", name: "Hinge", priceMinor: 2_000 });
  await context.db.execute(sql`insert into catalogue_currency_rate values ('RON', 5)`);
  const { rows } = await context.db.execute<{ id: number }>(sql`
    insert into catalogue_price_list (name, currency) values ('Trade', 'RON') returning id`);
  const priceListId = rows[0]?.id ?? 0;
  const { id: channelId } = await makeChannel(context);
  const operator = await harness.signedIn("support");
  await makeOperator(operator.context);
  const guest = await newGuest(context);
  const visitor = { ...guest, locale: localeNamed(guest, "ro") };
  const opened = await transact(visitor, (write) =>
    openChat(write, { channelId, visitorName: "", page: "/shop" }),
  );
  const url = "/shop/product/hinge";
  const card = () => ask("/chat/desk/card", { chat: opened?.chat.id, url }, operator.cookie);
  expect((await card()).price).toBe("20,00\u00a0€");

  const uuid = opened?.chat.uuid ?? "";
  const inLei = { ...visitor, priceListId };
  await transact(inLei, (write) => postAsVisitor(write, uuid, { body: "Cât costă în lei?" }));
  expect((await card()).price).toBe("100,00\u00a0lei");
  expect(await ask("/chat/desk/card", { chat: opened?.chat.id, url })).toBeUndefined();
});
