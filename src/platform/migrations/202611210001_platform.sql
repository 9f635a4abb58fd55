create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gist;

-- unaccent() depends on a dictionary and is therefore not immutable by itself; indexes need one that is.
create function plain(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', translate($1, 'şţŞŢ', 'șțȘȚ')));

create table site (
  id serial primary key,
  name text not null,
  host text not null default '',
  company text not null,
  address text not null default '',
  email text not null default '',
  phone text not null default '',
  currency text not null default 'EUR',
  country_code text not null default 'RO',
  tax_display text not null default 'included' check (tax_display in ('included', 'excluded')),
  settings jsonb not null default '{}'
);

create table session (
  id serial primary key,
  token_hash bytea not null unique,
  user_id integer,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default ''
);
create index session_expires_at on session (expires_at);
create index session_user_id on session (user_id);

create table mail_message (
  id serial primary key,
  -- One mail for one event and recipient, however often the work runs.
  key text not null unique,
  recipient text not null,
  locale text not null,
  subject text not null,
  html text not null,
  text text not null,
  reason text not null,
  -- It opens something for whoever reads it (a new password): only administrators see it in the outbox.
  confidential boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_message_state on mail_message (state, created_at);

create table file (
  id serial primary key,
  sha256 bytea not null unique,
  type text not null,
  size integer not null,
  width integer,
  height integer,
  bytes bytea not null,
  created_at timestamptz not null default now()
);

create table seed_state (
  name text primary key,
  done_at timestamptz not null default now()
);
