-- A row of cards that can stand on any page: products, categories, brands or posts, or the banner of one product.
create table slider (
  id serial primary key,
  site_id integer not null references site,
  kind text not null check (kind in ('product', 'multi_tab', 'category', 'brand', 'blog', 'banner')),
  name jsonb not null,                              -- {"en": …, "ro": …}
  counts integer not null default 4 check (counts between 1 and 8),
  auto_slide boolean not null default false,
  auto_play_time integer not null default 5000 check (auto_play_time between 2000 and 60000),
  -- Where it stands: names of kinds of pages, or addresses without language prefix.
  pages text[] not null default '{}',
  position integer not null default 45,
  archived boolean not null default false,
  -- Only of a banner.
  template_id integer references catalogue_template on delete set null,
  picture_id integer references file,
  title jsonb not null default '{}',
  words jsonb not null default '{}',
  button jsonb not null default '{}',
  button_path text not null default '',
  version integer not null default 1
);
-- A product has one banner, because the wire asks for it by the product.
create unique index slider_banner on slider (site_id, template_id) where kind = 'banner' and not archived;
create index slider_template on slider (template_id) where template_id is not null;

-- What it shows: one row, and several only where the kind has tabs.
create table slider_tab (
  id serial primary key,
  slider_id integer not null references slider on delete cascade,
  position integer not null,
  name jsonb not null default '{}',
  rule text not null default 'chosen' check (rule in ('chosen', 'all', 'newest', 'best', 'sale', 'category', 'blog', 'tag')),
  -- Of which category, blog or tag.
  rule_id integer,
  -- What was chosen by hand, in its order. What has been deleted since is passed over.
  item_ids integer[] not null default '{}',
  unique (slider_id, position)
);
