-- Addresses that were asked for and not found. Programs and files are summed up in one row each (path '').
create table site_missing_address (
  id serial primary key,
  site_id integer not null references site on delete cascade,
  kind text not null check (kind in ('address', 'program', 'file')),
  path text not null check (length(path) <= 200),
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Hosts of the pages that link to it, the latest first; never whole addresses.
  hosts text[] not null default '{}',
  unique (site_id, kind, path)
);
create index site_missing_address_last on site_missing_address (site_id, last_at);
