-- Discounts that operators propose in the chat: one promotion for each percentage of a site, given by coupons for one use.
create table promotion_chat_discount (
  site_id integer not null references site on delete cascade,
  percent integer not null check (percent between 1 and 100),
  promotion_id integer not null unique references promotion_promotion on delete cascade,
  primary key (site_id, percent)
);
