import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import {
  consumeHold,
  type HoldItem,
  holdStock,
  isHeld,
  prolongHold,
  receiveStock,
  releaseExpiredHolds,
  releaseHold,
  stockOf,
} from "./stock.ts";

const harness = testHarness();
const soon = new Date(testNow.getTime() + 900_000);
let shop: SampleShop;
let moara: number;
let plaque: number;
let door: number;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  moara = await firstVariant(shop.moara);
  plaque = await firstVariant(shop.plaque);
  door = await firstVariant(shop.door);
});

beforeEach(async () => {
  await harness.context().db.execute(sql`delete from catalogue_hold`);
  await harness.context().db.execute(sql`update catalogue_stock set on_hand = 10, held = 0`);
});

async function firstVariant(templateId: number): Promise<number> {
  const { rows } = await harness
    .context()
    .db.execute<{ id: number }>(
      sql`select min(id) as id from catalogue_variant where template_id = ${templateId}`,
    );
  return rows[0]?.id ?? 0;
}

const hold = (holder: string, items: HoldItem[]) =>
  transact(harness.context(), (write) => holdStock(write, holder, items, soon));
const free = async (variantId: number) =>
  (await stockOf(harness.context(), [variantId])).get(variantId)?.free;

test("twenty buyers at once and ten pieces: ten hold one, ten are told", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, buyer) =>
      hold(
        `order:${buyer}`,
        // Half of them list the two products in reverse order.
        buyer % 2 ? [item(moara), item(plaque)] : [item(plaque), item(moara)],
      ),
    ),
  );
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toHaveLength(10);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: "catalogue.notEnough", values: { left: 0 } });
  }
  expect(await free(moara)).toBe(0);
  expect(await free(plaque)).toBe(0);
});

const item = (variantId: number, quantity = 1) => ({ variantId, quantity });

test("all or nothing, and the one that is short is named with what is left", async () => {
  await expect(hold("order:1", [item(moara, 3), item(plaque, 11)])).rejects.toMatchObject({
    values: { variantId: plaque, name: "House number plaque", left: 10 },
  });
  expect(await free(moara)).toBe(10);
  await expect(hold("order:1", [item(moara, 6), item(moara, 6)])).rejects.toMatchObject({
    code: "catalogue.notEnough",
  });
});

test("holding again replaces what was held", async () => {
  await hold("order:1", [item(moara, 8)]);
  await hold("order:1", [item(moara, 9), item(plaque)]);
  expect(await free(moara)).toBe(1);
  await hold("order:1", [item(plaque, 2)]);
  expect(await free(moara)).toBe(10);
  expect(await free(plaque)).toBe(8);
});

test("goods leave once, however often the news comes", async () => {
  await hold("order:7", [item(moara, 4)]);
  const consume = () => transact(harness.context(), (write) => consumeHold(write, "order:7", "order:7:sale"));
  expect(await Promise.all([consume(), consume(), consume()])).toEqual([true, true, true]);
  const { rows } = await harness
    .context()
    .db.execute(sql`select on_hand, held from catalogue_stock where variant_id = ${moara}`);
  expect(rows).toEqual([{ on_hand: 6, held: 0 }]);
  const nothing = await transact(harness.context(), (write) => consumeHold(write, "order:8", "order:8:sale"));
  expect(nothing).toBe(false);
});

test("what is not counted is held without limit and moves nothing", async () => {
  await hold("order:9", [item(door, 500)]);
  expect(await isHeld(harness.context(), "order:9")).toBe(true);
  expect(await transact(harness.context(), (write) => consumeHold(write, "order:9", "order:9:sale"))).toBe(
    true,
  );
  expect((await stockOf(harness.context(), [door])).get(door)).toMatchObject({
    tracked: false,
    mode: "custom",
  });
});

test("release gives back, twice does no harm", async () => {
  await hold("order:1", [item(moara, 5)]);
  const release = () => transact(harness.context(), (write) => releaseHold(write, "order:1"));
  await Promise.all([release(), release()]);
  expect(await free(moara)).toBe(10);
});

test("expired holds are released by the job, prolonged ones stay", async () => {
  await hold("order:1", [item(moara, 5)]);
  await hold("order:2", [item(moara, 2)]);
  const later = new Date(soon.getTime() + 1000);
  await transact(harness.context(), (write) =>
    prolongHold(write, "order:2", new Date(later.getTime() + 1000)),
  );
  await releaseExpiredHolds(harness.context({ now: later }));
  expect(await free(moara)).toBe(8);
  expect(await isHeld(harness.context(), "order:1")).toBe(false);
  expect(await isHeld(harness.context(), "order:2")).toBe(true);
});

test("a delivery is counted once", async () => {
  const receive = () =>
    transact(harness.context(), (write) =>
      receiveStock(write, { variantId: moara, quantity: 7, reason: "delivery", sourceKey: "note:1" }),
    );
  expect((await Promise.all([receive(), receive()])).sort()).toEqual([false, true]);
  expect(await free(moara)).toBe(17);
});

test("a variant that does not exist cannot be held", async () => {
  await expect(hold("order:1", [item(2_000_000_000)])).rejects.toMatchObject({
    code: "catalogue.unknownVariant",
  });
});
