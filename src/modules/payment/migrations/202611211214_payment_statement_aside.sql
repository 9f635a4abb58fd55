-- Staff looked at a credit that is for nothing here, such as interest or a rent: it waits for nobody any more.
alter table payment_statement_line add column set_aside_at timestamptz;
