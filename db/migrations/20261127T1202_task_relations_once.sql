-- no transaction
create unique index concurrently if not exists task_relation_each on task_relation (tenant_id, task_id, coalesce(patient_id, trigger_event_id, ecg_id, medium_id, component_id));
create index concurrently if not exists task_relation_medium on task_relation (tenant_id, medium_id) where medium_id is not null;
create index concurrently if not exists task_relation_component on task_relation (tenant_id, component_id) where component_id is not null;
drop index concurrently if exists task_relation_once;
