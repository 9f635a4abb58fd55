import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testHarness } from "../../testing.ts";
import { brokenConstraint, postgresCode, transact } from "./transact.ts";

const harness = testHarness();

test("what a verb emits, enqueues and writes disappears with its failure", async () => {
  const context = harness.context();
  const failing = transact(context, async (write) => {
    await write.db.execute(sql`insert into seed_state (name) values ('half')`);
    await write.emit("order.confirmed", { orderId: 1 });
    await write.enqueue("mail.send", { mailId: 1 });
    throw new Error("in the middle");
  });
  await expect(failing).rejects.toThrow("in the middle");
  const { rows } = await context.db.execute(sql`
    select (select count(*)::int from seed_state where name = 'half') as written,
           (select count(*)::int from graphile_worker.jobs) as jobs`);
  expect(rows).toEqual([{ written: 0, jobs: 0 }]);
});

test("two transactions that block each other both succeed in the end", async () => {
  const context = harness.context();
  await context.db.execute(sql`insert into seed_state (name) values ('one'), ('two')`);
  let started = 0;
  let bothStarted = () => {};
  const both = new Promise<void>((resolve) => {
    bothStarted = resolve;
  });
  const crossing = (first: string, second: string) =>
    transact(context, async (write) => {
      await write.db.execute(sql`update seed_state set done_at = now() where name = ${first}`);
      started += 1;
      if (started >= 2) bothStarted();
      await both;
      await write.db.execute(sql`update seed_state set done_at = now() where name = ${second}`);
    });
  await Promise.all([crossing("one", "two"), crossing("two", "one")]);
  expect(started).toBeGreaterThanOrEqual(3);
});

test("changes are told to every process at commit", async () => {
  const client = await harness.database().pool.connect();
  const heard: string[] = [];
  client.on("notification", ({ payload }) => heard.push(...JSON.parse(payload ?? "[]")));
  await client.query("listen changed");
  const tags = Array.from({ length: 250 }, (_, index) => `product:${index}`);
  await transact(harness.context(), async (write) => write.changed(...tags));
  await client.query("select 1");
  expect(heard).toEqual(tags);
  client.release(true);
});

test("a broken constraint is named", async () => {
  const error = await transact(harness.context(), (write) =>
    write.db.execute(sql`insert into seed_state (name) values ('twice'), ('twice')`),
  ).catch((caught: unknown) => caught);
  expect(postgresCode(error)).toBe("23505");
  expect(brokenConstraint(error)).toBe("seed_state_pkey");
});
