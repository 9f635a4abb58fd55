-- Who works here, for modules that give work to somebody.
create view people_shared_staff as
  select account.id as user_id, account.person_id, person.name, person.email, account.roles
  from people_user account join people_person person on person.id = account.person_id
  where account.active and cardinality(account.roles) > 0;
