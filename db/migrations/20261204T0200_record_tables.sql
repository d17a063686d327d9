-- What each table holds of a patient: which kind of document it is, which moments in it are care, and from which day the
-- term of its kind runs. A table that is added finds its place here, or says why it is no care.
create table app.record_table (
  table_name text not null,
  kind text not null,
  -- Which rows: $1 the practice, $2 the patient.
  of_patient text not null default 'patient_id = $2',
  -- Instants and days, columns or what is read from them.
  care text[] not null default '{}',
  term_from text,
  not_care text,
  primary key (table_name, kind),
  constraint record_table_kind check (kind in
    ('course', 'reports', 'consents', 'imaging', 'implants', 'studies', 'billing', 'personal', 'none')),
  constraint record_table_care check ((cardinality(care) = 0) = (not_care is not null))
);
grant select on app.record_table to fernpuls_app, fernpuls_system;

insert into app.record_table (table_name, kind, care) values
  ('adherence_event', 'course', '{contacted_at,case when closed_by_id is not null then closed_at end}'),
  ('call_follow_up', 'course', '{created_at}'),
  ('call_record', 'course', '{created_at,call_begin_at,call_end_at,updated_at}'),
  ('chat_message', 'course', '{sent_at,received_at}'),
  ('cied_contact', 'course', '{sent_at}'),
  ('cied_episode', 'course', '{began_at,created_at,seen_at}'),
  ('cied_programming', 'course', '{programmed_at,created_at}'),
  ('cied_value', 'course', '{measured_at}'),
  ('control_alarm', 'course', '{raised_at,handled_at}'),
  ('device_assignment', 'course', '{assigned_at}'),
  ('document_share', 'reports', '{created_at}'),
  ('ecg', 'reports', '{measured_at,received_at,classified_at,seen_at}'),
  ('ecg_picture', 'reports', '{created_at}'),
  ('ecg_upload', 'reports', '{received_at}'),
  ('finding', 'reports', '{created_at,updated_at,released_at}'),
  ('intervention', 'course', '{started_at,ended_at,created_at,updated_at}'),
  ('measurement', 'course', '{measured_at}'),
  ('measurement_detail', 'course', '{updated_at}'),
  ('measurement_plan', 'course', '{created_at}'),
  ('measurement_trigger', 'course', '{created_at}'),
  ('observation_case', 'course', '{created_at,started_at,observed_at}'),
  ('patient_drug', 'course', '{created_at,updated_at}'),
  ('patient_drug_intake', 'course', '{created_at,told_at}'),
  ('patient_history', 'course', '{created_at,updated_at}'),
  ('patient_icd10', 'course', '{created_at,updated_at}'),
  ('patient_program', 'course', '{created_at,started_on}'),
  ('patient_program_mark', 'course', '{marked_at}'),
  ('patient_review', 'course', '{created_at}'),
  ('patient_study_step', 'studies', '{created_at}'),
  ('patient_survey', 'course', '{created_at}'),
  ('patient_survey_session', 'course', '{answered_at,created_at}'),
  ('patient_visite', 'course', '{began_at,seen_at}'),
  ('personal_value', 'course', '{created_at,updated_at}'),
  ('reading_review', 'course', '{case when settled_by_id is not null then settled_at end}'),
  ('scoped_info_banner', 'course', '{created_at}'),
  ('task_schedule', 'course', '{created_at}'),
  ('trigger_event', 'course',
    array['measured_at', 'created_at', 'seen_at', 'informed_at', 'released_at',
      'case when close_reason <> ''care_ended'' then closed_at end']),
  ('video_consultation', 'course',
    array['created_at', 'noted_at', 'case when status = ''completed'' then ended_at end']);

insert into app.record_table (table_name, kind, of_patient, care) values
  ('finding_addendum', 'reports',
    'finding_id in (select id from finding where tenant_id = $1 and patient_id = $2)', '{created_at}'),
  ('patient_document', 'reports', 'patient_id = $2 and kind not in (''image'', ''consent'')',
    '{document_day,created_at,updated_at,seen_at,signed_at}'),
  ('patient_document', 'consents', 'patient_id = $2 and kind = ''consent''',
    '{document_day,created_at,updated_at,seen_at,signed_at}'),
  ('patient_document_addendum', 'reports',
    'document_id in (select id from patient_document where tenant_id = $1 and patient_id = $2)', '{created_at}'),
  ('patient_contact', 'consents', 'patient_id = $2 and consented_on is not null', '{consented_on}'),
  -- What the closing of a record ends by itself is no care.
  ('patient_program_step', 'course', 'patient_id = $2 and consent_form is null',
    array['case when step <> ''end'' or end_reason not in (''other'', ''deceased'') then created_at end']),
  ('patient_program_step', 'consents', 'patient_id = $2 and consent_form is not null', '{created_at}'),
  -- Nor is what asks for its deletion.
  ('task', 'course',
    'patient_id = $2 and not exists (select from life_cycle_entry as entry where entry.tenant_id = $1
      and entry.patient_id = $2 and entry.touched -> ''notices'' ? task.id::text)',
    array['case when created_by_id is not null then created_at end', 'started_at',
      'case when state = ''completed'' then done_at end']),
  ('task_comment', 'course',
    'task_id in (select id from task where tenant_id = $1 and patient_id = $2)', '{created_at}'),
  ('task_step', 'course',
    'task_id in (select id from task where tenant_id = $1 and patient_id = $2)', '{done_at,noted_at,called_at}');

insert into app.record_table (table_name, kind, of_patient, care, term_from) values
  ('cied', 'implants', 'patient_id = $2', '{created_at,updated_at}',
    'coalesce(implanted_on, app.care_day(created_at))'),
  ('cied_lead', 'implants', 'patient_id = $2', '{created_at,updated_at}',
    'coalesce(implanted_on, app.care_day(created_at))'),
  ('patient_document', 'imaging', 'patient_id = $2 and kind = ''image''',
    '{document_day,created_at,updated_at,seen_at,signed_at}', 'document_day'),
  -- While a study goes on its term has not begun.
  ('patient_study', 'studies', 'patient_id = $2', '{created_at,screened_on,included_on,ended_on}',
    '(select greatest(study.ends_on, patient_study.ended_on,
        case when study.status <> ''ended'' or study.ends_on is null then app.care_day(now()) end)
      from study where study.tenant_id = $1 and study.id = patient_study.study_id)'),
  ('patient_subscription', 'billing', 'patient_id = $2', '{created_at,starts_on}',
    'least(coalesce(ends_on, app.care_day(now())), app.care_day(now()))');

insert into app.record_table (table_name, kind, of_patient, not_care) values
  ('adherence_reminder', 'course', 'event_id in (select id from adherence_event where tenant_id = $1 and patient_id = $2)',
    'sent by the clock; a call to the patient stands at the gap'),
  ('chat', 'none', 'patient_id = $2', 'the messages stand for themselves'),
  ('cohort_assignment', 'personal', 'patient_id = $2', 'order within the practice'),
  ('device', 'none', 'patient_id = $2', 'belongs to the practice and stays'),
  ('device_group', 'none', 'patient_id = $2', 'order within the practice'),
  ('device_order', 'course', 'patient_id = $2', 'supply; the device handed over counts'),
  ('drug_reminder', 'none', 'patient_id = $2', 'a clock of the drug plan'),
  ('ecg_group', 'none', 'patient_id = $2', 'recordings laid together; each counts'),
  ('engine_pulse', 'none', 'patient_id = $2', 'a technical trace'),
  ('exercise_course', 'none', 'patient_id = $2', 'training with people who do not exist'),
  ('exercise_session', 'none', 'patient_id = $2', 'training with people who do not exist'),
  ('family_member', 'personal', 'patient_id = $2', 'personal details'),
  ('life_cycle_entry', 'personal', 'patient_id = $2', 'how the record stands'),
  ('measurement_feeling_factor', 'none', 'patient_id = $2', 'part of the reading'),
  ('measurement_receipt', 'none', 'patient_id = $2', 'part of the reading'),
  ('medium_use', 'none', 'patient_id = $2', 'part of the message'),
  ('monitoring_version', 'none', 'patient_id = $2', 'a technical trace'),
  ('observation_case_link', 'none', 'false', 'part of the case'),
  ('patient_address', 'personal', 'patient_id = $2', 'personal details'),
  ('patient_alias', 'none', 'patient_id = $2', 'the number of a record merged into this one'),
  ('patient_connection', 'personal', 'patient_id = $2', 'personal details'),
  ('patient_contact', 'personal', 'patient_id = $2 and consented_on is null', 'personal details'),
  ('patient_death', 'personal', 'patient_id = $2', 'the day of death is asked for itself'),
  ('patient_deletion', 'none', 'patient_id = $2', 'the deletion itself'),
  ('patient_distinct_pair', 'none', 'false', 'that two people are two'),
  ('patient_drug_period', 'none', 'patient_id = $2', 'part of the drug'),
  ('patient_health_provider', 'personal', 'patient_id = $2', 'personal details'),
  ('patient_imported', 'none', 'patient_id = $2', 'where the record came from'),
  ('patient_insurance', 'personal', 'patient_id = $2', 'personal details'),
  ('patient_merge', 'none', 'false', 'how two records became one'),
  ('patient_merge_row', 'none', 'false', 'how two records became one'),
  ('patient_pause', 'personal', 'patient_id = $2', 'how the record stands'),
  ('patient_program_item', 'none', 'patient_id = $2', 'what a programme set up; each counts'),
  ('patient_program_move', 'none', 'patient_id = $2', 'asked by the clock; its answer is a step'),
  ('patient_subscription_price', 'none', 'false', 'part of the subscription'),
  ('patient_survey_effect', 'none', 'patient_id = $2', 'what an answer set up; each counts'),
  ('patient_visite_note', 'none', 'patient_id = $2', 'part of the visite'),
  ('patient_visite_order', 'none', 'patient_id = $2', 'part of the visite'),
  ('physician_assignment', 'personal', 'patient_id = $2', 'order within the practice'),
  ('stored_file', 'none', 'patient_id = $2', 'part of the message or document'),
  ('stored_file_piece', 'none', 'false', 'part of the file'),
  ('study_key', 'none', 'patient_id = $2', 'part of the study'),
  ('task_notification', 'none', 'false', 'that somebody was told'),
  ('task_relation', 'none', 'patient_id = $2', 'part of the task'),
  ('trigger_clock', 'none', 'false', 'a technical trace'),
  ('trigger_clock_result', 'none', 'false', 'a technical trace'),
  ('trigger_ecg_result', 'none', 'false', 'a technical trace'),
  ('trigger_event_step', 'none', 'false', 'part of the alarm'),
  ('trigger_result', 'none', 'false', 'a technical trace'),
  ('trigger_survey_result', 'none', 'false', 'a technical trace'),
  ('alarm_escalation', 'none', 'false', 'that somebody was told'),
  ('ecg_analysis', 'none', 'false', 'part of the recording'),
  ('ecg_channel', 'none', 'false', 'part of the recording'),
  ('ecg_chunk', 'none', 'false', 'part of the recording'),
  ('ecg_file', 'none', 'false', 'part of the recording'),
  ('ecg_file_chunk', 'none', 'false', 'part of the recording'),
  ('vault_file', 'none', 'patient_id = $2', 'part of the document'),
  ('vault_piece', 'none', 'false', 'part of the document'),
  ('video_participant', 'none', 'false', 'part of the consultation'),
  ('medium', 'none', 'false', 'belongs to the practice'),
  ('medium_version', 'none', 'false', 'belongs to the practice'),
  ('online_hub', 'none', 'false', 'belongs to the device');

-- What is to come has not been done yet.
create function app.care_day(at timestamptz) returns date language sql stable as $$
  select case when at <= now() then (at at time zone 'Europe/Berlin')::date end
$$;
create function app.care_day(on_day date) returns date language sql stable as $$
  select case when on_day <= (now() at time zone 'Europe/Berlin')::date then on_day end
$$;

-- What a record holds by kind, the last day of care in it, and the days the kind's own term runs from.
create function app.record_entries(practice integer, patient uuid)
returns table (kind text, entries bigint, cared_on date, first_on date, last_on date)
language plpgsql stable set search_path = public, app as $$
declare
  parts text;
begin
  select string_agg(format(
    'select %L as kind, count(*) as entries, %s as cared_on, %s as first_on, %s as last_on from %I where tenant_id = $1 and (%s)',
    held.kind,
    coalesce('greatest(' || (
      select string_agg(format('max(app.care_day(%s))', moment), ', ') from unnest(held.care) as moment) || ')', 'null::date'),
    coalesce('min(' || held.term_from || ')', 'null::date'), coalesce('max(' || held.term_from || ')', 'null::date'),
    held.table_name, held.of_patient), ' union all ')
  into parts from app.record_table as held where held.kind <> 'none';
  return query execute format(
    'select kind, sum(entries)::bigint, max(cared_on), min(first_on), max(last_on) from (%s) as held group by kind', parts
  ) using practice, patient;
end $$;
revoke execute on function app.record_entries(integer, uuid) from public;
grant execute on function app.record_entries(integer, uuid) to fernpuls_app, fernpuls_system;

insert into app.subject_table (subject_type, table_name) values ('deletion_preview', 'patient');
