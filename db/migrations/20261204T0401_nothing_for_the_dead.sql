-- Nothing begins and nothing is sent for somebody who has died, whoever asks for it and by whatever way. What runs ends with
-- the death itself (decision 36); the refusal has a name of its own.
create function app.refuse_for_the_dead() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  if exists (
    select 1 from patient where tenant_id = new.tenant_id and id = new.patient_id and status = 'deceased'
  ) then
    raise exception 'nothing begins for somebody who has died' using errcode = 'FP001';
  end if;
  return new;
end $$;

create trigger measurement_plan_begins before insert on measurement_plan
  for each row execute function app.refuse_for_the_dead();
create trigger measurement_plan_goes_on before update of ends_at on measurement_plan
  for each row when (old.ends_at <= now() and (new.ends_at is null or new.ends_at > now()))
  execute function app.refuse_for_the_dead();

create trigger patient_survey_begins before insert on patient_survey
  for each row execute function app.refuse_for_the_dead();
create trigger patient_survey_goes_on before update of ends_at on patient_survey
  for each row when (old.ends_at <= now() and (new.ends_at is null or new.ends_at > now()))
  execute function app.refuse_for_the_dead();

create trigger task_schedule_begins before insert on task_schedule
  for each row when (new.patient_id is not null) execute function app.refuse_for_the_dead();
create trigger task_schedule_goes_on before update of is_active, patient_id on task_schedule
  for each row when (new.is_active and (not old.is_active or new.patient_id is distinct from old.patient_id))
  execute function app.refuse_for_the_dead();

create trigger patient_program_begins before insert on patient_program
  for each row execute function app.refuse_for_the_dead();
create trigger patient_program_goes_on before update of status on patient_program
  for each row when (new.status in ('candidate', 'consented') and new.status <> old.status)
  execute function app.refuse_for_the_dead();

create trigger video_consultation_begins before insert on video_consultation
  for each row execute function app.refuse_for_the_dead();
create trigger video_consultation_goes_on before update of status, reminded_at on video_consultation
  for each row when (
    (new.status in ('scheduled', 'running') and new.status <> old.status)
    or (new.reminded_at is not null and new.reminded_at is distinct from old.reminded_at)
  ) execute function app.refuse_for_the_dead();

create trigger drug_reminder_begins before insert on drug_reminder
  for each row when (new.mails) execute function app.refuse_for_the_dead();
create trigger drug_reminder_goes_on before update of mails on drug_reminder
  for each row when (new.mails and not old.mails) execute function app.refuse_for_the_dead();

create trigger device_order_begins before insert on device_order
  for each row execute function app.refuse_for_the_dead();

create trigger trigger_event_goes_on before update of state on trigger_event
  for each row when (old.state = 'closed' and new.state <> 'closed') execute function app.refuse_for_the_dead();
