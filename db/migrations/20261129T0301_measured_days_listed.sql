-- no transaction
create index concurrently if not exists monitoring_version_days on monitoring_version (tenant_id, last_day, patient_id)
  include (measured_days);
create index concurrently if not exists monitoring_version_uncounted on monitoring_version (tenant_id, patient_id)
  where measured_days is null;
