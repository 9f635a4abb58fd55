import { beforeAll, expect, test } from "vitest";
import type { User } from "#platform/context.ts";
import { callModel } from "#platform/models/call.ts";
import { testHarness } from "../../../../testing.ts";
import { makeMember } from "../../../office/testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { dayTyped } from "./price-list-models.ts";

const harness = testHarness();
let shop: SampleShop;
let mihai: User;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  mihai = await makeMember(harness.context(), "mihai@vitrine.example", ["shop"]);
});

const call = (model: string, method: string, ...args: unknown[]) =>
  callModel(harness.context({ user: mihai }), { model, method, args, kwargs: {} });
const read = async (model: string, id: number, ...fields: string[]) =>
  ((await call(model, "read", [id], fields)) as Record<string, unknown>[])[0];
const fieldsRefused = (model: string, method: string, ...args: unknown[]) =>
  call(model, method, ...args).then(
    () => null,
    (error: { fields: unknown }) => error.fields,
  );
const priceOf = async (priceListId: number, add_qty: number) => {
  const { combinationInfo } = await import("../product/combination.ts");
  const asked = {
    templateId: shop.moara,
    variantId: null,
    optionIds: [],
    parentOptionIds: [],
    quantity: add_qty,
  };
  return (await combinationInfo(harness.context({ priceListId }), asked)).price.minor;
};

test("a list and its rules are made, charged by, changed and deleted; each change stands in the log", async () => {
  const list = Number(
    await call("product.pricelist", "create", {
      name: "Architects",
      code: "ARCH-26",
      discount_policy: "without_discount",
      sequence: 7,
      country_codes: "ro, bg",
    }),
  );
  expect(
    await read(
      "product.pricelist",
      list,
      "name",
      "currency_code",
      "code",
      "discount_policy",
      "country_codes",
      "active",
    ),
  ).toEqual({
    id: list,
    name: "Architects",
    currency_code: "EUR",
    code: "ARCH-26",
    discount_policy: "without_discount",
    country_codes: "RO,BG",
    active: true,
  });
  const rule = Number(
    await call("product.pricelist.item", "create", {
      pricelist_id: list,
      applied_on: "product",
      product_tmpl_id: shop.moara,
      min_quantity: 3,
      compute_price: "percentage",
      percent_price: 12.5,
    }),
  );
  expect([await priceOf(list, 1), await priceOf(list, 3)]).toEqual([111_800, 97_825]);
  await call("product.pricelist.item", "write", [rule], {
    min_quantity: 0,
    compute_price: "fixed",
    fixed_price: 999.99,
  });
  expect(await priceOf(list, 1)).toBe(99_999);
  expect(
    await read("product.pricelist.item", rule, "compute_price", "fixed_price", "percent_price"),
  ).toMatchObject({
    compute_price: "fixed",
    fixed_price: 999.99,
    percent_price: 0,
  });
  await call("product.pricelist.item", "write", [rule], {
    compute_price: "formula",
    base: "list_price",
    price_discount: 10,
    price_surcharge: -0.2,
    price_round: 1,
    date_start: "2026-11-01",
    date_end: "2026-11-30 12:00:00",
  });
  expect(await priceOf(list, 1)).toBe(100_580);
  const read1 = await read("product.pricelist.item", rule, "date_start", "date_end", "price_surcharge");
  expect(read1).toMatchObject({
    price_surcharge: -0.2,
    date_start: "2026-10-31 22:00:00",
    date_end: "2026-11-30 22:00:00",
  });
  // Writing back the dates that were read does not move them by a day.
  const { date_start, date_end } = read1 ?? {};
  await call("product.pricelist.item", "write", [rule], { date_start, date_end });
  expect(await read("product.pricelist.item", rule, "date_start", "date_end")).toMatchObject({
    date_start,
    date_end,
  });
  await call("product.pricelist.item", "unlink", [rule]);
  expect(await priceOf(list, 1)).toBe(111_800);
  await call("product.pricelist", "write", [list], { active: false });
  expect(await call("product.pricelist", "search", [["id", "=", list]])).toEqual([]);
  const { rows } = await harness
    .database()
    .pool.query(
      "select action from audit_entry where model = 'product.pricelist' and record_id = $1 order by id",
      [list],
    );
  expect(rows.map(({ action }) => action)).toEqual(["create", ...Array(5).fill("write")]);
});

test("what the forms refuse is refused by the names of the wire", async () => {
  const list = Number(await call("product.pricelist", "create", { name: "Spring", code: "SPRING" }));
  expect(await fieldsRefused("product.pricelist", "create", { name: "Again", code: "SPRING" })).toEqual({
    code: "catalogue.codeTaken",
  });
  expect(await fieldsRefused("product.pricelist", "create", { name: "Moon", currency_code: "XYZ" })).toEqual({
    currency_code: "catalogue.currencyUnknown",
  });
  expect(await fieldsRefused("product.pricelist", "write", [list], { country_codes: "Romania" })).toEqual({
    country_codes: "catalogue.countriesWrong",
  });
  const rule = (values: object) =>
    fieldsRefused("product.pricelist.item", "create", { pricelist_id: list, ...values });
  expect(await rule({ applied_on: "variant" })).toMatchObject({ product_id: "catalogue.ruleTargetMissing" });
  expect(await rule({ compute_price: "percentage", percent_price: 101 })).toEqual({
    percent_price: "catalogue.percentWrong",
  });
  expect(await rule({ compute_price: "fixed", fixed_price: -1 })).toEqual({
    fixed_price: "catalogue.amountWrong",
  });
  expect(
    await rule({
      compute_price: "percentage",
      percent_price: 5,
      date_start: "2026-12-02",
      date_end: "2026-12-01",
    }),
  ).toEqual({ date_end: "catalogue.dayBefore" });
  expect(await rule({ compute_price: "formula", base: "price_list", base_pricelist_id: list })).toEqual({
    base_pricelist_id: "catalogue.ruleBaseCircle",
  });
  expect(await call("product.pricelist.item", "search_count", [["pricelist_id", "=", list]])).toBe(0);
});

test.each([
  ["2026-11-30", 1, "2026-11-30"],
  ["2026-11-30 22:00:00", 1, "2026-11-30"],
  ["2026-11-30 22:00:00", 0, "2026-12-01"],
  ["2026-06-30 21:00:00", 1, "2026-06-30"],
  [false, 0, ""],
] as const)("%j, read %i s before, is the shop's day %s", (value, seconds, day) => {
  expect(dayTyped(value, seconds)).toBe(day);
});
