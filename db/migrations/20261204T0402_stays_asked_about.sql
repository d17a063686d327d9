-- A stay without an end is asked about: whether it still lasts. From then on, until somebody answers, it keeps critical alarms
-- back no longer.
alter table alarm_policy add column stay_days integer not null default 14;
alter table alarm_policy add constraint alarm_policy_stay_days check (stay_days between 1 and 90) not valid;

alter table intervention
  -- Somebody said that it still lasts.
  add column confirmed_at timestamptz,
  add column asked_at timestamptz,
  -- The task that asks.
  add column asked_task_id uuid;
alter table intervention add constraint intervention_asked_task_id_fkey
  foreign key (tenant_id, asked_task_id) references task (tenant_id, id) on delete set null (asked_task_id) not valid;

create function app.stay_asks_at(stay intervention) returns timestamptz
language sql stable set search_path = public, app
as $$
  select case when stay.ended_at is null then
    greatest(stay.started_at, stay.created_at, stay.confirmed_at)
      + make_interval(days => coalesce((select stay_days from alarm_policy where tenant_id = stay.tenant_id), 14))
  end
$$;

-- Servers remember when a stay is asked about.
create function app.ask_stays_anew() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  update monitoring_version set version = version + 1
  where tenant_id = new.tenant_id and patient_id in (
    select patient_id from intervention where tenant_id = new.tenant_id and suppresses_alarms and is_open
  );
  return null;
end $$;
create trigger alarm_policy_stays after insert or update of stay_days on alarm_policy
  for each row execute function app.ask_stays_anew();
