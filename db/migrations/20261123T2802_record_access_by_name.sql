-- A table named as what is written, with a patient in it, is of their record without being listed.
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
    when 'patient_insights' then 'patient'
    when 'patient_versions' then 'patient'
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
    else (
      select relname from pg_class join pg_attribute on attrelid = pg_class.oid
      where pg_class.oid = to_regclass('public.' || quote_ident(regexp_replace(regexp_replace(subject_type, 'ies$', 'ys'), 's$', '')))
        and attname = 'patient_id' and not attisdropped
    )
  end;
  if wanted_table is null then return null; end if;
  execute format(
    'select %s from %I where tenant_id = $1 and id = $2',
    case wanted_table when 'patient' then 'id' else 'patient_id' end, wanted_table
  ) into found using tenant, subject;
  return found;
end $$;
