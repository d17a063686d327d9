-- Who was paused by the status alone has a pause from then on, from the day the log of the record says, and is asked about.
insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, created_at, alarms, state)
select patient.tenant_id, gen_random_uuid(), patient.id, '', since.at, since.at, 'critical', 'running'
from patient cross join lateral (
  select coalesce((
    select max(entry.created_at) from life_cycle_entry as entry
    where entry.tenant_id = patient.tenant_id and entry.patient_id = patient.id and entry.to_status = 'paused'
  ), now()) as at
) as since
where patient.status = 'paused' and not exists (
  select from patient_pause as held
  where held.tenant_id = patient.tenant_id and held.patient_id = patient.id and held.state <> 'over'
);
