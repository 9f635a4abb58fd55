-- What was promised before orders kept it themselves. A new database makes the promised days only after this.
do $$
begin
  if exists (select from information_schema.columns where table_name = 'delivery_choice' and column_name = 'leaves_on')
  then
    execute 'update orders_order set leave_by = choice.leaves_on
      from delivery_choice choice where choice.order_id = orders_order.id and choice.leaves_on is not null';
  end if;
end $$;
