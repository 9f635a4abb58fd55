import { sql } from "drizzle-orm";
import { unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { applyRun, planRun, runById, startRun } from "#modules/catalogue/server/import/run.ts";
import { runSums } from "#modules/catalogue/server/import/run-rows.ts";
import { refreshListing } from "#modules/catalogue/server/listing/listing-index.ts";
import { type SampleShop, seedSampleShop } from "#modules/catalogue/testing.ts";
import { archiveStream, makeArchive, startArchive } from "#modules/office/server/archive.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { storeFile } from "#platform/files/file.ts";
import { testHarness } from "./testing.ts";

const harness = testHarness();
const empty = testHarness();
let shop: SampleShop;
let owner: Context;
let mover: Context;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  owner = (await harness.signedIn("administrator")).context;
  mover = (await empty.signedIn("administrator")).context;
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#8a6d4b" } })
    .png()
    .toBuffer();
  await transact(owner, async (write) => {
    const fileId = await storeFile(write, bytes, "image/png");
    await write.db.execute(sql`
      insert into catalogue_picture (template_id, option_ids, kind, file_id, alt, position)
      select ${shop.zada}, array[min(id)], 'extra', ${fileId}, '{"en": "By the window", "ro": "La fereastră"}', 99
      from catalogue_option where template_id = ${shop.zada}`);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"><path d="M4 4h32v42H4z"></path></svg>`;
    const drawingId = await storeFile(write, Buffer.from(drawing), "image/svg+xml");
    await write.db.execute(sql`
      insert into catalogue_picture (template_id, kind, file_id, alt, position)
      values (${shop.zada}, 'extra', ${drawingId}, '{"en": "Section of the frame"}', 100)`);
    await write.db.execute(sql`
      with category as (insert into catalogue_attribute_category (name, position)
        values ('{"en": "Dimensions", "ro": "Dimensiuni"}', 3) returning id)
      update catalogue_attribute set category_id = category.id from category where slug = 'size'`);
    await write.db.execute(sql`
      with tax_group as (insert into catalogue_tax (key, name, rate, kind)
        values ('vat-and-levy', 'VAT and packaging levy', 0, 'group') returning id),
      levy as (insert into catalogue_tax (key, name, rate) values ('levy', 'Packaging levy', 2) returning id)
      insert into catalogue_tax_part (group_id, tax_id, position, compound)
      select tax_group.id, levy.id, 1, true from tax_group, levy`);
    await refreshListing(write, [shop.zada]);
  });
});

async function archiveOf(context: Context): Promise<Buffer> {
  const id = await transact(context, startArchive);
  await makeArchive(context, { archiveId: id });
  const parts: Buffer[] = [];
  for await (const part of (await archiveStream(context, id)).stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function importArchive(context: Context, bytes: Buffer) {
  const runId = await planRun(context, { name: "shop.zip", bytes, language: "en", taxKey: undefined });
  const dry = await runSums(context, runId);
  if ((await runById(context, runId)).state === "planned") {
    await transact(context, (write) => startRun(write, runId));
    await applyRun(context, { runId });
  }
  return { dry, sums: await runSums(context, runId), run: await runById(context, runId) };
}

/** The product data that people entered, without ids that differ between shops. */
async function catalogueOf({ db }: Context) {
  const { rows } = await db.execute(sql`
    select template.slug, template.name, template.description, template.list_price_minor, template.type,
      template.published, template.reference, tax.key as tax, brand.slug as brand, unit.key as unit,
      (select json_agg(category.slug order by link.position, category.slug) from catalogue_template_category link
        join catalogue_category category on category.id = link.category_id where link.template_id = template.id) as categories,
      (select json_agg(json_build_array(attribute.slug, value.slug, value.name, option.price_extra_minor)
          order by line.position, option.position, value.slug)
        from catalogue_line line join catalogue_attribute attribute on attribute.id = line.attribute_id
        join catalogue_option option on option.line_id = line.id and option.active
        join catalogue_value value on value.id = option.value_id where line.template_id = template.id) as options,
      (select json_agg(json_build_array(variant.reference, variant.barcode) order by variant.reference, variant.barcode)
        from catalogue_variant variant where variant.template_id = template.id and not variant.archived) as variants,
      (select json_agg(json_build_array(case when file.type = 'image/svg+xml' and picture.alt = '{}' then 'a drawing with a comment'
            else encode(file.sha256, 'hex') end, picture.alt, picture.kind, cardinality(picture.option_ids))
          order by picture.position, picture.id)
        from catalogue_picture picture join file on file.id = picture.file_id
        where picture.template_id = template.id) as pictures
    from catalogue_template template
    left join catalogue_tax tax on tax.id = template.tax_id left join catalogue_brand brand on brand.id = template.brand_id
    left join catalogue_unit unit on unit.id = template.unit_id where not template.archived order by template.slug`);
  return rows;
}

async function wordsOf({ db }: Context) {
  const { rows } = await db.execute(sql`
    select 'category' as kind, category.slug, category.name, parent.slug as more from catalogue_category category
      left join catalogue_category parent on parent.id = category.parent_id
    union all select 'attribute', attribute.slug, attribute.name,
      concat_ws(' ', display, creates_variants, category.name->>'en', category.position) from catalogue_attribute attribute
      left join catalogue_attribute_category category on category.id = attribute.category_id
    union all select 'tax', tax.key, to_jsonb(tax.name), concat_ws(' ', tax.kind, tax.rate, tax.included,
      (select string_agg(part.key || ' ' || link.compound, ', ' order by link.position) from catalogue_tax_part link
        join catalogue_tax part on part.id = link.tax_id where link.group_id = tax.id)) from catalogue_tax tax
    union all select 'tag', slug, name, '' from catalogue_tag
    union all select 'brand', slug, to_jsonb(name), '' from catalogue_brand order by 1, 2`);
  return rows;
}

test("an export of everything makes the same catalogue in an empty shop, and changes nothing a second time", async () => {
  const archive = await archiveOf(owner);
  const { run, sums, dry } = await importArchive(mover, archive);
  expect(run.state).toBe("done");
  expect(sums).toMatchObject({ unread: 0, failed: 0, changed: 0 });
  expect(sums.created).toBeGreaterThan(4);
  expect(dry).toEqual(sums);
  expect(sums.picture).toBeGreaterThan(0);
  expect(await wordsOf(mover)).toEqual(await wordsOf(owner));
  expect(await catalogueOf(mover)).toEqual(await catalogueOf(owner));
  const again = await importArchive(mover, archive);
  expect(again.sums).toMatchObject({ created: 0, changed: 0, picture: 0 });
  const back = await importArchive(owner, archive);
  expect(back.sums).toMatchObject({ created: 0, changed: 0, picture: 0 });
});

test("a shop that moved exports the same products as the one it came from", async () => {
  const [from, to] = [unzipSync(await archiveOf(owner)), unzipSync(await archiveOf(mover))];
  const rows = (files: Record<string, Uint8Array>, name: string) =>
    Buffer.from(files[name] ?? [])
      .toString()
      .split("\r\n")
      .map(withoutNumber)
      .sort();
  for (const name of [
    "products.csv",
    "categories.csv",
    "attributes.csv",
    "values.csv",
    "tags.csv",
    "taxes.csv",
    "tax-parts.csv",
    "pictures.csv",
  ]) {
    expect(rows(to, name)).toEqual(rows(from, name));
  }
});

test("an archive that is no export is refused with a word", async () => {
  const other = Buffer.from(zipSync({ "readme.txt": new Uint8Array([104, 105]) }));
  const { run } = await importArchive(mover, other);
  expect(run).toMatchObject({ state: "failed", problems: [{ id: "catalogue.importFault_emptyFile" }] });
});

/**
 * Products without a key are named by their number, which differs between shops. Drawings have other bytes after they
 * are cleaned.
 */
function withoutNumber(row: string): string {
  return row.replace(/vitrine:\d+/g, "vitrine:n").replace(/[0-9a-f]{64}\.svg/, "drawing.svg");
}
