import { beforeAll, describe, expect, test } from "vitest";
import type { User } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { callModel } from "#platform/models/call.ts";
import { testHarness } from "../../../../testing.ts";
import { makeMember } from "../../../office/testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";

const harness = testHarness();
let shop: SampleShop;
let mihai: User;
let dana: User;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  mihai = await makeMember(harness.context(), "mihai@vitrine.example", ["shop"]);
  dana = await makeMember(harness.context(), "dana@vitrine.example", ["website"]);
});

function call(model: string, method: string, args: unknown[], localeCode: LocaleCode = "en") {
  return callModel(harness.context({ user: mihai, localeCode }), { model, method, args, kwargs: {} });
}
const make = async (model: string, values: object, localeCode: LocaleCode = "en") =>
  Number(await call(model, "create", [values], localeCode));
const read = async (model: string, id: number, ...fields: string[]) =>
  ((await call(model, "read", [[id], fields])) as Record<string, unknown>[])[0];
const find = (model: string, domain: unknown[]) => call(model, "search", [domain]) as Promise<number[]>;
const refused = (model: string, method: string, args: unknown[]) =>
  call(model, method, args).then(
    () => ({ code: "done", fields: {} as Record<string, string> }),
    (error) => error as { code: string; fields: Record<string, string> },
  );
const entries = async (model: string, id: number) => {
  const { rows } = await harness
    .database()
    .pool.query("select action from audit_entry where model = $1 and record_id = $2 order by id", [
      model,
      id,
    ]);
  return rows.map(({ action }) => action);
};

describe("what a product says of its delivery and returns", () => {
  test("is written and read; false takes back its own days; what is out of range is refused at its field", async () => {
    const fields = [
      ...["delivery_class", "handling_days", "lead_days"],
      ...["made_to_measure", "not_returnable", "guarantee_months"],
    ];
    const bench = await make("product.template", {
      name: "Garden bench",
      delivery_class: "freight",
      handling_days: 4,
      guarantee_months: 36,
      made_to_measure: true,
    });
    expect(await read("product.template", bench, ...fields)).toMatchObject({
      delivery_class: "freight",
      handling_days: 4,
      lead_days: false,
      made_to_measure: true,
      not_returnable: false,
      guarantee_months: 36,
    });
    await call("product.template", "write", [
      [bench],
      { delivery_class: "bulky", handling_days: false, lead_days: 15, not_returnable: true },
    ]);
    expect(await read("product.template", bench, ...fields)).toMatchObject({
      delivery_class: "bulky",
      handling_days: false,
      lead_days: 15,
      not_returnable: true,
      guarantee_months: 36,
    });
    expect((await refused("product.template", "write", [[bench], { handling_days: 900 }])).fields).toEqual({
      handling_days: "catalogue.daysWrong",
    });
    expect((await refused("product.template", "write", [[bench], { guarantee_months: 0 }])).fields).toEqual({
      guarantee_months: "catalogue.guaranteeWrong",
    });
    expect(await find("product.template", [["delivery_class", "=", "bulky"]])).toContain(bench);
  });
});

describe("attributes", () => {
  test("are made, changed and deleted with their values, in the caller's language, with the log", async () => {
    const glass = await make("product.attribute", {
      name: "Glass",
      display_type: "pills",
      create_variant: "always",
      sequence: 40,
    });
    await call("product.attribute", "write", [[glass], { name: "Sticlă" }], "ro");
    await call("product.attribute", "write", [[glass], { is_filterable: false, display_type: "select" }]);
    expect(
      await read("product.attribute", glass, "name", "display_type", "create_variant", "sequence"),
    ).toEqual({
      id: glass,
      name: "Glass",
      display_type: "select",
      create_variant: "always",
      sequence: 40,
    });
    const clear = await make("product.attribute.value", { attribute_id: glass, name: "Clear" });
    const frosted = await make("product.attribute.value", {
      attribute_id: glass,
      name: "Frosted",
      html_color: "#dfe7ea",
      sequence: 0,
    });
    expect((await read("product.attribute", glass, "value_ids"))?.["value_ids"]).toEqual([clear, frosted]);
    expect(await read("product.attribute.value", frosted, "sequence", "html_color")).toMatchObject({
      sequence: 0,
      html_color: "#dfe7ea",
    });
    await call("product.attribute.value", "write", [[clear], { name: "Crystal clear", is_custom: true }]);
    await call("product.attribute.value", "unlink", [[frosted]]);
    expect(await find("product.attribute.value", [["attribute_id", "=", glass]])).toEqual([clear]);
    expect(await entries("product.attribute", glass)).toEqual(["create", ...Array(6).fill("write")]);
    expect(await call("product.attribute", "unlink", [[glass]])).toBe(true);
    expect(await find("product.attribute", [["id", "=", glass]])).toEqual([]);
  });

  test("refuse what their forms refuse, by the names of the wire", async () => {
    const frame = await make("product.attribute", { name: "Frame" });
    expect((await refused("product.attribute", "write", [[frame], { sequence: -1 }])).fields).toHaveProperty(
      "sequence",
    );
    expect((await refused("product.attribute", "write", [[frame], { name: "" }])).fields).toHaveProperty(
      "name",
    );
    expect((await refused("product.attribute", "create", [{ display_type: "radio" }])).code).toBe(
      "platform.missingFields",
    );
    expect((await refused("product.attribute", "create", [{ name: "X", display_type: "wheel" }])).code).toBe(
      "platform.wrongValue",
    );
    const value = { attribute_id: frame, name: "Oak", html_color: "brown" };
    expect((await refused("product.attribute.value", "create", [value])).fields).toEqual({
      html_color: "catalogue.colorWrong",
    });
    const [other = 0] = await find("product.attribute", [["id", "!=", frame]]);
    const oak = await make("product.attribute.value", { attribute_id: frame, name: "Oak" });
    expect((await refused("product.attribute.value", "write", [[oak], { attribute_id: other }])).code).toBe(
      "platform.readonlyField",
    );
    expect(
      (await refused("product.attribute.value", "create", [{ attribute_id: 4711, name: "Oak" }])).fields,
    ).toEqual({
      attribute_id: "platform.notFound",
    });
    const [used = 0] = await find("product.attribute", [["id", "in", await attributesOf(shop.zada)]]);
    expect((await refused("product.attribute", "unlink", [[used]])).code).toBe("catalogue.attributeUsed");
  });
});

async function attributesOf(templateId: number): Promise<number[]> {
  const rows = (await call("product.template.attribute.line", "search_read", [
    [["product_tmpl_id", "=", templateId]],
    ["attribute_id"],
  ])) as { attribute_id: [number, string] }[];
  return rows.map(({ attribute_id: [id] }) => id);
}

describe("attribute lines", () => {
  test("make the variants of a product; extras are in its currency; what goes is switched off", async () => {
    const wood = await make("product.attribute", { name: "Wood of the shelf" });
    const [larch, oak, ash] = [
      await make("product.attribute.value", { attribute_id: wood, name: "Larch" }),
      await make("product.attribute.value", { attribute_id: wood, name: "Oak" }),
      await make("product.attribute.value", { attribute_id: wood, name: "Ash" }),
    ];
    const shelf = await make("product.template", { name: "Window shelf", list_price: 40 });
    const line = await make("product.template.attribute.line", {
      product_tmpl_id: shelf,
      attribute_id: wood,
      value_ids: [[6, 0, [oak, larch]]],
    });
    const variants = () => find("product.product", [["product_tmpl_id", "=", shelf]]);
    expect(await variants()).toHaveLength(2);
    const [dearer = 0] = await find("product.template.attribute.value", [
      ["product_tmpl_id", "=", shelf],
      ["product_attribute_value_id", "=", oak],
    ]);
    await call("product.template.attribute.value", "write", [[dearer], { price_extra: 12.5 }]);
    await call("product.template.attribute.line", "write", [[line], { value_ids: [larch, oak, ash] }]);
    expect(await read("product.template.attribute.line", line, "value_ids")).toMatchObject({
      value_ids: [larch, oak, ash],
    });
    expect(
      await read("product.template.attribute.value", dearer, "price_extra", "ptav_active"),
    ).toMatchObject({
      price_extra: 12.5,
      ptav_active: true,
    });
    expect(await variants()).toHaveLength(3);
    await call("product.template.attribute.line", "write", [[line], { value_ids: [larch, ash] }]);
    expect(await read("product.template.attribute.value", dearer, "ptav_active")).toMatchObject({
      ptav_active: false,
    });
    expect(await entries("product.template", shelf)).toEqual(["create", ...Array(4).fill("write")]);

    const again = { product_tmpl_id: shelf, attribute_id: wood, value_ids: [oak] };
    expect((await refused("product.template.attribute.line", "create", [again])).fields).toEqual({
      attribute_id: "catalogue.attributeTwice",
    });
    const [foreign = 0] = await find("product.attribute.value", [["attribute_id", "!=", wood]]);
    for (const value_ids of [[], [foreign]]) {
      const answer = await refused("product.template.attribute.line", "write", [[line], { value_ids }]);
      expect(answer.fields).toEqual({ value_ids: "catalogue.valuesMissing" });
    }
    expect(
      (await refused("product.template.attribute.value", "write", [[dearer], { price_extra: 1 }])).code,
    ).toBe("platform.notFound");
    await call("product.template.attribute.line", "unlink", [[line]]);
    expect(await find("product.template.attribute.line", [["product_tmpl_id", "=", shelf]])).toEqual([]);
    expect(await variants()).toHaveLength(1);
  });

  test("an extra in a currency without decimals is not divided by a hundred", async () => {
    const tokyo = await make("product.template", { name: "Paper screen", list_price: 100 });
    await harness
      .database()
      .pool.query("update catalogue_template set currency = 'JPY' where id = $1", [tokyo]);
    const size = await make("product.attribute", { name: "Size of the screen" });
    const large = await make("product.attribute.value", { attribute_id: size, name: "Large" });
    const value_ids = [large, await make("product.attribute.value", { attribute_id: size, name: "Small" })];
    await make("product.template.attribute.line", { product_tmpl_id: tokyo, attribute_id: size, value_ids });
    const [option = 0] = await find("product.template.attribute.value", [
      ["product_attribute_value_id", "=", large],
    ]);
    await call("product.template.attribute.value", "write", [[option], { price_extra: 1500 }]);
    expect(await read("product.template.attribute.value", option, "price_extra")).toMatchObject({
      price_extra: 1500,
    });
    const [variant = 0] = await find("product.product", [
      ["product_template_attribute_value_ids", "in", [option]],
    ]);
    expect(await read("product.product", variant, "price_extra")).toMatchObject({ price_extra: 1500 });
  });
});

describe("taxes, stock and who may", () => {
  test("a product is given a tax, or none; two, and one that is not there, are refused", async () => {
    const [tax = 0] = await find("account.tax", []);
    const { rows } = await harness
      .database()
      .pool.query(
        "insert into catalogue_tax (key, name, rate, included) values ('nine', 'VAT 9 %', 9, true) returning id",
      );
    const ledge = await make("product.template", { name: "Ledge", taxes_id: [[6, 0, [tax]]] });
    expect(await read("product.template", ledge, "taxes_id")).toMatchObject({ taxes_id: [tax] });
    expect(
      (await refused("product.template", "write", [[ledge], { taxes_id: [tax, rows[0].id] }])).fields,
    ).toEqual({
      taxes_id: "catalogue.oneTax",
    });
    expect((await refused("product.template", "write", [[ledge], { taxes_id: [4711] }])).fields).toEqual({
      taxes_id: "platform.notFound",
    });
    await call("product.template", "write", [[ledge], { taxes_id: [[5]] }]);
    expect(await read("product.template", ledge, "taxes_id")).toMatchObject({ taxes_id: [] });
    expect((await refused("account.tax", "write", [[tax], { name: "None" }])).code).toBe(
      "platform.unknownModel",
    );
  });

  test("stock is set to what was counted, never below what is promised, with a move in the ledger", async () => {
    const jamb = await make("product.template", { name: "Jamb", type: "product" });
    const [variant = 0] = await find("product.product", [["product_tmpl_id", "=", jamb]]);
    expect(await make("stock.quant", { product_id: variant, quantity: 7 })).toBe(variant);
    await call("stock.quant", "write", [[variant], { quantity: 4 }]);
    await call("stock.quant", "write", [[variant], { quantity: 4 }]);
    expect(await read("stock.quant", variant, "quantity", "reserved_quantity")).toMatchObject({
      quantity: 4,
      reserved_quantity: 0,
    });
    const moves = await call("stock.move", "search_read", [
      [["product_id", "=", variant]],
      ["product_uom_qty", "reference"],
      0,
      10,
      "id",
    ]);
    expect(moves).toMatchObject([
      { product_uom_qty: 7, reference: "correction" },
      { product_uom_qty: -3, reference: "correction" },
    ]);
    expect(await entries("stock.quant", variant)).toEqual(["write", "write"]);
    await harness
      .database()
      .pool.query("update catalogue_stock set held = 3 where variant_id = $1", [variant]);
    for (const [quantity, code] of [
      [2, "catalogue.piecesPromised"],
      [-1, "catalogue.movedWrong"],
      [1.5, "catalogue.movedWrong"],
    ] as const) {
      const answer = await refused("stock.quant", "write", [[variant], { quantity }]);
      expect(answer.fields).toEqual({ quantity: code });
    }
    expect((await refused("stock.quant", "create", [{ product_id: 99_999, quantity: 1 }])).fields).toEqual({
      product_id: "platform.notFound",
    });
  });

  test("the role for the website changes none of it", async () => {
    const asked = [
      ["product.attribute", { name: "Mine" }],
      ["product.pricelist", { name: "Mine" }],
      ["stock.quant", { product_id: 1, quantity: 9 }],
    ] as const;
    for (const [model, values] of asked) {
      const created = callModel(harness.context({ user: dana }), {
        model,
        method: "create",
        args: [values],
        kwargs: {},
      });
      await expect(created, model).rejects.toMatchObject({ kind: "forbidden" });
    }
  });
});

test("what categories and brands say is HTML on the wire, in the caller's language; the other one stays", async () => {
  const brand = await make("product.brand", { name: "Silva", description: "<p>Oak &amp; <b>ash</b></p>" });
  await call("product.brand", "write", [[brand], { description: "Stejar și frasin" }], "ro");
  expect(await read("product.brand", brand, "description")).toMatchObject({
    description: "<p>Oak &amp; <strong>ash</strong></p>",
  });
  expect(await call("product.brand", "read", [[brand], ["description"]], "ro")).toMatchObject([
    { description: "<p>Stejar și frasin</p>" },
  ]);
  const category = await make("product.public.category", {
    name: "Boards",
    website_description: "<ul><li>Oiled</li></ul>",
  });
  await call("product.public.category", "write", [[category], { website_description: "Ulei" }], "ro");
  const { website_description: html } =
    (await read("product.public.category", category, "website_description")) ?? {};
  expect(html).toMatch(/^<ul><li>.*Oiled.*<\/li><\/ul>$/);
});
