-- Rules may join what only time can tell with readings and rhythms. What stands is kept, for a reading that comes later.
alter table trigger_clock add column standing jsonb not null default '[]';

-- An engine's memory of the patient does not hold what stands now.
create function app.raise_version_of_clock() returns trigger language plpgsql as $$
begin
  update monitoring_version set version = version + 1
  where tenant_id = new.tenant_id and patient_id = (
    select patient_id from measurement_trigger where tenant_id = new.tenant_id and id = new.trigger_id
  );
  return null;
end $$;
create trigger trigger_clock_stands after update of standing on trigger_clock
  for each row when (old.standing is distinct from new.standing) execute function app.raise_version_of_clock();

-- An answered survey, a charged battery: the clock looks again at once at what stands for this patient.
create function app.ask_clock_again() returns trigger language plpgsql as $$
begin
  update trigger_clock set clock_at = least(clock_at, now())
  where tenant_id = new.tenant_id and standing <> '[]' and trigger_id in (
    select id from measurement_trigger where tenant_id = new.tenant_id and patient_id = new.patient_id
  );
  return null;
end $$;
create trigger patient_survey_answered after insert on patient_survey_session
  for each row execute function app.ask_clock_again();
create trigger device_charged after update of battery_percent on device
  for each row when (old.battery_percent is distinct from new.battery_percent and new.patient_id is not null)
  execute function app.ask_clock_again();

-- Another name of a survey is no other rule, wherever in the rule it stands.
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
    '$.** ? (@.kind == "missing" || @.kind == "missing_survey" || @.kind == "device_silent" || @.kind == "device_battery")'
  ) then
    insert into trigger_clock (tenant_id, trigger_id, clock_at, clock_from) values (new.tenant_id, new.id, now(), now());
  end if;
  return null;
end $$;
