import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { findAnything } from "#modules/office/server/find.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { promotionPath } from "../paths.ts";
import { endPromotions, enterCode, guestWith, makePromotion, placeCart, takenOff } from "../testing.ts";
import { couponList, generateCoupons } from "./staff-coupon.ts";
import {
  createPromotion,
  deletePromotion,
  type PromotionForm,
  promotionInput,
  revertPromotion,
  savePromotion,
  switchPromotions,
} from "./staff-promotion.ts";
import { promotionList, promotionPage } from "./staff-promotion-view.ts";
import { redemptionList } from "./staff-redemption.ts";
import { tryPromotions } from "./staff-try.ts";
import { couponTable } from "./tables.ts";

const harness = testHarness(prepareShop);
const query = {
  search: "",
  filters: {},
  sort: { column: "newest", descending: true },
  page: 1,
  rowsPerPage: 50,
};
let lamp: Goods;
let staff: Context;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 12_100, stock: 500 });
  staff = (await harness.signedIn("shop")).context;
});

beforeEach(() => endPromotions(harness.context()));

function form(said: Record<string, unknown>): PromotionForm {
  const { overwrite: _overwrite, ...rest } = promotionInput.parse({
    name: { en: "Autumn", ro: "Toamna" },
    active: "1",
    given: "automatic",
    onOrder: "this",
    reward: "percentOrder",
    percent: "10",
    ...said,
  });
  return rest;
}

const create = (said: Record<string, unknown>) =>
  transact(staff, (write) => createPromotion(write, form(said)));

test("what staff write down counts in the carts, and is said in one sentence", async () => {
  const id = await create({
    given: "code",
    code: " welcome 10 ",
    personUsesMax: "1",
    amountMin: "50",
    cap: "12,5",
    endsOn: "2026-11-30",
  });
  const { sentence, promotion, endsOn } = await promotionPage(staff, id);
  expect(promotion).toMatchObject({ code: "WELCOME10", personUsesMax: 1 });
  expect(endsOn).toBe("2026-11-30");
  expect(sentence).toBe(
    "With code WELCOME10: 10.0% discount on total amount; at most €12.50; from €50.00 incl. tax; " +
      "once per customer; until 30 Nov 2026.",
  );
  const ana = await guestWith(harness.context(), [{ ...lamp, quantity: 2 }]);
  await enterCode(ana, "WELCOME10");
  expect(await takenOff(ana)).toEqual([["10.0% discount on total amount", "-€12.50"]]);
});

test("wrong figures, a code that is taken and days in the wrong order are said at their fields", async () => {
  await create({ given: "code", code: "TAKEN" });
  const wrong = {
    given: "code",
    code: "taken",
    percent: "110",
    startsOn: "2026-12-02",
    endsOn: "2026-12-01",
  };
  await expect(create({ ...wrong, usesMax: "many", name: {} })).rejects.toMatchObject({
    fields: {
      code: "promotion.staffCodeTaken",
      percent: "promotion.staffPercentWrong",
      endsOn: "promotion.staffDaysWrong",
      usesMax: "promotion.staffWholeWrong",
      "name.en": "promotion.staffNameMissing",
    },
  });
  await expect(create({ reward: "freeProduct" })).rejects.toMatchObject({
    fields: { rewardTemplateIds: "promotion.staffProductMissing" },
  });
});

test("a change is remembered, can be reverted, and does not undo what somebody else has saved", async () => {
  const id = await create({ percent: "10" });
  await transact(staff, (write) => savePromotion(write, id, { ...form({ percent: "20" }), version: 1 }));
  await expect(
    transact(staff, (write) => savePromotion(write, id, { ...form({ percent: "30" }), version: 1 })),
  ).rejects.toMatchObject({ code: "office.changedMeanwhile" });
  const entries = await staff.db.select().from(auditTable).where(eq(auditTable.recordId, id));
  expect(entries.map(({ action }) => action)).toEqual(["create", "write"]);
  await transact(staff, (write) => revertPromotion(write, id, { percent: 10 }));
  expect((await promotionPage(staff, id)).promotion.percent).toBe("10");
  await transact(staff, (write) => switchPromotions(write, [id], false));
  const { rows } = await promotionList.rows(staff, { ...query, search: "autumn" });
  expect(rows.find((row) => row.id === id)?.cells["state"]).toMatchObject({ text: "Off" });
});

test("coupons are made in bulk, each other than all others; used ones lead to their order", async () => {
  const id = await create({ given: "coupon", reward: "fixed", amount: "5" });
  await expect(
    transact(staff, (write) => generateCoupons(write, id, { count: "0", until: "" })),
  ).rejects.toMatchObject({ fields: { count: "promotion.staffCountWrong" } });
  const made = await transact(staff, (write) =>
    generateCoupons(write, id, { count: "200", until: "2026-12-24" }),
  );
  expect(made).toBe(200);
  const filters = { promotion: [String(id)] };
  const listed = await couponList.rows(staff, { ...query, filters });
  expect(listed.total).toBe(200);
  const code = String(listed.rows[0]?.cells["code"]);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);

  const ana = await guestWith(harness.context(), [lamp]);
  await enterCode(ana, code);
  const orderId = await placeCart(ana);
  const used = await couponList.rows(staff, { ...query, filters: { ...filters, state: ["used"] } });
  expect(used.rows).toMatchObject([{ path: `/web/orders/${orderId}`, cells: { code } }]);
  const uses = await redemptionList.rows(staff, { ...query, filters });
  expect(uses.rows[0]?.cells["amount"]).toEqual({ text: "€5.00", plain: "5.00" });
  await expect(transact(staff, (write) => deletePromotion(write, id))).rejects.toMatchObject({
    code: "promotion.staffUsed",
  });
});

test("staff see why a cart gets a promotion or not, and try a made-up one", async () => {
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", name: { en: "Ten" } });
  await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 500,
    code: "LOTS",
    quantityMin: 5,
    name: { en: "Lots" },
  });
  const asked = (search: string) => tryPromotions(staff, new URL(`http://shop/web/promotions/try?${search}`));
  const { answer } = await asked(`product=${lamp.templateId}&quantity=4`);
  expect(answer?.lines).toMatchObject([{ name: "10.0% discount on total amount", amount: "-€48.40" }]);
  expect(answer?.promotions).toContainEqual(
    expect.objectContaining({ name: "Lots", gets: null, why: "Add 1 more item to use it." }),
  );
  expect(answer?.promotions).toContainEqual(
    expect.objectContaining({ name: "Ten", gets: "10.0% discount on total amount", inOrder: true }),
  );
  expect((await asked("order=VT99999")).problem).toBe("promotion.staffTryNothing");
  const orderId = await placeCart(await guestWith(harness.context(), [lamp]), "try@example.com");
  expect((await asked(`order=${orderId}`)).answer?.lines).toMatchObject([{ amount: "-€12.10" }]);
});

test("Find anything finds promotions by their names and codes, and a coupon's by the coupon", async () => {
  const id = await create({ name: { en: "Harvest", ro: "Recoltă" }, given: "code", code: "HARVEST20" });
  const coupons = await create({ name: { en: "Thanks", ro: "Mulțumiri" }, given: "coupon" });
  await staff.db.insert(couponTable).values({ promotionId: coupons, code: "7KQM-3XPA-WZ4H" });
  const found = async (needle: string, as = staff) =>
    (await findAnything(as, needle)).flatMap((group) =>
      group.label === "Promotions" ? group.found.map(({ path }) => path) : [],
    );
  expect(await found("recolta")).toEqual([promotionPath(id)]);
  expect(await found("vest20")).toEqual([promotionPath(id)]);
  expect(await found("7kqm-3xpa-wz4h")).toEqual([promotionPath(coupons)]);
  expect(await found("nothing at all")).toEqual([]);
  const { context: editor } = await harness.signedIn("website");
  expect(await found("recolta", editor)).toEqual([]);
});
