-- A mail about a conversation names it, so that mail programs show its mails together, and says where replies go.
alter table mail_message
  add column thread_ref text not null default '',
  add column reply_to text not null default '';
