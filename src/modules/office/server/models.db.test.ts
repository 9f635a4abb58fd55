import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { catalogue } from "#modules/catalogue/module.ts";
import type { User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { callModel, resequence } from "#platform/models/call.ts";
import { models } from "#platform/models/model.ts";
import { searchRead } from "#platform/models/read.ts";
import { testHarness } from "../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../catalogue/testing.ts";
import { makeMember } from "../testing.ts";
import { auditEntry, revertEntry } from "./audit-log.ts";

const harness = testHarness(undefined, { also: [catalogue] });
let shop: SampleShop;
let irina: User;
let mihai: User;
let ana: User;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  irina = await makeMember(harness.context(), "irina@vitrine.example", ["administrator"]);
  mihai = await makeMember(harness.context(), "mihai@vitrine.example", ["shop"]);
  ana = await makeMember(harness.context(), "ana@example.com", []);
});

const by = (user: User | null, localeCode: LocaleCode = "en") => harness.context({ user, localeCode });
const call = (user: User | null, model: string, method: string, ...args: unknown[]) =>
  callModel(by(user), { model, method, args, kwargs: {} });
const asked = (model: string, method: string, ...args: unknown[]) => call(mihai, model, method, ...args);

test("every field of every model can be read, sorted by and described", async () => {
  const context = by(irina);
  expect(models.entries().length).toBeGreaterThan(15);
  for (const model of models.entries()) {
    const rows = await searchRead(context, model, [], { limit: 5 });
    expect(Array.isArray(rows), model.model).toBe(true);
    await callModel(context, { model: model.model, method: "fields_get", args: [], kwargs: {} });
    for (const [name, field] of Object.entries(model.fields)) {
      if (field.type.endsWith("2many")) continue;
      await searchRead(context, model, [[name, "!=", false]], { fields: [name], order: name, limit: 1 });
    }
  }
});

test("without a role nothing is read, and signed in only countries", async () => {
  for (const model of models.entries()) {
    const isOpen = model.rights.read === "signedIn";
    const answered = await call(ana, model.model, "search_count", []).then(
      () => "answered",
      (error: { kind?: string }) => error.kind,
    );
    expect(answered, model.model).toBe(isOpen ? "answered" : "forbidden");
    await expect(call(null, model.model, "search_count", [])).rejects.toMatchObject({ kind: "signIn" });
  }
  await expect(asked("res.users", "search_read", [])).rejects.toMatchObject({ kind: "forbidden" });
});

test("accounts are told of without a trace of their passwords", async () => {
  const rows = await call(irina, "res.users", "search_read", [["login", "=", "ana@example.com"]]);
  expect(rows).toMatchObject([{ login: "ana@example.com", partner_id: [ana.personId, "ana"], roles: false }]);
  await expect(call(irina, "res.users", "read", [1], ["password_hash"])).rejects.toMatchObject({
    code: "platform.unknownField",
  });
});

test.each([
  ["EUR", 12.5],
  ["JPY", 1250],
  ["KWD", 1.25],
])("what an option adds is an amount of its product's currency, %s", async (currency, extra) => {
  const { db } = by(mihai);
  const at = sql`template_id = ${shop.zada}`;
  await db.execute(sql`update catalogue_template set currency = ${currency} where id = ${shop.zada}`);
  await db.execute(sql`update catalogue_option set price_extra_minor = 1250 where ${at}`);
  const domain = [["product_tmpl_id", "=", shop.zada]];
  const options = await asked("product.template.attribute.value", "search_read", domain, ["price_extra"]);
  expect(options).toContainEqual(expect.objectContaining({ price_extra: extra }));
  const [variant] = (await asked("product.product", "search_read", domain, [
    "price_extra",
    "product_template_attribute_value_ids",
  ])) as { price_extra: number; product_template_attribute_value_ids: number[] }[];
  const count = variant?.product_template_attribute_value_ids.length ?? 0;
  expect(count).toBeGreaterThan(0);
  expect(variant?.price_extra).toBeCloseTo(extra * count, 6);
  await db.execute(sql`update catalogue_template set currency = 'EUR' where id = ${shop.zada}`);
});

test("a product is made and changed by the verbs of its screens, and the log tells of it", async () => {
  const values = { name: "Larch shutter", list_price: 149.9, public_categ_ids: [[6, 0, [1]]] };
  const id = (await asked("product.template", "create", values)) as number;
  await asked("product.template", "write", [id], { list_price: 120, website_published: true });
  await callModel(by(mihai, "ro"), {
    model: "product.template",
    method: "write",
    args: [[id], { name: "Oblon de larice" }],
    kwargs: {},
  });
  const [row] = (await asked("product.template", "read", [id])) as Record<string, unknown>[];
  expect(row).toMatchObject({
    name: "Larch shutter",
    list_price: 120,
    website_slug: "larch-shutter",
    public_categ_ids: [1],
    website_published: true,
  });
  const { rows: log } = await harness
    .database()
    .pool.query(
      "select id, action, user_name as by, before, after from audit_entry where model = 'product.template' and record_id = $1 order by id",
      [id],
    );
  expect(log).toMatchObject([
    { action: "create", by: "mihai" },
    {
      action: "call.write",
      before: { list_price: 149.9, website_published: false },
      after: { list_price: 120, website_published: true },
    },
    { action: "call.write", before: { name: "Larch shutter" }, after: { name: "Oblon de larice" } },
  ]);
  await transact(by(irina), (write) => revertEntry(write, Number(log[1]?.id)));
  expect(await asked("product.template", "read", [id], ["list_price"])).toEqual([{ id, list_price: 149.9 }]);
  const entry = await auditEntry(by(irina), Number(log[1]?.id));
  expect(entry).toMatchObject({
    revertedBy: expect.any(Number),
    obstacle: expect.stringContaining("already"),
  });
});

test("a change is not reverted over a later one of the same value, and the reason is told", async () => {
  await asked("product.template", "write", [shop.door], { default_code: "A" });
  await asked("product.template", "write", [shop.door], { default_code: "B" });
  await asked("product.template", "write", [shop.door], { list_price: 1 });
  const { rows } = await harness
    .database()
    .pool.query(
      "select id from audit_entry where model = 'product.template' and record_id = $1 order by id",
      [shop.door],
    );
  const revert = (index: number) =>
    transact(by(irina), (write) => revertEntry(write, Number(rows[index]?.id)));
  await expect(revert(0)).rejects.toMatchObject({
    code: "office.auditChangedSince",
    values: { by: "mihai" },
  });
  await revert(1);
  expect(await asked("product.template", "read", [shop.door], ["default_code", "list_price"])).toMatchObject([
    { default_code: "A", list_price: 1 },
  ]);
});

test("a wrong write changes nothing, also of the records before it", async () => {
  const before = await asked("product.template", "read", [shop.zada, shop.moara], ["sequence"]);
  const wrong: [unknown, string][] = [
    [{ colour: "red" }, "platform.unknownField"],
    [{ write_date: "2026-01-01" }, "platform.readonlyField"],
    [{ list_price: "12" }, "platform.wrongValue"],
    [{ type: "boat" }, "platform.wrongValue"],
    [{ list_price: -1 }, "platform.invalidFields"],
    [{ public_categ_ids: [999_999] }, "platform.invalidFields"],
  ];
  for (const [values, code] of wrong) {
    await expect(asked("product.template", "write", [shop.zada], values), code).rejects.toMatchObject({
      code,
    });
  }
  await expect(
    asked("product.template", "write", [shop.zada, 999_999], { sequence: 9 }),
  ).rejects.toMatchObject({
    code: "platform.missingRecords",
  });
  expect(await asked("product.template", "read", [shop.zada, shop.moara], ["sequence"])).toEqual(before);
  await expect(asked("product.template", "create", { list_price: 3 })).rejects.toMatchObject({
    code: "platform.missingFields",
  });
  await expect(asked("product.template", "unfold", [])).rejects.toMatchObject({
    code: "platform.unknownMethod",
  });
  await expect(asked("product.attribute.category", "create", { name: "x" })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("what was taken out is found only when asked for", async () => {
  await asked("product.template", "unlink", [shop.plaque]);
  expect(await asked("product.template", "search_count", [["id", "=", shop.plaque]])).toBe(0);
  expect(
    await asked("product.template", "search_count", [
      ["id", "=", shop.plaque],
      ["active", "=", false],
    ]),
  ).toBe(1);
  await asked("product.template", "write", [shop.plaque], { active: true });
  expect(await asked("product.template", "search_count", [["id", "=", shop.plaque]])).toBe(1);
});

test("a variant gets its number, its bar code, and is withdrawn, by the rules of its screen", async () => {
  const [first, second] = (await asked("product.product", "search_read", [
    ["product_tmpl_id", "=", shop.zada],
  ])) as { id: number }[];
  const [one, two] = [first?.id ?? 0, second?.id ?? 0];
  await asked("product.product", "write", [one], { default_code: "ZD-1", barcode: "5941234567890" });
  expect(await asked("product.product", "read", [one], ["default_code", "barcode"])).toMatchObject([
    { default_code: "ZD-1", barcode: "5941234567890" },
  ]);
  await asked("product.product", "write", [two], { active: false });
  expect(await asked("product.product", "read", [two], ["active"])).toMatchObject([{ active: false }]);
  await asked("product.product", "write", [two], { active: true });
  expect(await asked("product.product", "read", [two], ["active"])).toMatchObject([{ active: true }]);
  await expect(asked("product.product", "write", [one], { list_price: 1 })).rejects.toMatchObject({
    code: "platform.readonlyField",
  });
  await expect(call(ana, "product.product", "write", [one], { barcode: "1" })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("a brand is made, changed and deleted by the rules of its screen", async () => {
  const id = (await asked("product.brand", "create", { name: "Casa Lemn", description: "Oak." })) as number;
  await asked("product.brand", "write", [id], { name: "Casa Lemnului", slug: "casa" });
  expect(await asked("product.brand", "read", [id], ["name", "slug", "description"])).toMatchObject([
    { name: "Casa Lemnului", slug: "casa", description: "<p>Oak.</p>" },
  ]);
  const [used] = (await asked("product.brand", "search_read", [["slug", "=", "vitrine"]])) as {
    id: number;
  }[];
  await expect(asked("product.brand", "unlink", [used?.id])).rejects.toMatchObject({
    code: "catalogue.brandUsed",
  });
  await asked("product.brand", "unlink", [id]);
  expect(await asked("product.brand", "search_count", [["id", "=", id]])).toBe(0);
});

test("customers are changed by their screen's rules", async () => {
  const id = (await asked("res.partner", "create", {
    name: "Thomas Weber",
    email: "T@Example.com",
  })) as number;
  await expect(asked("res.partner", "write", [id], { email: "nobody" })).rejects.toMatchObject({
    fields: { email: expect.any(String) },
  });
  await asked("res.partner", "write", [id], { city: "Brașov", active: false });
  expect(await asked("res.partner", "read", [id], ["email", "city", "active"])).toMatchObject([
    { email: "t@example.com", city: "Brașov", active: false },
  ]);
  const { rows } = await harness
    .database()
    .pool.query(
      "select count(*)::int as entries from audit_entry where model = 'res.partner' and record_id = $1",
      [id],
    );
  expect(rows).toEqual([{ entries: 3 }]);
});

test("records get their places in the order of the ids", async () => {
  const field = "sequence";
  const order = { model: "product.template", ids: [shop.moara, shop.zada], field, offset: 5 };
  expect(await resequence(by(mihai), order)).toBe(true);
  expect(await asked("product.template", "read", [shop.moara, shop.zada], ["sequence"])).toEqual([
    { id: shop.moara, sequence: 5 },
    { id: shop.zada, sequence: 6 },
  ]);
  expect(await resequence(by(mihai), { ...order, field: "name" })).toBe(false);
  await expect(resequence(by(ana), order)).rejects.toMatchObject({ kind: "forbidden" });
});

test("names are found for what is typed", async () => {
  expect(await asked("product.template", "name_search", "zada")).toEqual([
    [shop.zada, "Zada 78, two sashes"],
  ]);
  expect(await asked("res.country", "name_search", "Romania")).toEqual([[expect.any(Number), "Romania"]]);
});
