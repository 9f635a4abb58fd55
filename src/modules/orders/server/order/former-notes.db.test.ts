import type { PoolClient } from "pg";
import { beforeAll, expect, test } from "vitest";
import { treeOfText } from "#modules/messages/server/body.ts";
import { postMessage } from "#modules/messages/server/message.ts";
import { notesOf } from "#modules/messages/server/note.ts";
import { mailNews } from "#modules/messages/server/notify.ts";
import { writableThread } from "#modules/messages/server/thread.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { step } from "../../migrations/202611290160_orders_notes_to_threads.ts";
import { makeSeller, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { countRows, type Goods, makeGoods, prepareShop } from "../../testing.ts";
import { staffOrderView } from "../staff/staff-order-view.ts";
import { orderModel } from "./staff-order.ts";

/** A migration moved the notes from a table of the orders into the orders' threads. */

const harness = testHarness(prepareShop);
let vase: Goods;
let dana: Context;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
  await harness.database().pool.query(`create table orders_note (
    id serial primary key, order_id integer not null references orders_order on delete cascade,
    user_id integer references people_user on delete set null, user_name text not null default '',
    body text not null, at timestamptz not null default now())`);
});

const anOrder = () => makeSentOrder(harness.context(), [{ variantId: vase.variantId, quantity: 1 }]);
const keep = (orderId: number, body: string, at: string, user = dana.user) =>
  harness
    .database()
    .pool.query(
      "insert into orders_note (order_id, user_id, user_name, body, at) values ($1, $2, $3, $4, $5)",
      [...[orderId, user?.id ?? null, user?.name ?? "Radu, who left", body, at]],
    );

async function move(
  end: "commit" | "rollback" = "commit",
  work: (client: PoolClient) => Promise<boolean> = step,
) {
  const client = await harness.database().pool.connect();
  try {
    await client.query("begin");
    const isMore = await work(client);
    await client.query(end);
    return isMore;
  } finally {
    client.release();
  }
}

test("they are internal notes with author and time, in their place among the messages, and nobody is mailed about them", async () => {
  const orderId = await anOrder();
  await transact(dana, async (write) => {
    const thread = await writableThread(write, { model: orderModel, recordId: orderId });
    await postMessage(write, thread, { body: treeOfText("It leaves tomorrow.") });
  });
  await keep(orderId, "Rings twice.\n\nHas a dog.", "2026-03-01T08:30:00Z");
  await keep(orderId, "<b>Careful</b>", "2026-02-01T08:30:00Z", null);
  expect(await move()).toBe(false);

  expect(await notesOf(dana, orderModel, [orderId])).toMatchObject([
    { author: "Radu, who left", words: "<b>Careful</b>", at: new Date("2026-02-01T08:30:00Z") },
    { author: dana.user?.name, words: "Rings twice.\nHas a dog.", at: new Date("2026-03-01T08:30:00Z") },
  ]);
  const { rows } = await harness.database().pool.query(
    `select words, author_person_id from messages_message message join messages_thread thread on thread.id = thread_id
     where record_id = $1 order by message.created_at desc, message.id desc`,
    [orderId],
  );
  expect(rows).toMatchObject([
    { words: "It leaves tomorrow." },
    { words: "Rings twice.\nHas a dog.", author_person_id: dana.user?.personId },
    { words: "<b>Careful</b>", author_person_id: null },
  ]);
  const { timeline } = await staffOrderView(dana, orderId);
  expect(timeline.filter(({ kind }) => kind === "note").map(({ text }) => text)).toEqual([
    "Rings twice.\nHas a dog.",
    "<b>Careful</b>",
  ]);

  const { rows: followers } = await harness
    .database()
    .pool.query<{ id: number }>("select id from messages_follower order by id");
  const later = { ...harness.context(), now: new Date(dana.now.getTime() + 3 * 3_600_000) };
  for (const { id } of followers) await transact(later, (write) => mailNews(write, id));
  expect(await countRows(dana, "mail_message", "html like '%Rings twice%' or html like '%Careful%'")).toBe(0);
});

test("a step that was lost is made again, and a thread begins where there was none", async () => {
  const orderId = await anOrder();
  for (let number = 0; number < 501; number += 1)
    await keep(orderId, `Call ${number}`, "2026-04-01T10:00:00Z");
  expect(await move("rollback")).toBe(true);
  expect(await notesOf(dana, orderModel, [orderId])).toHaveLength(0);
  expect(await move()).toBe(true);
  expect(await move()).toBe(false);
  const notes = await notesOf(dana, orderModel, [orderId]);
  expect(new Set(notes.map(({ words }) => words)).size).toBe(501);
  const { rows: left } = await harness.database().pool.query("select id from orders_note");
  expect(left).toEqual([]);
  const { name } = await orderRow(dana, orderId);
  expect(await countRows(dana, "messages_thread", `record_id = ${orderId} and title = '${name}'`)).toBe(1);
});
