-- A rating that another module keeps, such as the review of an order line: once for each key, and beside others of its author.
alter table messages_message add column rating_key text;
create unique index messages_message_rating_key on messages_message (thread_id, rating_key) where rating_key is not null;
drop index messages_message_rating;
create unique index messages_message_rating on messages_message (thread_id, author_person_id)
  where rating_value is not null and author_person_id is not null and rating_key is null;
create or replace view messages_public_message as
  select * from messages_message where not is_internal and state = 'published';
