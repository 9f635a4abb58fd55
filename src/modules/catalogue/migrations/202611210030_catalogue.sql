create table catalogue_category (
  id serial primary key,
  parent_id integer references catalogue_category,
  slug text not null unique,
  name jsonb not null,                      -- {"en": …, "ro": …}
  description jsonb not null default '{}',
  picture_id integer references file,
  position integer not null default 0,
  -- Ids from the root to this one, so that a tree is one indexed condition: '{1,4,9}'.
  path integer[] not null default '{}'
);
create index catalogue_category_path on catalogue_category using gin (path);

create table catalogue_brand (
  id serial primary key,
  slug text not null unique,
  name text not null,
  description jsonb not null default '{}',
  picture_id integer references file
);

create table catalogue_tax (
  id serial primary key,
  key text not null unique,
  name text not null,
  rate numeric(7, 4) not null check (rate >= 0),   -- percent
  included boolean not null default true           -- list prices contain it
);

create table catalogue_unit (
  id serial primary key,
  key text not null unique,
  name jsonb not null,
  rounding numeric(12, 6) not null default 1
);

create table catalogue_attribute (
  id serial primary key,
  slug text not null unique,
  name jsonb not null,
  display text not null default 'radio' check (display in ('radio', 'select', 'pills', 'color')),
  creates_variants text not null default 'always' check (creates_variants in ('always', 'dynamic', 'never')),
  filterable boolean not null default true,
  position integer not null default 0
);

create table catalogue_value (
  id serial primary key,
  attribute_id integer not null references catalogue_attribute,
  slug text not null,
  name jsonb not null,
  color text not null default '',
  is_custom boolean not null default false,        -- the buyer types a text
  position integer not null default 0,
  unique (attribute_id, slug)
);

-- What a person chooses: the product. What is sold and stocked: its variants.
create table catalogue_template (
  id serial primary key,
  slug text not null unique,
  -- Key of the system that it was imported from or of the demo; a second import finds it again.
  source_key text unique,
  name jsonb not null,
  summary jsonb not null default '{}',             -- one line under the name
  description jsonb not null default '{}',         -- sanitised HTML
  details jsonb not null default '[]',             -- [{name:{en,ro}, value:{en,ro}}], the measures
  type text not null default 'product' check (type in ('product', 'consu', 'service')),
  list_price_minor integer not null check (list_price_minor >= 0),
  cost_minor integer not null default 0,
  currency text not null default 'EUR',
  tax_id integer references catalogue_tax,
  unit_id integer references catalogue_unit,
  brand_id integer references catalogue_brand,
  reference text not null default '',
  published boolean not null default false,
  saleable boolean not null default true,
  archived boolean not null default false,
  site_id integer references site,                 -- null: every site
  inventory_availability text not null default 'always'
    check (inventory_availability in ('never', 'always', 'threshold', 'custom')),
  available_threshold integer not null default 5,
  custom_message jsonb not null default '{}',
  badge jsonb not null default '{}',               -- {"en": "New", "ro": "Nou"}
  weight_grams integer not null default 0,
  volume_ml integer not null default 0,
  position integer not null default 0,             -- "most chosen first"
  seo_title jsonb not null default '{}',
  seo_description jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
-- Addresses that a product had before: they lead to it for good.
create table catalogue_slug (
  slug text primary key,
  template_id integer not null references catalogue_template on delete cascade
);

create table catalogue_template_category (
  template_id integer not null references catalogue_template on delete cascade,
  category_id integer not null references catalogue_category,
  position integer not null default 0,             -- the first one is the breadcrumb
  primary key (template_id, category_id)
);
create index catalogue_template_category_category on catalogue_template_category (category_id, template_id);

create table catalogue_tag (
  id serial primary key,
  slug text not null unique,
  name jsonb not null
);
create table catalogue_template_tag (
  template_id integer not null references catalogue_template on delete cascade,
  tag_id integer not null references catalogue_tag,
  primary key (template_id, tag_id)
);

-- An attribute of a product, and the values of it that the product offers.
create table catalogue_line (
  id serial primary key,
  template_id integer not null references catalogue_template on delete cascade,
  attribute_id integer not null references catalogue_attribute,
  position integer not null default 0,
  unique (template_id, attribute_id)
);
-- The wire's product.template.attribute.value: combinations are lists of these ids.
create table catalogue_option (
  id serial primary key,
  line_id integer not null references catalogue_line on delete cascade,
  template_id integer not null references catalogue_template on delete cascade,
  value_id integer not null references catalogue_value,
  price_extra_minor integer not null default 0,
  active boolean not null default true,
  position integer not null default 0,
  unique (line_id, value_id)
);
create index catalogue_option_template on catalogue_option (template_id);
create index catalogue_option_value on catalogue_option (value_id, template_id);

-- Choosing option_id makes excluded_id impossible. of_template_id is the product whose options are excluded:
-- the same product for its own rules, another one for what a parent excludes in its optional products.
create table catalogue_exclusion (
  option_id integer not null references catalogue_option on delete cascade,
  excluded_id integer not null references catalogue_option on delete cascade,
  of_template_id integer not null references catalogue_template on delete cascade,
  primary key (option_id, excluded_id)
);
create index catalogue_exclusion_of on catalogue_exclusion (of_template_id);

create table catalogue_variant (
  id serial primary key,
  template_id integer not null references catalogue_template on delete cascade,
  -- Sorted option ids of the attributes that create variants; '{}' for a product without any.
  option_ids integer[] not null default '{}',
  reference text not null default '',
  barcode text not null default '',
  archived boolean not null default false,
  -- Archived by a person: the combination is not possible. Others are only not needed now and may come back.
  withdrawn boolean not null default false check (archived or not withdrawn),
  weight_grams integer,
  changed_at timestamptz not null default now(),
  unique (template_id, option_ids)
);
create index catalogue_variant_options on catalogue_variant using gin (option_ids);
create index catalogue_variant_reference on catalogue_variant (lower(reference)) where reference <> '';

create table catalogue_picture (
  id serial primary key,
  template_id integer not null references catalogue_template on delete cascade,
  -- Shown for combinations that have all of these options; '{}' for all of the product.
  option_ids integer[] not null default '{}',
  -- main: the picture; hover: shown under the pointer; extra: the others.
  kind text not null default 'extra' check (kind in ('main', 'hover', 'extra')),
  file_id integer references file,
  video_url text not null default '',
  alt jsonb not null default '{}',
  position integer not null default 0
);
create index catalogue_picture_template on catalogue_picture (template_id, position);

-- accessory: suggested in the cart; alternative: on the page; optional: in the dialog.
create table catalogue_relation (
  template_id integer not null references catalogue_template on delete cascade,
  related_id integer not null references catalogue_template on delete cascade,
  kind text not null check (kind in ('accessory', 'alternative', 'optional')),
  position integer not null default 0,
  primary key (template_id, related_id, kind)
);

-- What is there and what is promised. Free = on_hand - held. Never below zero where stock is tracked.
create table catalogue_stock (
  variant_id integer primary key references catalogue_variant on delete cascade,
  on_hand integer not null default 0,
  held integer not null default 0 check (held >= 0)
);
create table catalogue_stock_move (
  id bigserial primary key,
  variant_id integer not null references catalogue_variant on delete cascade,
  quantity integer not null,                       -- of on_hand
  reason text not null,
  source_key text unique,                          -- the same event moves stock once
  at timestamptz not null default now()
);
create index catalogue_stock_move_variant on catalogue_stock_move (variant_id);
create index catalogue_stock_move_source on catalogue_stock_move (source_key text_pattern_ops);
-- Goods promised to an order that is being paid.
create table catalogue_hold (
  id serial primary key,
  holder text not null,                            -- 'order:12'
  variant_id integer not null references catalogue_variant,
  quantity integer not null check (quantity > 0),
  tracked boolean not null,
  expires_at timestamptz not null,
  unique (holder, variant_id)
);
create index catalogue_hold_expires on catalogue_hold (expires_at);

create table catalogue_price_list (
  id serial primary key,
  name text not null,
  currency text not null default 'EUR',
  site_id integer references site,
  selectable boolean not null default true,
  code citext unique,
  discount_shown boolean not null default false,   -- the list price is shown struck through
  country_codes text[] not null default '{}',
  position integer not null default 0,
  active boolean not null default true
);
create table catalogue_price_rule (
  id serial primary key,
  price_list_id integer not null references catalogue_price_list on delete cascade,
  applies_to text not null check (applies_to in ('variant', 'product', 'category', 'all')),
  variant_id integer references catalogue_variant on delete cascade,
  template_id integer references catalogue_template on delete cascade,
  category_id integer references catalogue_category on delete cascade,
  quantity_min numeric(12, 3) not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  kind text not null check (kind in ('fixed', 'percentage', 'formula')),
  fixed_minor integer,
  percent numeric(7, 4),
  base text not null default 'list_price' check (base in ('list_price', 'cost', 'price_list')),
  base_price_list_id integer references catalogue_price_list,
  discount_percent numeric(7, 4) not null default 0,
  rounding_minor integer not null default 0,
  surcharge_minor integer not null default 0,
  margin_min_minor integer,
  margin_max_minor integer
);
create index catalogue_price_rule_list on catalogue_price_rule (price_list_id);
create table catalogue_person_price_list (
  person_id integer primary key references people_person on delete cascade,
  price_list_id integer not null references catalogue_price_list on delete cascade
);
create table catalogue_currency_rate (
  currency text primary key,
  per_euro numeric(18, 8) not null check (per_euro > 0)
);

-- What lists, filters and sorts need of a product, and nothing more, so that 50,000 of them are read in milliseconds.
-- Derived: written only by catalogue/server/listing-index.ts, for every template.
create table catalogue_listing (
  template_id integer primary key references catalogue_template on delete cascade,
  shown boolean not null,                          -- published, saleable, not archived
  site_id integer,
  category_ids integer[] not null,                 -- with all their parents
  value_ids integer[] not null,                    -- filterable values that the product offers
  tag_ids integer[] not null,
  brand_id integer,
  -- The cheapest and the dearest possible choice, as displayed with and without tax. Only to filter and sort by.
  price_included_minor integer not null,
  price_excluded_minor integer not null,
  extra_min_minor integer not null,
  extra_max_minor integer not null,
  cheapest_variant_id integer,                     -- null: made when ordered
  position integer not null,
  created_at timestamptz not null,
  name_en text not null,
  name_ro text not null
);
create index catalogue_listing_categories on catalogue_listing using gin (category_ids) where shown;
create index catalogue_listing_values on catalogue_listing using gin (value_ids) where shown;
create index catalogue_listing_tags on catalogue_listing using gin (tag_ids) where shown;
create index catalogue_listing_brand on catalogue_listing (brand_id) where shown;
create index catalogue_listing_position on catalogue_listing (position, template_id) where shown;
create index catalogue_listing_newest on catalogue_listing (created_at desc, template_id desc) where shown;
create index catalogue_listing_included on catalogue_listing (price_included_minor, template_id) where shown;
create index catalogue_listing_excluded on catalogue_listing (price_excluded_minor, template_id) where shown;
create index catalogue_listing_name_en on catalogue_listing (name_en, template_id) where shown;
create index catalogue_listing_name_ro on catalogue_listing (name_ro, template_id) where shown;

-- Words of a text for search: without diacritics and case, everything between letters and digits is a gap, so that
-- "ZD78-1214-LN" is three words.
create function catalogue_words(text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(public.plain($1), '[^[:alnum:]]+', ' ', 'g'));

-- Both languages; names and references weigh most (A), then brand, tags, categories (B), values (C), the rest (D).
create table catalogue_search (
  template_id integer primary key references catalogue_template on delete cascade,
  vector tsvector not null
);
create index catalogue_search_vector on catalogue_search using gin (vector);

-- Every word that occurs, to find the one that a mistyped word was meant to be.
create table catalogue_word (
  word text primary key
);
create index catalogue_word_similar on catalogue_word using gist (word gist_trgm_ops);
