-- Where a mail program's own button takes the reader off (RFC 8058): a path of this site that takes a POST; "" without.
alter table mail_message add column unsubscribe_path text not null default '';
