-- News for whoever is connected. Writers put it into the inbox inside their transaction, without any shared lock; positions
-- are given after the commit, so that a reader that remembers its last position never misses one that commits later.
create table bus_inbox (
  id bigint generated always as identity primary key,
  channel text not null,
  message jsonb not null,
  at timestamptz not null default now()
);

-- Positions have no holes. Kept for 100 seconds; the newest row stays, or positions would start again.
create table bus_message (
  position bigint primary key,
  channel text not null,
  message jsonb not null,
  at timestamptz not null
);
create index bus_message_at on bus_message (at);

-- Gives positions to what has been committed; answers the newest one. Any process may call it at any time.
create function bus_settle() returns bigint language plpgsql as $$
declare
  head bigint;
  moved bigint;
begin
  -- Nothing to do is the usual case, and needs no lock.
  if not exists (select from bus_inbox) then
    return (select coalesce(max(position), 0) from bus_message);
  end if;
  -- To wait, never to try: our own row may not be in the snapshot of whoever holds the lock.
  perform pg_advisory_xact_lock(4207001);
  select coalesce(max(position), 0) into head from bus_message;
  with ready as (delete from bus_inbox returning id, channel, message, at)
  insert into bus_message (position, channel, message, at)
    select head + row_number() over (order by id), channel, message, at from ready;
  get diagnostics moved = row_count;
  if moved > 0 then
    perform pg_notify('bus', '');
  end if;
  return head + moved;
end
$$;

-- When somebody of the accounts was last connected, and last moved a hand.
create table bus_presence (
  user_id integer primary key,
  connected_at timestamptz not null,
  active_at timestamptz not null
);
