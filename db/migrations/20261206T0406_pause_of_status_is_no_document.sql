-- A patient entered as paused has a pause by that alone; it documents no treatment, and the patient may be taken back.
create or replace function app.is_documented(patient uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'app'
AS $$
declare
  one regclass;
  found boolean;
begin
  for one in
    select rel.oid from pg_attribute as att join pg_class as rel on rel.oid = att.attrelid
    where att.attname = 'patient_id' and not att.attisdropped and not rel.relispartition and rel.relkind in ('r', 'p')
      and rel.relnamespace = 'public'::regnamespace and rel.relname not in (
        'audit_patient', 'cohort_assignment', 'engine_pulse', 'family_member', 'life_cycle_entry', 'monitoring_version',
        'patient_address', 'patient_connection', 'patient_contact', 'patient_health_provider', 'patient_imported',
        'patient_insurance', 'patient_pause', 'patient_program', 'physician_assignment'
      )
  loop
    execute format('select exists (select from %s where tenant_id = app.tenant_id() and patient_id = $1)', one)
      into found using patient;
    if found then return true; end if;
  end loop;
  -- What the status alone brought is no step of anybody.
  return exists (select from patient_pause where tenant_id = app.tenant_id() and patient_id = is_documented.patient and reason <> '');
end $$;
