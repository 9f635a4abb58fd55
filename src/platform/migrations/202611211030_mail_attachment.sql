-- What goes along with a mail: names and sizes. The bytes stay where they belong (an invoice, a version of a quote).
alter table mail_message add column attachments jsonb not null default '[]';
