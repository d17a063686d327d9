-- no transaction
-- The round looks at everybody in care, also where the patient's own access is locked.
create index concurrently if not exists patient_watched
  on patient (tenant_id, reviewed_at nulls first, id) where status in ('active', 'locked');
