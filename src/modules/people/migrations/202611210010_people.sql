create table people_country (
  id serial primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name jsonb not null,                      -- {"en": "Romania", "ro": "România"}
  phone_code integer not null default 0,
  -- Order of the lines of an address, as the wire lists them: street, zip, city, state_name, country_name.
  address_format text not null default E'%(street)s\n%(street2)s\n%(zip)s %(city)s\n%(country_name)s',
  zip_required boolean not null default true,
  state_required boolean not null default false,
  zip_pattern text not null default '',
  in_eu boolean not null default false
);

create table people_state (
  id serial primary key,
  country_id integer not null references people_country,
  code text not null,
  name text not null,
  unique (country_id, code)
);

-- Somebody we deal with: a person, a company, or one more address of either (parent_id).
create table people_person (
  id serial primary key,
  parent_id integer references people_person,
  kind text not null default 'contact' check (kind in ('contact', 'company', 'delivery', 'invoice')),
  name text not null default '',
  email citext not null default '',
  phone text not null default '',
  company_name text not null default '',
  vat text not null default '',
  street text not null default '',
  street2 text not null default '',
  city text not null default '',
  zip text not null default '',
  state_id integer references people_state,
  country_id integer references people_country,
  locale text not null default 'en',
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index people_person_email on people_person (email);
create index people_person_parent on people_person (parent_id) where parent_id is not null;

create table people_user (
  id serial primary key,
  person_id integer not null unique references people_person,
  login citext not null unique,
  password_hash text not null default '',
  roles text[] not null default '{}',
  active boolean not null default true,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

alter table session add constraint session_of_user foreign key (user_id) references people_user on delete cascade;

-- Links in mails: used once, valid for a while, stored as a hash.
create table people_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset', 'signup', 'confirm')),
  user_id integer references people_user on delete cascade,
  person_id integer references people_person on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- How often something was tried of late (a sign-in, a sign-up), so that every process counts the same.
create table people_attempt (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index people_attempt_until on people_attempt (until);
