import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import pino from "pino";
import { refreshListing } from "../src/modules/catalogue/server/listing/listing-index.ts";
import type { WriteContext } from "../src/platform/context.ts";
import { createLocale, defaultLocale } from "../src/platform/i18n/locale.ts";

const productsInAll = 50_000;
/** The cost of deriving grows more than proportionally with the batch. */
const batchSize = 250;

/**
 * Fills a demo database up to `count` products with few statements: two attributes with three values each and nine
 * variants for a product, spread over the demo's categories, brands, tags and pictures. The catalogue's own verb
 * derives the data for lists and search. Repeating it changes nothing.
 */
export async function seedProducts(databaseUrl: string, count = productsInAll): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    for (const statement of statements) await pool.query(statement, statement.includes("$1") ? [count] : []);
    await pool.query("analyze");
    const write = await writeContext(pool);
    const { rows } = await pool.query<{ id: number }>(
      "select id from catalogue_template where source_key like 'bench:%' and id not in (select template_id from catalogue_listing) order by id",
    );
    const ids = rows.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += batchSize) {
      await refreshListing(write, ids.slice(start, start + batchSize));
    }
    await pool.query("vacuum analyze");
  } finally {
    await pool.end();
  }
}

/** Names are combined from parts that differ in both languages, so that words have every frequency. */
const statements = [
  `with part as (
    select array['Aurora','Brad','Codru','Dacia','Enescu','Făget','Gorun','Horea','Izvor','Jiu','Lotru','Mureș','Nera',
        'Olt','Prut','Retezat','Someș','Tarnița','Ulm','Vidra','Zârna'] as family,
      array['window','door','skylight','screen','sill','handle','lock','lamp','bowl','throw'] as kind_en,
      array['fereastră','ușă','lucarnă','rulou','glaf','mâner','broască','lampă','bol','pled'] as kind_ro,
      array['narrow','wide','tall','arched','quiet','warm','light','heavy'] as kind_of_en,
      array['îngustă','lată','înaltă','arcuită','silențioasă','caldă','ușoară','grea'] as kind_of_ro
  ), made as (
    select n, family[1 + n % 21] as family, kind_en[1 + n / 21 % 10] as en, kind_ro[1 + n / 21 % 10] as ro,
      kind_of_en[1 + n / 210 % 8] as of_en, kind_of_ro[1 + n / 210 % 8] as of_ro
    from part, generate_series(1, $1 - (select count(*)::integer from catalogue_template)) n
  )
  insert into catalogue_template (slug, source_key, name, summary, list_price_minor, tax_id, unit_id, brand_id, reference,
    published, position, created_at)
  select 'bench-' || n, 'bench:' || n,
    jsonb_build_object('en', family || ' ' || n || ', ' || of_en || ' ' || en, 'ro', family || ' ' || n || ', ' || ro || ' ' || of_ro),
    jsonb_build_object('en', 'A ' || of_en || ' ' || en || ' for every day.', 'ro', 'O ' || ro || ' ' || of_ro || ' pentru fiecare zi.'),
    990 + (n::bigint * 7919) % 150000, (select id from catalogue_tax order by id limit 1), (select id from catalogue_unit order by id limit 1),
    (select id from catalogue_brand order by id offset n % greatest((select count(*) from catalogue_brand), 1) limit 1),
    'BX' || lpad(n::text, 6, '0'), true, 1000 + (n::bigint * 104729) % 1000000, now() - n * interval '1 minute'
  from made on conflict do nothing`,
  // Sixty words per language: fifty of a few hundred common ones, ten of some twenty thousand.
  `update catalogue_template template set description = told.description
  from (
    select id, jsonb_build_object('en', '<p>' || string_agg(word, ' ') filter (where language = 0) || '</p>',
      'ro', '<p>' || string_agg(word, ' ') filter (where language = 1) || '</p>') as description
    from catalogue_template, generate_series(0, 1) language, generate_series(1, 60) place,
      lateral (select translate(left(md5((language * 100000 + case when place > 10
        then (id * 7 + place * 13) % 400 else (id * 31 + place * 977) % 10000 end)::text), 8),
        '0123456789', 'ghijklmnop') as word) made
    where source_key like 'bench:%' and description = '{}' group by id
  ) told where told.id = template.id`,
  `with leaf as (
    select array_agg(id order by id) as ids from catalogue_category category
    where not exists (select 1 from catalogue_category child where child.parent_id = category.id)
  )
  insert into catalogue_template_category (template_id, category_id)
  select template.id, ids[1 + template.id % array_length(ids, 1)] from catalogue_template template, leaf
  where source_key like 'bench:%' on conflict do nothing`,
  `insert into catalogue_template_tag (template_id, tag_id)
  select template.id, tag.id from catalogue_template template, catalogue_tag tag
  where source_key like 'bench:%' and (template.id + tag.id) % 5 = 0 on conflict do nothing`,
  // Two attributes each, from those that create variants at once and have at least three values.
  `with usable as (
    select array_agg(attribute.id order by attribute.id) as ids from catalogue_attribute attribute
    where creates_variants = 'always' and filterable
      and (select count(*) from catalogue_value value where value.attribute_id = attribute.id and not is_custom) >= 3
  )
  insert into catalogue_line (template_id, attribute_id, position)
  select template.id, ids[1 + (template.id + place) % array_length(ids, 1)], place
  from catalogue_template template, usable, generate_series(0, 1) place
  where source_key like 'bench:%' on conflict do nothing`,
  `insert into catalogue_option (line_id, template_id, value_id, price_extra_minor, position)
  select line.id, line.template_id, value.id, value.place * 500, value.place
  from catalogue_line line
  join catalogue_template template on template.id = line.template_id and template.source_key like 'bench:%'
  cross join lateral (
    select id, row_number() over (order by (id * 31 + line.template_id) % 97, id) - 1 as place from catalogue_value
    where attribute_id = line.attribute_id and not is_custom
    order by place limit 3
  ) value on conflict do nothing`,
  `insert into catalogue_variant (template_id, option_ids, reference)
  select template.id, array[least(one.id, other.id), greatest(one.id, other.id)],
    template.reference || '-' || one.position || other.position
  from catalogue_template template
  join catalogue_line first on first.template_id = template.id and first.position = 0
  join catalogue_line second on second.template_id = template.id and second.position = 1
  join catalogue_option one on one.line_id = first.id join catalogue_option other on other.line_id = second.id
  where source_key like 'bench:%' on conflict do nothing`,
  `insert into catalogue_stock (variant_id, on_hand)
  select variant.id, (variant.id * 13) % 40 from catalogue_variant variant
  join catalogue_template template on template.id = variant.template_id
  where source_key like 'bench:%' on conflict do nothing`,
  `with drawn as (select array_agg(distinct file_id) as ids from catalogue_picture where file_id is not null)
  insert into catalogue_picture (template_id, kind, file_id, alt)
  select template.id, 'main', ids[1 + template.id % array_length(ids, 1)], template.name
  from catalogue_template template, drawn
  where source_key like 'bench:%' and ids is not null
    and not exists (select 1 from catalogue_picture where template_id = template.id)`,
];

/** A context that derives data and notifies nobody: no server caches pages of this database yet. */
export async function writeContext(pool: pg.Pool): Promise<WriteContext> {
  const { rows } = await pool.query(
    `select id, name, host, company, address, email, phone, currency, country_code as "countryCode",
       tax_display as "taxDisplay", settings from site order by id limit 1`,
  );
  const quiet = async () => {};
  return {
    db: drizzle(pool),
    now: new Date(),
    site: rows[0],
    locale: createLocale(defaultLocale, {}),
    priceListId: null,
    fiscalPositionId: null,
    note: () => {},
    log: pino({ level: "silent" }),
    installation: {
      publicUrl: "http://localhost",
      dataFolder: "data",
      secret: "",
      testProvider: false,
      testCarrier: false,
      databaseUrl: undefined,
      smtpUrl: undefined,
      offlinePages: false,
      mailFrom: "",
    },
    user: null,
    visitor: { sessionId: null, facts: {}, address: "" },
    changed: () => {},
    tell: () => {},
    emit: quiet,
    enqueue: quiet,
  };
}

if (import.meta.main) {
  const databaseUrl = process.env["DATABASE_URL"];
  if (!databaseUrl) {
    console.error(
      "Say which database: DATABASE_URL=postgres://… npm run bench -- seed-50k (it must hold the demo)",
    );
    process.exit(78);
  }
  await seedProducts(databaseUrl);
}
