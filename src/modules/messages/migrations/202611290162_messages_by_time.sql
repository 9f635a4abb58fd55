-- A thread is read in the order in which its messages were written, which is not that of their ids where notes were moved
-- into it later.
drop index messages_message_thread;
create index messages_message_thread on messages_message (thread_id, created_at desc, id desc);
drop index messages_message_public;
create index messages_message_public on messages_message (thread_id, created_at desc, id desc)
  where not is_internal and state = 'published';
drop index messages_message_rated;
create index messages_message_rated on messages_message (thread_id, rating_value, created_at desc, id desc)
  where rating_value is not null;
