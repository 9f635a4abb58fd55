-- The last day to hand an order over, as it was promised; and the later day of arrival that staff have told its buyer.
alter table orders_order
  add column leave_by date,
  add column delayed_to date;

create index orders_order_late on orders_order (coalesce(delayed_to, leave_by))
  where state = 'sale' and shipping <> 'done';
