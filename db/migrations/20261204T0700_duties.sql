-- Supervision of every duty: a control alarm may be about anything somebody has to do, not about an alarm alone.
alter table control_alarm add column subject_type text not null default 'trigger_event';
alter table control_alarm add column duty_id uuid;
alter table control_alarm add column cause text;
alter table control_alarm add column held_by_id uuid;
alter table control_alarm add column title text;
alter table control_alarm add column duty_priority text;
alter table control_alarm add column clock_at timestamptz;
alter table control_alarm alter column trigger_event_id drop not null;
alter table control_alarm alter column patient_id drop not null;
alter table control_alarm drop constraint control_alarm_reason_check;
alter table control_alarm add constraint control_alarm_reasons
  check (reason in ('overdue', 'nobody_reached', 'nobody_can_act')) not valid;
alter table control_alarm add constraint control_alarm_subject
  check (num_nonnulls(trigger_event_id, duty_id) >= 1) not valid;
alter table control_alarm add constraint control_alarm_held_by
  foreign key (tenant_id, held_by_id) references physician (tenant_id, id) not valid;

-- When the duties of a practice were last looked through, and in how many cases nobody could act.
create table duty_sweep (
  tenant_id integer primary key default app.tenant_id() references tenant (id),
  duties integer not null,
  without integer not null,
  -- Those nobody in the practice could act on, whoever was given them.
  unreachable integer not null,
  swept_at timestamptz not null
);
call app.protect('duty_sweep');

-- Whoever sees all patients of a practice may ask which of them a person answers for.
grant execute on function app.find_own_patients to fernpuls_app;

-- Given to somebody else or done, a task or a series needs no supervision any more; the next sweep looks at who has it then.
create function app.handle_duty_controls() returns trigger language plpgsql as $$
begin
  with handled as (
    update control_alarm set handled_at = now(), updated_at = now(), handled_by_id = new.assignee_id
    where tenant_id = new.tenant_id and duty_id = new.id and subject_type = tg_argv[0] and handled_at is null returning id
  )
  insert into outbox (tenant_id, kind, subject_ids)
  select new.tenant_id, 'control_alarm', array_agg(id) from handled having count(*) > 0;
  return null;
end $$;
create trigger task_given after update of assignee_id, role_id, state on task for each row when (
  (old.assignee_id, old.role_id, old.state in ('completed', 'failed'))
  is distinct from (new.assignee_id, new.role_id, new.state in ('completed', 'failed'))
) execute function app.handle_duty_controls('task');
create trigger task_schedule_given after update of assignee_id, role_id, is_active on task_schedule for each row when (
  (old.assignee_id, old.role_id, old.is_active) is distinct from (new.assignee_id, new.role_id, new.is_active)
) execute function app.handle_duty_controls('task_schedule');
