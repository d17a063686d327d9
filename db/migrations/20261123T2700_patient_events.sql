-- What happens to a patient beside the readings: more kinds, those of the practice's own, who told it, what it belongs
-- to, and a letter. The table keeps its name, by which servers of the release before ask for it.
create table event_kind (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  kind text not null,
  icon text not null,
  suppresses_alarms boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint event_kind_name_taken unique (tenant_id, name),
  constraint event_kind_rests check (kind = 'stay' or not suppresses_alarms)
);
create index event_kind_by_name on event_kind (tenant_id, name, id) include (kind, is_active);
call app.protect('event_kind');

alter table intervention
  add column event_kind_id uuid,
  add column source text,
  add column reported_by text,
  add column trigger_event_id uuid,
  add column task_id uuid,
  add column letter_file_id uuid,
  add column suppresses_alarms boolean not null default false,
  add column is_open boolean not null default false;
alter table intervention alter column title drop not null;
alter table intervention drop constraint intervention_kind_check;
alter table intervention add constraint intervention_event_kind_id_fkey
  foreign key (tenant_id, event_kind_id) references event_kind (tenant_id, id) not valid;
alter table intervention add constraint intervention_trigger_event_id_fkey
  foreign key (tenant_id, trigger_event_id) references trigger_event (tenant_id, id) on delete set null (trigger_event_id) not valid;
alter table intervention add constraint intervention_task_id_fkey
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete set null (task_id) not valid;
alter table intervention add constraint intervention_letter_file_id_fkey
  foreign key (tenant_id, letter_file_id) references stored_file (tenant_id, id) not valid;

-- Alarms rest during a stay, unless the practice's own kind says otherwise. Found out here, so that servers of the
-- release before, which know only `kind`, write it too.
create function app.mark_patient_event() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  new.suppresses_alarms := new.kind = 'stay' and coalesce(
    (select own.suppresses_alarms from event_kind as own
      where own.tenant_id = new.tenant_id and own.id = new.event_kind_id), true);
  new.is_open := new.kind = 'stay' and new.ended_at is null;
  return new;
end $$;
create trigger intervention_marked before insert or update on intervention
  for each row execute function app.mark_patient_event();

alter table stored_file drop constraint stored_file_purpose_check;
alter table stored_file add constraint stored_file_purpose_known
  check (purpose in ('message', 'patient_picture', 'event_letter')) not valid;

-- Events belong to a record.
create or replace function app.patient_of_entry(tenant integer, subject_type text, subject_id text, changes jsonb) returns uuid
language plpgsql stable set search_path = public, app
as $$
declare
  named text := case jsonb_typeof(changes -> 'patientId')
    when 'string' then changes ->> 'patientId'
    when 'array' then coalesce(changes -> 'patientId' ->> 1, changes -> 'patientId' ->> 0)
  end;
  subject uuid := app.as_uuid(coalesce(subject_id, changes ->> 'ecgId', changes ->> 'id'));
  wanted_table text;
  found uuid;
begin
  if app.as_uuid(named) is not null then return app.as_uuid(named); end if;
  if jsonb_typeof(changes -> 'ids') = 'array' then
    select case when count(distinct id) = 1 then app.as_uuid(min(id)) end into found
      from jsonb_array_elements_text(changes -> 'ids') as listed (id);
    return found;
  end if;
  if subject is null then return null; end if;
  wanted_table := case subject_type
    when 'patients' then 'patient'
    when 'recent_contacts' then 'patient'
    when 'cohort_assignments' then 'cohort_assignment'
    when 'physician_assignments' then 'physician_assignment'
    when 'patient_contacts' then 'patient_contact'
    when 'patient_programs' then 'patient_program'
    when 'devices' then 'device'
    when 'patient_measurements' then 'measurement_receipt'
    when 'interventions' then 'intervention'
    when 'patient_events' then 'intervention'
    when 'ecgs' then 'ecg'
    when 'ecg_details' then 'ecg'
    when 'ecg_groups' then 'ecg_group'
    when 'ecg_pictures' then 'ecg_picture'
    when 'process_ecg' then 'ecg'
    when 'ecg_uploads' then 'ecg_upload'
    when 'findings' then 'finding'
    when 'measurement_triggers' then 'measurement_trigger'
    when 'personal_values' then 'personal_value'
    when 'trigger_events' then 'trigger_event'
    when 'trigger_event_story' then 'trigger_event'
    when 'control_alarms' then 'control_alarm'
    when 'measurement_plans' then 'measurement_plan'
    when 'adherence_events' then 'adherence_event'
    when 'observation_cases' then 'observation_case'
    when 'patient_surveys' then 'patient_survey'
    when 'patient_survey_sessions' then 'patient_survey_session'
    when 'task_schedules' then 'task_schedule'
    when 'tasks' then 'task'
    when 'task_relations' then 'task'
    when 'task_versions' then 'task'
    when 'chats' then 'chat'
    when 'chat_messages' then 'chat_message'
    when 'video_consultations' then 'video_consultation'
    when 'patient_health_providers' then 'patient_health_provider'
    when 'patient_icd10s' then 'patient_icd10'
    when 'patient_histories' then 'patient_history'
    when 'stored_files' then 'stored_file'
  end;
  if wanted_table is null then return null; end if;
  execute format(
    'select %s from %I where tenant_id = $1 and id = $2',
    case wanted_table when 'patient' then 'id' else 'patient_id' end, wanted_table
  ) into found using tenant, subject;
  return found;
end $$;
