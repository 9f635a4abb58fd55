-- A message whose words were erased stays in its thread and says so. One that was erased before has nothing to show, as before.
alter table messages_message
  add column erased_at timestamptz,
  add column erased_by text check (erased_by in ('author', 'shop'));
create or replace view messages_public_message as
  select * from messages_message where not is_internal and state = 'published';
alter table messages_message
  alter column is_blank set expression as (words = '' and rating_value is null and not has_files and erased_at is null);
