-- What people are found and sorted by, kept beside them: taking accents off for every row of a list took most of its time.
alter table people_person
  add column search_text text not null generated always as
    (plain(name || ' ' || email::text || ' ' || phone || ' ' || company_name || ' ' || vat)) stored,
  add column name_key text not null generated always as (plain(name)) stored;
drop index people_person_find;
drop index people_person_name;
create index people_person_find on people_person using gin (search_text gin_trgm_ops);
create index people_person_name on people_person (name_key, id) where kind in ('contact', 'company') and not archived;
