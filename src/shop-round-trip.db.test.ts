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

/** What people decided about products, in words that are the same in every shop. */
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
      (select json_agg(json_build_array(encode(file.sha256, 'hex'), picture.alt, picture.kind, cardinality(picture.option_ids))
          order by picture.position, picture.id)
        from catalogue_picture picture join file on file.id = picture.file_id
        where picture.template_id = template.id and file.type <> 'image/svg+xml') as pictures
    from catalogue_template template
    left join catalogue_tax tax on tax.id = template.tax_id left join catalogue_brand brand on brand.id = template.brand_id
    left join catalogue_unit unit on unit.id = template.unit_id where not template.archived order by template.slug`);
  return rows;
}

async function wordsOf({ db }: Context) {
  const { rows } = await db.execute(sql`
    select 'category' as kind, category.slug, category.name, parent.slug as more from catalogue_category category
      left join catalogue_category parent on parent.id = category.parent_id
    union all select 'attribute', slug, name, display || ' ' || creates_variants from catalogue_attribute
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
      .sort();
  for (const name of [
    "products.csv",
    "categories.csv",
    "attributes.csv",
    "values.csv",
    "tags.csv",
    "taxes.csv",
  ]) {
    expect(rows(to, name).map(withoutNumber)).toEqual(rows(from, name).map(withoutNumber));
  }
});

test("an archive that is no export is refused with a word", async () => {
  const other = Buffer.from(zipSync({ "readme.txt": new Uint8Array([104, 105]) }));
  const { run } = await importArchive(mover, other);
  expect(run).toMatchObject({ state: "failed", problems: [{ text: "the file is empty" }] });
});

/** Products without a key of their own are named by their number, which each shop gives itself. */
function withoutNumber(row: string): string {
  return row.replace(/vitrine:\d+/g, "vitrine:n");
}
