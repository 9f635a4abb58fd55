import { expect, test } from "vitest";
import { catalogue } from "#modules/catalogue/module.ts";
import { saveTemplate } from "#modules/catalogue/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { callModel } from "#platform/models/call.ts";
import { testHarness } from "../../../../testing.ts";
import { seedSampleShop } from "../../../catalogue/testing.ts";

const harness = testHarness(
  async (context) => {
    await seedSampleShop(context);
  },
  { also: [catalogue] },
);

async function search(args: unknown[], kwargs: Record<string, unknown> = {}) {
  const { context } = await harness.signedIn("website");
  return callModel(context, { model: "website", method: "search_pages", args, kwargs });
}

test("pages are found by words of their address, fifteen unless told, as their loc", async () => {
  expect(await search([null, "Zada 78"])).toEqual([{ loc: "/shop/product/zada-78" }]);
  expect(await search([null, "ZĂDA"])).toContainEqual({ loc: "/shop/product/zada-78" });
  expect(await search([null, ""], { limit: 2 })).toHaveLength(2);
  expect(await search([null, "no such page anywhere"])).toEqual([]);
  expect(await search([null, ""])).toContainEqual({ loc: "/" });
});

test("of more pages fifteen are found unless a limit is named", async () => {
  const sizes = Array.from({ length: 17 }, (_, index) => 40 + index);
  await transact(harness.context(), async (write) => {
    for (const size of sizes) {
      const slug = `larch-shelf-${size}`;
      const attributes: [] = [];
      await saveTemplate(write, {
        ...{ key: slug, slug, name: { en: `Larch shelf ${size}` }, listPriceMinor: 4_900, attributes },
        ...{ stock: 3, published: true },
      });
    }
  });
  const found = (await search([null, "larch shelf"])) as { loc: string }[];
  expect(found).toHaveLength(15);
  expect(new Set(found.map(({ loc }) => loc)).size).toBe(15);
  expect(found.every(({ loc }) => /^\/shop\/product\/larch-shelf-\d+$/.test(loc))).toBe(true);
  expect(await search([null, "larch shelf"], { limit: 16 })).toHaveLength(16);
  expect(await search([null, "larch shelf"], { limit: 50 })).toHaveLength(17);
});

test("what is hidden is not found, wrong values are refused, and visitors hear nothing", async () => {
  expect(await search([null, "hidden"])).toEqual([]);
  await expect(search([null, 7])).rejects.toMatchObject({ kind: "invalid" });
  await expect(search([null, "zada"], { limit: "many" })).rejects.toMatchObject({ kind: "invalid" });
  const call = { model: "website", method: "search_pages", args: [null, "zada"], kwargs: {} };
  await expect(callModel(harness.context(), call)).rejects.toMatchObject({ kind: "signIn" });
  const { context } = await harness.signedIn("support");
  await expect(callModel(context, call)).rejects.toMatchObject({ kind: "forbidden" });
});
