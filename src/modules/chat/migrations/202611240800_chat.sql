-- One live chat for each website: what it says, when it is staffed, who answers.
create table chat_channel (
  id serial primary key,
  site_id integer not null unique references site on delete cascade,
  is_on boolean not null default false,
  button_text jsonb not null default '{}',
  welcome jsonb not null default '{}',
  -- Opening hours: [{"day": 1, "from": "08:00", "to": "18:00"}], Monday is 1; empty is always.
  hours jsonb not null default '[]'
);

-- What happens on which pages; the first rule whose text is part of the page's address counts.
create table chat_rule (
  id serial primary key,
  channel_id integer not null references chat_channel on delete cascade,
  sequence integer not null default 10,
  address_part text not null default '',
  action text not null check (action in ('auto_popup', 'display_button', 'hide_button')),
  timer_seconds integer not null default 0 check (timer_seconds between 0 and 3600)
);
create index chat_rule_of_channel on chat_rule (channel_id, sequence);

-- The lease says until when an operator counts as present; their open desk prolongs it.
create table chat_operator (
  user_id integer primary key references people_user on delete cascade,
  channel_id integer not null references chat_channel on delete cascade,
  chat_name text not null,
  languages text[] not null default '{}',
  chats_max integer not null default 4 check (chats_max between 1 and 20),
  status text not null default 'away' check (status in ('available', 'busy', 'away')),
  lease_until timestamptz,
  active_at timestamptz
);
create index chat_operator_of_channel on chat_operator (channel_id);

create table chat_session (
  id serial primary key,
  channel_id integer not null references chat_channel on delete cascade,
  uuid uuid not null unique,
  state text not null check (state in ('waiting', 'open', 'offline', 'closed')),
  visitor_name text not null,
  email text not null default '',
  locale text not null,
  page text not null default '',
  session_id integer references session on delete set null,
  person_id integer references people_person on delete set null,
  operator_id integer references chat_operator on delete set null,
  -- Why this operator was chosen: candidates, their load and the rule.
  assignment jsonb,
  tags text[] not null default '{}',
  last_n integer not null default 0,
  chain text not null default '',
  visitor_read_n integer not null default 0,
  operator_read_n integer not null default 0,
  created_at timestamptz not null,
  waiting_since timestamptz,
  first_message_at timestamptz,
  first_answer_at timestamptz,
  last_message_at timestamptz,
  closed_at timestamptz
);
create index chat_session_at_work on chat_session (channel_id, state) where state <> 'closed';
create index chat_session_of_browser on chat_session (session_id) where session_id is not null;
create index chat_session_of_person on chat_session (person_id) where person_id is not null;
create index chat_session_of_operator on chat_session (operator_id) where operator_id is not null;
create index chat_session_day on chat_session (channel_id, created_at);

-- The truth of a conversation: numbered without gaps, each message tied to the one before by its hash.
create table chat_message (
  id serial primary key,
  chat_id integer not null references chat_session on delete cascade,
  n integer not null check (n > 0),
  client_id text not null,
  -- visitor, system, or operator: and their id.
  author text not null,
  author_name text not null,
  -- Null once it was erased; the digest stays, so that the chain remains valid.
  body text,
  salt text,
  digest text not null,
  chain text not null,
  created_at timestamptz not null,
  unique (chat_id, n),
  unique (chat_id, author, client_id)
);

-- Only staff read them.
create table chat_note (
  id serial primary key,
  chat_id integer not null references chat_session on delete cascade,
  author_name text not null,
  body text not null,
  created_at timestamptz not null
);
create index chat_note_of_chat on chat_note (chat_id);

create table chat_rating (
  chat_id integer primary key references chat_session on delete cascade,
  id serial not null unique,
  rate integer not null check (rate in (10, 5, 1)),
  reason text not null default '',
  operator_id integer references chat_operator on delete set null,
  created_at timestamptz not null
);
create index chat_rating_of_operator on chat_rating (operator_id) where operator_id is not null;

create table chat_canned_answer (
  id serial primary key,
  channel_id integer not null references chat_channel on delete cascade,
  shortcut text not null,
  body text not null,
  unique (channel_id, shortcut)
);

create table chat_block (
  id serial primary key,
  channel_id integer not null references chat_channel on delete cascade,
  session_id integer references session on delete cascade,
  person_id integer references people_person on delete cascade,
  blocked_by text not null,
  created_at timestamptz not null,
  check (session_id is not null or person_id is not null)
);
create index chat_block_of_channel on chat_block (channel_id);
create index chat_block_of_browser on chat_block (session_id) where session_id is not null;
create index chat_block_of_person on chat_block (person_id) where person_id is not null;
