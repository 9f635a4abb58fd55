-- Which public form a mail comes from when somebody merely typed its address: each form has a limit for each recipient.
alter table mail_message add column form text not null default '';
create index mail_message_form on mail_message (form, created_at) where form <> '';
