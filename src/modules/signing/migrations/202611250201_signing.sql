-- Keys that seal signed documents, one at a time for each company. A copy of the database alone cannot use them.
create table signing_key (
  id serial primary key,
  company text not null,
  certificate bytea not null,
  root bytea not null,
  sealed_key bytea not null,                       -- encrypted with the secret of the installation
  valid_until timestamptz not null,
  created_at timestamptz not null
);
create index signing_key_company on signing_key (company, id desc);

-- What somebody signed, with everything that proves it. Never changed.
create table signing_signature (
  id serial primary key,
  site_id integer not null references site,
  access_token text not null unique,
  model text not null,
  record_id integer not null,
  version integer not null default 0,              -- of a quote; 0 where there are none
  title text not null,
  name text not null,
  email text not null default '',
  company text not null default '',
  how text not null check (how in ('draw', 'type', 'upload')),
  picture bytea,                                   -- PNG; null where the name was typed without a script
  strokes integer not null default 0,
  pointer text not null default '',
  consent text not null,
  locale text not null,
  ip text not null default '',
  user_agent text not null default '',
  document_hash text not null,                     -- SHA-256 of the document that was shown
  data_hash text not null,                         -- SHA-256 of lines, prices, taxes, terms, currency and customer
  events jsonb not null default '[]',              -- [{"at", "text"}]
  pdf bytea not null,                              -- the document with its evidence, sealed
  key_id integer not null references signing_key,
  signed_at timestamptz not null,
  unique (model, record_id)
);

-- What this site asks for. Without a row: a signature, then the payment.
create table signing_setting (
  site_id integer primary key references site,
  asks_signature boolean not null default true,
  asks_payment boolean not null default true
);
