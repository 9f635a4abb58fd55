-- A third kind of file.
alter table payment_statement_line drop constraint payment_statement_line_format_check;
alter table payment_statement_line add constraint payment_statement_line_format_check
  check (format in ('', 'csv', 'camt', 'mt940'));
