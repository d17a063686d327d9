-- no transaction
-- Whether a series has readings typed in or implausible is asked of these few, not of each reading of the series.
create index concurrently if not exists measurement_marked on measurement (tenant_id, patient_id, value_type, measured_at)
  where source = 'manual' or plausibility <> 'valid';
