-- Of a drug as needed what it may be at most in a day belongs to how it was taken.
alter table patient_drug_period add column max_per_day double precision;

create or replace function app.keep_drug_periods() returns trigger
language plpgsql set search_path = public, app
as $$
declare
  is_taken boolean := new.status = 'active' and not new.is_mistake;
begin
  if tg_op = 'UPDATE' then
    if new.is_mistake and not old.is_mistake then
      delete from patient_drug_period where tenant_id = new.tenant_id and patient_drug_id = new.id;
      return null;
    end if;
    if is_taken = (old.status = 'active' and not old.is_mistake)
      and (new.dosage_kind, new.morning, new.noon, new.evening, new.night, new.weekdays, new.from_day, new.until_day, new.max_per_day)
        is not distinct from (old.dosage_kind, old.morning, old.noon, old.evening, old.night, old.weekdays, old.from_day, old.until_day, old.max_per_day)
    then return null; end if;
    update patient_drug_period set until_at = now()
      where tenant_id = new.tenant_id and patient_drug_id = new.id and until_at is null;
  end if;
  if is_taken then
    insert into patient_drug_period (tenant_id, patient_drug_id, patient_id, from_at, dosage_kind, morning, noon, evening, night, weekdays, from_day, until_day, max_per_day)
      values (new.tenant_id, new.id, new.patient_id, now(), new.dosage_kind, new.morning, new.noon, new.evening, new.night, new.weekdays, new.from_day, new.until_day, new.max_per_day)
      on conflict (tenant_id, patient_drug_id, from_at) do update set until_at = null, dosage_kind = excluded.dosage_kind,
        morning = excluded.morning, noon = excluded.noon, evening = excluded.evening, night = excluded.night,
        weekdays = excluded.weekdays, from_day = excluded.from_day, until_day = excluded.until_day, max_per_day = excluded.max_per_day;
  end if;
  return null;
end $$;
