-- Pages of long threads do not count their messages: triggers keep the counts in the transaction of every write, so that
-- no verb, erasure or later module can forget them.
alter table messages_message
  -- Kept by the trigger on attachments.
  add column has_files boolean not null default false;
update messages_message set has_files = true
  where exists (select 1 from messages_attachment where message_id = messages_message.id);
alter table messages_message
  -- An empty message without a file says nothing and is not shown; a rating alone is.
  add column is_blank boolean not null
    generated always as (words = '' and rating_value is null and not has_files) stored;

create or replace view messages_public_message as
  select * from messages_message where not is_internal and state = 'published';

create index messages_message_rated on messages_message (thread_id, rating_value, id desc)
  where rating_value is not null;

create table messages_count (
  thread_id integer not null references messages_thread on delete cascade,
  -- Stars times two; 0 for messages without a rating.
  rating_value smallint not null,
  -- Whether messages_public_message has them.
  is_public boolean not null,
  times integer not null check (times >= 0),
  primary key (thread_id, rating_value, is_public)
);

-- Adds changes, each of which names a count and its difference. The threads are locked first, in the order of their ids,
-- so that writers do not wait for each other in a circle. Threads that are being deleted need no counts.
create function messages_count_add(changes messages_count[]) returns void language plpgsql as $$
declare
  summed messages_count[];
begin
  select array_agg(row(thread_id, rating_value, is_public, times)::messages_count) into summed
  from (select thread_id, rating_value, is_public, sum(times) as times from unnest(changes)
    group by 1, 2, 3 having sum(times) <> 0) differences;
  if summed is null then
    return;
  end if;
  perform 1 from messages_thread where id in (select thread_id from unnest(summed)) order by id for no key update;
  insert into messages_count (thread_id, rating_value, is_public, times)
    select change.thread_id, change.rating_value, change.is_public, 0
    from unnest(summed) change join messages_thread thread on thread.id = change.thread_id
    on conflict do nothing;
  update messages_count count set times = count.times + change.times
  from unnest(summed) change
  where count.thread_id = change.thread_id and count.rating_value = change.rating_value
    and count.is_public = change.is_public;
end $$;

create function messages_count_change() returns trigger language plpgsql as $$
declare
  changes messages_count[];
  taken messages_count[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(row(thread_id, coalesce(rating_value, 0), not is_internal and state = 'published', 1)::messages_count)
    into changes from added where not is_blank;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg(row(thread_id, coalesce(rating_value, 0), not is_internal and state = 'published', -1)::messages_count)
    into taken from gone where not is_blank;
  end if;
  perform messages_count_add(changes || taken);
  return null;
end $$;

create trigger messages_message_counted_insert after insert on messages_message
  referencing new table as added for each statement execute function messages_count_change();
create trigger messages_message_counted_update after update on messages_message
  referencing old table as gone new table as added for each statement execute function messages_count_change();
create trigger messages_message_counted_delete after delete on messages_message
  referencing old table as gone for each statement execute function messages_count_change();

create function messages_attachment_noted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.message_id is not null then
    update messages_message set has_files = true where id = new.message_id and not has_files;
  end if;
  if tg_op <> 'INSERT' and old.message_id is not null then
    update messages_message set has_files = false
    where id = old.message_id and has_files
      and not exists (select 1 from messages_attachment where message_id = old.message_id);
  end if;
  return null;
end $$;

create trigger messages_attachment_noted after insert or delete or update of message_id on messages_attachment
  for each row execute function messages_attachment_noted();

insert into messages_count (thread_id, rating_value, is_public, times)
  select thread_id, coalesce(rating_value, 0), not is_internal and state = 'published', count(*)
  from messages_message where not is_blank group by 1, 2, 3;
