-- Where the audit's name of a thing is not the plural of the table that knows its patient.
create table app.subject_table (
  subject_type text primary key,
  table_name text not null
);
grant select on app.subject_table to fernpuls_app, fernpuls_system;

insert into app.subject_table (subject_type, table_name) values
  ('patients', 'patient'),
  ('recent_contacts', 'patient'),
  ('patient_insights', 'patient'),
  ('patient_versions', 'patient'),
  ('patient_measurements', 'measurement_receipt'),
  ('interventions', 'intervention'),
  ('patient_events', 'intervention'),
  ('ecg_details', 'ecg'),
  ('process_ecg', 'ecg'),
  ('trigger_event_story', 'trigger_event'),
  ('task_relations', 'task'),
  ('task_versions', 'task');

-- The patient whose record an entry of the audit touched; null: nobody's, or several people's.
create or replace function app.patient_of_entry(tenant integer, subject_type text, subject_id text, changes jsonb) returns uuid
language plpgsql stable set search_path = public, app as $$
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
  select coalesce(
    (select table_name from app.subject_table as known where known.subject_type = patient_of_entry.subject_type),
    (
      select relname from pg_class join pg_attribute on attrelid = pg_class.oid
      where pg_class.oid = to_regclass('public.' || quote_ident(regexp_replace(regexp_replace(patient_of_entry.subject_type, 'ies$', 'ys'), 's$', '')))
        and attname = 'patient_id' and not attisdropped
    )
  ) into wanted_table;
  if wanted_table is null then return null; end if;
  execute format(
    'select %s from %I where tenant_id = $1 and id = $2',
    case wanted_table when 'patient' then 'id' else 'patient_id' end, wanted_table
  ) into found using tenant, subject;
  return found;
end $$;
