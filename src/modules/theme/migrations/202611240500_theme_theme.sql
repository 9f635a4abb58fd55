-- Looks of a site. What visitors see stands in the site's settings; drafts and versions are here.
create table theme_draft (
  site_id integer primary key references site on delete cascade,
  theme jsonb not null,
  revision integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null default ''
);

create table theme_version (
  id serial primary key,
  site_id integer not null references site on delete cascade,
  number integer not null,
  is_published boolean not null,
  theme jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null default '',
  unique (site_id, number)
);
