import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { testHarness } from "../../../../testing.ts";
import { seedSampleWords } from "../../testing.ts";
import { updateTemplate } from "../product/manage.ts";
import { productBySlug } from "../product/product.ts";
import { importProducts } from "./commands.ts";
import { type Remark, remarkText } from "./fault.ts";
import { UnknownFile } from "./read-products.ts";

const harness = testHarness((context) => transact(context, seedSampleWords));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-test-"));
  await mkdir(join(folder, "pictures"));
  for (const [name, background] of Object.entries({
    sill: "#c99b69",
    natural: "#b88a58",
    white: "#f4f3ef",
  })) {
    const picture = sharp({ create: { width: 64, height: 80, channels: 3, background } });
    await picture.png().toFile(join(folder, "pictures", `${name}.png`));
  }
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: "#27508a",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  await writeFile(join(folder, "pictures", "torn.png"), whole.subarray(0, whole.length / 2));
  for (const name of ["shopify", "shopify-2024", "odoo"]) {
    await copyFile(join(import.meta.dirname, "fixtures", `${name}.csv`), join(folder, `${name}.csv`));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  name: string,
  changes: { planOnly?: boolean; language?: LocaleCode; pictureFolder?: string } = {},
  now?: Date,
) {
  const lines: string[] = [];
  const wish = {
    file: join(folder, name),
    pictureFolder: folder,
    planOnly: false,
    taxKey: undefined,
    language: "en" as const,
    ...changes,
  };
  const done = await importProducts(harness.context(now ? { now } : {}), wish, (line) => lines.push(line));
  return { ...done, lines, text: lines.join("\n") };
}

async function pageOf(slug: string, hint = {}) {
  const answer = await productBySlug(harness.context(), slug, hint, { preview: true });
  if (answer.kind !== "product") throw new Error(`${slug} moved`);
  return answer.product;
}

/** Everything that an import could write, so that "changes nothing" is checked literally. */
async function everything() {
  const { rows } = await harness.context().db.execute<Record<string, unknown>>(sql`
    select (select jsonb_agg(t order by id) from catalogue_template t) as templates,
      (select jsonb_agg(v order by id) from catalogue_variant v) as variants,
      (select jsonb_agg(o order by id) from catalogue_option o) as options,
      (select jsonb_agg(p order by id) from catalogue_picture p) as pictures,
      (select jsonb_agg(c order by id) from catalogue_category c) as categories,
      (select jsonb_agg(v order by id) from catalogue_value v) as values,
      (select jsonb_agg(i order by source_key) from catalogue_import i) as imports,
      (select jsonb_agg(s order by variant_id) from catalogue_stock s) as stock,
      (select count(*) from catalogue_stock_move) as moves, (select count(*) from file) as files`);
  return rows[0];
}

const said = (remark: Remark | undefined) => (remark ? remarkText(harness.context().locale, remark) : "");

test("only the plan: what would happen, and nothing happens", async () => {
  const before = await everything();
  const { plan, result, text } = await run("shopify.csv", { planOnly: true });
  expect(result).toBeNull();
  expect(plan).toMatchObject({ formatName: "Shopify", rows: 10, unchanged: 0, leftOut: 1 });
  expect(plan.create).toHaveLength(3);
  expect(text).toContain("line 13: “Variant Price” is “12,x”. Write a number like 12.50.");
  expect(text).toContain("new 1 brand: Apuseni Wood");
  expect(await everything()).toEqual(before);
});

test("a Shopify export: products, variants, prices, stock, pictures, categories", async () => {
  const { result, text } = await run("shopify.csv");
  expect(result).toEqual({ created: 3, changed: 0, failed: [] });
  expect(text).toContain(
    "The picture “https://cdn.shopify.com/s/files/1/0001/side.png?v=17” is an address and was not fetched.",
  );
  expect(text).toContain("The picture “pictures/torn.png” is damaged or has more than 50 million pixels.");

  const sill = await pageOf("oak-sill");
  expect(sill).toMatchObject({
    name: "Oak sill, oiled",
    descriptionHtml: "<p>Solid oak, oiled twice.</p>",
    brand: { name: "Apuseni Wood" },
    crumbs: [{ name: "Sills", path: "/shop/category/sills" }],
    published: true,
    combination: { price: { minor: 9600 }, reference: "OS-1280-N", inventory: { free: 12 } },
  });
  expect(sill.lines.map((line) => line.options.map((option) => option.name))).toEqual([
    ["1280 mm", "1480 mm"],
    ["Natural", "White"],
  ]);
  expect(sill.variants.map((variant) => variant.reference).sort()).toEqual([
    "OS-1280-N",
    "OS-1280-W",
    "OS-1480-N",
  ]);
  const [[, long], [, white]] = sill.lines.map((line) => line.options.map((option) => option.id)) as [
    number[],
    number[],
  ];
  const wide = await pageOf("oak-sill", { optionIds: [long, white] });
  expect(wide.combination.reference).not.toBe("OS-1280-N");
  const whiteOne = sill.variants.find((variant) => variant.reference === "OS-1280-W");
  const shown = await pageOf("oak-sill", { variantId: whiteOne?.id });
  expect(shown.combination.price.minor).toBe(9900);
  expect(shown.combination.pictures[0]?.optionIds).toEqual([white]);

  const blind = await pageOf("linen-blind");
  expect(blind.lines.map((line) => line.name)).toEqual(["Size / Colour"]);
  expect(blind.crumbs.map((crumb) => crumb.name)).toEqual(["Home & Garden", "Decor", "Window Treatments"]);
  expect(blind.variants).toHaveLength(4);
  expect((await pageOf("door-bell")).published).toBe(false);
  await expect(pageOf("bad-price")).rejects.toMatchObject({ kind: "notFound" });
});

test("a second run changes nothing, even much later", async () => {
  const before = await everything();
  const { plan, result } = await run("shopify.csv", {}, new Date("2027-01-01T00:00:00Z"));
  expect(plan).toMatchObject({ unchanged: 3, create: [], change: [], leftOut: 1 });
  expect(result).toEqual({ created: 0, changed: 0, failed: [] });
  expect(await everything()).toEqual(before);
});

test("Shopify's newer column names", async () => {
  const { result } = await run("shopify-2024.csv");
  expect(result).toMatchObject({ created: 2, failed: [] });
  expect(await pageOf("felt-rug")).toMatchObject({
    combination: { price: { minor: 31_000 }, reference: "FR-1", inventory: { free: 5 } },
  });
  expect((await pageOf("assembly")).combination.possible).toBe(true);
});

test("an Odoo export: attributes, named variants, categories, decimal commas, Romanian texts", async () => {
  const { result, text } = await run("odoo.csv", { language: "ro" });
  expect(result).toEqual({ created: 3, changed: 0, failed: [] });
  expect(text).toMatch(/line 7: “Product Type” is “Combo”. Write one of: /);
  const zada = await pageOf("fereastra-zada");
  expect(zada).toMatchObject({
    name: "Fereastră Zada",
    summary: "Larice, șase camere",
    combination: { price: { minor: 68_400 }, reference: "ZD-12-W", inventory: { free: 7 } },
  });
  expect(zada.crumbs.map((crumb) => crumb.name)).toEqual(["Windows", "Lemn"]);
  expect(zada.variants.map((variant) => variant.reference)).toEqual(["ZD-12-W", "ZD-14-W"]);
  expect((await pageOf("maner")).combination.reference).toBe("MAN-1");
  const before = await everything();
  expect((await run("odoo.csv", { language: "ro" })).plan.unchanged).toBe(3);
  expect(await everything()).toEqual(before);
});

test("what changed in the file is changed; what staff added beside it stays", async () => {
  const header = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty";
  const write = (...rows: string[]) => writeFile(join(folder, "change.csv"), [header, ...rows].join("\n"));
  await write("vase,Vase,Size,S,V-S,10.00,5", "vase,,,M,V-M,12.00,5");
  await run("change.csv");
  const before = await pageOf("vase");
  await transact(harness.context(), (context) =>
    updateTemplate(context, before.templateId, { name: { en: "Vase", ro: "Vază" }, badge: { en: "New" } }),
  );
  await write("vase,Clay vase,Size,S,V-S,11.00,999", "vase,,,L,V-L,15.00,2");
  const { result } = await run("change.csv");
  expect(result).toMatchObject({ created: 0, changed: 1, failed: [] });
  const after = await pageOf("vase");
  expect(after).toMatchObject({ name: "Clay vase", badge: "New", combination: { price: { minor: 1100 } } });
  expect(after.variants.map((variant) => variant.reference)).toEqual(["V-S", "V-L"]);
  expect(after.variants[0]?.id).toBe(before.variants[0]?.id);
  expect(after.combination.inventory.free).toBe(5);
  const { rows } = await harness
    .context()
    .db.execute(sql`select name->>'ro' as ro from catalogue_template where id = ${before.templateId}`);
  expect(rows).toEqual([{ ro: "Vază" }]);
});

test("an address that somebody has is not taken away", async () => {
  await writeFile(join(folder, "twins.csv"), "id,name,list_price\na,Twin lamp,10\nb,Twin lamp,20\n");
  await run("twins.csv");
  expect((await pageOf("twin-lamp")).combination.price.minor).toBe(1000);
  expect((await pageOf("twin-lamp-2")).combination.price.minor).toBe(2000);
});

test("one bad row leaves its product out whole, and each of its rows is named", async () => {
  const rows = [
    "Handle,Title,Option1 Name,Option1 Value,Variant Price",
    "stool,Stool,Height,Low,10",
    "stool,,,High,ten",
    "stool,,,High,11",
    "stool,,,,12",
    "bench,Bench,Wood,oak,30",
    "bench,,,Oak,31",
    "table,Table,Wood,Oak,80",
    "stool,Stool,Height,Middle,10",
  ];
  await writeFile(join(folder, "rows.csv"), rows.join("\n"));
  const { plan, result } = await run("rows.csv");
  expect(plan.faults.map((fault) => `${fault.line}: ${said(fault)}`)).toEqual([
    "3: “Variant Price” is “ten”. Write a number like 12.50.",
    "4: The variant “High” is already on line 3.",
    "5: “Option1 Value” is empty, but the product has the option “Height”.",
    "7: The variant “oak” is already on line 6.",
    "9: The product is already on line 2. Its rows must follow each other.",
  ]);
  expect(plan.leftOut).toBe(2);
  expect(result).toMatchObject({ created: 1, failed: [] });
});

test("pictures inside the file, by name, and outside the folder", async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#97a594" } })
    .png()
    .toBuffer();
  const outside = `${folder}-outside.png`;
  await writeFile(outside, picture);
  const rows = [
    "id,name,list_price,image_1920",
    `p.1,Inside,1,${picture.toString("base64")}`,
    "p.2,By name,1,https://shop.example/web/sill.png?unique=1",
    `p.3,Outside,1,../${outside.split("/").at(-1)}`,
    "p.4,Nothing,1,%%%",
  ];
  await writeFile(join(folder, "pictured.csv"), rows.join("\n"));
  const pictureFolder = join(folder, "pictures");
  const { plan, result } = await run("pictured.csv", { pictureFolder });
  await rm(outside);
  expect(result).toMatchObject({ created: 4, failed: [] });
  expect(plan.create.map((product) => product.pictures.length)).toEqual([1, 1, 0, 0]);
  expect(plan.notes.map((note) => note.line)).toEqual([4, 5]);
  expect((await pageOf("inside")).combination.pictures).toHaveLength(1);
});

test.each([
  ["", "emptyFile"],
  ["colour,size\nred,5\n", "unknownFormat"],
])("%j is refused with a word", async (content, message) => {
  await writeFile(join(folder, "other.csv"), content);
  const refused = await run("other.csv").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnknownFile);
  expect(String(refused)).toContain(message);
});

const faults: [string, RegExp][] = [
  ["lamp-#,Lamp #,,,Size,S,L-#,12;x,3,active", /^“Variant Price” is “12;x”. Write a number like 12.50.$/],
  [
    "lamp-#,Lamp #,,,Size,S,L-#,-4,3,active",
    /^“Variant Price” is “-4”. Write a number that is not below zero.$/,
  ],
  ["lamp-#,Lamp #,,,Size,S,L-#,,3,active", /^“Variant Price” is empty.$/],
  ["lamp-#,Lamp #,,,Size,S,L-#,99999999999,3,active", /too large.$/],
  ["lamp-#,Lamp #,,,Size,S,L-#,5.00,many,active", /^“Variant Inventory Qty” is “many”/],
  ["lamp-#,Lamp #,,,Size,S,L-#,5.00,2.5,active", /Write a whole number like 12.$/],
  ["lamp-#,Lamp #,,,Size,S,L-#,5.00,3,sold", /^“Status” is “sold”. Write one of: active, draft/],
  [
    "lamp-#,Lamp #,,,Size,,L-#,5.00,3,active",
    /^“Option1 Value” is empty, but the product has the option “Size”.$/,
  ],
  ["lamp-#,Lamp #,,,,S,L-#,5.00,3,active", /has no “Option1 Name”.$/],
  ["lamp-#,,,,Size,S,L-#,5.00,3,active", /^“Title” is empty.$/],
  [",Lamp #,,,Size,S,L-#,5.00,3,active", /^“Handle” is empty/],
  ["lamp-#,Lamp #,,,Size,S,L-#,5.00,3", /^The row has 9 cells, the header has 10.$/],
  ["lamp-#,Lamp #,,,Size,S,L-#,5.00,3,active,more", /^The row has 11 cells, the header has 10.$/],
  ['lamp-#,"Lamp #,,,Size,S,L-#,5.00,3,active', /^A quotation mark \("\) is not closed/],
  ['lamp-#,Lamp 5" #,,,Size,S,L-#,5.00,3,active', /^A quotation mark \("\) is not closed/],
  ["lamp-#,Lamp \uFFFD #,,,Size,S,L-#,5.00,3,active", /^“Title” contains unreadable characters/],
];

/** 2,000 rows: products with one to three variants, and a fault in every 50th row. */
function largeFile() {
  const lines = [
    "Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Status",
  ];
  const expected: { line: number; text: RegExp }[] = [];
  let products = 0;
  for (let row = 1; row <= 2000; ) {
    if (row % 50 === 0) {
      const [text = "", reason = /$/] = faults[(row / 50) % faults.length] ?? [];
      lines.push(text.replaceAll("#", String(row)));
      expected.push({ line: lines.length, text: reason });
      row += 1;
      continue;
    }
    const count = Math.min(1 + (products % 3), 50 - (row % 50));
    for (let place = 0; place < count; place += 1, row += 1) {
      const shared =
        place === 0 ? `Thing ${products},Maker ${products % 7},Kind ${products % 23},Size` : ",,,";
      lines.push(
        `thing-${products},${shared},${"SML"[place]},T-${products}-${place},${10 + place}.50,${place},active`,
      );
    }
    products += 1;
  }
  return { text: lines.join("\r\n"), expected, products };
}

test("2,000 rows with 40 faults: each fault named by line, all others written, a second run changes nothing", {
  tags: ["slow"],
  timeout: 120_000,
}, async () => {
  const { text, expected, products } = largeFile();
  await writeFile(join(folder, "large.csv"), text);
  const started = performance.now();
  const first = await run("large.csv");
  const between = performance.now();
  expect(expected).toHaveLength(40);
  expect(first.plan.rows).toBe(2000);
  expect(first.plan.faults.map((fault) => fault.line)).toEqual(expected.map((fault) => fault.line));
  for (const [index, { text: reason }] of expected.entries()) {
    expect(said(first.plan.faults[index])).toMatch(reason);
  }
  expect(first.result).toEqual({ created: products, changed: 0, failed: [] });
  const before = await everything();
  const again = performance.now();
  const second = await run("large.csv", {}, new Date("2027-01-01T00:00:00Z"));
  const ended = performance.now();
  expect(second.plan).toMatchObject({ unchanged: products, create: [], change: [], leftOut: 40 });
  expect(await everything()).toEqual(before);
  process.stdout.write(
    `2,000 rows, ${products} products: first run ${Math.round(between - started)} ms, second ${Math.round(ended - again)} ms\n`,
  );
});

test("10,000 products of one row each, all new and then all with another price", {
  tags: ["slow"],
  timeout: 240_000,
}, async () => {
  const file = (price: string) =>
    ["id,name,default_code,list_price,categ_id"]
      .concat(Array.from({ length: 10_000 }, (_, at) => `x.p${at},Piece ${at},P-${at},${price},All / Pieces`))
      .join("\n");
  await writeFile(join(folder, "pieces.csv"), file("10"));
  const started = performance.now();
  expect((await run("pieces.csv")).result).toMatchObject({ created: 10_000, failed: [] });
  const between = performance.now();
  await writeFile(join(folder, "pieces.csv"), file("11"));
  expect((await run("pieces.csv")).result).toMatchObject({ changed: 10_000, failed: [] });
  const ended = performance.now();
  process.stdout.write(
    `10,000 products: made in ${Math.round(between - started)} ms, changed in ${Math.round(ended - between)} ms\n`,
  );
});
