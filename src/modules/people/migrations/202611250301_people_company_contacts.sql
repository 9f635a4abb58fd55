-- Which documents the contacts of a company may see. Without a row it is their own alone. A right is worth nothing once
-- its contact belongs to the company no more.
create table people_company_contact (
  person_id integer primary key references people_person on delete cascade,
  company_id integer not null references people_person on delete cascade,
  sees text not null default 'own' check (sees in ('own', 'company')),
  manages boolean not null default false,
  changed_at timestamptz not null default now()
);
create index people_company_contact_company on people_company_contact (company_id);

-- Whose documents somebody may read: their own; of a company, for itself and for contacts with the right to all, also
-- those of the company and of its present contacts. A pair may come twice.
create view people_reader as
  select id as reader_person_id, id as person_id from people_person
  union all
  select may.reader_person_id, member.id
  from (
    select company.id as reader_person_id, company.id as company_id
    from people_person company
    where company.kind = 'company' and not company.archived
    union all
    select contact.id, company.id
    from people_company_contact entitled
    join people_person contact on contact.id = entitled.person_id and contact.parent_id = entitled.company_id
    join people_person company on company.id = entitled.company_id
    where entitled.sees = 'company' and not contact.archived and not company.archived
  ) may
  join people_person member on member.id = may.company_id or member.parent_id = may.company_id
  where not member.archived;
