-- Rules may wait for a reading to be measured again: the clock tells that none came.
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
    '$.** ? (@.kind == "missing" || @.kind == "missing_survey" || @.kind == "missing_repeat" || @.kind == "missed_intakes"
      || @.kind == "excess_intakes" || @.kind == "device_silent" || @.kind == "device_battery")'
  ) then
    insert into trigger_clock (tenant_id, trigger_id, clock_at, clock_from) values (new.tenant_id, new.id, now(), now());
  end if;
  return null;
end $$;
