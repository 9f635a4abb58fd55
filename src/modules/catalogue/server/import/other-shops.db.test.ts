import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { otherShop, shadedPicture } from "../../testing/other-shop.ts";
import { seedSampleWords } from "../../testing.ts";
import { namedHosts } from "./fetched-pictures.ts";
import { applyRun, fetchRun, runById, startOffline, startRun } from "./run.ts";

const harness = testHarness((context) => transact(context, seedSampleWords));
const { shop, fixture, plan, importAll, pageOf, online } = otherShop(harness);
const { asked, answers } = shop;

/** Everything that an import could duplicate. */
async function counts() {
  const { rows } = await harness.context().db.execute<Record<string, unknown>>(sql`
    select (select count(*)::integer from catalogue_template) as templates,
      (select count(*)::integer from catalogue_variant) as variants,
      (select count(*)::integer from catalogue_picture) as pictures,
      (select count(*)::integer from catalogue_value) as values,
      (select count(*)::integer from file where type like 'image/%') as files,
      (select count(*)::integer from catalogue_former_price) as formers,
      (select count(*)::integer from catalogue_own_price) as prices`);
  return rows[0];
}

test("Shopify's export comes with its pictures, in their order, with their words, for their variants", async () => {
  const { sums, rows, run } = await importAll(await fixture("shopify-candles"), online());
  expect(run).toMatchObject({ state: "done", created: 3 });
  expect(sums).toMatchObject({ created: 3, picture: 5, pictureLeftOut: 1, unread: 1, formerLeftOut: 3 });
  expect(rows.find(({ kind }) => kind === "pictureLeftOut")?.why).toContain("the host answers 404");
  expect(rows.find(({ kind }) => kind === "unread")).toMatchObject({ line: 8 });
  const { lines } = await pageOf("fig-candle");
  const { rows: shown } = await shop.owner.db.execute<{
    alt: { en?: string };
    options: number;
    fitting: boolean;
  }>(sql`
    select picture.alt, cardinality(option_ids) as options, true as fitting from catalogue_picture picture
    join catalogue_template template on template.id = picture.template_id and template.slug = 'fig-candle'
    order by picture.position`);
  expect(shown.map(({ alt, options }) => [alt.en ?? "", options])).toEqual([
    ["Lit, in the evening", 0],
    ["The candle from the front", 0],
    ["", 1],
    ["", 1],
  ]);
  const gray = lines[0]?.options.find(({ name }) => name === "Gray")?.id ?? 0;
  const chosen = await pageOf("fig-candle", { optionIds: [gray] });
  expect(chosen.combination.pictures.some(({ optionIds }) => optionIds[0] === gray)).toBe(true);
});

test.each([
  ["shopify-candles", "en"],
  ["woocommerce", "en"],
  ["odoo-garden", "ro"],
] as const)("%s imports twice without doubling, and asks nobody twice", async (name, language) => {
  const text = await fixture(name);
  const first = await importAll(text, { ...online(), language });
  expect(first.sums.created).toBeGreaterThan(1);
  expect(first.sums.picture).toBeGreaterThan(1);
  const before = await counts();
  const fetched = asked.length;
  const again = await importAll(text, { ...online(), language });
  expect(again.run.plan).toMatchObject({ create: { count: 0 }, change: { count: 0 } });
  expect(again.sums).toMatchObject({ created: 0, changed: 0, picture: 0 });
  expect(await counts()).toEqual(before);
  expect(asked.slice(fetched).filter((path) => path !== "/gone.png")).toEqual([]);
});

test("WooCommerce: variations anywhere in the file, sale prices, weights, words with commas", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.error(`rows shuffled with the seed ${seed}`);
  const [header = "", ...rows] = (await fixture("woocommerce")).trim().split("\r\n");
  const { sums, rows: said } = await importAll([header, ...shuffled(rows, seed)].join("\r\n"), online());
  expect(sums).toMatchObject({ created: 3, unread: 2, picture: 5, formerLeftOut: 3 });
  const reasons = said.filter(({ kind }) => kind === "unread").map(({ why }) => why);
  expect(reasons.sort()).toEqual([
    "“Parent” is “NOBODY”. No row of the file is this product.",
    "“Type” is “grouped”. Only these kinds can be imported: simple, variable.",
  ]);
  const bowl = await pageOf("walnut-bowl");
  expect(bowl.combination).toMatchObject({ price: { minor: 3900, wasMinor: null }, reference: "BOWL-1" });
  expect(bowl.combination.pictures).toHaveLength(2);
  expect(bowl.descriptionHtml).toBe("<p>Turned in Sibiu. Oiled by hand.</p>");
  const towel = await pageOf("linen-towel");
  expect(towel.lines.map(({ options }) => options.map(({ name }) => name))).toEqual([
    ["Natural", "Grey"],
    ["40 × 60, cm", "50 × 70, cm"],
  ]);
  const prices = await shop.owner.db.execute<{ reference: string; minor: number }>(sql`
    select variant.reference, last.minor from catalogue_variant variant
    join catalogue_template template on template.id = variant.template_id and template.slug = 'linen-towel'
    join catalogue_own_price last on last.variant_id = variant.id where not variant.archived order by 1`);
  expect(prices.rows.map((row) => row.minor)).toEqual([1400, 1150, 1800, 1550]);
  expect((await pageOf("turning-course")).combination.price.minor).toBe(12_000);
});

test("Odoo: comparison prices, decimal commas, an attribute in two languages proposed as one", async () => {
  const { run, sums } = await importAll(await fixture("odoo-garden"), { ...online(), language: "ro" });
  expect(sums).toMatchObject({ created: 2, picture: 2, formerLeftOut: 1 });
  expect(run.plan.merges?.map(({ from, to }) => `${from} > ${to}`).sort()).toEqual([
    "Culoare > Color",
    "Gri > Gray",
  ]);
  const { rows } = await shop.owner.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from catalogue_attribute`,
  );
  expect(rows[0]?.count).toBe(2);
});

test("Color and Colour are proposed as one; kept apart they stay so, also in the next file", async () => {
  const text = await fixture("shopify-candles");
  const runId = await plan(text);
  const { merges = [] } = (await runById(shop.owner, runId)).plan;
  expect(merges.map(({ kind, from, to }) => `${kind} ${from} > ${to}`)).toEqual([
    "attribute Colour > Color",
    "value grey > Gray",
  ]);
  const [attribute] = merges;
  await transact(shop.owner, (write) =>
    startRun(write, runId, { ...startOffline, apart: attribute ? [attribute.key] : [] }),
  );
  await applyRun(shop.owner, { runId });
  const names = await shop.owner.db.execute<{ name: { en: string } }>(
    sql`select name from catalogue_attribute order by id`,
  );
  expect(names.rows.map(({ name }) => name.en).sort()).toEqual(["Color", "Colour", "Size"]);
  const next = await plan(text.replaceAll("cedar-candle", "oak-candle"));
  expect((await runById(shop.owner, next)).plan.merges?.filter(({ merged }) => merged)).toEqual([]);
});

test("a product that has both words keeps both", async () => {
  const text = [
    "Handle,Title,Option1 Name,Option1 Value,Variant Price",
    "paint,Paint,Shade,Grey,10",
    "paint,,,Gray,11",
    "brush,Brush,Shade,Gray,3",
  ].join("\n");
  await importAll(text);
  const { lines } = await pageOf("paint");
  expect(lines[0]?.options.map(({ name }) => name)).toEqual(["Grey", "Gray"]);
});

test("nobody is asked without leave, and no host that was not allowed, also by way of a redirect", async () => {
  const text = await fixture("shopify-candles");
  const offline = await importAll(text);
  expect(offline.run.state).toBe("done");
  expect(offline.sums).toMatchObject({ created: 3, picture: 0 });
  expect(offline.sums.pictureLeftOut).toBeGreaterThan(5);
  expect(asked).toEqual([]);
  expect(await namedHosts(shop.owner, offline.runId)).toEqual([{ host: shop.host, count: 6 }]);

  const inside = await importAll(text, { hosts: [shop.host], privateAllowed: false });
  expect(inside.rows.filter(({ kind }) => kind === "pictureLeftOut")[0]?.why).toContain("private network");
  expect(asked).toEqual([]);

  const port = shop.host.split(":")[1];
  answers.set("/moved.png", { status: 302, to: `http://localhost:${port}/cedar.png` });
  answers.set("/here.png", { status: 302, to: "/cedar.png" });
  answers.set("/round.png", { status: 302, to: "/round.png" });
  answers.set("/page.png", { status: 200, body: Buffer.from("<html>not a picture</html>") });
  answers.set("/busy.png", { status: 503 });
  const names = ["moved", "here", "round", "page", "busy"];
  const rows = names.map((name) => `${name},Thing ${name},5,http://${shop.host}/${name}.png`);
  const led = await importAll(["Handle,Title,Variant Price,Image Src", ...rows].join("\n"), online());
  const why = led.rows.filter(({ kind }) => kind === "pictureLeftOut").map((row) => row.why);
  expect(led.sums.picture).toBe(1);
  expect(why).toEqual([
    expect.stringContaining(`is at localhost:${port}, which you have not allowed`),
    expect.stringContaining("redirects too many times"),
    expect.stringContaining("is not a JPEG, PNG, WebP, AVIF or GIF picture"),
    expect.stringContaining("the host answers 503"),
  ]);
  expect(asked.filter((path) => path === "/busy.png")).toHaveLength(3);
});

test("fetching goes on where it stopped", async () => {
  const runId = await plan(await fixture("shopify-candles"));
  await transact(shop.owner, (write) => startRun(write, runId, { ...startOffline, ...online() }));
  await shop.owner.db.execute(sql`
    update catalogue_import_picture set state = 'failed', problem = 'is of another day'
    where run_id = ${runId} and address like '%fig%'`);
  await fetchRun(shop.owner, { runId });
  expect(asked.sort()).toEqual(["/cedar.png", "/gone.png"]);
  const fetched = asked.length;
  await fetchRun(shop.owner, { runId });
  expect(asked).toHaveLength(fetched);
});

test("pictures come from an archive or are chosen one by one, matched by their names", async () => {
  const text = await fixture("shopify-candles");
  const archive = zipSync({
    "export/pictures/fig-front.png": new Uint8Array(await shadedPicture(10)),
    "../../outside.png": new Uint8Array(await shadedPicture(20)),
    "C:\\fig-lit.png": new Uint8Array(await shadedPicture(30)),
    "notes.txt": strToU8("not a picture"),
  });
  const pictures = [
    { name: "pictures.zip", bytes: Buffer.from(archive) },
    { name: "Cedar.PNG", bytes: await shadedPicture(40) },
  ];
  const { sums } = await importAll(text, { pictures });
  expect(sums.picture).toBe(3);
  expect(asked).toEqual([]);
  const before = await counts();
  expect((await importAll(text, { pictures })).sums).toMatchObject({ picture: 0, changed: 0 });
  expect(await counts()).toEqual(before);
});

test("what staff did with pictures stays when the file says something new", async () => {
  const text = await fixture("shopify-candles");
  await importAll(text, online());
  await shop.owner.db.execute(
    sql`update catalogue_picture set alt = '{"en": "By the window"}' where position = 0`,
  );
  await importAll(text.replaceAll("22.50", "21.50"), online());
  const { combination } = await pageOf("cedar-candle");
  expect(combination.price.minor).toBe(2150);
  expect(combination.pictures.map(({ alt }) => alt)).toEqual(["By the window"]);
});

test("the dry run says the same sums as the result, and no row spoils another", async () => {
  const rows = Array.from({ length: 60 }, (_, index) =>
    index % 7 === 0 ? `t-${index},Tray ${index},ten,` : `t-${index},Tray ${index},1${index}.00,1${index}.50`,
  );
  const { dry, sums } = await importAll(
    ["Handle,Title,Variant Price,Variant Compare At Price", ...rows].join("\n"),
  );
  expect(dry).toEqual(sums);
  expect(sums).toMatchObject({ created: 51, unread: 9, formerLeftOut: 51 });
});

/** Mulberry32: the same seed gives the same order. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
