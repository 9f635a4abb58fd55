-- How each document stands, worked out when a document or money comes and not for every reading: lists filter by it.
-- Whether an unpaid one is overdue is a matter of the day and is asked of due_at.
create table orders_invoice_state (
  invoice_id integer primary key references orders_invoice,
  state text not null check (state in ('credited', 'paid', 'unpaid')),
  due_at timestamptz
);
create index orders_invoice_state_listed on orders_invoice_state (state, due_at);

-- The money of an order pays its invoices in their order; credit notes lower what is asked for.
create function orders_state_invoices(ofOrder integer) returns void language sql as $$
  insert into orders_invoice_state (invoice_id, state, due_at)
  select invoice.id, case
      when invoice.kind = 'credit_note' then 'credited'
      when invoice.total_minor > 0 and invoice.total_minor <= (select coalesce(sum(note.total_minor), 0)
        from orders_invoice note where note.refers_to = invoice.id) then 'credited'
      when placed.paid_minor >= (select sum(case one.kind when 'invoice' then one.total_minor else -one.total_minor end)
        from orders_invoice one where one.order_id = invoice.order_id
          and (one.id <= invoice.id or one.kind = 'credit_note')) then 'paid'
      else 'unpaid' end, invoice.due_at
  from orders_invoice invoice join orders_order placed on placed.id = invoice.order_id
  where invoice.order_id = ofOrder
  on conflict (invoice_id) do update set state = excluded.state
  where orders_invoice_state.state <> excluded.state
$$;

create function orders_invoice_came() returns trigger language plpgsql as $$
begin
  perform orders_state_invoices(new.order_id);
  return null;
end $$;
create trigger orders_invoice_came after insert on orders_invoice
  for each row execute function orders_invoice_came();

create function orders_money_came() returns trigger language plpgsql as $$
begin
  perform orders_state_invoices(new.id);
  return null;
end $$;
create trigger orders_money_came after update of paid_minor on orders_order
  for each row when (old.paid_minor is distinct from new.paid_minor) execute function orders_money_came();

select orders_state_invoices(order_id) from (select distinct order_id from orders_invoice) invoiced;
