-- A list of openings as it was pasted, beside the configuration that is their template.
alter table configurator_session add column openings text not null default '';
