import { sql } from "drizzle-orm";
import { htmlColumn } from "#modules/content/server/html-field.ts";
import type { Context } from "#platform/context.ts";
import { fileBytes } from "#platform/files/file.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { type ExportFile, type ExportPart, exportSheet, inLanguages } from "#platform/staff/export-parts.ts";
import { ownSheet } from "../import/own-export.ts";

const picturesPerRead = 200;

/** Products and their categories, brands, attributes and so on, with pictures, in files that an import can read. */
export const catalogueExport: ExportPart = {
  position: 10,
  label: "catalogue.exportPart",
  hasPersonalData: false,
  async *files(context) {
    yield { name: "products.csv", pieces: ownSheet(context) };
    yield* wordSheets(context);
    yield variantSheet(context);
    yield pictureSheet(context);
    yield* pictures(context);
  },
};

/** The archive path of a file as `f`; the same bytes have the same path. */
const picturePath = sql`'pictures/' || encode(f.sha256, 'hex') || case f.type when 'image/jpeg' then '.jpg'
  when 'image/png' then '.png' when 'image/webp' then '.webp' when 'image/avif' then '.avif'
  when 'image/gif' then '.gif' when 'image/svg+xml' then '.svg' else '.bin' end`;

function* wordSheets(context: Context): Generator<ExportFile> {
  yield exportSheet(context, {
    name: "taxes.csv",
    from: sql`catalogue_tax t`,
    id: sql`t.id`,
    columns: {
      key: sql`t.key`,
      name: sql`t.name`,
      rate: sql`t.rate`,
      included: sql`t.included`,
      kind: sql`t.kind`,
    },
  });
  yield exportSheet(context, {
    name: "tax-parts.csv",
    from: sql`(select part.*, row_number() over (order by part.group_id, part.position, part.tax_id) as turn
      from catalogue_tax_part part) p join catalogue_tax g on g.id = p.group_id join catalogue_tax t on t.id = p.tax_id`,
    id: sql`p.turn`,
    columns: { tax_group: sql`g.key`, tax: sql`t.key`, position: sql`p.position`, compound: sql`p.compound` },
  });
  yield exportSheet(context, {
    name: "units.csv",
    from: sql`catalogue_unit u`,
    id: sql`u.id`,
    columns: {
      ...{ key: sql`u.key`, ...inLanguages(context, "name", "u.name") },
      rounding: sql`u.rounding`,
    },
  });
  yield exportSheet(context, {
    name: "brands.csv",
    from: sql`catalogue_brand b left join file f on f.id = b.picture_id`,
    id: sql`b.id`,
    columns: {
      ...{ slug: sql`b.slug`, name: sql`b.name` },
      ...inLanguages(context, "description", "b.description", htmlColumn),
      picture: picturePath,
    },
  });
  yield exportSheet(context, {
    name: "categories.csv",
    // Parents come before their children: sorts categories by depth, then by position.
    from: sql`(select c.*, p.slug as parent, row_number() over (order by cardinality(c.path), c.position, c.id) as turn
      from catalogue_category c left join catalogue_category p on p.id = c.parent_id) c left join file f on f.id = c.picture_id`,
    id: sql`c.turn`,
    columns: {
      ...{ slug: sql`c.slug`, parent: sql`c.parent`, position: sql`c.position` },
      ...inLanguages(context, "name", "c.name"),
      ...inLanguages(context, "description", "c.description", htmlColumn),
      picture: picturePath,
    },
  });
  yield exportSheet(context, {
    name: "tags.csv",
    from: sql`catalogue_tag t`,
    id: sql`t.id`,
    columns: { slug: sql`t.slug`, ...inLanguages(context, "name", "t.name") },
  });
  yield exportSheet(context, {
    name: "attributes.csv",
    from: sql`catalogue_attribute a left join catalogue_attribute_category c on c.id = a.category_id`,
    id: sql`a.id`,
    columns: {
      ...{ slug: sql`a.slug`, ...inLanguages(context, "name", "a.name") },
      ...inLanguages(context, "category", "c.name"),
      category_position: sql`c.position`,
      ...{ display: sql`a.display`, creates_variants: sql`a.creates_variants` },
      ...{ filterable: sql`a.filterable`, position: sql`a.position` },
    },
  });
  yield exportSheet(context, {
    name: "values.csv",
    from: sql`catalogue_value v join catalogue_attribute a on a.id = v.attribute_id`,
    id: sql`v.id`,
    columns: {
      ...{ attribute: sql`a.slug`, slug: sql`v.slug` },
      ...inLanguages(context, "name", "v.name"),
      ...{
        color: sql`v.color`,
        is_custom: sql`v.is_custom`,
        characters_max: sql`v.characters_max`,
        position: sql`v.position`,
      },
    },
  });
}

/** The key in products.csv of catalogue_template as `p`. */
const productKey = sql`coalesce(p.source_key, 'vitrine:' || p.id)`;

/** "color:white, size:1200" for the options of a row. */
const optionWords = (ids: ReturnType<typeof sql>) => sql`(
  select string_agg(attribute.slug || ':' || value.slug, ', ' order by attribute.slug, value.slug)
  from catalogue_option option join catalogue_value value on value.id = option.value_id
  join catalogue_attribute attribute on attribute.id = value.attribute_id where option.id = any(${ids}))`;

function variantSheet(context: Context): ExportFile {
  return exportSheet(context, {
    name: "variants.csv",
    // Variant ids differ between shops; so the order depends on products, whose order is the same, and on option names.
    from: sql`(select v.*, row_number() over (order by v.template_id, ${optionWords(sql`v.option_ids`)} collate "C", v.id) as turn
        from catalogue_variant v) v join catalogue_template p on p.id = v.template_id and not p.archived
      left join catalogue_stock s on s.variant_id = v.id
      left join catalogue_former_price f on f.variant_id = v.id`,
    id: sql`v.turn`,
    columns: {
      ...{
        product: productKey,
        name: sql.raw(`p.name->>'${languagesOf(context.site).own.code}'`),
        options: optionWords(sql`v.option_ids`),
      },
      ...{ reference: sql`v.reference`, barcode: sql`v.barcode` },
      price: {
        minor: sql`p.list_price_minor + coalesce((select sum(o.price_extra_minor) from catalogue_option o
          where o.id = any(v.option_ids)), 0)`,
        currency: sql`p.currency`,
      },
      former_price: { minor: sql`f.minor`, currency: sql`p.currency` },
      ...{ former_price_asked_since: sql`f.asked_since::text`, currency: sql`p.currency` },
      ...{ on_hand: sql`s.on_hand`, held: sql`s.held`, archived: sql`v.archived` },
    },
  });
}

function pictureSheet(context: Context): ExportFile {
  return exportSheet(context, {
    name: "pictures.csv",
    from: sql`(select i.*, row_number() over (order by i.template_id, i.position, i.id) as turn,
        row_number() over (partition by i.template_id order by i.position, i.id) as place
        from catalogue_picture i) i
      join catalogue_template p on p.id = i.template_id and not p.archived left join file f on f.id = i.file_id`,
    id: sql`i.turn`,
    columns: {
      ...{ product: productKey, file: picturePath, video: sql`i.video_url`, kind: sql`i.kind` },
      ...{ options: optionWords(sql`i.option_ids`), position: sql`i.place` },
      ...inLanguages(context, "alt", "i.alt"),
    },
  });
}

async function* pictures(context: Context): AsyncGenerator<ExportFile> {
  for (let after = 0; ; ) {
    const { rows } = await context.db.execute<{ id: number; name: string }>(sql`
      select f.id, ${picturePath} as name from file f where f.id > ${after} and (
        exists (select 1 from catalogue_picture i join catalogue_template p on p.id = i.template_id
          where i.file_id = f.id and not p.archived)
        or exists (select 1 from catalogue_brand where picture_id = f.id)
        or exists (select 1 from catalogue_category where picture_id = f.id))
      order by f.id limit ${picturesPerRead}`);
    for (const { id, name } of rows) {
      yield { name, isPacked: !name.endsWith(".svg"), pieces: bytesOf(context, id) };
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < picturesPerRead) return;
  }
}

async function* bytesOf(context: Context, fileId: number) {
  const bytes = await fileBytes(context.db, fileId);
  if (bytes) yield bytes;
}
