import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator } from "../testing.ts";
import { chatStart } from "./channel.ts";
import { isOpenAt, nextOpening } from "./hours.ts";
import { channelTable } from "./tables.ts";

const harness = testHarness();

test("opening hours follow the shop's clock and say when somebody is back", () => {
  const hours = [1, 2, 3, 4, 5].map((day) => ({ day, from: "08:00", to: "18:00" }));
  expect(isOpenAt(hours, new Date("2026-11-20T15:59:00Z"))).toBe(true);
  expect(isOpenAt(hours, new Date("2026-11-20T16:00:00Z"))).toBe(false);
  expect(nextOpening(hours, new Date("2026-11-20T16:07:00Z"))?.toISOString()).toBe(
    "2026-11-23T06:00:00.000Z",
  );
  expect(nextOpening(hours, new Date("2026-11-20T10:00:00Z"))).toBeNull();
  expect(nextOpening([], new Date("2026-11-20T10:00:00Z"))).toBeNull();
});

test("an operator who is available outside the opening hours answers; without one it is said when somebody is back", async () => {
  const channel = await makeChannel(harness.context());
  const hours = [{ day: 1, from: "08:00", to: "18:00" }];
  await harness.context().db.update(channelTable).set({ hours }).where(eq(channelTable.id, channel.id));
  const now = new Date("2026-11-20T20:00:00Z");
  const start = () => chatStart({ ...harness.context(), now }, channel.id, "/shop");
  const opensAt = new Date("2026-11-23T06:00:00Z");
  expect(await start()).toMatchObject({ available: false, opensAt });
  await makeOperator({ ...(await harness.signedIn("support")).context, now });
  expect(await start()).toMatchObject({ available: true });
});
