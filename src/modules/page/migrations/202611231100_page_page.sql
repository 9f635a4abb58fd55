-- Pages that owners write. What visitors see is a version; drafts are beside it, one for each language.
create table page_page (
  id serial primary key,
  site_id integer not null references site on delete cascade,
  path text not null check (path ~ '^/' and length(path) <= 200),
  access text not null default 'everybody' check (access in ('everybody', 'signedIn', 'password', 'role')),
  role text not null default '',
  password_hash text not null default '',
  indexed boolean not null default true,
  picture_file_id integer references file,
  track boolean not null default false,
  live_id integer,
  published_at timestamptz,
  publish_at timestamptz,
  unpublish_at timestamptz,
  preview_hash bytea,
  preview_until timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((live_id is null) = (published_at is null)),
  check (deleted_at is null or live_id is null)
);
create unique index page_page_path on page_page (site_id, path) where deleted_at is null;
create index page_page_due on page_page (least(publish_at, unpublish_at)) where publish_at is not null or unpublish_at is not null;

create table page_draft (
  page_id integer not null references page_page on delete cascade,
  code text not null,
  title text not null default '',
  description text not null default '',
  body jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null default '',
  primary key (page_id, code)
);

create table page_version (
  id serial primary key,
  page_id integer not null references page_page on delete cascade,
  number integer not null,
  is_published boolean not null,
  texts jsonb not null,
  saved_by text not null default '',
  saved_at timestamptz not null,
  unique (page_id, number)
);
alter table page_page add foreign key (live_id) references page_version;

-- An address that a page had, or one that led nowhere: of a page it follows the page, so no chain can grow.
create table page_redirect (
  id serial primary key,
  site_id integer not null references site on delete cascade,
  from_path text not null,
  page_id integer references page_page on delete cascade,
  to_path text not null default '',
  created_at timestamptz not null default now(),
  unique (site_id, from_path),
  check ((page_id is null) <> (to_path = ''))
);
create index page_redirect_page on page_redirect (page_id);
