-- Conversations about records of other modules, one thread for each record.
create table messages_thread (
  id serial primary key,
  site_id integer not null references site on delete cascade,
  -- The wire's name of the record's kind, such as 'sale.order'.
  model text not null,
  record_id integer not null,
  -- What staff see in the inbox; renewed whenever somebody writes.
  title text not null default '',
  -- The oldest customer message that no employee has answered or marked as done.
  waiting_since timestamptz,
  -- Staff asked the customer something.
  asked_at timestamptz,
  assigned_user_id integer references people_user on delete set null,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (model, record_id)
);
create index messages_thread_waiting on messages_thread (waiting_since) where waiting_since is not null;
create index messages_thread_recent on messages_thread (last_message_at desc nulls last, id desc);
create index messages_thread_assigned on messages_thread (assigned_user_id) where assigned_user_id is not null;

create table messages_message (
  id serial primary key,
  thread_id integer not null references messages_thread on delete cascade,
  author_person_id integer references people_person on delete set null,
  author_name text not null,
  author_email text not null default '',
  by_staff boolean not null,
  -- A note between employees. No query for a customer reads this table, see messages_public_message.
  is_internal boolean not null default false,
  state text not null default 'published' check (state in ('published', 'held', 'rejected')),
  source text not null default 'site' check (source in ('site', 'mail')),
  body jsonb not null,
  -- The body without its marks, for the inbox, its search and mails.
  words text not null default '',
  -- What a mail repeated of earlier messages.
  quoted text not null default '',
  -- Stars times two.
  rating_value smallint check (rating_value between 1 and 10),
  publisher_comment text not null default '',
  publisher_name text not null default '',
  publisher_person_id integer references people_person on delete set null,
  publisher_at timestamptz,
  -- Of the form that it was written in.
  form_key text,
  created_at timestamptz not null default now(),
  -- Only an employee writes a note.
  check (by_staff or not is_internal)
);
create index messages_message_thread on messages_message (thread_id, id desc);
create index messages_message_public on messages_message (thread_id, id desc)
  where not is_internal and state = 'published';
create index messages_message_author on messages_message (author_person_id) where author_person_id is not null;
create index messages_message_publisher on messages_message (publisher_person_id) where publisher_person_id is not null;
create index messages_message_held on messages_message (thread_id) where state = 'held';
create unique index messages_message_form on messages_message (thread_id, form_key) where form_key is not null;
create unique index messages_message_rating on messages_message (thread_id, author_person_id)
  where rating_value is not null and author_person_id is not null;

-- All that customers are ever shown. Internal notes and what moderation holds back are not in it.
create view messages_public_message as
  select * from messages_message where not is_internal and state = 'published';

create table messages_attachment (
  id serial primary key,
  -- Null while it is pending.
  message_id integer references messages_message on delete cascade,
  model text not null,
  record_id integer not null,
  file_id integer not null references file,
  name text not null,
  type text not null,
  size integer not null,
  token text not null unique,
  user_id integer references people_user on delete set null,
  created_at timestamptz not null default now()
);
create index messages_attachment_message on messages_attachment (message_id);
create index messages_attachment_file on messages_attachment (file_id);
create index messages_attachment_pending on messages_attachment (model, record_id, created_at) where message_id is null;
create index messages_attachment_user on messages_attachment (user_id) where user_id is not null;

create table messages_follower (
  id serial primary key,
  thread_id integer not null references messages_thread on delete cascade,
  person_id integer not null references people_person on delete cascade,
  name text not null,
  email text not null,
  locale text not null,
  is_staff boolean not null,
  -- How mails come: each message soon, at most one mail a day, or none.
  mode text not null default 'soon' check (mode in ('soon', 'daily', 'muted')),
  -- Names the follower in reply addresses and mute links.
  token text not null unique,
  -- Seen on the site; nothing up to here is mailed.
  seen_id integer not null default 0,
  seen_at timestamptz,
  -- Mailed up to here.
  mailed_id integer not null default 0,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (thread_id, person_id)
);
create index messages_follower_person on messages_follower (person_id);

-- How mails come in; at most one row.
create table messages_setting (
  id integer primary key default 1 check (id = 1),
  -- Replies go to name+token@host; empty while no mail comes in.
  address text not null default '',
  -- Of our own mail server, whose Authentication-Results are believed.
  auth_server text not null default '',
  -- The key of the webhook is made of the installation's secret and this number.
  key_edition integer not null default 1,
  changed_at timestamptz not null default now()
);

-- Every mail that came in, as it came, and what became of it.
create table messages_mail_in (
  id serial primary key,
  -- The Message-ID; a hash of the bytes where there is none. The same mail is never read twice.
  mail_key text not null unique,
  thread_id integer references messages_thread on delete set null,
  message_id integer references messages_message on delete set null,
  sender text not null default '',
  subject text not null default '',
  outcome text not null check (outcome in ('posted', 'held', 'unknown', 'forged', 'automatic', 'own', 'flood', 'unreadable')),
  raw bytea not null,
  received_at timestamptz not null default now()
);
create index messages_mail_in_sender on messages_mail_in (lower(sender), received_at);
create index messages_mail_in_received on messages_mail_in (received_at desc);
create index messages_mail_in_thread on messages_mail_in (thread_id) where thread_id is not null;
create index messages_mail_in_message on messages_mail_in (message_id) where message_id is not null;
