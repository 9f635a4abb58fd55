-- What an operator proposes to a visitor: goods for the cart, a discount, a quote. Terms belong to the module that carries
-- it out; words are in the visitor's language, as they were proposed.
create table chat_proposal (
  id serial primary key,
  chat_id integer not null references chat_session on delete cascade,
  kind text not null,
  title text not null,
  value text not null default '',
  terms jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  operator_id integer references chat_operator on delete set null,
  -- Where the visitor finds what came of it.
  path text not null default '',
  expires_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index chat_proposal_of_chat on chat_proposal (chat_id);
create index chat_proposal_of_operator on chat_proposal (operator_id) where operator_id is not null;
-- How much operators may take off who may not write orders, in percent.
alter table chat_channel add column discount_percent_max integer not null default 0 check (discount_percent_max between 0 and 100);
