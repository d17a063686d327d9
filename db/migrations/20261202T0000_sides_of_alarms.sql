-- Which way a value lies beyond its border, kind and part by part: {"glucose||above": 300}. Worse is asked on each side.
-- `equal_too`: the same again is as bad.
create function app.sides_worse(fresh jsonb, seen jsonb, equal_too boolean) returns boolean
  language sql immutable strict parallel safe
  return exists (
    select from jsonb_each_text(fresh) as one (key, value)
    where not seen ? one.key or (equal_too and one.value::numeric = (seen ->> one.key)::numeric)
      or case when one.key like '%|below'
        then one.value::numeric < (seen ->> one.key)::numeric else one.value::numeric > (seen ->> one.key)::numeric end
  );

create function app.worst_sides(several jsonb) returns jsonb
  language sql immutable parallel safe
  return (
    select jsonb_object_agg(key, case when key like '%|below' then lowest else highest end)
    from (
      select side.key, min(side.value::numeric) as lowest, max(side.value::numeric) as highest
      from jsonb_array_elements(several) as one (sides), jsonb_each_text(nullif(one.sides, 'null')) as side (key, value)
      group by side.key
    ) as each
  );

alter table trigger_event add column side text;
alter table trigger_event add column worst_sides jsonb;
alter table trigger_event add column judged_sides jsonb;
-- Raised on what was known then; what came later has shown that the rule did not hold. It stays open.
alter table trigger_event add column overtaken_at timestamptz;
-- A value in it is extreme, and nobody has confirmed it.
alter table trigger_event add column unconfirmed boolean not null default false;

-- What the list of patients keeps of open alarms follows one that has become more urgent.
create trigger trigger_event_tightened after update of priority on trigger_event
  for each row when (old.priority is distinct from new.priority) execute function app.refresh_patient_alarms();

-- A value beyond all its device can tell, and a reading that came long after it was taken or whose clock cannot be right.
alter table measurement add column qualifier text;
alter table measurement add constraint measurement_known_qualifiers check (qualifier in ('above', 'below')) not valid;
alter table measurement add column timeliness text;
alter table measurement add constraint measurement_known_timeliness check (timeliness in ('late', 'doubtful')) not valid;
-- The reading that said something else under the same number.
alter table measurement add column conflicts_with_id uuid;
alter table measurement add constraint measurement_plausibilities
  check (plausibility in ('valid', 'extreme', 'implausible')) not valid;
alter table measurement drop constraint measurement_plausibility_check;

alter table alarm_policy add column late_hours integer not null default 72;
alter table alarm_policy add constraint alarm_policy_late_hours check (late_hours between 1 and 720) not valid;

-- A change within a window was measured against the reading nearest to its length ago. What is stored with that meaning
-- keeps it beside the new one until somebody takes the rule over.
create function app.with_former_change(rule jsonb) returns jsonb
  language plpgsql immutable parallel safe
  as $$
declare
  made jsonb := rule;
  item record;
begin
  if jsonb_typeof(rule) = 'object' then
    for item in select key, value from jsonb_each(rule) where jsonb_typeof(value) in ('object', 'array') loop
      made := jsonb_set(made, array[item.key], app.with_former_change(item.value));
    end loop;
    if rule ->> 'kind' = 'change' then
      made := made || '{"formerly": "nearest"}';
    end if;
  elsif jsonb_typeof(rule) = 'array' then
    made := coalesce((select jsonb_agg(app.with_former_change(value) order by place)
      from jsonb_array_elements(rule) with ordinality as one (value, place)), '[]');
  end if;
  return made;
end
$$;

-- One measurement sent under several names is one reading: the same patient, instant, device, kind and values.
alter table measurement_receipt add column same uuid;

-- Readings somebody has to look at although no rule rang: delivered long after they were taken, dated by a clock that
-- cannot be right, or other than what came before under the same number.
create table reading_review (
  tenant_id integer not null default app.tenant_id(),
  id uuid not null,
  patient_id uuid not null,
  measurement_id uuid not null,
  kind text not null check (kind in ('late', 'doubtful', 'conflict')),
  other_id uuid,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  told_at timestamptz,
  settled_at timestamptz,
  settled_by_id uuid,
  outcome text check (outcome in ('noted', 'time_right', 'wrong')),
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patient (tenant_id, id) on delete cascade,
  foreign key (tenant_id, measurement_id) references measurement_receipt (tenant_id, id) on delete cascade,
  foreign key (tenant_id, settled_by_id) references physician (tenant_id, id),
  check ((settled_at is null) = (outcome is null))
);
create index reading_review_waiting on reading_review (tenant_id, due_at, id) where settled_at is null;
create index reading_review_patient on reading_review (tenant_id, patient_id, created_at);
create index reading_review_measurement on reading_review (tenant_id, measurement_id);
call app.protect('reading_review');
