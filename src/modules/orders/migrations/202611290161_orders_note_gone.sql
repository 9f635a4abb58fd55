-- Its rows are internal notes in the threads of their orders.
drop table orders_note;
