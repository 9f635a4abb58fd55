import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { updateTemplate } from "../product/manage.ts";
import { productStates } from "../product/product-state.ts";
import { ownExport } from "./own-export.ts";
import { applyRun, planRun, runById, startRun, startUndo } from "./run.ts";
import { undoRun } from "./run-undo.ts";

const harness = testHarness();
let shop: SampleShop;
let dana: Context;
beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  dana = (await harness.signedIn("shop")).context;
});

const header =
  "Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty";
const row = (handle: string, price: string, title = `Sill ${handle}`) =>
  `${handle},${title},Apuseni Stone,Sills,TRUE,Title,Default Title,SKU-${handle},${price},4`;

function plan(text: string, name = "products.csv") {
  return planRun(dana, { name, bytes: Buffer.from(text), language: "en", taxKey: undefined });
}

async function apply(text: string) {
  const runId = await plan(text);
  await transact(dana, (write) => startRun(write, runId));
  await applyRun(harness.context(), { runId });
  return runById(dana, runId);
}

async function undo(runId: number) {
  await transact(dana, (write) => startUndo(write, runId));
  await undoRun(harness.context(), { runId });
  return runById(dana, runId);
}

async function idOf(key: string): Promise<number> {
  const { rows } = await dana.db.execute<{ id: number }>(
    sql`select id from catalogue_template where source_key = ${key}`,
  );
  return rows[0]?.id ?? 0;
}

async function stateOf(id: number) {
  return (await productStates(dana, [id])).get(id) ?? {};
}

test("the plan says what is new, changed and wrong, and writes nothing", async () => {
  const runId = await plan([header, row("a", "10.00"), row("b", "ten"), row("c", "12.00")].join("\n"));
  const run = await runById(dana, runId);
  expect(run).toMatchObject({ state: "planned", total: 2, userName: dana.user?.name });
  expect(run.plan).toMatchObject({ create: { count: 2 }, change: { count: 0 }, leftOut: 1, faultCount: 1 });
  expect(run.plan.faults[0]).toEqual({
    line: 3,
    id: "catalogue.importFault_number",
    values: { column: "Variant Price", value: "ten" },
  });
  expect(await idOf("shopify:a")).toBe(0);
});

test("a file that is none fails with its reason and can never be begun", async () => {
  const run = await runById(dana, await plan("one,two\n1,2\n"));
  expect(run).toMatchObject({ state: "failed" });
  expect(run.problems[0]?.id).toBe("catalogue.importFault_unknownFormat");
  await expect(transact(dana, (write) => startRun(write, run.id))).rejects.toThrow(
    "catalogue.importNotReady",
  );
});

test("a second run of the same file changes nothing, and running twice does no harm", async () => {
  const text = [header, row("a", "10.00"), row("c", "12.00")].join("\n");
  const first = await apply(text);
  expect(first).toMatchObject({ state: "done", created: 2, changed: 0, done: 2, problems: [] });
  await applyRun(harness.context(), { runId: first.id });
  const second = await plan(text);
  expect((await runById(dana, second)).plan).toMatchObject({
    unchanged: 2,
    create: { count: 0 },
    change: { count: 0 },
  });
});

test("an import can be taken back: what it changed is as before, what it made is gone from the shop", async () => {
  const a = await idOf("shopify:a");
  const before = await stateOf(a);
  const text = [header, row("a", "99.00", "Renamed"), row("d", "5.00")].join("\n");
  const run = await apply(text);
  expect(run).toMatchObject({ created: 1, changed: 1 });
  expect(await stateOf(a)).toMatchObject({ list_price_minor: 9900, name: { en: "Renamed" } });
  const made = await idOf("shopify:d");
  const undone = await undo(run.id);
  expect(undone).toMatchObject({ state: "undone", undone: 2, problems: [] });
  expect(await stateOf(a)).toEqual(before);
  expect(await stateOf(made)).toMatchObject({ archived: true, published: false });
  expect(await idOf("shopify:d")).toBe(0);
  // The same file reports the same faults again.
  expect((await runById(dana, await plan(text))).plan).toMatchObject({
    create: { count: 1 },
    change: { count: 1 },
  });
});

test("what somebody changed since stays as it is and is named by its line", async () => {
  const run = await apply([header, row("a", "20.00"), row("c", "30.00")].join("\n"));
  const c = await idOf("shopify:c");
  await transact(dana, (write) => updateTemplate(write, c, { listPriceMinor: 3500 }));
  const undone = await undo(run.id);
  expect(undone.undone).toBe(1);
  expect(undone.problems).toEqual([
    { line: 3, id: "catalogue.importChangedSince", values: { name: "Sill c" } },
  ]);
  expect(await stateOf(c)).toMatchObject({ list_price_minor: 3500 });
  expect(await stateOf(await idOf("shopify:a"))).toMatchObject({ list_price_minor: 1000 });
});

test("our own export imports again without a change", async () => {
  const text = await ownExport(dana);
  expect(text.charCodeAt(0)).toBe(0xfe_ff);
  const run = await runById(dana, await plan(text));
  expect(run.plan).toMatchObject({
    formatName: "Vitrine",
    faultCount: 0,
    create: { count: 0 },
    change: { count: 0 },
  });
  expect(run.plan.unchanged).toBeGreaterThan(8);
});

test("a product that was taken out and came back is known by its number", async () => {
  const run = await apply([header, row("z", "5.00")].join("\n"));
  const id = await idOf("shopify:z");
  await undo(run.id);
  await dana.db.execute(sql`update catalogue_template set archived = false where id = ${id}`);
  const { plan: said } = await runById(dana, await plan(await ownExport(dana)));
  expect([said.create.count, said.change.count]).toEqual([0, 0]);
});

test("our own file changes what it says, in both languages, and can be taken back", async () => {
  const before = await stateOf(shop.zada);
  const lines = (await ownExport(dana)).split("\r\n");
  const changed = lines
    .map((line) =>
      line
        .replace('"Zada 78, două canate"', '"Zada 78, altfel"')
        .replace("684.00", "700")
        .replace("1400=60.00", "1400=65")
        .replace("ZD78-1214-LN", "ZD78-NEW"),
    )
    .join("\r\n");
  const run = await apply(changed);
  expect(run).toMatchObject({ created: 0, changed: 1, problems: [] });
  const after = await stateOf(shop.zada);
  expect(after).toMatchObject({
    list_price_minor: 70_000,
    name: { en: "Zada 78, two sashes", ro: "Zada 78, altfel" },
    attributes: [{ options: [{ extra_minor: 0 }, { extra_minor: 6500 }] }, {}, {}],
    pictures: before["pictures"],
    optional: before["optional"],
  });
  expect(Object.values(after)).toContainEqual(expect.objectContaining({ reference: "ZD78-NEW" }));
  expect((await runById(dana, await plan(changed))).plan.change.count).toBe(0);
  expect((await undo(run.id)).undone).toBe(1);
  expect(await stateOf(shop.zada)).toEqual(before);
});

test("delivery class, days and what is stated of returns come back from our own file, and are checked", async () => {
  await dana.db.execute(sql`update catalogue_template set delivery_class = 'freight', handling_days = 3, lead_days = 12,
    made_to_measure = true, guarantee_months = 60 where id = ${shop.zada}`);
  const text = await ownExport(dana);
  expect((await runById(dana, await plan(text))).plan.change.count).toBe(0);
  const before = await stateOf(shop.zada);
  const { rows } = await dana.db.execute<{ key: string; slug: string }>(sql`
    select coalesce(source_key, 'vitrine:' || id) as key, slug from catalogue_template where id = ${shop.zada}`);
  const { key = "", slug = "" } = rows[0] ?? {};
  const names =
    "Delivery class,Handling days,Days when out of stock,Made to measure,Not returnable,Guarantee (months)";
  const file = (cells: string) =>
    `Vitrine key,Address,Name (en),${names}\r\n${key},${slug},"Zada 78, two sashes",${cells}\r\n`;
  const run = await apply(file("bulky,,20,no,yes,24"));
  expect(run).toMatchObject({ changed: 1, problems: [] });
  const kept =
    await dana.db.execute(sql`select delivery_class, handling_days, lead_days, made_to_measure, not_returnable,
    guarantee_months from catalogue_template where id = ${shop.zada}`);
  expect(kept.rows[0]).toEqual({
    delivery_class: "bulky",
    handling_days: null,
    lead_days: 20,
    made_to_measure: false,
    not_returnable: true,
    guarantee_months: 24,
  });
  await undo(run.id);
  expect(await stateOf(shop.zada)).toEqual(before);
  const wrong = await runById(dana, await plan(file("pallet,900,1.5,maybe,yes,0")));
  // One fault for each cell except the fifth.
  expect(wrong.plan.faultCount).toBe(5);
});

test("our own file names words that there are not", async () => {
  const text = (await ownExport(dana)).replace("tilt-and-turn", "tilt-and-tern").replace("vitrine", "vitrin");
  const { plan: said } = await runById(dana, await plan(text));
  expect(said.leftOut).toBeGreaterThan(0);
  expect(said.faults).toContainEqual(
    expect.objectContaining({
      id: "catalogue.importFault_unknownWord",
      values: { column: "Categories", value: "tilt-and-tern" },
    }),
  );
});

test("our own file has a column for each language of the shop, and texts in other languages stay", async () => {
  const { settings, ...site } = dana.site;
  const german = {
    ...dana,
    site: { ...site, settings: { ...settings, languages: { offered: ["en", "de"], own: "en" } } },
  };
  const text = await ownExport(german);
  const [head = ""] = text.split("\r\n");
  expect(head).toContain("Name (en),Name (de),Summary (en),Summary (de)");
  expect(head).not.toContain("(ro)");
  const before = await stateOf(shop.zada);
  const changed = text
    .split("\r\n")
    .map((line) => line.replace('"Zada 78, two sashes",', '"Zada 78, two sashes","Zada 78, zwei Flügel"'))
    .join("\r\n");
  const run = await apply(changed);
  expect(run).toMatchObject({ created: 0, changed: 1, problems: [] });
  const after = await stateOf(shop.zada);
  expect(after["name"]).toEqual({ ...(before["name"] as object), de: "Zada 78, zwei Flügel" });
  expect(after["description"]).toEqual(before["description"]);
  expect((await runById(dana, await plan(changed))).plan.change.count).toBe(0);
  await undo(run.id);
});

// Last, because the other tests would export and compare these rows too.
test("10,000 rows with 200 faults: each fault by its line, every good row written, nothing twice", {
  tags: ["slow"],
  timeout: 240_000,
}, async () => {
  const faults = new Map<number, (handle: string) => string>();
  const kinds = [
    (handle: string) => row(handle, "12,x"),
    (handle: string) => row(handle, "-4"),
    (handle: string) => row(handle, "10.00", ""),
    (handle: string) => `${handle},Broken`,
  ];
  for (let index = 0; index < 200; index += 1) {
    const kind = kinds[index % kinds.length];
    if (kind) faults.set(index * 50 + 7, kind);
  }
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const handle = `mass-${index}`;
    return faults.get(index)?.(handle) ?? row(handle, `${index % 500}.50`);
  });
  const text = [header, ...rows].join("\n");
  const run = await apply(text);
  expect(run.plan).toMatchObject({ rows: 10_000, leftOut: 200, create: { count: 9800 } });
  expect(run.plan.faults.map(({ line }) => line)).toEqual([...faults.keys()].map((index) => index + 2));
  expect(run).toMatchObject({ created: 9800, changed: 0, done: 9800, problems: [] });
  const { rows: counted } = await dana.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from catalogue_template where source_key like 'shopify:mass-%' and published`,
  );
  expect(counted[0]?.count).toBe(9800);
  const again = await runById(dana, await plan(text));
  expect(again.plan).toMatchObject({
    unchanged: 9800,
    leftOut: 200,
    create: { count: 0 },
    change: { count: 0 },
  });
});
