-- A message may carry one file: its bytes in the platform's store, and what both sides are shown of it. Both go when the
-- words are erased; the digest covers the bytes, so the chain remains valid.
alter table chat_message add column file_id integer references file, add column file jsonb;
create index chat_message_of_file on chat_message (file_id) where file_id is not null;
-- The price list and taxes by which the visitor sees prices, so that an operator is shown the same: {"priceListId": 3, "fiscalPositionId": null}.
alter table chat_session add column prices jsonb not null default '{"priceListId": null, "fiscalPositionId": null}';
