import { beforeAll, expect, test } from "vitest";
import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import type { User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { callModel } from "#platform/models/call.ts";
import { testHarness } from "../../../testing.ts";
import { makeMember } from "../../office/testing.ts";
import { type Goods, makeGoods, newGuest, prepareShop } from "../../orders/testing.ts";

const harness = testHarness(prepareShop);
let mihai: User;
let vase: Goods;

beforeAll(async () => {
  mihai = await makeMember(harness.context(), "mihai@vitrine.example", ["shop"]);
  vase = await makeGoods(harness.context(), {
    key: "lut-vase",
    name: "Lut vase",
    priceMinor: 6_400,
    stock: 50,
  });
});

const call = (method: string, ...args: unknown[]) =>
  callModel(harness.context({ user: mihai }), { model: "sale.coupon.program", method, args, kwargs: {} });
const read = async (id: number, ...fields: string[]) =>
  ((await call("read", [id], fields)) as Record<string, unknown>[])[0];
const fieldsRefused = (values: object) =>
  call("create", { name: "Autumn", ...values }).then(
    () => null,
    (error: { fields: unknown }) => error.fields,
  );

test("a promotion is made, takes off what it says, changes its reward, ends and is deleted", async () => {
  const id = Number(
    await call("create", {
      name: "Autumn clearance",
      reward_type: "discount",
      discount_type: "percentage",
      discount_percentage: 12.5,
      rule_minimum_amount: 100,
      rule_date_from: "2026-11-01",
      rule_date_to: "2026-11-30",
      maximum_use_number: 40,
    }),
  );
  const guest = await newGuest(harness.context());
  await transact(guest, (write) => addToCart(write, { variantId: vase.variantId, quantity: 2 }));
  const total = async () => (await cartOf(guest)).totals.totalMinor;
  expect(await total()).toBe(11_200);
  expect(
    await read(
      id,
      "promo_code_usage",
      "reward_type",
      "discount_percentage",
      "rule_date_to",
      "maximum_use_number",
    ),
  ).toEqual({
    id,
    promo_code_usage: "no_code_needed",
    reward_type: "discount",
    discount_percentage: 12.5,
    rule_date_to: "2026-11-30 22:00:00",
    maximum_use_number: 40,
  });
  await call("write", [id], { discount_type: "fixed_amount", discount_fixed_amount: 30.25 });
  expect(await total()).toBe(9_775);
  await call("write", [id], { promo_code_usage: "code_needed", promo_code: "herbst 26" });
  expect(await total()).toBe(12_800);
  expect(await read(id, "promo_code", "discount_type", "discount_apply_on", "rule_date_from")).toEqual({
    id,
    promo_code: "HERBST26",
    discount_type: "fixed_amount",
    discount_apply_on: "on_order",
    rule_date_from: "2026-10-31 22:00:00",
  });
  await call("write", [id], { discount_type: "percentage", discount_apply_on: "cheapest_product" });
  await call("write", [id], { active: false });
  expect(await call("search", [["id", "=", id]])).toEqual([]);
  expect(await call("unlink", [id])).toBe(true);
  const { rows } = await harness
    .database()
    .pool.query("select action from audit_entry where model = 'sale.coupon.program' order by id");
  expect(rows.map(({ action }) => action)).toEqual(["create", ...Array(4).fill("write"), "unlink"]);
});

test("a free product, and delivery that is free", async () => {
  const gift = Number(
    await call("create", {
      name: "One of three is free",
      reward_type: "product",
      reward_product_tmpl_ids: [vase.templateId],
      reward_product_quantity: 1,
      rule_min_quantity: 2,
    }),
  );
  expect(await read(gift, "reward_type", "reward_product_tmpl_ids")).toMatchObject({
    reward_type: "product",
    reward_product_tmpl_ids: [vase.templateId],
  });
  await call("write", [gift], { reward_type: "free_shipping" });
  expect(await read(gift, "reward_type")).toMatchObject({ reward_type: "free_shipping" });
  await call("unlink", [gift]);
});

test("what the form refuses is refused by the names of the wire", async () => {
  expect(await fieldsRefused({ discount_percentage: 101 })).toEqual({
    discount_percentage: "promotion.staffPercentWrong",
  });
  expect(await fieldsRefused({ discount_type: "fixed_amount" })).toEqual({
    discount_fixed_amount: "promotion.staffAmountWrong",
  });
  expect(await fieldsRefused({ reward_type: "product" })).toEqual({
    reward_product_tmpl_ids: "promotion.staffProductMissing",
  });
  expect(await fieldsRefused({ promo_code_usage: "code_needed" })).toEqual({
    promo_code: "promotion.staffCodeMissing",
  });
  expect(await fieldsRefused({ rule_date_from: "2026-12-02", rule_date_to: "2026-12-01" })).toEqual({
    rule_date_to: "promotion.staffDaysWrong",
  });
  expect(await fieldsRefused({ rule_product_tmpl_ids: [4711], rule_partner_ids: [4712] })).toEqual({
    rule_product_tmpl_ids: "platform.notFound",
    rule_partner_ids: "platform.notFound",
  });
  expect(await call("search_count", [])).toBe(0);
});
