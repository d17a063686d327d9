-- A pause of monitoring without an end is asked about like a stay in hospital without one: a task, with a date known before.
alter table patient_pause
  add column asked_at timestamptz,
  -- The task that asks.
  add column asked_task_id uuid;
alter table patient_pause add constraint patient_pause_asked_task_id_fkey
  foreign key (tenant_id, asked_task_id) references task (tenant_id, id) on delete set null (asked_task_id) not valid;

create function app.pause_asks_at(pause patient_pause) returns timestamptz
language sql stable set search_path = public, app
as $$
  select case when pause.state = 'running' and pause.ends_at is null then
    greatest(pause.starts_at, pause.created_at)
      + make_interval(days => coalesce((select stay_days from alarm_policy where tenant_id = pause.tenant_id), 14))
  end
$$;

-- A status that is written by itself, without a step of the life cycle, is a pause without an end all the same.
create function app.keep_pause_of_status() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  if new.status = 'paused' then
    insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, alarms, state)
    select new.tenant_id, gen_random_uuid(), new.id, '', now(), 'critical', 'running'
    where not exists (
      select from patient_pause where tenant_id = new.tenant_id and patient_id = new.id and state <> 'over'
    );
  elsif new.status in ('active', 'locked', 'inactive', 'deceased') then
    update patient_pause set state = 'over', due_at = null,
      ends_at = greatest(starts_at + interval '1 millisecond', least(coalesce(ends_at, now()), now()))
    where tenant_id = new.tenant_id and patient_id = new.id and state = 'running';
  end if;
  return null;
end $$;
create trigger patient_paused_alone after update of status on patient for each row
  when (new.status <> old.status and (new.status = 'paused' or old.status = 'paused'))
  execute function app.keep_pause_of_status();
create trigger patient_begins_paused after insert on patient for each row when (new.status = 'paused')
  execute function app.keep_pause_of_status();
