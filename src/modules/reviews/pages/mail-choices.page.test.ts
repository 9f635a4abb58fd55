import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { treeOfText } from "#modules/messages/server/body.ts";
import { postMessage } from "#modules/messages/server/message.ts";
import { mergePersonModes } from "#modules/messages/server/person-mode.ts";
import { followerTable, personModeTable } from "#modules/messages/server/tables.ts";
import { writableThread } from "#modules/messages/server/thread.ts";
import { makeSentOrder } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";

/** A person's mail settings in the account, including those of other modules. */

const harness = testHarness(prepareShop);
let bench: Goods;

beforeAll(async () => {
  const context = harness.context();
  bench = await makeGoods(context, { key: "bench", name: "Larch bench", priceMinor: 24_000, stock: 90 });
});

async function member() {
  const someone = await harness.signedIn();
  return {
    ...someone,
    personId: someone.context.user?.personId ?? 0,
    email: someone.context.user?.email ?? "",
  };
}

/** An order of this person, in whose thread staff write. */
async function writtenAbout({ personId, email }: { personId: number; email: string }) {
  const { context } = await harness.signedIn("shop");
  const recordId = await makeSentOrder(context, [{ variantId: bench.variantId, quantity: 1 }], email);
  await context.db.execute(sql`update orders_order set person_id = ${personId} where id = ${recordId}`);
  await transact(context, async (write) => {
    const thread = await writableThread(write, { model: "sale.order", recordId });
    await postMessage(write, thread, { body: treeOfText("It leaves on Monday.") });
  });
}

const modesOf = async (personId: number) => {
  const rows = await harness
    .context()
    .db.select()
    .from(followerTable)
    .where(eq(followerTable.personId, personId));
  return rows.map(({ mode }) => mode);
};

const save = (cookie: string, mails: Record<string, string>) =>
  harness.ask(cookie, "/my/account", {
    action: "mails",
    ...Object.fromEntries(Object.entries(mails).map(([name, value]) => [`mails.${name}`, value])),
  });

test("how new messages are mailed is chosen once for all threads, those that are there and those to come", async () => {
  const ana = await member();
  await writtenAbout(ana);
  expect(await modesOf(ana.personId)).toEqual(["soon"]);
  const saved = await save(ana.cookie, { messages: "daily" });
  expect(saved.headers.location).toBe("/my/account?done=mailsSaved#mails");
  expect(await modesOf(ana.personId)).toEqual(["daily"]);
  await writtenAbout(ana);
  expect(await modesOf(ana.personId)).toEqual(["daily", "daily"]);
  const page = (await harness.ask(ana.cookie, "/my/account")).body;
  expect(page).toMatch(/<option[^>]*value="daily"[^>]*selected/);
  const wrong = await save(ana.cookie, { messages: "hourly" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("Choose one of the options in the list.");
  // Other people's mails do not change.
  const mihai = await member();
  await writtenAbout(mihai);
  expect(await modesOf(mihai.personId)).toEqual(["soon"]);
});

test("requests for reviews are turned off and on again", async () => {
  const ana = await member();
  const isOn = async () =>
    /name="mails\.reviews"[\s\S]*?<option[^>]*value="on"[^>]*selected/.test(
      (await harness.ask(ana.cookie, "/my/account")).body,
    );
  expect(await isOn()).toBe(true);
  await save(ana.cookie, { reviews: "off" });
  await save(ana.cookie, { reviews: "off" });
  expect(await isOn()).toBe(false);
  await save(ana.cookie, { reviews: "on" });
  expect(await isOn()).toBe(true);
});

test("two records of one person become one with the kept person's choice, or the other's where there is none", async () => {
  const [kept, gone, other] = [await member(), await member(), await member()];
  await save(gone.cookie, { messages: "muted" });
  const { context } = kept;
  const merge = (goneId: number) =>
    transact(context, (write) => mergePersonModes(write, { keptId: kept.personId, goneId }));
  await merge(gone.personId);
  await save(other.cookie, { messages: "daily" });
  await merge(other.personId);
  const rows = await context.db.select().from(personModeTable);
  expect(rows.filter(({ personId }) => personId === kept.personId)).toMatchObject([{ mode: "muted" }]);
  expect(rows.some(({ personId }) => [gone.personId, other.personId].includes(personId))).toBe(false);
});
