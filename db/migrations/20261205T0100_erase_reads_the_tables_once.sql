-- Which tables hold patients was worked out anew for every reference of every table, a second for each patient erased.
drop function app.rows_of_patient(regclass, regclass[]);
create function app.rows_of_patient(target regclass, held regclass[], seen regclass[] default '{}') returns text
language plpgsql stable set search_path = public, app as $$
declare
  parts text[] := '{}';
  con record;
  beyond text;
begin
  if exists (select from pg_attribute where attrelid = target and attname = 'patient_id' and not attisdropped) then
    parts := array['patient_id = $2'];
  end if;
  for con in select * from app.references_of(target) where parent = 'patient'::regclass loop
    parts := parts || format('(%s) in (values ($1, $2))', con.columns);
  end loop;
  if cardinality(seen) = 0 or cardinality(parts) = 0 then
    for con in
      select * from app.references_of(target)
      where parent <> 'patient'::regclass and not parent = any (seen) and parent = any (held)
    loop
      beyond := app.rows_of_patient(con.parent, held, seen || target);
      if beyond is not null then
        parts := parts || format('(%s) in (select %s from %s where tenant_id = $1 and (%s))', con.columns, con.keys, con.parent, beyond);
      end if;
    end loop;
  end if;
  return nullif(array_to_string(parts, ' or '), '');
end $$;

create or replace function app.erase_patient(practice integer, patient uuid) returns void
language plpgsql set search_path = public, app as $$
declare
  one regclass;
  which text;
  held constant regclass[] := array(select app.tables_of_patients());
begin
  perform app.erase_merged(practice, patient);
  perform set_config('app.erasing', patient::text, true);
  if not app.is_being_erased(practice, patient::text) then
    raise exception 'only whom two people have decided on is erased, and not before the time' using errcode = 'restrict_violation';
  end if;
  delete from mail_message as mail using patient as person
    where mail.tenant_id = practice and person.tenant_id = practice and person.id = erase_patient.patient
      and lower(mail.recipient) = lower(person.email) and mail.template in
        ('adherence_reminder', 'video_consultation_reminder', 'monitoring_paused', 'monitoring_resumed', 'monitoring_ended');
  foreach one in array held loop
    which := app.rows_of_patient(one, held);
    if which is null or one = 'patient_deletion'::regclass then continue; end if;
    if one = 'device'::regclass then
      execute format('update %s set patient_id = null where tenant_id = $1 and patient_id = $2', one) using practice, patient;
    else
      execute format('delete from %s where tenant_id = $1 and (%s)', one, which) using practice, patient;
    end if;
  end loop;
  delete from live_event where tenant_id = practice and payload::text like '%' || patient::text || '%';
  delete from outbox where tenant_id = practice and erase_patient.patient = any (subject_ids);
  delete from patient_deletion where tenant_id = practice and patient_id = erase_patient.patient;
  delete from patient where tenant_id = practice and id = erase_patient.patient;
  perform set_config('app.erasing', '', true);
end $$;
