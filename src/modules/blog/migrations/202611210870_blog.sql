create table blog_blog (
  id serial primary key,
  site_id integer not null references site,
  name jsonb not null,                             -- {"en": …, "ro": …}
  subtitle jsonb not null default '{}',
  slug text not null,
  position integer not null default 0,
  version integer not null default 1,
  unique (site_id, slug)
);

create table blog_tag (
  id serial primary key,
  name jsonb not null,
  slug text not null unique
);

-- Seen outside once `published_at` is set; `publish_at` is when a draft is to be published by itself.
create table blog_post (
  id serial primary key,
  blog_id integer not null references blog_blog,
  name jsonb not null,
  subtitle jsonb not null default '{}',
  slug text not null,
  body jsonb not null default '{}',                -- sanitised HTML in each language
  author text not null default '',
  cover_file_id integer references file,
  cover_alt jsonb not null default '{}',
  cover_credit text not null default '',           -- who took it
  cover_source text not null default '',           -- its page at the provider of free pictures
  featured boolean not null default false,
  published_at timestamptz,
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  check (published_at is null or publish_at is null)
);
create index blog_post_published on blog_post (blog_id, featured desc, published_at desc, id desc) where published_at is not null;
create index blog_post_due on blog_post (publish_at) where publish_at is not null;
create index blog_post_changed on blog_post (changed_at desc, id desc);

create table blog_post_tag (
  post_id integer not null references blog_post on delete cascade,
  tag_id integer not null references blog_tag,
  primary key (post_id, tag_id)
);
create index blog_post_tag_tag on blog_post_tag (tag_id);

-- Which files the body of a post shows: what is named here may be seen by whoever may see the post.
create table blog_post_picture (
  post_id integer not null references blog_post on delete cascade,
  file_id integer not null references file,
  primary key (post_id, file_id)
);
create index blog_post_picture_file on blog_post_picture (file_id);

-- What each save has left, to compare and to bring back.
create table blog_post_version (
  id serial primary key,
  post_id integer not null references blog_post on delete cascade,
  version integer not null,
  name jsonb not null,
  subtitle jsonb not null,
  body jsonb not null,
  saved_by text not null default '',
  saved_at timestamptz not null default now(),
  unique (post_id, version)
);

-- The words of a post without tags, accents and capitals, for searching.
create function blog_words(name jsonb, subtitle jsonb, body jsonb) returns text
  language sql immutable parallel safe
  return public.plain(regexp_replace(concat_ws(' ', name->>'en', name->>'ro', subtitle->>'en', subtitle->>'ro',
    body->>'en', body->>'ro'), '<[^>]*>|&nbsp;', ' ', 'g'));
create index blog_post_words on blog_post using gin (blog_words(name, subtitle, body) gin_trgm_ops);
