-- The library: one row for each picture, video or file, whatever records show it.
create table media (
  id serial primary key,
  -- Part of its public address, so that nobody finds files by counting.
  key text not null unique check (key ~ '^[a-z0-9]{12}$'),
  kind text not null check (kind in ('picture', 'video', 'file')),
  name text not null,
  file_id integer not null unique references file,   -- what is shown
  original_file_id integer references file,          -- what it was cut from
  -- Of the bytes as they were sent: metadata is removed before they are stored.
  source_sha256 bytea,
  alt jsonb not null default '{}',
  decorative boolean not null default false,
  credit text not null default '',
  licence text not null default '',
  folder text not null default '',
  tags text[] not null default '{}',
  -- Percent from the left and from the top: what stays visible when a place cuts the picture.
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  crop jsonb,                                        -- {"left", "top", "width", "height"} in percent of the original
  poster_file_id integer references file,            -- of a video
  uploaded_by text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer,
  version integer not null default 1,
  check ((crop is null) = (original_file_id is null))
);
create index media_created on media (created_at desc, id desc);
create index media_original on media (original_file_id) where original_file_id is not null;
create index media_poster on media (poster_file_id) where poster_file_id is not null;
create index media_source on media (source_sha256);
create index media_deleted on media (deleted_at) where deleted_at is not null;

-- What the library is searched by, without accents and capitals.
create function media_words(name text, alt jsonb, credit text, folder text, tags text[]) returns text
  language sql immutable parallel safe
  return public.plain(name || ' ' || credit || ' ' || folder || ' ' || coalesce((select string_agg(tag, ' ') from unnest(tags) tag), '')
    || ' ' || coalesce((select string_agg(value, ' ') from jsonb_each_text(alt)), ''));

-- Files on their way, in parts, so that a lost connection costs one part.
create table media_upload (
  id serial primary key,
  user_id integer not null,
  key text not null,
  name text not null,
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  created_at timestamptz not null default now(),
  unique (user_id, key)
);
create index media_upload_created on media_upload (created_at);

create table media_upload_part (
  upload_id integer not null references media_upload on delete cascade,
  at integer not null,
  bytes bytea not null,
  primary key (upload_id, at)
);
-- They are compressed already.
alter table media_upload_part alter column bytes set storage external;
