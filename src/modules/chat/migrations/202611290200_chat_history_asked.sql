-- The list of visited pages is an answer: what nobody asked for is not kept.
alter table chat_session add column history_asked_at timestamptz;
