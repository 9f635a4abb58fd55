-- Where mails leave from when the environment names no server; one row, of the whole installation.
create table mail_server (
  id integer primary key default 1 check (id = 1),
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  user_name text not null default '',
  password bytea,                                  -- encrypted with the installation's secret
  sender text not null,
  changed_at timestamptz not null default now()
);
