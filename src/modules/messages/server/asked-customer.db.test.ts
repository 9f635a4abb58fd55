import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#modules/orders/module.ts";
import { makeSentOrder } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { threadsToAnswer } from "./asked-customer.ts";
import { treeOfText } from "./body.ts";
import { postMessage } from "./message.ts";
import { threadTable } from "./tables.ts";
import { writableThread } from "./thread.ts";

/** Questions of staff, in a customer's list of open questions. */

const harness = testHarness(prepareShop, { also: [orders] });
let bench: Goods;

beforeAll(async () => {
  const context = harness.context();
  bench = await makeGoods(context, { key: "bench", name: "Larch bench", priceMinor: 24_000, stock: 90 });
});

/** An order of a customer with an account, and a seller. */
async function talk() {
  const [customer, seller] = [await harness.signedIn(), await harness.signedIn("shop")];
  const { db } = harness.context();
  const id = await makeSentOrder(
    harness.context(),
    [{ variantId: bench.variantId, quantity: 2 }],
    customer.context.user?.email ?? "",
  );
  await giveTo(customer.context, id);
  const says = (context: Context, words: string, options: { asks?: boolean; isInternal?: boolean } = {}) =>
    transact(context, async (write) => {
      const thread = await writableThread(write, { model: "sale.order", recordId: id });
      await postMessage(write, thread, { body: treeOfText(words), ...options });
    });
  return { id, db, customer: customer.context, seller: seller.context, says };
}

/** Gives the order to this person. */
async function giveTo({ db, user }: Context, orderId: number): Promise<void> {
  await db.execute(
    sql`update orders_order set person_id = ${user?.personId}, user_id = ${user?.id} where id = ${orderId}`,
  );
}

test("a question of staff waits for the customer with its words and the way to the discussion, until it is answered", async () => {
  const { id, customer, seller, says } = await talk();
  await says(seller, "It leaves on Monday.");
  expect(await threadsToAnswer(customer)).toEqual([]);
  await says(seller, "Which day\nsuits you?", { asks: true });
  const [waiting, ...others] = await threadsToAnswer(customer);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    kind: "answer",
    path: `/my/orders/${id}#discussion`,
    action: "Answer",
    due: null,
    by: "",
  });
  expect(waiting?.title).toContain(seller.user?.name);
  expect(waiting?.detail).toContain("Which day suits you?");
  // A note between employees is not an answer, and the customer never sees it.
  await says(seller, "They are slow.", { isInternal: true });
  expect((await threadsToAnswer(customer))[0]?.detail).not.toContain("slow");
  await says(customer, "Tuesday, please.");
  expect(await threadsToAnswer(customer)).toEqual([]);
});

test("long questions are shortened, the oldest comes first, and texts are in the reader's language", async () => {
  const first = await talk();
  await first.says(first.seller, `Please send the plan. ${"It is needed soon. ".repeat(20)}`, { asks: true });
  const second = await talk();
  await giveTo(first.customer, second.id);
  const later = { ...second.seller, now: new Date(testNow.getTime() + 60_000) };
  await second.says(later, "Which colour?", { asks: true });
  const found = await threadsToAnswer(first.customer);
  expect(found.map(({ path }) => path)).toEqual([
    `/my/orders/${first.id}#discussion`,
    `/my/orders/${second.id}#discussion`,
  ]);
  expect(found[0]?.detail).toContain("…");
  expect(found[0]?.detail.length).toBeLessThan(180);
  const romanian = harness.context({ localeCode: "ro" }).locale;
  const [inRomanian] = await threadsToAnswer({ ...first.customer, locale: romanian });
  expect(inRomanian?.action).not.toBe(found[0]?.action);
});

test("nobody hears of a question about what is not theirs any more, and guests hear of none", async () => {
  const { id, db, customer, seller, says } = await talk();
  await says(seller, "Which day suits you?", { asks: true });
  expect(await threadsToAnswer(harness.context())).toEqual([]);
  expect(await threadsToAnswer(seller)).toEqual([]);
  const stranger = await harness.signedIn();
  await giveTo(stranger.context, id);
  expect(await threadsToAnswer(customer)).toEqual([]);
  const [thread] = await db.select().from(threadTable).where(eq(threadTable.recordId, id));
  expect(thread?.askedAt).not.toBeNull();
});
