-- How an order stands with its money, in one word for lists, the board and its page. What was promised (authorized and
-- not taken) or is awaited (a transfer, cash at the door, a slow bank) is not received.
alter table orders_order
  add column promised_minor integer not null default 0,  -- of paid_minor: not taken yet
  add column awaited_minor integer not null default 0,   -- of payments that are under way
  add column refunded_minor integer not null default 0;  -- went back; paid_minor is less by it

-- Payments of before, as recountPaid counts them.
update orders_order set promised_minor = counted.promised, awaited_minor = counted.awaited,
  refunded_minor = counted.refunded
from (
  select payment.payable_id,
    coalesce(sum((select max(event.amount_minor) from payment_event event
      where event.transaction_id = payment.id and event.kind = 'authorized'))
      filter (where payment.state = 'authorized'), 0)::integer as promised,
    coalesce(sum(payment.amount_minor) filter (where payment.state = 'pending'), 0)::integer as awaited,
    coalesce(sum((select sum(event.amount_minor) from payment_event event
      where event.transaction_id = payment.id and event.kind = 'refunded')), 0)::integer as refunded
  from payment_transaction payment where payment.payable_kind = 'order'
  group by payment.payable_id
) counted
where counted.payable_id = orders_order.id
  and (counted.promised, counted.awaited, counted.refunded) <> (0, 0, 0);

-- Worked out from the figures beside it, so that no two places can tell different stories.
create function orders_money_state(state text, due integer, paid integer, promised integer, awaited integer,
  refunded integer) returns text language sql immutable as $$
  select case
    when paid > due and paid - promised >= due and paid > promised then 'owed'
    when due = 0 and promised = 0 then
      case when refunded > 0 then 'refunded' when state = 'cancel' then 'none' else 'free' end
    when paid - promised >= due and due > 0 then 'paid'
    when paid >= due then 'promised'
    when paid > promised then 'part'
    when promised > 0 then 'promised'
    when awaited > 0 then 'awaited'
    else 'open' end
$$;
alter table orders_order add column money_state text not null generated always as (orders_money_state(state,
  case state when 'cancel' then 0 else greatest(0, total_minor - returned_minor) end,
  paid_minor, promised_minor, awaited_minor, refunded_minor)) stored;

-- An invoice is paid by what was received as well.
create or replace function orders_state_invoices(ofOrder integer) returns void language sql as $$
  insert into orders_invoice_state (invoice_id, state, due_at)
  select invoice.id, case
      when invoice.kind = 'credit_note' then 'credited'
      when invoice.total_minor > 0 and invoice.total_minor <= (select coalesce(sum(note.total_minor), 0)
        from orders_invoice note where note.refers_to = invoice.id) then 'credited'
      when placed.paid_minor - placed.promised_minor >= (
        select sum(case one.kind when 'invoice' then one.total_minor else -one.total_minor end)
        from orders_invoice one where one.order_id = invoice.order_id
          and (one.id <= invoice.id or one.kind = 'credit_note')) then 'paid'
      else 'unpaid' end, invoice.due_at
  from orders_invoice invoice join orders_order placed on placed.id = invoice.order_id
  where invoice.order_id = ofOrder
  on conflict (invoice_id) do update set state = excluded.state
  where orders_invoice_state.state <> excluded.state
$$;
drop trigger orders_money_came on orders_order;
create trigger orders_money_came after update of paid_minor, promised_minor on orders_order
  for each row when ((old.paid_minor, old.promised_minor) is distinct from (new.paid_minor, new.promised_minor))
  execute function orders_money_came();
select orders_state_invoices(invoice.order_id) from orders_invoice invoice
join orders_order placed on placed.id = invoice.order_id where placed.promised_minor > 0;
