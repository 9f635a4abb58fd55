-- Nothing reads these: the audit log says who closed a count and when.
alter table catalogue_stock_count drop column closed_at, drop column closed_by;
alter table catalogue_stock_count_line drop column counted_at;
