import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { atSite, transact } from "#platform/db/transact.ts";
import type { Module } from "#platform/module.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../testing.ts";
import { startJobs } from "./jobs.ts";

const harness = testHarness();

test("a job and an event run on the site where they began, and see nothing of how that is kept", async () => {
  const context = harness.context();
  const [outlet] = await context.db
    .insert(siteTable)
    .values({ name: "Outlet", company: "Vitrine", host: "outlet.example" })
    .returning({ id: siteTable.id });
  const outletId = outlet?.id ?? 0;
  await transact(context, async (write) => {
    await write.enqueue("test.here", { mailId: 1 });
    const there = await atSite(write, outletId);
    await there.enqueue("test.there", { mailId: 2 });
    await there.emit("test.happened", { orderId: 3 });
  });
  const seen: unknown[] = [];
  let heard = () => {};
  const all = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const note = (name: string) => async (at: Context, payload: Record<string, unknown>) => {
    seen.push([name, at.site.id, payload]);
    if (seen.length === 3) heard();
  };
  const module: Module = {
    name: "test",
    needs: [],
    tasks: { "test.here": note("here"), "test.there": note("there") },
    events: { "test.happened": note("event") },
  };
  const jobs = await startJobs({
    pool: harness.database().pool,
    modules: [module],
    tasks: {},
    context: async (siteId = 0) => ({ ...context, site: { ...context.site, id: siteId } }),
    log: context.log,
  });
  await all;
  await jobs.stop();
  expect(seen.toSorted()).toEqual([
    ["event", outletId, { orderId: 3 }],
    ["here", context.site.id, { mailId: 1 }],
    ["there", outletId, { mailId: 2 }],
  ]);
});
