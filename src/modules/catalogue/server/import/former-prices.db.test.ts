import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { otherShop } from "../../testing/other-shop.ts";
import { seedSampleWords } from "../../testing.ts";
import { productCards } from "../listing/card.ts";
import { updateTemplate } from "../product/manage.ts";
import { leaveOutFormerPrices, tellFormerPrices, waitingCount, waitingFormers } from "./run-formers.ts";
import { firstRows, runSums } from "./run-rows.ts";

const harness = testHarness((context) => transact(context, seedSampleWords));
const { shop, fixture, importAll, pageOf } = otherShop(harness);
const dayMs = 86_400_000;

/** Keys of an import's rows, by the start of their products' names. */
async function formerKeys(runId: number, ...names: string[]): Promise<string[]> {
  const rows = await waitingFormers(shop.owner, runId);
  return rows.filter(({ name }) => names.some((one) => name.startsWith(one))).map(({ key }) => key);
}

test("a former price of a file is kept, and shown to nobody before the owner says since when it was asked, row by row", async () => {
  const { runId, dry, sums, rows } = await importAll(await fixture("shopify-candles"));
  expect(dry).toEqual(sums);
  expect(sums).toMatchObject({ former: 0, formerLeftOut: 3 });
  expect(rows.filter(({ kind }) => kind === "formerLeftOut").map(({ why }) => why)).toEqual(
    Array(3).fill("unknown"),
  );
  expect((await pageOf("matches")).combination.price).toMatchObject({ minor: 690, wasMinor: null });
  expect(await waitingCount(shop.owner, runId)).toBe(3);
  const tell = (askedSince: string, reducedOn: string, keys: string[], andAfter?: string) =>
    transact(shop.owner, (write) =>
      tellFormerPrices(write, runId, { askedSince, reducedOn }, { keys, andAfter }),
    );
  const matches = await formerKeys(runId, "Matches");
  expect(matches).toHaveLength(1);
  await expect(tell("2026-11-10", "2026-11-10", matches)).rejects.toMatchObject({
    code: "platform.invalidFields",
  });
  await expect(tell("2026-11-10", "2026-12-01", matches)).rejects.toMatchObject({
    code: "platform.invalidFields",
  });
  await expect(tell("2026-09-01", "2026-11-15", ["9-9", "nonsense"])).rejects.toMatchObject({
    fields: { formers: "catalogue.importFormerNone" },
  });
  expect(await tell("2026-09-01", "2026-11-15", matches)).toBe(1);
  const shown = (await pageOf("matches")).combination;
  expect(shown.price).toMatchObject({
    ...{ minor: 690, wasMinor: 890 },
    lowestText: "Lowest price of the 30 days before the discount: €8.90",
  });
  const [card] = await productCards(shop.owner, [shown.templateId]);
  expect(card?.price).toMatchObject({ wasText: "€8.90" });
  // The candles were not ticked.
  expect((await pageOf("fig-candle")).combination.price.wasMinor).toBeNull();
  expect(await runSums(shop.owner, runId)).toMatchObject({ former: 1, formerLeftOut: 2 });
  const [first = "", second = ""] = await formerKeys(runId, "Fig");
  expect(await transact(shop.owner, (write) => leaveOutFormerPrices(write, runId, { keys: [second] }))).toBe(
    1,
  );
  expect(await tell("2026-08-01", "2026-11-01", [first])).toBe(1);
  expect((await pageOf("fig-candle")).combination.price).toMatchObject({ minor: 1900, wasMinor: 2400 });
  const white = (await pageOf("fig-candle")).variants.find(({ reference }) => reference === "FIG-W-200");
  const left = await pageOf("fig-candle", { variantId: white?.id ?? 0 });
  expect(left.combination.price).toMatchObject({ minor: 1900, wasMinor: null });
  expect(await waitingCount(shop.owner, runId)).toBe(0);
  const said = (await firstRows(shop.owner, runId, 500)).filter(({ kind }) => kind.startsWith("former"));
  expect(said.map(({ kind, why }) => `${kind} ${why}`)).toEqual([
    "former told",
    "former told",
    "formerLeftOut dropped",
  ]);
});

test("a former price above the lowest of the thirty days before is explained and never among all", async () => {
  const text = await fixture("shopify-candles");
  const at = (days: number) => ({ ...shop.owner, now: new Date(testNow.getTime() - days * dayMs) });
  // Matches cost 7.50 for weeks; the file claims 8.90 as their former price.
  const first = await importAll(text.replaceAll("6.90,8.90", "7.50,"), { context: at(45) });
  const { runId, dry, sums } = await importAll(text, { context: at(3) });
  expect(dry).toEqual(sums);
  const [matches] = (await waitingFormers(shop.owner, runId)).filter(({ name }) =>
    name.startsWith("Matches"),
  );
  expect(matches).toMatchObject({
    verdict: { kind: "lower", lowestMinor: 750 },
    ...{ formerMinor: [890, 890], priceMinor: [690, 690] },
  });
  const told = { askedSince: "2026-08-01", reducedOn: "2026-11-01" };
  const tellAll = (id: number) =>
    transact(shop.owner, (write) => tellFormerPrices(write, id, told, { keys: [], andAfter: "0-0" }));
  expect(await tellAll(first.runId)).toBe(2);
  await expect(tellAll(runId)).rejects.toMatchObject({ fields: { formers: "catalogue.importFormerNone" } });
  expect((await pageOf("matches")).combination.price.wasMinor).toBeNull();
  expect(await waitingCount(shop.owner, runId)).toBe(1);
  const { rows } = await shop.owner.db.execute<{ why: string }>(
    sql`select why from catalogue_import_row where run_id = ${runId} and kind = 'formerLeftOut'`,
  );
  expect(rows).toEqual([{ why: "lower" }]);
});

test("thirty days of the shop's own prices prove a former price; fewer do not", async () => {
  const text = await fixture("shopify-candles");
  const at = (days: number) => ({ ...shop.owner, now: new Date(testNow.getTime() - days * dayMs) });
  const full = text.replaceAll("6.90,8.90", "8.90,");
  await importAll(full, { context: at(45) });
  const reduced = await importAll(text, { context: at(3) });
  expect(reduced.sums).toMatchObject({ former: 1, formerLeftOut: 0 });
  expect(reduced.dry).toMatchObject({ former: 1 });
  const { price } = (await pageOf("matches")).combination;
  expect(price).toMatchObject({ wasMinor: 890, minor: 690 });
  const further = at(1);
  const { templateId } = (await pageOf("matches")).combination;
  await transact(further, (write) => updateTemplate(write, templateId, { listPriceMinor: 590 }));
  expect((await pageOf("matches")).combination.price).toMatchObject({
    ...{ wasMinor: 890, minor: 590 },
    lowestText: "Lowest price of the 30 days before the discount: €6.90",
  });
  await transact(shop.owner, (write) => updateTemplate(write, templateId, { listPriceMinor: 990 }));
  expect((await pageOf("matches")).combination.price).toMatchObject({ wasMinor: null, lowestText: null });
});

test("ten days of prices do not prove a former price", async () => {
  const text = await fixture("shopify-candles");
  const at = (days: number) => ({ ...shop.owner, now: new Date(testNow.getTime() - days * dayMs) });
  await importAll(text.replaceAll("6.90,8.90", "8.90,"), { context: at(13) });
  const { runId, sums } = await importAll(text, { context: at(3) });
  expect(sums).toMatchObject({ former: 0, formerLeftOut: 1 });
  expect((await waitingFormers(shop.owner, runId))[0]?.verdict.kind).toBe("short");
  expect((await pageOf("matches")).combination.price.wasMinor).toBeNull();
});
