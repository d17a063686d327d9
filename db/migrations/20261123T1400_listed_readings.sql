-- no transaction
-- Readings of a whole practice are listed from this index alone: docs/decisions/0022-readings-of-a-practice.md.
create index concurrently if not exists measurement_by_measured_at on measurement (tenant_id, measured_at, id)
  include (patient_id, value_type, source, plausibility);
