-- What the bot answers while nobody has spoken: {"isOn": true, "steps": [{"words": "delivery, ship", "answer": "…"}]}.
alter table chat_channel add column bot jsonb not null default '{"isOn": false, "steps": []}';
