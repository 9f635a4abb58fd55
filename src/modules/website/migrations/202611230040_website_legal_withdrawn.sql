-- A published text that is withdrawn is no longer in force. Its versions stay readable: orders name them as evidence.
alter table website_legal_text
  add column withdrawn_at timestamptz,
  add column withdrawn_by text not null default '';
