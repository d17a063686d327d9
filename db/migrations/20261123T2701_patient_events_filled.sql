-- no transaction
-- Stays that are there keep alarms from the queue as before.
-- until none are left
update intervention set kind = kind where (tenant_id, id) in (
  select tenant_id, id from intervention
  where kind = 'stay' and event_kind_id is null and (not suppresses_alarms or is_open <> (ended_at is null))
  limit 1000
);
alter table intervention validate constraint intervention_event_kind_id_fkey;
alter table intervention validate constraint intervention_trigger_event_id_fkey;
alter table intervention validate constraint intervention_task_id_fkey;
alter table intervention validate constraint intervention_letter_file_id_fkey;
alter table stored_file validate constraint stored_file_purpose_known;
-- Who saw events with the readings sees them still.
-- until none are left
update role set permissions = permissions || jsonb_build_array(jsonb_build_object('key', 'patient_event', 'access',
  case when permissions @> '[{"key": "patient_measurement", "access": "write"}]' then 'write' else 'read' end))
where (tenant_id, id) in (
  select tenant_id, id from role
  where permissions @> '[{"key": "patient_measurement"}]' and not permissions @> '[{"key": "patient_event"}]'
  limit 1000
);
create index concurrently if not exists patient_event_by_started_at on intervention (tenant_id, started_at, id)
  include (patient_id, kind, event_kind_id, source, is_open);
drop index concurrently if exists intervention_by_started_at;
create index concurrently if not exists intervention_open on intervention (tenant_id, started_at, id)
  include (patient_id, kind, event_kind_id, source) where is_open;
create index concurrently if not exists intervention_alarm on intervention (tenant_id, trigger_event_id) where trigger_event_id is not null;
create index concurrently if not exists intervention_task on intervention (tenant_id, task_id) where task_id is not null;
create index concurrently if not exists intervention_letter on intervention (tenant_id, letter_file_id) where letter_file_id is not null;
create index concurrently if not exists intervention_event_kind on intervention (tenant_id, event_kind_id) where event_kind_id is not null;
