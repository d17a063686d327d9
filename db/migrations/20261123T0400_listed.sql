-- no transaction
-- Lists answer from indexes alone, whatever is filtered: docs/decisions/0021-lists-from-indexes.md. `counted` holds the
-- columns of few values; one index for each order holds all filtered columns, and those the fences ask for.
create index concurrently if not exists patient_counted on patient (tenant_id, status, gender, alarm_priority, primary_physician_id, is_synthetic);
create index concurrently if not exists patient_by_sort_key on patient (tenant_id, sort_key, id)
  include (status, gender, alarm_priority, primary_physician_id, birth_date, custom_patient_id, is_synthetic);
create index concurrently if not exists patient_by_custom_patient_id on patient (tenant_id, custom_patient_id, id)
  include (status, gender, alarm_priority, primary_physician_id, birth_date, is_synthetic);
create index concurrently if not exists patient_by_birth_date on patient (tenant_id, birth_date, id)
  include (status, gender, alarm_priority, primary_physician_id, custom_patient_id, is_synthetic);
create index concurrently if not exists patient_by_created_at on patient (tenant_id, created_at, id)
  include (status, gender, alarm_priority, primary_physician_id, birth_date, custom_patient_id, is_synthetic);
create index concurrently if not exists patient_by_alarm_priority on patient
  (tenant_id, array_position(array['blocker', 'high', 'medium', 'low', 'no_priority']::text[], alarm_priority), id)
  include (status, gender, alarm_priority, primary_physician_id, birth_date, custom_patient_id, is_synthetic);
drop index concurrently if exists patient_sort_key;
drop index concurrently if exists patient_birth_date;
drop index concurrently if exists patient_created_at;

create index concurrently if not exists task_counted on task (tenant_id, state, priority, task_type, assignee_id, role_id)
  include (patient_id, assigned_patient_id, due_at, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);
create index concurrently if not exists task_by_due_at on task (tenant_id, due_at, id)
  include (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);
create index concurrently if not exists task_by_created_at on task (tenant_id, created_at, id)
  include (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, due_at, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);
create index concurrently if not exists task_by_done_at on task (tenant_id, done_at, id)
  include (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, due_at, trigger_event_id, parent_id, schedule_id, created_by_id);
create index concurrently if not exists task_by_priority on task
  (tenant_id, array_position(array['blocker', 'high', 'medium', 'low', 'no_priority']::text[], priority), id)
  include (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, due_at, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);
create index concurrently if not exists task_by_title on task (tenant_id, title, id)
  include (state, priority, task_type, assignee_id, role_id, patient_id, assigned_patient_id, due_at, done_at, trigger_event_id, parent_id, schedule_id, created_by_id);

create index concurrently if not exists intervention_by_started_at on intervention (tenant_id, started_at, id) include (patient_id, kind);
create index concurrently if not exists control_alarm_by_raised_at on control_alarm (tenant_id, raised_at, id) include (handled_at, patient_id, reason);
drop index concurrently if exists control_alarm_raised;
create index concurrently if not exists observation_case_by_until on observation_case (tenant_id, until, id)
  include (patient_id, state, started_at, trigger_event_id);
