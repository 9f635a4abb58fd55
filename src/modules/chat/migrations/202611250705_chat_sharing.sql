-- Since when the visitor lets the operator see their page, cart and orders, and when they were asked for it.
alter table chat_session add column shared_at timestamptz, add column share_asked_at timestamptz;
