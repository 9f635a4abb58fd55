-- The picture that stands for the site in the head, in mails and on documents; without one the drawn mark does.
alter table site add column logo_file_id integer references file;
