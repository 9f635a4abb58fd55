-- Words that an owner has written for a kind of mail, in one language of a site. A row that is not edited any more stays
-- for its versions; the mail is then as the language pack says it.
create table mail_text (
  id serial primary key,
  site_id integer not null references site on delete cascade,
  kind text not null,
  locale text not null,
  edited boolean not null default true,
  subject text not null,
  title text not null,
  preview text not null default '',
  body jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  unique (site_id, kind, locale)
);

-- What was saved, for whoever wants an earlier text back.
create table mail_text_version (
  id serial primary key,
  text_id integer not null references mail_text on delete cascade,
  subject text not null,
  title text not null,
  preview text not null,
  body jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by text not null
);
create index mail_text_version_of_text on mail_text_version (text_id, id);
