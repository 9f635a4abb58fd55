import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { talker } from "#modules/messages/testing.ts";
import {
  lineRows,
  makeDeliveredOrder,
  makePaidOrder,
  makeSeller,
  orderRow,
} from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { karmaOf } from "#modules/reputation/server/karma.ts";
import { shop } from "#modules/shop/module.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness } from "../../../testing.ts";
import { reviewsPaths } from "../paths.ts";
import { hideReview, publishReviews } from "./moderation.tsx";
import { planRequest, requestReviews } from "./request.tsx";
import { editDays, removeReview, saveReview } from "./review.ts";
import { saveSetting } from "./setting.ts";
import { reviewTable } from "./tables.ts";

/** Reviews from the request to the product page: who may write, what counts, and what everybody can read. */

const harness = testHarness(prepareShop, { also: [shop] });
const { rpc } = talker(harness.server);
let dana: Context;
let count = 0;

beforeAll(async () => {
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
});

async function aProduct(name: string): Promise<Goods & { templateId: number; slug: string }> {
  count += 1;
  const goods = await makeGoods(harness.context(), { key: `r${count}`, name, priceMinor: 24_000, stock: 90 });
  const { rows } = await dana.db.execute<{ id: number; slug: string }>(sql`
    select template.id, template.slug from catalogue_shared_template template
    join catalogue_shared_variant variant on variant.template_id = template.id where variant.id = ${goods.variantId}`);
  const [row] = rows;
  if (!row) throw new Error("There is no product.");
  return { ...goods, templateId: row.id, slug: row.slug };
}

async function bought(...variantIds: number[]) {
  const orderId = await makeDeliveredOrder(
    dana,
    variantIds.map((variantId) => ({ variantId, quantity: 2 })),
  );
  const { accessToken, personId } = await orderRow(dana, orderId);
  const lines = (await lineRows(dana, orderId)).map(({ id }) => id);
  return { orderId, accessToken, personId: personId ?? 0, lines };
}

type Bought = Awaited<ReturnType<typeof bought>>;

function guest(at: Date = harness.context().now): Context {
  return { ...harness.context(), now: at };
}

const said = { stars: 4, words: "Quiet and warm.\nOne screw was missing.", name: "Ioana Ș." };

async function review(order: Bought, changes: Partial<typeof said> = {}, at?: Date): Promise<number> {
  return transact(guest(at), (write) =>
    saveReview(write, order, { line_id: order.lines[0] ?? 0, ...said, ...changes }),
  );
}

async function page(url: string): Promise<string> {
  const { statusCode, body } = await (await harness.server()).inject(url);
  // A refusal of too many requests shows no review either.
  expect(statusCode, url).toBe(200);
  return body.slice(body.indexOf("<head"), body.indexOf("</main>"));
}

/** The page cache is invalidated a moment after the commit. */
function shows(url: string, words: string, is = true) {
  return expect.poll(async () => (await page(url)).includes(words)).toBe(is);
}

test("a review of a delivered line is on the product's page, with average, structured data and the card's stars", async () => {
  const chair = await aProduct("Reading chair");
  await shows(`/shop/product/${chair.slug}`, "aggregateRating", false);
  await review(await bought(chair.variantId), { stars: 5, words: "Worth <b>every</b> leu." });
  await review(await bought(chair.variantId), { stars: 2.5, words: "" });
  await shows(`/shop/product/${chair.slug}`, "3.8 out of 5 stars, 2 reviews");
  const html = await page(`/shop/product/${chair.slug}`);
  expect(html).toContain("Worth &lt;b&gt;every&lt;/b&gt; leu.");
  expect(html).toContain("Verified purchase");
  // 5 and 2.5 stars are stored as 10 and 5.
  expect(html).toMatch(/"aggregateRating":\{"@type":"AggregateRating","ratingValue":3.8,"reviewCount":2/);
  await shows("/shop", "3.8 (2)");
  await shows(reviewsPaths.product(chair.slug), "I love it");
  await shows(reviewsPaths.product(chair.slug), "It&#x27;s okay");
  await shows(reviewsPaths.product(chair.slug, { stars: 5 }), "It&#x27;s okay", false);
  expect(await page(`/ro${reviewsPaths.product(chair.slug, { stars: 3 })}`)).toContain(
    "Achiziție verificată",
  );
});

test("only what was delivered is reviewed, by its buyer, once for each line", async () => {
  const lamp = await aProduct("Desk lamp");
  const orderId = await makePaidOrder(dana, [{ variantId: lamp.variantId, quantity: 1 }]);
  const { accessToken } = await orderRow(dana, orderId);
  const [line] = await lineRows(dana, orderId);
  const open = { orderId, accessToken, personId: 0, lines: [line?.id ?? 0] };
  await expect(review(open)).rejects.toMatchObject({ code: "reviews.notYet" });
  const order = await bought(lamp.variantId);
  const other = await bought(lamp.variantId);
  await expect(review({ ...order, accessToken: other.accessToken })).rejects.toMatchObject({
    kind: "signIn",
  });
  await expect(review({ ...order, lines: other.lines })).rejects.toMatchObject({ kind: "notFound" });
  await expect(
    transact(dana, (write) =>
      saveReview(write, { ...order, accessToken: "" }, { line_id: order.lines[0] ?? 0, ...said }),
    ),
  ).rejects.toMatchObject({ kind: "forbidden" });
  const first = await review(order);
  expect(await review(order, { stars: 1 })).toBe(first);
  expect(await review(other)).not.toBe(first);
  const { result } = await rpc("/mail/chatter_fetch", {
    ...{ res_model: "product.template", res_id: lamp.templateId, rating_include: true },
    domain: [["rating_value", "=", 2]],
  });
  expect(result).toMatchObject({ message_count: 1, rating_stats: { total: 2, avg: 5 } });
});

test("nobody writes into the thread of a product but buyers by their review and staff", async () => {
  const stool = await aProduct("Bar stool");
  const asked = { res_model: "product.template", res_id: stool.templateId };
  const { result } = await rpc("/mail/chatter_init", asked);
  expect(result).toMatchObject({ options: { display_composer: false, is_user_publisher: false } });
  const { form } = talker(harness.server);
  expect(
    (await form("/mail/chatter_post", { ...asked, message: "Buy elsewhere", stars: 1 })).statusCode,
  ).toBe(403);
  const file = { field: "file", name: "note.txt", bytes: Buffer.from("Buy elsewhere") };
  const refused = await form("/portal/attachment/add", { ...asked, name: "note.txt" }, { file });
  expect(refused.statusCode).toBe(422);
});

test("an author edits for 30 days and deletes at any time; karma follows, however often", async () => {
  const shelf = await aProduct("Oak shelf");
  const order = await bought(shelf.variantId);
  const id = await review(order);
  const { now } = harness.context();
  await review(order, { stars: 5 }, new Date(now.getTime() + (editDays - 1) * 86_400_000));
  expect(await karmaOf(dana, order.personId)).toBe(5);
  const late = review(order, { stars: 1 }, new Date(now.getTime() + editDays * 86_400_000));
  await expect(late).rejects.toMatchObject({ code: "reviews.editOver" });
  const [kept] = await dana.db.select().from(reviewTable).where(eq(reviewTable.id, id));
  expect(kept?.editedAt).not.toBeNull();
  await transact(guest(), (write) => removeReview(write, order, order.lines[0] ?? 0));
  await transact(guest(), (write) => removeReview(write, order, order.lines[0] ?? 0));
  expect(await karmaOf(dana, order.personId)).toBe(0);
  await shows(`/shop/product/${shelf.slug}`, "aggregateRating", false);
});

test("staff hide for a reason that the author is told; a hidden review counts nowhere and comes back", async () => {
  const bench = await aProduct("Garden bench");
  const order = await bought(bench.variantId);
  const id = await review(order, { words: "Cheaper at bench.example" });
  await transact(dana, (write) =>
    hideReview(write, id, { reason: "advertising", words: "A link to a shop." }),
  );
  await transact(dana, (write) =>
    hideReview(write, id, { reason: "advertising", words: "A link to a shop." }),
  );
  await shows(`/shop/product/${bench.slug}`, "bench.example", false);
  await shows(reviewsPaths.product(bench.slug), "1 review is hidden");
  expect(await karmaOf(dana, order.personId)).toBe(0);
  const mails = await dana.db
    .select()
    .from(mailTable)
    .where(sql`key like ${`reviews.hidden:${id}:%`}`);
  expect(mails.map(({ text }) => text.includes("It is advertising. A link to a shop."))).toEqual([true]);
  await shows(reviewsPaths.order(order.orderId, order.accessToken), "A link to a shop.");
  // Editing a hidden review makes it pending; only staff publish it again.
  await review(order, { words: "Good bench" });
  await shows(`/shop/product/${bench.slug}`, "Good bench", false);
  expect(await transact(dana, (write) => publishReviews(write, [id]))).toBe(1);
  await shows(`/shop/product/${bench.slug}`, "Good bench");
  expect(await karmaOf(dana, order.personId)).toBe(5);
});

test("the shop's answer is on the product's page at once, and staff alone write it", async () => {
  const table = await aProduct("Larch table");
  const id = await review(await bought(table.variantId));
  const [row] = await dana.db.select().from(reviewTable).where(eq(reviewTable.id, id));
  await page(`/shop/product/${table.slug}`);
  const asked = { rating_id: row?.messageId ?? 0, publisher_comment: "The screw is on its way." };
  expect((await rpc("/website/rating/comment", asked)).error).toBeDefined();
  const { cookie } = await harness.signedIn("support");
  expect((await rpc("/website/rating/comment", asked, cookie)).error).toBeUndefined();
  await shows(`/shop/product/${table.slug}`, "The screw is on its way.");
  await rpc("/website/rating/comment", { ...asked, publisher_comment: "" }, cookie);
  await shows(`/shop/product/${table.slug}`, "The screw is on its way.", false);
});

test("held reviews wait for staff when the shop checks them first", async () => {
  const mirror = await aProduct("Hall mirror");
  const setting = { asks: true, after_days: 7 };
  await transact(dana, (write) => saveSetting(write, { ...setting, holds: true, version: 1 }));
  const id = await review(await bought(mirror.variantId));
  await transact(dana, (write) => saveSetting(write, { ...setting, holds: false, version: 2 }));
  await shows(`/shop/product/${mirror.slug}`, "aggregateRating", false);
  const { cookie } = await harness.signedIn("support");
  const list = await harness.ask(cookie, "/web/reviews?state=held");
  expect(list.body).toContain("Hall mirror");
  // A day is written the way of the language.
  expect(list.body).toMatch(/>\d{1,2} Nov 2026</);
  expect((await harness.ask(cookie, "/de/web/reviews?state=held")).body).toMatch(/>\d{2}\.11\.2026</);
  await transact(dana, (write) => publishReviews(write, [id]));
  await shows(`/shop/product/${mirror.slug}`, "Quiet and warm.");
});

test("buyers are asked once, days after all has left, about what they have not reviewed, and not against their will", async () => {
  const [rug, vase] = [await aProduct("Wool rug"), await aProduct("Clay vase")];
  const order = await bought(rug.variantId, vase.variantId);
  await planRequest(dana, { orderId: order.orderId });
  const { rows } = await dana.db.execute<{ days: number }>(sql`
    select extract(day from run_at - ${dana.now.toISOString()}::timestamptz)::int as days
    from graphile_worker.jobs where key = ${`reviews.request:${order.orderId}`}`);
  expect(rows).toEqual([{ days: 7 }]);
  await review(order);
  await requestReviews(dana, { orderId: order.orderId });
  await requestReviews(dana, { orderId: order.orderId });
  const key = `reviews.request:${order.orderId}`;
  const [mail, second] = await dana.db.select().from(mailTable).where(eq(mailTable.key, key));
  expect(second).toBeUndefined();
  expect(mail?.text).toContain("Clay vase");
  expect(mail?.text).not.toContain("Wool rug");
  const off = reviewsPaths.mails(order.orderId, order.accessToken);
  expect(mail?.unsubscribePath).toBe(off);
  const server = await harness.server();
  const wrong = await server.inject({ method: "POST", url: reviewsPaths.mails(order.orderId, "guessed") });
  expect(wrong.statusCode).toBe(404);
  expect(
    (
      await server.inject({
        method: "POST",
        url: off,
        payload: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      })
    ).body,
  ).toBe("ok");
  const next = await bought(rug.variantId);
  await requestReviews(dana, { orderId: next.orderId });
  expect(await dana.db.$count(mailTable, eq(mailTable.key, `reviews.request:${next.orderId}`))).toBe(0);
});
