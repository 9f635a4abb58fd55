-- Families of configurable products: the draft that staff edit, and the versions that buyers configure.
create table configurator_family (
  id serial primary key,
  name jsonb not null,                       -- {"en": …, "ro": …}
  -- The product that is configured.
  product_id integer unique references catalogue_template on delete set null,
  draft jsonb not null,                      -- a Family: components/family/family.ts
  cases jsonb not null default '[]',         -- test cases that run before a release
  version integer not null default 1,        -- of the draft, for forms
  created_at timestamptz not null
);

-- Never changed once it was released.
create table configurator_family_version (
  id serial primary key,
  family_id integer not null references configurator_family on delete cascade,
  number integer not null check (number > 0),
  family jsonb not null,
  hash text not null,                        -- SHA-256 of the canonical JSON
  engine integer not null,                   -- of the solver that proved it
  -- What the solver proved without any choice: the base solution and a witness for each value.
  proof jsonb not null,
  released_at timestamptz not null,
  released_by text not null default '',
  unique (family_id, number)
);

create function configurator_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A released version never changes.';
end $$;
create trigger configurator_family_version_fixed before update on configurator_family_version
  for each row execute function configurator_refuse_change();

alter table configurator_family add column released_id integer references configurator_family_version;
