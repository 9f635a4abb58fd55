-- Roles count only for a proven mailbox: whoever signs up with a colleague's address must not be the one who is invited.

-- Accounts that began with roles come from the setup or the demo. Whoever ran those could read everything anyway.
update people_user member set email_confirmed_at = created_at
where cardinality(roles) > 0 and email_confirmed_at is null
  and not exists (
    select from audit_entry entry
    where entry.model = 'res.users' and entry.record_id = member.id and entry.before -> 'roles' = '[]'::jsonb
  );

-- Everybody else who got roles later and never opened a link from their mailbox sets the password again by such a link.
create temporary table unproven on commit drop as
  select id from people_user where cardinality(roles) > 0 and email_confirmed_at is null;
delete from session where user_id in (select id from unproven);
delete from people_passkey where user_id in (select id from unproven);
delete from people_second_factor where user_id in (select id from unproven);
delete from people_recovery_code where user_id in (select id from unproven);
delete from people_device where user_id in (select id from unproven);
update people_user set password_hash = '' where id in (select id from unproven);

alter table people_user add constraint people_user_proven_staff
  check (cardinality(roles) = 0 or email_confirmed_at is not null or password_hash = '');
