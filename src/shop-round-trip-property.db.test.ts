import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import {
  applyRun,
  planRun,
  runById,
  startOffline,
  startRun,
  startUndo,
} from "#modules/catalogue/server/import/run.ts";
import { runSums } from "#modules/catalogue/server/import/run-rows.ts";
import { undoRun } from "#modules/catalogue/server/import/run-undo.ts";
import { createTemplate, relateTemplate } from "#modules/catalogue/server/product/manage.ts";
import {
  upsertAttribute,
  upsertBrand,
  upsertCategory,
  upsertTag,
} from "#modules/catalogue/server/product/vocabulary.ts";
import { receiveStock } from "#modules/catalogue/server/stock/stock.ts";
import type { PictureInput, TemplateInput } from "#modules/catalogue/server/vocabulary/template-input.ts";
import { seedSampleWords } from "#modules/catalogue/testing.ts";
import { archiveStream, makeArchive, startArchive } from "#modules/office/server/archive.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { storeFile } from "#platform/files/file.ts";
import { testHarness } from "./testing.ts";

const harness = testHarness();
const empty = testHarness();
let owner: Context;
let mover: Context;
const pictures: Buffer[] = [];

beforeAll(async () => {
  owner = (await harness.signedIn("administrator")).context;
  mover = (await empty.signedIn("administrator")).context;
  for (let shade = 0; shade < 6; shade += 1) {
    const background = { r: shade * 40, g: 90, b: 60 };
    const picture = sharp({ create: { width: 12, height: 9, channels: 3, background } });
    pictures.push(await picture.png().toBuffer());
  }
});

/** Mulberry32: the same seed creates the same shop. */
function randomOf(seed: number) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const some = <Item>(items: readonly Item[]) => items.filter(() => random() < 0.4);
  const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  return { below, some, one, isSo: (share = 0.5) => random() < share };
}

type Random = ReturnType<typeof randomOf>;

const words = ["Oak", "Șurub", "a: b", "back\\slash", "=1+1", "x | y", "“quoted”, comma", "two\nlines", "Ț"];
const colours = ["white", "sage", "sand"];
const sizes = ["s", "m", "l"];
const productKeys = Array.from({ length: 14 }, (_, place) => `shop:thing-${place}`);

async function makeShop(write: WriteContext, random: Random): Promise<void> {
  await seedSampleWords(write);
  const both = () => ({ en: random.one(words), ...(random.isSo() && { ro: random.one(words) }) });
  await upsertAttribute(write, {
    ...{ slug: "shade", name: { en: "Shade", ro: "Nuanță" }, display: "color" as const },
    values: colours.map((slug) => ({ slug, name: { en: slug, ro: `${slug} ro` }, color: "#aabbcc" })),
  });
  await upsertAttribute(write, {
    ...{ slug: "cut", name: { en: "Cut", ro: "Croială" }, filterable: false, position: 3 },
    values: sizes.map((slug) => ({ slug, name: { en: slug.toUpperCase() } })),
  });
  await upsertAttribute(write, {
    ...{ slug: "engraving", name: { en: "Engraving" }, creates: "never" as const },
    values: [{ slug: "own", name: { en: "Own text" }, isCustom: true, charactersMax: 12 }],
  });
  for (const slug of ["kitchen", "garden"]) {
    await upsertCategory(write, { slug, name: both(), description: both(), position: random.below(5) });
    await upsertCategory(write, { slug: `${slug}-small`, name: both(), parentSlug: slug });
  }
  for (const slug of ["nucul", "apus"]) await upsertBrand(write, { slug, name: slug, description: both() });
  for (const slug of ["gift", "new"]) await upsertTag(write, { slug, name: both() });
  const logo = await storeFile(write, random.one(pictures), "image/png");
  await write.db.execute(sql`update catalogue_brand set picture_id = ${logo} where slug = 'nucul'`);
  await write.db.execute(sql`update catalogue_category set picture_id = ${logo} where slug = 'garden-small'`);
  for (const key of productKeys) await createTemplate(write, productOf(key, random, both));
  for (const key of productKeys) {
    const others = productKeys.filter((one) => one !== key);
    await relateTemplate(write, {
      ...{ key, accessory: random.some(others).slice(0, 4).reverse() },
      ...{ alternative: random.some(others).slice(0, 3), optional: random.some(others).slice(0, 2) },
    });
  }
  const { rows: variants } = await write.db.execute<{ id: number }>(
    sql`select id from catalogue_variant where not archived order by id`,
  );
  for (const { id } of variants) {
    if (random.isSo()) {
      await receiveStock(write, { variantId: id, quantity: random.below(40), reason: "received" });
    }
    if (!random.isSo(0.3)) continue;
    const since = random.isSo() ? sql`'2026-08-01'::date` : sql`null::date`;
    await write.db.execute(sql`
      insert into catalogue_former_price (template_id, variant_id, currency, minor, reduced_at, asked_since)
      select template_id, id, 'EUR', 999999, '2026-10-15T00:00:00Z', ${since} from catalogue_variant where id = ${id}`);
  }
}

function productOf(key: string, random: Random, both: () => { en: string; ro?: string }): TemplateInput {
  const isChosen = random.isSo(0.6);
  const attributes = [
    {
      slug: "shade",
      values: colours
        .slice(0, 1 + random.below(3))
        .map((slug) => ({ slug, extraMinor: random.below(3) * 150 })),
    },
    {
      slug: "cut",
      values: sizes.slice(0, 1 + random.below(3)).map((slug) => ({ slug, extraMinor: random.below(2) * 99 })),
    },
    ...(random.isSo(0.3) ? [{ slug: "engraving", values: [{ slug: "own" }] }] : []),
  ];
  const first = { shade: "white", cut: "s" };
  const shown: PictureInput[] = random.some([0, 1, 2, 3, 4, 5]).map((place, index) => ({
    kind: index === 0 ? "main" : index === 1 && random.isSo() ? "hover" : "extra",
    ...(random.isSo(0.2)
      ? { videoUrl: `https://www.youtube.com/watch?v=abcdefghij${place}` }
      : { bytes: pictures[place] as Buffer }),
    ...(random.isSo() && { alt: both() }),
    ...(isChosen && random.isSo(0.3) && { options: { shade: "white" } }),
  }));
  const slug = key.replace(":", "-");
  return {
    ...{ key, slug, name: { en: `${random.one(words)} ${slug}`, ro: `${slug} ${random.one(words)}` } },
    ...{ summary: both(), description: { en: "<p>Plain <b>oak</b>.</p>", ro: "<p>Stejar.</p>" } },
    ...{ listPriceMinor: 100 + random.below(90_000), costMinor: random.below(5000), taxKey: "standard" },
    ...{ unitKey: random.isSo() ? "piece" : null, brandSlug: random.isSo() ? "nucul" : null },
    ...{
      categorySlugs: random.some(["kitchen-small", "garden", "garden-small"]),
      tags: random.some(["gift", "new"]),
    },
    ...{ published: random.isSo(), saleable: random.isSo(), soldOnRequest: random.isSo(0.2) },
    ...{
      madeToMeasure: random.isSo(),
      notReturnable: random.isSo(),
      guaranteeMonths: random.isSo() ? 24 : null,
    },
    ...{
      handlingDays: random.isSo() ? 3 : null,
      leadDays: random.isSo() ? 0 : null,
      position: random.below(9),
    },
    ...{ inventory: { mode: "threshold" as const, threshold: 2, message: both() }, badge: both() },
    ...{ weightGrams: random.below(9000), volumeMl: random.below(900), deliveryClass: "bulky" as const },
    ...{ seoTitle: both(), seoDescription: both(), pictures: shown },
    details: random.some(words).map((word) => ({ name: { en: word, ro: "Nume" }, value: both() })),
    ...(isChosen
      ? {
          attributes,
          variants: [
            { options: first, reference: "=REF-1", barcode: "5941234567899", weightGrams: 250, stock: 3 },
          ],
        }
      : { reference: "PLAIN", variants: [{ options: {}, reference: "PLAIN-1", stock: random.below(5) }] }),
  };
}

async function archiveOf(context: Context): Promise<Buffer> {
  const id = await transact(context, startArchive);
  await makeArchive(context, { archiveId: id });
  const parts: Buffer[] = [];
  for await (const part of (await archiveStream(context, id)).stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function importArchive(context: Context, bytes: Buffer, setStock = false) {
  const runId = await planRun(context, { name: "shop.zip", bytes, language: "en", taxKey: undefined });
  const dry = await runSums(context, runId);
  await transact(context, (write) => startRun(write, runId, { ...startOffline, setStock }));
  await applyRun(context, { runId });
  return { runId, dry, sums: await runSums(context, runId), run: await runById(context, runId) };
}

const tables = [
  "products",
  "variants",
  "pictures",
  "brands",
  "categories",
  "tags",
  "attributes",
  "values",
  "units",
];

/** The catalogue tables in an export, and the file names of its pictures. */
function catalogueIn(archive: Buffer): Record<string, string> {
  const files = unzipSync(archive);
  const texts = tables.map((name) => [name, Buffer.from(files[`${name}.csv`] ?? []).toString()] as const);
  const names = Object.keys(files).filter((name) => name.startsWith("pictures/"));
  return { ...Object.fromEntries(texts), shown: names.sort().join("\n") };
}

async function clear({ db }: Context): Promise<void> {
  await db.execute(sql`truncate catalogue_template, catalogue_category, catalogue_brand, catalogue_tag,
    catalogue_attribute, catalogue_unit, catalogue_import_run restart identity cascade`);
}

test("export, import into an empty shop, export: the same tables and pictures; a second import changes nothing", {
  tags: ["slow"],
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 3; round += 1) {
    const seed = Math.floor(Math.random() * 2 ** 31);
    console.error(`a shop of the seed ${seed}`);
    await clear(owner);
    await clear(mover);
    await transact(owner, (write) => makeShop(write, randomOf(seed)));
    const archive = await archiveOf(owner);
    const wanted = catalogueIn(archive);
    const first = await importArchive(mover, archive);
    expect(first.run.plan.faults).toEqual([]);
    expect(first.run).toMatchObject({ state: "done", problems: [], wrongLines: [] });
    expect(first.sums).toMatchObject({
      created: productKeys.length,
      unread: 0,
      failed: 0,
      pictureLeftOut: 0,
      note: 0,
    });
    expect(first.dry).toEqual(first.sums);
    expect(catalogueIn(await archiveOf(mover))).toEqual(wanted);
    for (const context of [mover, owner]) {
      const again = await importArchive(context, archive, true);
      expect(again.sums).toMatchObject({
        created: 0,
        changed: 0,
        picture: 0,
        stock: 0,
        stockLeftOut: 0,
        note: 0,
      });
      expect(catalogueIn(await archiveOf(context))).toEqual(wanted);
    }
  }
});

test("an export gives back what was changed since: order of pictures, relations, and stock only where it is asked for", async () => {
  await clear(owner);
  await transact(owner, (write) => makeShop(write, randomOf(7)));
  const archive = await archiveOf(owner);
  const wanted = catalogueIn(archive);
  await owner.db.execute(sql`delete from catalogue_relation where kind <> 'alternative'`);
  await owner.db.execute(sql`update catalogue_picture set position = -position, alt = '{"en": "Another"}'`);
  const { rows } = await owner.db.execute<{ id: number }>(
    sql`select variant_id as id from catalogue_stock where on_hand > 1 order by 1 limit 3`,
  );
  expect(rows).toHaveLength(3);
  for (const { id } of rows) {
    await transact(owner, (write) => receiveStock(write, { variantId: id, quantity: -1, reason: "sale" }));
  }
  // Orders hold all pieces of one variant, so an import cannot lower its stock.
  const promised = rows[2]?.id ?? 0;
  await owner.db.execute(
    sql`update catalogue_stock set on_hand = on_hand + 50, held = on_hand + 50 where variant_id = ${promised}`,
  );
  const kept = await importArchive(owner, archive);
  expect(kept.dry).toMatchObject({ stockLeftOut: 3, stock: 0 });
  expect(kept.sums).toMatchObject({ created: 0, stockLeftOut: 3, stock: 0, failed: 0 });
  expect(kept.sums.changed).toBeGreaterThan(3);
  const { variants: stock, ...others } = catalogueIn(await archiveOf(owner));
  const { variants: _before, products, ...same } = wanted;
  expect(others).toMatchObject(same);
  expect(stock).not.toBe(wanted["variants"]);
  const set = await importArchive(owner, archive, true);
  expect(set.sums).toMatchObject({ changed: 0, stock: 2, stockLeftOut: 1 });
  await owner.db.execute(
    sql`update catalogue_stock set on_hand = on_hand - 49, held = 0 where variant_id = ${promised}`,
  );
  expect(catalogueIn(await archiveOf(owner))["products"]).toBe(products);
  await transact(owner, (write) => startUndo(write, set.runId));
  await undoRun(owner, { runId: set.runId });
  const moves = await owner.db.execute<{ sum: number }>(sql`
    select sum(quantity)::integer as sum from catalogue_stock_move where source_key like ${`%import:${set.runId}:%`}`);
  expect(moves.rows[0]?.sum).toBe(0);
});
