alter table people_person
  add column version integer not null default 1,   -- grows with every change, for two people who edit at once
  add column merged_into_id integer references people_person,
  add column erased_at timestamptz;

-- Finding by any part of what is written on an invoice.
create index people_person_find on people_person using gin (
  (plain(name || ' ' || email::text || ' ' || phone || ' ' || company_name || ' ' || vat)) gin_trgm_ops
);
create index people_person_newest on people_person (id desc) where kind in ('contact', 'company') and not archived;
create index people_person_name on people_person (plain(name), id) where kind in ('contact', 'company') and not archived;

-- What staff write down about somebody; never shown to them on the site, but part of what they may ask for.
create table people_note (
  id serial primary key,
  person_id integer not null references people_person on delete cascade,
  user_id integer references people_user on delete set null,
  body text not null,
  created_at timestamptz not null default now()
);
create index people_note_person on people_note (person_id, id desc);

-- Addresses that nothing is sent to unasked, kept as a hash so that the person is forgotten and the wish is not.
create table people_suppression (
  address_hash bytea primary key,
  reason text not null,
  at timestamptz not null default now()
);
