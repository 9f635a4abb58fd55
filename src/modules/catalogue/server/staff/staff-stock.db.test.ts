import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { receiveStock } from "../stock/stock.ts";
import { adjustStock } from "./staff-stock.ts";
import { applyCount, saveSheet, scanCount, startCount } from "./staff-stock-count.ts";
import { stockOfVariant, stockValueFigure } from "./staff-stock-view.ts";

const harness = testHarness();
let shop: SampleShop;
let dana: Context;
beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  dana = (await harness.signedIn("shop")).context;
});

const write = <Result>(work: Parameters<typeof transact<Result>>[1], as = dana) => transact(as, work);

async function variantOf(templateId: number): Promise<number> {
  const { rows } = await dana.db.execute<{ id: number }>(
    sql`select id from catalogue_variant where template_id = ${templateId} and not archived order by id limit 1`,
  );
  return rows[0]?.id ?? 0;
}

test("stock is moved with a reason, and the ledger says who", async () => {
  const variantId = await variantOf(shop.moara);
  const move = (input: object) =>
    write((tx) =>
      adjustStock(tx, variantId, { way: "add", pieces: "3", reason: "received", note: "", ...input }),
    );
  await move({ note: "Delivery 12" });
  await move({ way: "set", pieces: "4", reason: "damaged" });
  const view = await stockOfVariant(dana, variantId, 1);
  expect(view.onHand).toBe(4);
  expect(view.moves.slice(0, 2)).toMatchObject([
    { quantity: -4, onHand: 4, reason: "Damaged", by: dana.user?.name },
    { quantity: 3, onHand: 8, reason: "Received", note: "Delivery 12" },
  ]);
  await dana.db.execute(sql`update catalogue_stock set held = 4 where variant_id = ${variantId}`);
  await expect(move({ pieces: "-1" })).rejects.toMatchObject({
    fields: { pieces: "catalogue.piecesPromised" },
  });
  await dana.db.execute(sql`update catalogue_stock set held = 0 where variant_id = ${variantId}`);
  const days = await stockValueFigure.days(
    dana,
    new Date("2026-11-18T00:00:00Z"),
    new Date("2026-11-21T00:00:00Z"),
  );
  expect(days.points).toHaveLength(3);
});

test("a count respects what is sold meanwhile and who else counts", async () => {
  const ion = (await harness.signedIn("shop")).context;
  const countId = await write((tx) => startCount(tx, { name: "November", categoryId: null }));
  const zada = await variantOf(shop.zada);
  const moara = await variantOf(shop.moara);
  const before = (await stockOfVariant(dana, zada, 1)).onHand;
  const scan = (as: Context, way: "ask" | "add" | "replace", pieces: string) =>
    write((tx) => scanCount(tx, countId, { code: "zd78-1214-ln", pieces, way }), as);
  await scan(dana, "ask", "1");
  await expect(scan(ion, "ask", "4")).rejects.toMatchObject({ code: "catalogue.countedByOther" });
  await write((tx) => receiveStock(tx, { variantId: zada, quantity: -1, reason: "sale" }));
  // The sale has emptied Dana's shelf; Ion finds four on another one.
  await scan(ion, "add", "4");
  await write((tx) => saveSheet(tx, countId, { lines: [{ id: moara, counted: "9", before: "" }] }));
  const stale = write(
    (tx) => saveSheet(tx, countId, { lines: [{ id: moara, counted: "7", before: "" }] }),
    ion,
  );
  await expect(stale).rejects.toMatchObject({ code: "catalogue.countedByOther" });
  expect(await write((tx) => applyCount(tx, countId))).toBe(2);
  expect(before).toBe(2);
  expect((await stockOfVariant(dana, zada, 1)).onHand).toBe(4);
  expect((await stockOfVariant(dana, moara, 1)).onHand).toBe(9);
  await expect(write((tx) => applyCount(tx, countId))).rejects.toMatchObject({
    code: "catalogue.countClosed",
  });
});
