-- On which days a patient was measured, kept with what is counted of their readings: the list is filtered by it.
-- docs/decisions/0060-measured-days.md. Null: not counted yet; the worker does.
alter table monitoring_version
  add column last_day date,
  add column measured_days bigint;
alter table monitoring_version alter column measured_days set default 0;

-- Days as bits: the lowest is `last`, the next the day before, 62 in all. Nothing is marked where nothing is counted yet.
create function app.mark_days(held bigint, held_last date, marked date[]) returns bigint
language sql immutable set search_path = public, app as $$
  select case when held is not null then (
    coalesce(case when newest.last - held_last < 62 then held << (newest.last - held_last) end, 0)
    | coalesce((select bit_or(1::bigint << (newest.last - day)) from unnest(marked) as day where newest.last - day < 62), 0)
  ) & ((1::bigint << 62) - 1) end
  from (select greatest(held_last, (select max(day) from unnest(marked) as day)) as last) as newest
$$;

-- Marked days among the 30 that end with `today`.
create function app.days_measured(last date, days bigint, today date) returns integer
language sql immutable set search_path = public, app as $$
  select coalesce(case
    when last - today between 0 and 61 then bit_count(((days >> (last - today)) & ((1::bigint << 30) - 1))::bit(64))
    when today - last between 1 and 29 then bit_count(((days << (today - last)) & ((1::bigint << 30) - 1))::bit(64))
  end, 0)::integer
$$;

-- Counts anew from the readings; who calls holds the patients.
create function app.count_measured_days(practice integer, patients uuid[]) returns void
language sql set search_path = public, app as $$
  update monitoring_version as held
  set last_day = (select max(day) from unnest(found.days) as day), measured_days = app.mark_days(0, null, found.days)
  from (
    select patient.id, array(
      select distinct (measured_at at time zone 'Europe/Berlin')::date from measurement
      where measurement.tenant_id = practice and measurement.patient_id = patient.id
    ) as days from unnest(patients) as patient (id)
  ) as found
  where held.tenant_id = practice and held.patient_id = found.id
$$;

create or replace function app.follow_merge(merge patient_merge) returns void
language sql set search_path = public, app as $$
  update patient set open_alarm_count = opened.n, alarm_priority = opened.priority
  from (
    select one.id, count(event.id)::integer as n,
      (array['blocker', 'high', 'medium', 'low', 'no_priority'])[
        min(array_position(array['blocker', 'high', 'medium', 'low', 'no_priority'], event.priority))
      ] as priority
    from unnest(array[merge.kept_patient_id, merge.gone_patient_id]) as one (id)
    left join trigger_event as event on event.tenant_id = merge.tenant_id and event.patient_id = one.id
      and event.state <> 'closed' and event.suppression is null
    group by one.id
  ) as opened
  where patient.tenant_id = merge.tenant_id and patient.id = opened.id;
  update monitoring_version set version = version + 1, reading_count = (
    select count(*) from measurement where tenant_id = merge.tenant_id and measurement.patient_id = monitoring_version.patient_id)
  where tenant_id = merge.tenant_id and patient_id in (merge.kept_patient_id, merge.gone_patient_id);
  select app.count_measured_days(merge.tenant_id, array[merge.kept_patient_id, merge.gone_patient_id]);
$$;
