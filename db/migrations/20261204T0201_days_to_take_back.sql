-- A deletion two people decided on is taken back within some days; before that nothing goes, whatever is kept.
alter table patient_deletion add column take_back_until timestamptz;
alter table patient_deletion add constraint patient_deletion_days
  check (take_back_until >= confirmed_at + interval '1 day') not valid;

-- Servers of the release before write none: thirty days.
create function app.is_deletion_due(held patient_deletion) returns boolean
language sql stable set search_path = public, app as $$
  select held.confirmed_at is not null
    and coalesce(held.take_back_until, held.confirmed_at + interval '30 days') <= now()
    and (held.keep_until is null or held.keep_until < (now() at time zone 'Europe/Berlin')::date)
$$;

create or replace function app.is_being_erased(practice integer, patient text) returns boolean
language sql stable set search_path = public, app as $$
  select exists (
    select from patient_deletion as held
    where tenant_id = practice and patient_id = app.as_uuid(current_setting('app.erasing', true))
      and (patient is null or patient_id = app.as_uuid(patient)) and app.is_deletion_due(held)
  )
$$;

create or replace function app.erase_merged(practice integer, patient uuid) returns void
language plpgsql set search_path = public, app as $$
declare
  former uuid;
begin
  for former in select former_id from patient_alias where tenant_id = practice and patient_id = patient loop
    insert into patient_deletion (tenant_id, patient_id, custom_patient_id, status_before, reason, requested_by_id, requested_at,
        confirmed_by_id, confirmed_at, treatment_ended_on, keep_until, rule_years, rule_source, take_back_until)
      select tenant_id, former, custom_patient_id, 'merged', reason, requested_by_id, requested_at,
        confirmed_by_id, confirmed_at, treatment_ended_on, keep_until, rule_years, rule_source, take_back_until
      from patient_deletion where tenant_id = practice and patient_id = patient
      on conflict do nothing;
    perform app.erase_patient(practice, former);
  end loop;
end $$;

-- Each kind of document has its own term, and the days to take back theirs.
alter table retention_term add column kind text not null default 'treatment';
alter table retention_term add column days integer;
alter table retention_term alter column years drop not null;
alter table retention_term drop constraint retention_term_years;
alter table retention_term add constraint retention_term_kind
  check (kind in ('treatment', 'imaging', 'implants', 'studies', 'billing', 'take_back')) not valid;
alter table retention_term add constraint retention_term_length check (
  case when kind = 'take_back' then years is null and days is not null and days between 1 and 365
    else days is null and years is not null and years between 1 and 100 end) not valid;
