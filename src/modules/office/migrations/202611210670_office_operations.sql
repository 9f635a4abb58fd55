-- Keys for other software. The key itself is known to whoever made it alone; its hash is kept.
create table office_api_key (
  id serial primary key,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,                              -- its last letters, to tell keys apart
  user_id integer not null references people_user on delete cascade,
  scopes text[] not null,
  per_minute integer not null default 600 check (per_minute > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Calls of the minute that began at window_at, so that every process counts the same.
  window_at timestamptz,
  window_count integer not null default 0
);

-- Where news is sent to.
create table office_webhook (
  id serial primary key,
  address text not null,
  events text[] not null,
  secret text not null,
  active boolean not null default true,
  private_allowed boolean not null default false,  -- may be an address of the owner's own network
  failing_since timestamptz,                       -- null: the last answer was good
  disabled_at timestamptz,                         -- by the program, after days of failure
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- What is told, once for all endpoints and all tries.
create table office_webhook_event (
  id text primary key,
  event text not null,
  body text not null,
  at timestamptz not null
);
create index office_webhook_event_at on office_webhook_event (at);

create table office_webhook_delivery (
  id bigserial primary key,
  webhook_id integer not null references office_webhook on delete cascade,
  event_id text not null references office_webhook_event,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  unique (webhook_id, event_id)
);
create index office_webhook_delivery_state on office_webhook_delivery (state, id desc);
create index office_webhook_delivery_event on office_webhook_delivery (event_id);

create table office_webhook_attempt (
  id bigserial primary key,
  delivery_id bigint not null references office_webhook_delivery on delete cascade,
  at timestamptz not null,
  status integer,                                  -- null: there was no answer
  answer text not null default '',
  error text not null default '',
  duration_ms integer not null default 0
);
create index office_webhook_attempt_delivery on office_webhook_attempt (delivery_id, id);

-- Every backup that came to its end.
create table office_backup (
  id serial primary key,
  at timestamptz not null default now(),
  file text not null,
  bytes bigint not null,
  rows bigint not null,
  seconds numeric(10, 1) not null
);

create index audit_entry_at on audit_entry (at desc, id desc);
