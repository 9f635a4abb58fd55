import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../testing.ts";
import { openBus } from "./bus.ts";
import { settleSoon } from "./inbox.ts";
import type { BusMessage } from "./message.ts";
import { dropOldNews } from "./retention.ts";

const harness = testHarness();

const openTestBus = () => openBus({ db: harness.context().db, log: harness.context().log });

/** All messages of these channels from now on. */
async function hearing(channels: string[]) {
  const bus = await openTestBus();
  const heard: BusMessage[] = [];
  bus.wait({ channels, hear: (messages) => heard.push(...messages), end: () => {} });
  return {
    bus,
    heard,
    async until(count: number) {
      for (let tries = 0; heard.length < count && tries < 500; tries += 1) {
        bus.wake();
        await pause(10);
      }
      await bus.stop();
      return heard;
    },
  };
}

test("what is told is heard after the commit, by its channel alone, in the order in which it was told", async () => {
  const reader = await hearing(["door"]);
  await transact(harness.context(), async (write) => {
    write.tell("door", { rings: 1 });
    write.tell("window", { opens: true });
    write.tell("door", { rings: 2 });
  });
  const heard = await reader.until(2);
  expect(heard.map(({ message }) => message)).toEqual([{ rings: 1 }, { rings: 2 }]);
});

test("what is rolled back is not told, and neither is a part of a transaction that was undone", async () => {
  const reader = await hearing(["door"]);
  const failing = transact(harness.context(), async (write) => {
    write.tell("door", "undone");
    throw new Error("in the middle");
  });
  await expect(failing).rejects.toThrow("in the middle");
  await transact(harness.context(), async (write) => {
    write.tell("door", "outer");
    await transact(write, async (inner) => inner.tell("door", "inner"));
    await transact(write, async (inner) => {
      inner.tell("door", "inner, undone");
      throw new Error("only here");
    }).catch(() => {});
  });
  expect((await reader.until(2)).map(({ message }) => message)).toEqual(["outer", "inner"]);
});

test("eight writers with pauses and rollbacks: no position is missing or given twice, and no reader misses one", async () => {
  const readers = [await hearing(["race"]), await hearing(["race"])];
  const before = readers[0]?.bus.head() ?? 0;
  const seed = Date.now() % 100_000;
  const random = seeded(seed);
  let told = 0;
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const fails = random() < 0.2;
        await transact(harness.context(), async (write) => {
          write.tell("race", { writer, turn });
          await pause(random() * 8);
          if (fails) throw new Error("rolled back");
        }).catch(() => {});
        if (!fails) told += 1;
      }
    }),
  );
  for (const reader of readers) {
    const heard = await reader.until(told);
    expect(
      heard.map(({ position }) => position),
      `seed ${seed}`,
    ).toEqual(Array.from({ length: told }, (_, index) => before + index + 1));
    for (let writer = 0; writer < 8; writer += 1) {
      const turns = heard
        .map(({ message }) => message as { writer: number; turn: number })
        .filter((one) => one.writer === writer)
        .map(({ turn }) => turn);
      expect(turns, `seed ${seed}`).toEqual([...turns].sort((one, other) => one - other));
    }
  }
});

test("news of a process that died before it gave them a position are heard within two seconds", async () => {
  const reader = await hearing(["left"]);
  await harness
    .context()
    .db.execute(sql`insert into bus_inbox (channel, message) values ('left', '"behind"'::jsonb)`);
  const since = Date.now();
  while (reader.heard.length === 0 && Date.now() - since < 5000) await pause(20);
  expect(reader.heard.map(({ message }) => message)).toEqual(["behind"]);
  expect(Date.now() - since).toBeLessThan(2500);
  await reader.bus.stop();
});

test("a position that was never given counts as none; one of a faster process is read first", async () => {
  const context = harness.context();
  await transact(context, async (write) => write.tell("old", "before"));
  const bus = await openTestBus();
  await bus.catchUp(1_000_000);
  expect(bus.since(1_000_000, ["old"]).map(({ message }) => message)).toEqual(["before"]);
  expect(bus.since(bus.head(), ["old"])).toEqual([]);
  await bus.stop();
});

test("retention leaves the newest, so that positions never start again", async () => {
  const { db } = harness.context();
  await transact(harness.context(), async (write) => write.tell("kept", "newest"));
  const bus = await openTestBus();
  const head = bus.head();
  await bus.stop();
  await db.execute(sql`update bus_message set at = now() - interval '1 hour'`);
  await dropOldNews(harness.context());
  await transact(harness.context(), async (write) => write.tell("kept", "next"));
  settleSoon(db);
  const again = await openTestBus();
  expect(again.head()).toBe(head + 1);
  await again.stop();
});

function seeded(seed: number) {
  let state = seed + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
