-- Nothing reads it: the archive's offer ends at a fixed time after it.
alter table office_archive drop column ready_at;
