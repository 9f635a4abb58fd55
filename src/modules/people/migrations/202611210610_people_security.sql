-- The second step of a sign-in: a code from an app on the phone.
create table people_second_factor (
  user_id integer primary key references people_user on delete cascade,
  secret bytea not null,                           -- sealed with the installation's secret
  confirmed_at timestamptz,                        -- null while it is being set up: nobody is asked for a code yet
  last_step bigint not null default 0,             -- the half minute of the last code, so that none is used twice
  fresh_codes bytea,                               -- sealed; recovery codes that are shown until they are kept
  created_at timestamptz not null default now()
);

create table people_recovery_code (
  user_id integer not null references people_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table people_passkey (
  id serial primary key,
  user_id integer not null references people_user on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  host text not null,                              -- the relying party: a passkey belongs to one host
  name text not null,
  backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index people_passkey_user on people_passkey (user_id);

-- Browsers that an account was used from. The token itself is known to the browser alone.
create table people_device (
  user_id integer not null references people_user on delete cascade,
  token_hash bytea not null,
  trusted_until timestamptz,                       -- until then the second step is not asked for here
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

-- Who signed in to a staff account, when and from where roughly, and who tried in vain.
create table people_sign_in (
  id bigserial primary key,
  user_id integer not null references people_user on delete cascade,
  at timestamptz not null default now(),
  way text not null check (way in ('password', 'code', 'recovery', 'passkey', 'link')),
  worked boolean not null,
  network text not null default '',                -- the address without its last part
  device text not null default ''                  -- browser and system in words: 'Firefox, Linux'
);
create index people_sign_in_user on people_sign_in (user_id, id desc);
create index people_sign_in_at on people_sign_in (at);

-- What the owner demands of everybody; one row.
create table people_policy (
  id integer primary key default 1 check (id = 1),
  staff_second_step boolean not null default false
);
