-- no transaction
create index concurrently if not exists patient_pause_asked on patient_pause (tenant_id, asked_task_id)
  where asked_task_id is not null;
create index concurrently if not exists patient_pause_open on patient_pause (tenant_id, starts_at)
  where state = 'running' and ends_at is null;
