-- no transaction
-- The list is also filtered by place, by when somebody was registered and when what they need to begin was sent:
-- docs/decisions/0021-lists-from-indexes.md.
create index concurrently if not exists patient_listed_by_sort_key on patient (tenant_id, sort_key, id)
  include (status, gender, alarm_priority, primary_physician_id, birth_date, custom_patient_id, city, created_at, instruction_sent_at, is_synthetic);
create index concurrently if not exists patient_listed_by_custom_patient_id on patient (tenant_id, custom_patient_id, id)
  include (status, gender, alarm_priority, primary_physician_id, birth_date, city, created_at, instruction_sent_at, is_synthetic);
create index concurrently if not exists patient_listed_by_birth_date on patient (tenant_id, birth_date, id)
  include (status, gender, alarm_priority, primary_physician_id, custom_patient_id, city, created_at, instruction_sent_at, is_synthetic);
create index concurrently if not exists patient_listed_by_created_at on patient (tenant_id, created_at, id)
  include (status, gender, alarm_priority, primary_physician_id, birth_date, custom_patient_id, city, instruction_sent_at, is_synthetic);
create index concurrently if not exists patient_listed_by_alarm_priority on patient
  (tenant_id, array_position(array['blocker', 'high', 'medium', 'low', 'no_priority']::text[], alarm_priority), id)
  include (status, gender, alarm_priority, primary_physician_id, birth_date, custom_patient_id, city, created_at, instruction_sent_at, is_synthetic);
create index concurrently if not exists patient_insurance_insurer on patient_insurance (tenant_id, insurer, patient_id);
drop index concurrently if exists patient_by_sort_key;
drop index concurrently if exists patient_by_custom_patient_id;
drop index concurrently if exists patient_by_birth_date;
drop index concurrently if exists patient_by_created_at;
drop index concurrently if exists patient_by_alarm_priority;
