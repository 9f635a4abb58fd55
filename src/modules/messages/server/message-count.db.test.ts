import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#modules/orders/module.ts";
import { makeSentOrder, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { dropAttachmentsOf, keepAttachment, prepareSent } from "./attachment.ts";
import { treeOfText } from "./body.ts";
import { moderate, type NewMessage, postMessage } from "./message.ts";
import { messageCounts, ratingStats } from "./message-count.ts";
import { eraseMessages, mergeMessages } from "./personal-data.ts";
import { changeRating, deleteRating, writeRating } from "./rated-message.ts";
import { threadTable } from "./tables.ts";
import { readableThread, type StoredThread, writableThread } from "./thread.ts";

/** The stored counts of a thread equal the counted ones, whatever was written and by however many people at once. */

const harness = testHarness(prepareShop, { also: [orders] });
let bench: Goods;

beforeAll(async () => {
  bench = await makeGoods(harness.context(), {
    key: "bench",
    name: "Larch bench",
    priceMinor: 24_000,
    stock: 900,
  });
});

async function aDeliveredOrder(email: string) {
  const context = harness.context();
  const id = await makeSentOrder(context, [{ variantId: bench.variantId, quantity: 1 }], email);
  await context.db.execute(sql`update orders_order set shipping = 'done' where id = ${id}`);
  const { accessToken, personId } = await orderRow(context, id);
  return { model: "sale.order", recordId: id, token: accessToken, personId: personId ?? 0 };
}

type Asked = Awaited<ReturnType<typeof aDeliveredOrder>>;

function inThread<Result>(
  context: Context,
  { model, recordId, token }: Asked,
  work: (write: WriteContext, thread: StoredThread) => Promise<Result>,
): Promise<Result> {
  const isStaff = context.user !== null;
  return transact(context, async (write) =>
    work(write, await writableThread(write, { model, recordId, ...(isStaff ? {} : { token }) })),
  );
}

function subjectOf(personIds: number[]) {
  return { personId: personIds[0] ?? 0, personIds, userIds: [], emails: [] };
}

/** Counts messages by the same rule as a page: a message has text, stars or a file. */
async function counted({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{
    key: string;
  }>(sql`select thread_id || ' ' || coalesce(rating_value, 0) || ' ' || (not is_internal and state = 'published') || ' ' || count(*) as key
      from messages_message message
      where words <> '' or rating_value is not null or erased_at is not null
        or exists (select 1 from messages_attachment where message_id = message.id)
      group by thread_id, coalesce(rating_value, 0), not is_internal and state = 'published' order by 1`);
  return rows.map(({ key }) => key);
}

async function kept({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{
    key: string;
  }>(sql`select thread_id || ' ' || rating_value || ' ' || is_public || ' ' || times as key
      from messages_count where times > 0 order by 1`);
  return rows.map(({ key }) => key);
}

/** The same numbers in every run: a linear congruential generator. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test("counts stay true under 150 random writes: messages, stars, files, notes, moderation, merging and erasure", async () => {
  const context = harness.context();
  const { context: staff } = await harness.signedIn("support");
  const roll = dice(18);
  const people = ["ioana.serban@example.com", "mihai.stan@example.com", "jonas.weber@example.com"];
  const threads: Asked[] = [];
  for (const email of people) threads.push(await aDeliveredOrder(email));
  const note = await prepareSent(Buffer.from("Measured twice."), "measures.txt");
  let written = 0;
  const pick = () => threads[roll(threads.length)] as Asked;
  const ids = async (where = sql`true`) =>
    (
      await context.db.execute<{ id: number }>(
        sql`select id from messages_message where ${where} order by id`,
      )
    ).rows.map(({ id }) => id);
  const says = (one: Context, asked: Asked, message: Partial<NewMessage>) =>
    inThread(one, asked, (write, thread) =>
      postMessage(write, thread, { body: treeOfText(`Message ${++written}`), ...message }),
    );
  const steps: (() => Promise<unknown>)[] = [
    () => says(context, pick(), {}),
    () => says(context, pick(), { ratingValue: 1 + roll(10) }),
    () => says(context, pick(), { body: treeOfText(""), ratingValue: 1 + roll(10) }),
    () => says(context, pick(), { isHeld: true }),
    () => says(staff, pick(), { isInternal: roll(2) === 0 }),
    () =>
      inThread(context, pick(), async (write, thread) => {
        const id = await postMessage(write, thread, { body: treeOfText(""), hasFiles: true });
        await keepAttachment(write, thread, note, id);
      }),
    async () => {
      const files = await ids(sql`has_files`);
      await transact(context, (write) => dropAttachmentsOf(write, files.slice(0, 1)));
    },
    async () => {
      const held = await ids(sql`state = 'held'`);
      for (const asked of threads)
        await inThread(staff, asked, (write, thread) =>
          moderate(write, thread, held, roll(2) === 0 ? "published" : "rejected"),
        );
    },
    () => {
      const { model, recordId, personId } = pick();
      const key = `line:${roll(6)}`;
      const rating = { words: "Sturdy", authorName: "Ioana", state: "published" as const, email: "" };
      return transact(context, (write) =>
        writeRating(write, { ...rating, model, recordId, key, personId, ratingValue: 1 + roll(10) }),
      );
    },
    async () => {
      const [id] = await ids(sql`rating_key is not null`);
      const state = (["published", "held", "rejected"] as const)[roll(3)];
      if (id)
        await transact(context, (write) => changeRating(write, id, { state, ratingValue: 1 + roll(10) }));
    },
    async () => {
      const rated = await ids(sql`rating_key is not null`);
      const id = rated.at(-1);
      if (id && roll(2) === 0) await transact(context, (write) => deleteRating(write, id));
    },
    () => {
      const [keptId, goneId] = [pick().personId, pick().personId];
      return keptId === goneId || roll(4) > 0
        ? Promise.resolve()
        : transact(context, (write) => mergeMessages(write, { keptId, goneId }));
    },
    () =>
      roll(4) > 0
        ? Promise.resolve()
        : transact(context, (write) => eraseMessages(write, subjectOf([pick().personId]), "Erased")),
  ];
  for (let step = 0; step < 150; step++) {
    await steps[roll(steps.length)]?.();
    if (step % 10 === 9) expect(await kept(context)).toEqual(await counted(context));
  }
  expect(written).toBeGreaterThan(30);
  expect((await kept(context)).length).toBeGreaterThan(8);
  const [first] = threads as [Asked];
  await context.db.delete(threadTable).where(eq(threadTable.recordId, first.recordId));
  expect(await kept(context)).toEqual(await counted(context));
});

test("counts stay true when many write, moderate and erase at once", async () => {
  const context = harness.context();
  const { context: staff } = await harness.signedIn("support");
  const [one, other] = [
    await aDeliveredOrder("elena.radu@example.com"),
    await aDeliveredOrder("petra.vogel@example.com"),
  ];
  await Promise.all(
    Array.from({ length: 24 }, (_, at) => {
      const asked = at % 2 === 0 ? one : other;
      const message = {
        body: treeOfText(`At once ${at}`),
        isHeld: at % 5 === 0,
        ...(at % 3 === 0 && { ratingValue: 2 + (at % 8) }),
      };
      return inThread(context, asked, (write, thread) => postMessage(write, thread, message));
    }),
  );
  const { rows: held } = await context.db.execute<{ id: number }>(
    sql`select id from messages_message where state = 'held'`,
  );
  await Promise.all([
    ...[one, other].map((asked) =>
      inThread(staff, asked, (write, thread) =>
        moderate(
          write,
          thread,
          held.map(({ id }) => id),
          "published",
        ),
      ),
    ),
    ...[one, other].map((asked) =>
      inThread(context, asked, (write, thread) =>
        postMessage(write, thread, { body: treeOfText("Meanwhile"), ratingValue: 4 }),
      ),
    ),
    transact(context, (write) => eraseMessages(write, subjectOf([one.personId, other.personId]), "Erased")),
  ]);
  expect(await kept(context)).toEqual(await counted(context));
});

test("what a reader is told: staff count notes and held messages, customers do not, and stars are averaged", async () => {
  const context = harness.context();
  const { context: staff } = await harness.signedIn("support");
  const asked = await aDeliveredOrder("anca.dumitru@example.com");
  const { model, recordId, token } = asked;
  await inThread(context, asked, (write, thread) =>
    postMessage(write, thread, { body: treeOfText("Fits well"), ratingValue: 9 }),
  );
  await inThread(context, asked, (write, thread) =>
    postMessage(write, thread, { body: treeOfText("See example.com"), isHeld: true }),
  );
  await inThread(staff, asked, (write, thread) =>
    postMessage(write, thread, { body: treeOfText("Call her"), isInternal: true }),
  );
  const forCustomer = await messageCounts(context, await readableThread(context, { model, recordId, token }));
  const forStaff = await messageCounts(staff, await readableThread(staff, { model, recordId }));
  expect([forCustomer.total, forStaff.total]).toEqual([1, 3]);
  expect(forCustomer.byRating.get(9)).toBe(1);
  expect(ratingStats(forCustomer)).toMatchObject({
    average: 9,
    total: 1,
    counts: { 9: 1 },
    percent: { 8: 0, 9: 100 },
  });
});
