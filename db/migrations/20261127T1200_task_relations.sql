-- A task belongs to a medium or to a component of a programme, too.
alter table task_relation add column medium_id uuid;
alter table task_relation add column component_id uuid;
alter table task_relation add constraint task_relation_medium_id_fkey
  foreign key (tenant_id, medium_id) references medium (tenant_id, id) on delete cascade not valid;
alter table task_relation add constraint task_relation_component_id_fkey
  foreign key (tenant_id, component_id) references program_component (tenant_id, id) on delete cascade not valid;
alter table task_relation drop constraint task_relation_check;
alter table task_relation add constraint task_relation_subject
  check (num_nonnulls(patient_id, trigger_event_id, ecg_id, medium_id, component_id) = 1) not valid;
