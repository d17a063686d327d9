-- no transaction
create index concurrently if not exists intervention_asked on intervention (tenant_id, asked_task_id)
  where asked_task_id is not null;
