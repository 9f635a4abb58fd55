-- What members tell of themselves, and what the site thinks of them.
create table reputation_profile (
  person_id integer primary key references people_person on delete cascade,
  -- Others see nothing of a profile that is not public.
  is_public boolean not null default false,
  -- Empty: the name of the account.
  name text not null default '',
  town text not null default '',
  bio jsonb,
  changed_at timestamptz not null default now()
);

-- The ledger of karma: rows are added and never changed. The karma of somebody is the sum of their rows.
create table reputation_entry (
  id serial primary key,
  person_id integer not null references people_person on delete cascade,
  -- What it was given for, such as 'reviews.review:12'. The rows of one source sum up to what it is worth now.
  source text not null,
  -- Id of the text that says why.
  reason text not null,
  -- What it is about, such as the name of a product.
  about text not null default '',
  amount integer not null check (amount <> 0),
  created_at timestamptz not null default now()
);
create index reputation_entry_person on reputation_entry (person_id, id desc);
create index reputation_entry_source on reputation_entry (source);

create table reputation_rank (
  id serial primary key,
  name jsonb not null,
  karma_from integer not null unique check (karma_from >= 0)
);

create table reputation_badge (
  id serial primary key,
  name jsonb not null,
  description jsonb not null default '{}',
  level text not null check (level in ('gold', 'silver', 'bronze')),
  -- Given by itself once somebody has earned karma this many times for this reason; empty: staff give it by hand.
  reason text not null default '',
  times integer not null default 1 check (times > 0),
  position integer not null default 0
);

create table reputation_award (
  badge_id integer not null references reputation_badge on delete cascade,
  person_id integer not null references people_person on delete cascade,
  created_at timestamptz not null default now(),
  primary key (badge_id, person_id)
);
create index reputation_award_person on reputation_award (person_id);

insert into reputation_rank (name, karma_from) values
  ('{"en": "Newcomer", "ro": "Începător", "de": "Neuling"}', 0),
  ('{"en": "Apprentice", "ro": "Ucenic", "de": "Lehrling"}', 100),
  ('{"en": "Journeyman", "ro": "Calfă", "de": "Geselle"}', 500),
  ('{"en": "Master", "ro": "Meșter", "de": "Meister"}', 2000);
insert into reputation_badge (name, description, level, reason, times, position) values
  ('{"en": "First review", "ro": "Prima recenzie", "de": "Erste Bewertung"}',
   '{"en": "Reviewed a product after buying it.", "ro": "A scris o recenzie după cumpărare.", "de": "Hat ein gekauftes Produkt bewertet."}',
   'bronze', 'reviews.karmaReview', 1, 1),
  ('{"en": "Trusted reviewer", "ro": "Recenzent de încredere", "de": "Verlässliche Stimme"}',
   '{"en": "Reviewed ten products after buying them.", "ro": "A scris recenzii pentru zece produse cumpărate.", "de": "Hat zehn gekaufte Produkte bewertet."}',
   'silver', 'reviews.karmaReview', 10, 2);
