-- Figures ask for the conversations that began in a period; the list of conversations, for those with a tag.
create index chat_session_first_message on chat_session (channel_id, first_message_at);
create index chat_session_tags on chat_session using gin (tags);
