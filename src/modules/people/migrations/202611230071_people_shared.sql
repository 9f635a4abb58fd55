-- What SQL of other modules may read of people. Described in shared-views.ts.
create view people_shared_person as
  select id, parent_id, name, email from people_person;

create view people_shared_user as
  select id, person_id from people_user;

create view people_shared_country_group as
  select id, name from people_country_group;

create view people_shared_country_group_member as
  select member.group_id, country.code as country_code
  from people_country_group_member member join people_country country on country.id = member.country_id;
