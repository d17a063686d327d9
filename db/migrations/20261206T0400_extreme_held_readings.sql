-- A reading of which nobody can be named is looked at for how dangerous it is: an extreme one rings by itself, one past its
-- deadline is told to supervision. Empty: nobody has looked at it yet.
alter table held_reading add column priority text;
-- Kind and numbers of an extreme one in the units shown, gone once it stands in a record.
alter table held_reading add column extreme jsonb;
alter table held_reading add constraint held_reading_priority
  check (priority in ('low', 'medium', 'high', 'blocker')) not valid;

alter table control_alarm drop constraint control_alarm_reasons;
alter table control_alarm add constraint control_alarm_reasons
  check (reason in ('overdue', 'nobody_reached', 'nobody_can_act', 'extreme_held')) not valid;

-- Said whose it is, or refused: nobody needs to be told any more.
create function app.handle_held_controls() returns trigger language plpgsql as $$
begin
  with handled as (
    update control_alarm set handled_at = new.settled_at, updated_at = now(), handled_by_id = new.settled_by_id
    where tenant_id = new.tenant_id and duty_id = new.id and subject_type = 'held_reading' and handled_at is null returning id
  )
  insert into outbox (tenant_id, kind, subject_ids)
  select new.tenant_id, 'control_alarm', array_agg(id) from handled having count(*) > 0;
  return null;
end $$;
create trigger held_reading_settled_alarms after update of settled_at on held_reading
  for each row when (old.settled_at is null and new.settled_at is not null)
  execute function app.handle_held_controls();
