import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { seedSampleWords } from "../../testing.ts";
import { productCards } from "../listing/card.ts";
import { updateTemplate } from "../product/manage.ts";
import { productBySlug } from "../product/product.ts";
import { namedHosts } from "./fetched-pictures.ts";
import { applyRun, fetchRun, planRun, runById, type StartChoices, startOffline, startRun } from "./run.ts";
import { leaveOutFormerPrices, tellFormerPrices, waitingCount, waitingFormers } from "./run-formers.ts";
import { firstRows, runSums } from "./run-rows.ts";

const harness = testHarness((context) => transact(context, seedSampleWords));
let owner: Context;
let shop: Server;
let host: string;
const asked: string[] = [];
const answers = new Map<string, { status: number; type?: string; body?: Buffer; to?: string }>();
const dayMs = 86_400_000;

beforeAll(async () => {
  owner = (await harness.signedIn("shop")).context;
  shop = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    asked.push(path);
    const { status, type = "image/png", body, to } = answers.get(path) ?? { status: 404 };
    response.writeHead(status, { "content-type": type, ...(to && { location: to }) }).end(body);
  });
  await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
  const place = shop.address();
  host = `127.0.0.1:${typeof place === "object" && place ? place.port : 0}`;
  const names = ["fig-front", "fig-lit", "fig-gray", "fig-white", "cedar", "bowl", "bowl-side", "towel"];
  for (const [index, name] of [...names, "towel-grey", "chair", "table"].entries()) {
    answers.set(`/${name}.png`, { status: 200, body: await picture(index * 20) });
  }
});
afterAll(() => new Promise((done) => shop.close(done)));
beforeEach(async () => {
  asked.length = 0;
  const { db } = harness.context();
  await db.execute(sql`truncate catalogue_template, catalogue_import_run, catalogue_import_merge cascade`);
  await db.execute(sql`truncate catalogue_attribute cascade`);
});

function picture(shade: number): Promise<Buffer> {
  const background = { r: shade, g: 120, b: 90 };
  return sharp({ create: { width: 24, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

async function fixture(name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, "fixtures", `${name}.csv`), "utf8");
  return text.replaceAll("{host}", `http://${host}`);
}

interface Asked extends Partial<StartChoices> {
  language?: LocaleCode;
  pictures?: { name: string; bytes: Buffer }[];
  context?: Context;
}

async function plan(text: string | Buffer, { language = "en", pictures = [], context = owner }: Asked = {}) {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  return planRun(context, { name: "products.csv", bytes, language, taxKey: undefined, pictures });
}

async function importAll(text: string, options: Asked = {}) {
  const { context = owner } = options;
  const runId = await plan(text, options);
  const dry = await runSums(context, runId);
  await transact(context, (write) => startRun(write, runId, { ...startOffline, ...options }));
  for (let batch = 0; (await runById(context, runId)).state === "fetching" && batch < 10; batch += 1) {
    await fetchRun(context, { runId }, { timeoutMs: 2_000 });
  }
  await applyRun(context, { runId });
  const rows = await firstRows(context, runId, 500);
  return { runId, dry, sums: await runSums(context, runId), rows, run: await runById(context, runId) };
}

const online = () => ({ hosts: [host], privateAllowed: true });

async function pageOf(slug: string, hint = {}, context: Context = owner) {
  const answer = await productBySlug(context, slug, hint, { preview: true });
  if (answer.kind !== "product") throw new Error(`${slug} moved`);
  return answer.product;
}

/** Everything that an import could double. */
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
  const { rows: shown } = await owner.db.execute<{
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
    '"Parent" is "NOBODY": no row of the file is this product',
    '"Type" is "grouped": only simple and variable products can be imported',
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
  const prices = await owner.db.execute<{ reference: string; minor: number }>(sql`
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
  const { rows } = await owner.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from catalogue_attribute`,
  );
  expect(rows[0]?.count).toBe(2);
});

test("Color and Colour are proposed as one; kept apart they stay so, also in the next file", async () => {
  const text = await fixture("shopify-candles");
  const runId = await plan(text);
  const { merges = [] } = (await runById(owner, runId)).plan;
  expect(merges.map(({ kind, from, to }) => `${kind} ${from} > ${to}`)).toEqual([
    "attribute Colour > Color",
    "value grey > Gray",
  ]);
  const [attribute] = merges;
  await transact(owner, (write) =>
    startRun(write, runId, { ...startOffline, apart: attribute ? [attribute.key] : [] }),
  );
  await applyRun(owner, { runId });
  const names = await owner.db.execute<{ name: { en: string } }>(
    sql`select name from catalogue_attribute order by id`,
  );
  expect(names.rows.map(({ name }) => name.en).sort()).toEqual(["Color", "Colour", "Size"]);
  const next = await plan(text.replaceAll("cedar-candle", "oak-candle"));
  expect((await runById(owner, next)).plan.merges?.filter(({ merged }) => merged)).toEqual([]);
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
  expect(await namedHosts(owner, offline.runId)).toEqual([{ host, count: 6 }]);

  const inside = await importAll(text, { hosts: [host], privateAllowed: false });
  expect(inside.rows.filter(({ kind }) => kind === "pictureLeftOut")[0]?.why).toContain("private network");
  expect(asked).toEqual([]);

  const port = host.split(":")[1];
  answers.set("/moved.png", { status: 302, to: `http://localhost:${port}/cedar.png` });
  answers.set("/here.png", { status: 302, to: "/cedar.png" });
  answers.set("/round.png", { status: 302, to: "/round.png" });
  answers.set("/page.png", { status: 200, body: Buffer.from("<html>not a picture</html>") });
  answers.set("/busy.png", { status: 503 });
  const names = ["moved", "here", "round", "page", "busy"];
  const rows = names.map((name) => `${name},Thing ${name},5,http://${host}/${name}.png`);
  const led = await importAll(["Handle,Title,Variant Price,Image Src", ...rows].join("\n"), online());
  const why = led.rows.filter(({ kind }) => kind === "pictureLeftOut").map((row) => row.why);
  expect(led.sums.picture).toBe(1);
  expect(why).toEqual([
    expect.stringContaining(`lies at localhost:${port}, which was not allowed`),
    expect.stringContaining("leads from one address to the next"),
    expect.stringContaining("is no JPEG, PNG, WebP, AVIF or GIF"),
    expect.stringContaining("the host answers 503"),
  ]);
  expect(asked.filter((path) => path === "/busy.png")).toHaveLength(3);
});

test("fetching goes on where it stopped", async () => {
  const runId = await plan(await fixture("shopify-candles"));
  await transact(owner, (write) => startRun(write, runId, { ...startOffline, ...online() }));
  await owner.db.execute(sql`
    update catalogue_import_picture set state = 'failed', problem = 'is of another day'
    where run_id = ${runId} and address like '%fig%'`);
  await fetchRun(owner, { runId });
  expect(asked.sort()).toEqual(["/cedar.png", "/gone.png"]);
  const fetched = asked.length;
  await fetchRun(owner, { runId });
  expect(asked).toHaveLength(fetched);
});

test("pictures come from an archive or are chosen one by one, matched by their names", async () => {
  const text = await fixture("shopify-candles");
  const archive = zipSync({
    "export/pictures/fig-front.png": new Uint8Array(await picture(10)),
    "../../outside.png": new Uint8Array(await picture(20)),
    "C:\\fig-lit.png": new Uint8Array(await picture(30)),
    "notes.txt": strToU8("not a picture"),
  });
  const pictures = [
    { name: "pictures.zip", bytes: Buffer.from(archive) },
    { name: "Cedar.PNG", bytes: await picture(40) },
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
  await owner.db.execute(
    sql`update catalogue_picture set alt = '{"en": "By the window"}' where position = 0`,
  );
  await importAll(text.replaceAll("22.50", "21.50"), online());
  const { combination } = await pageOf("cedar-candle");
  expect(combination.price.minor).toBe(2150);
  expect(combination.pictures.map(({ alt }) => alt)).toEqual(["By the window"]);
});

/** Rows of an import by the beginning of their products' names. */
async function formerKeys(runId: number, ...names: string[]): Promise<string[]> {
  const rows = await waitingFormers(owner, runId);
  return rows.filter(({ name }) => names.some((one) => name.startsWith(one))).map(({ key }) => key);
}

test("a former price of a file is kept, and shown to nobody before the owner says since when it was asked, row by row", async () => {
  const { runId, dry, sums, rows } = await importAll(await fixture("shopify-candles"));
  expect(dry).toEqual(sums);
  expect(sums).toMatchObject({ former: 0, formerLeftOut: 3 });
  expect(rows.filter(({ kind }) => kind === "formerLeftOut").map(({ why }) => why)).toEqual(
    Array(3).fill("unknown"),
  );
  expect((await pageOf("matches")).combination.price).toMatchObject({ minor: 690, wasMinor: null });
  expect(await waitingCount(owner, runId)).toBe(3);
  const tell = (askedSince: string, reducedOn: string, keys: string[], andAfter?: string) =>
    transact(owner, (write) => tellFormerPrices(write, runId, { askedSince, reducedOn }, { keys, andAfter }));
  const matches = await formerKeys(runId, "Matches");
  expect(matches).toHaveLength(1);
  await expect(tell("2026-11-10", "2026-11-10", matches)).rejects.toMatchObject({
    code: "platform.invalidFields",
  });
  await expect(tell("2026-11-10", "2026-12-01", matches)).rejects.toMatchObject({
    code: "platform.invalidFields",
  });
  await expect(tell("2026-09-01", "2026-11-15", ["9-9", "nonsense"])).rejects.toMatchObject({
    fields: { formers: "catalogue.importFormerNone" },
  });
  expect(await tell("2026-09-01", "2026-11-15", matches)).toBe(1);
  const shown = (await pageOf("matches")).combination;
  expect(shown.price).toMatchObject({
    ...{ minor: 690, wasMinor: 890 },
    lowestText: "Lowest price of the 30 days before the discount: €8.90",
  });
  const [card] = await productCards(owner, [shown.templateId]);
  expect(card?.price).toMatchObject({ wasText: "€8.90" });
  // The candles were not ticked.
  expect((await pageOf("fig-candle")).combination.price.wasMinor).toBeNull();
  expect(await runSums(owner, runId)).toMatchObject({ former: 1, formerLeftOut: 2 });
  const [first = "", second = ""] = await formerKeys(runId, "Fig");
  expect(await transact(owner, (write) => leaveOutFormerPrices(write, runId, { keys: [second] }))).toBe(1);
  expect(await tell("2026-08-01", "2026-11-01", [first])).toBe(1);
  expect((await pageOf("fig-candle")).combination.price).toMatchObject({ minor: 1900, wasMinor: 2400 });
  const white = (await pageOf("fig-candle")).variants.find(({ reference }) => reference === "FIG-W-200");
  const left = await pageOf("fig-candle", { variantId: white?.id ?? 0 });
  expect(left.combination.price).toMatchObject({ minor: 1900, wasMinor: null });
  expect(await waitingCount(owner, runId)).toBe(0);
  const said = (await firstRows(owner, runId, 500)).filter(({ kind }) => kind.startsWith("former"));
  expect(said.map(({ kind, why }) => `${kind} ${why}`)).toEqual([
    "former told",
    "former told",
    "formerLeftOut dropped",
  ]);
});

test("a former price above the lowest of the thirty days before is explained and never among all", async () => {
  const text = await fixture("shopify-candles");
  const at = (days: number) => ({ ...owner, now: new Date(testNow.getTime() - days * dayMs) });
  // Matches cost 7.50 for weeks; the file says that they had cost 8.90.
  const first = await importAll(text.replaceAll("6.90,8.90", "7.50,"), { context: at(45) });
  const { runId, dry, sums } = await importAll(text, { context: at(3) });
  expect(dry).toEqual(sums);
  const [matches] = (await waitingFormers(owner, runId)).filter(({ name }) => name.startsWith("Matches"));
  expect(matches).toMatchObject({
    verdict: { kind: "lower", lowestMinor: 750 },
    ...{ formerMinor: [890, 890], priceMinor: [690, 690] },
  });
  const told = { askedSince: "2026-08-01", reducedOn: "2026-11-01" };
  const tellAll = (id: number) =>
    transact(owner, (write) => tellFormerPrices(write, id, told, { keys: [], andAfter: "0-0" }));
  expect(await tellAll(first.runId)).toBe(2);
  await expect(tellAll(runId)).rejects.toMatchObject({ fields: { formers: "catalogue.importFormerNone" } });
  expect((await pageOf("matches")).combination.price.wasMinor).toBeNull();
  expect(await waitingCount(owner, runId)).toBe(1);
  const { rows } = await owner.db.execute<{ why: string }>(
    sql`select why from catalogue_import_row where run_id = ${runId} and kind = 'formerLeftOut'`,
  );
  expect(rows).toEqual([{ why: "lower" }]);
});

test("thirty days of the shop's own prices prove a former price; fewer do not", async () => {
  const text = await fixture("shopify-candles");
  const at = (days: number) => ({ ...owner, now: new Date(testNow.getTime() - days * dayMs) });
  const full = text.replaceAll("6.90,8.90", "8.90,");
  await importAll(full, { context: at(45) });
  const reduced = await importAll(text, { context: at(3) });
  expect(reduced.sums).toMatchObject({ former: 1, formerLeftOut: 0 });
  expect(reduced.dry).toMatchObject({ former: 1 });
  const { price } = (await pageOf("matches")).combination;
  expect(price).toMatchObject({ wasMinor: 890, minor: 690 });
  const further = at(1);
  const { templateId } = (await pageOf("matches")).combination;
  await transact(further, (write) => updateTemplate(write, templateId, { listPriceMinor: 590 }));
  expect((await pageOf("matches")).combination.price).toMatchObject({
    ...{ wasMinor: 890, minor: 590 },
    lowestText: "Lowest price of the 30 days before the discount: €6.90",
  });
  await transact(owner, (write) => updateTemplate(write, templateId, { listPriceMinor: 990 }));
  expect((await pageOf("matches")).combination.price).toMatchObject({ wasMinor: null, lowestText: null });
});

test("ten days of prices do not prove a former price", async () => {
  const text = await fixture("shopify-candles");
  const at = (days: number) => ({ ...owner, now: new Date(testNow.getTime() - days * dayMs) });
  await importAll(text.replaceAll("6.90,8.90", "8.90,"), { context: at(13) });
  const { runId, sums } = await importAll(text, { context: at(3) });
  expect(sums).toMatchObject({ former: 0, formerLeftOut: 1 });
  expect((await waitingFormers(owner, runId))[0]?.verdict.kind).toBe("short");
  expect((await pageOf("matches")).combination.price.wasMinor).toBeNull();
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
