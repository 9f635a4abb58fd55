import { expect, test } from "vitest";
import { callModel } from "#platform/models/call.ts";
import { testHouse } from "../../../testing.ts";
import { seedSampleShop } from "../../catalogue/server/testing.ts";

const house = testHouse(async (context) => {
  await seedSampleShop(context);
});

async function search(args: unknown[], kwargs: Record<string, unknown> = {}) {
  const { context } = await house.signedIn("website");
  return callModel(context, { model: "website", method: "search_pages", args, kwargs });
}

test("pages are found by words of their address, fifteen unless told, as their loc", async () => {
  expect(await search([null, "Zada 78"])).toEqual([{ loc: "/shop/product/zada-78" }]);
  expect(await search([null, "ZĂDA"])).toContainEqual({ loc: "/shop/product/zada-78" });
  expect(await search([null, ""], { limit: 2 })).toHaveLength(2);
  expect(await search([null, "no such page anywhere"])).toEqual([]);
  const all = (await search([null, ""])) as unknown[];
  expect(all.length).toBeLessThanOrEqual(15);
  expect(all).toContainEqual({ loc: "/" });
});

test("what is hidden is not found, wrong values are refused, and visitors hear nothing", async () => {
  expect(await search([null, "hidden"])).toEqual([]);
  await expect(search([null, 7])).rejects.toMatchObject({ kind: "invalid" });
  await expect(search([null, "zada"], { limit: "many" })).rejects.toMatchObject({ kind: "invalid" });
  const call = { model: "website", method: "search_pages", args: [null, "zada"], kwargs: {} };
  await expect(callModel(house.context(), call)).rejects.toMatchObject({ kind: "signIn" });
  const { context } = await house.signedIn("support");
  await expect(callModel(context, call)).rejects.toMatchObject({ kind: "forbidden" });
});
