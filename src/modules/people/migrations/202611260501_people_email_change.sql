-- A new e-mail address for an account. It counts once links in both mailboxes were used; until then nothing changes.
create table people_email_change (
  user_id integer primary key references people_user on delete cascade,
  -- The login when it was asked for.
  old_email citext not null,
  new_email citext not null,
  old_hash bytea not null unique,
  new_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index people_email_change_expires on people_email_change (expires_at);

-- Somebody is asked to join the account of a company, by its main contact. Only the account of that address may accept.
create table people_company_invitation (
  id serial primary key,
  company_id integer not null references people_person on delete cascade,
  email citext not null,
  sees text not null default 'own' check (sees in ('own', 'company')),
  token_hash bytea not null unique,
  invited_by integer references people_user on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (company_id, email)
);
create index people_company_invitation_by on people_company_invitation (invited_by) where invited_by is not null;
create index people_company_invitation_expires on people_company_invitation (expires_at);
