-- Whose mail it is: its sender and the addresses in it are those of this site. Mails of before have none.
alter table mail_message add column site_id integer references site (id) on delete set null;
