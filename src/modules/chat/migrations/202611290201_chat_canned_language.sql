-- A canned answer of a language is for visitors who read it; one without a language is for everybody.
alter table chat_canned_answer add column language text not null default '';
alter table chat_canned_answer drop constraint chat_canned_answer_channel_id_shortcut_key;
alter table chat_canned_answer add unique (channel_id, shortcut, language);
