-- Nothing reads it.
alter table people_device drop column first_seen_at;
