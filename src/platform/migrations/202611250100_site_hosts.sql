-- Several sites in one installation: their order, the further host names of each, and whom its mails come from.
alter table site
  add column position integer not null default 0,
  add column other_hosts text[] not null default '{}',
  add column mail_sender text not null default '';
update site set position = id;
