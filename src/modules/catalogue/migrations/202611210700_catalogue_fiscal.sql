-- Rates keep the digits that they were given; that of a group is the sum of what its parts come to.
alter table catalogue_tax
  alter column rate type numeric,
  add column kind text not null default 'percent' check (kind in ('percent', 'group'));

-- The taxes that a group is made of, one after the other. A compound one is computed on the base and all before it.
create table catalogue_tax_part (
  group_id integer not null references catalogue_tax on delete cascade,
  tax_id integer not null references catalogue_tax,
  position integer not null,
  compound boolean not null default false,
  primary key (group_id, tax_id),
  check (group_id <> tax_id)
);
create index catalogue_tax_part_tax on catalogue_tax_part (tax_id);

-- Who is taxed otherwise than at home, by where the goods go and what number the buyer has.
create table catalogue_fiscal_position (
  id serial primary key,
  name jsonb not null,
  note jsonb not null default '{}',                -- said on the invoice: {"en": "Reverse charge", "ro": "…"}
  position integer not null default 0,
  active boolean not null default true,
  site_id integer references site,                 -- null: every site
  auto_apply boolean not null default true,        -- found by its conditions; else only given to somebody by hand
  vat_required boolean not null default false,     -- of one of its countries
  -- A group of countries: the others of the European Union, or those outside it and not the site's own.
  region text not null default 'any' check (region in ('any', 'union', 'export')),
  country_codes text[] not null default '{}',
  state_codes text[] not null default '{}',        -- of its only country
  zip_from text not null default '',
  zip_to text not null default '',
  version integer not null default 1,
  check ((zip_from = '') = (zip_to = '')),
  check (zip_from <= zip_to)
);

create table catalogue_fiscal_position_tax (
  fiscal_position_id integer not null references catalogue_fiscal_position on delete cascade,
  from_tax_id integer not null references catalogue_tax,
  to_tax_id integer references catalogue_tax,      -- null: no tax
  primary key (fiscal_position_id, from_tax_id)
);
create index catalogue_fiscal_position_tax_from on catalogue_fiscal_position_tax (from_tax_id);
create index catalogue_fiscal_position_tax_to on catalogue_fiscal_position_tax (to_tax_id);

-- Chosen for somebody by staff, whatever their address says.
create table catalogue_person_fiscal_position (
  person_id integer primary key references people_person on delete cascade,
  fiscal_position_id integer not null references catalogue_fiscal_position on delete cascade
);
create index catalogue_person_fiscal_position_of on catalogue_person_fiscal_position (fiscal_position_id);
