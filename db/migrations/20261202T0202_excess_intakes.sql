-- Rules may ask for intakes in excess: the clock tells them.
create or replace function app.set_trigger_clock() returns trigger language plpgsql as $$
declare
  names constant text := '"surveyName": ("([^"\\]|\\.)*"|null)';
begin
  if tg_op = 'UPDATE' and new.is_active = old.is_active
    and regexp_replace(new.rule::text, names, '', 'g') is not distinct from regexp_replace(old.rule::text, names, '', 'g') then
    return null;
  end if;
  delete from trigger_clock where tenant_id = new.tenant_id and trigger_id = new.id;
  if new.is_active and jsonb_path_exists(
    new.rule,
    '$.** ? (@.kind == "missing" || @.kind == "missing_survey" || @.kind == "missed_intakes" || @.kind == "excess_intakes" || @.kind == "device_silent" || @.kind == "device_battery")'
  ) then
    insert into trigger_clock (tenant_id, trigger_id, clock_at, clock_from) values (new.tenant_id, new.id, now(), now());
  end if;
  return null;
end $$;

-- What is told may be too much at once: nobody waits until the clock looks again by itself.
create function app.ask_clock_of_intakes() returns trigger language plpgsql as $$
begin
  update trigger_clock set clock_at = least(clock_at, now())
  where tenant_id = new.tenant_id and trigger_id in (
    select id from measurement_trigger where tenant_id = new.tenant_id and patient_id = new.patient_id
  ) and (standing <> '[]' or exists (
    select from measurement_trigger as held where held.tenant_id = trigger_clock.tenant_id and held.id = trigger_clock.trigger_id
      and jsonb_path_exists(held.rule, '$.** ? (@.kind == "excess_intakes")')
  ));
  return null;
end $$;
create or replace trigger patient_drug_intake_clock after insert on patient_drug_intake
  for each row execute function app.ask_clock_of_intakes();
