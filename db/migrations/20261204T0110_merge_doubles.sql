-- What both records have running goes on once: what ends for it is noted as the rest of a merge is, and comes back with it.
alter table patient_merge
  -- Plans, surveys and series that ended, as their areas bring them back.
  add column joined jsonb not null default '{}',
  -- Open alarms of both as they stood, so that readings of the other are taken out of them by an undo.
  add column alarms_before jsonb not null default '[]';

create function app.join_for_merge(which uuid, drugs uuid[], programs uuid[], rules uuid[], day date, reason text) returns void
language plpgsql set search_path = public, app as $$
declare
  merge patient_merge;
  among text;
begin
  select * into strict merge from patient_merge where tenant_id = app.tenant_id() and id = which and undone_at is null;
  perform set_config('app.merging', merge.id::text, true);
  among := format('row_of.id = any(%L::uuid[])', drugs);
  perform app.write_for_merge(merge, 'patient_drug', 'status', '''stopped''::text', among);
  perform app.write_for_merge(merge, 'patient_drug', 'status_reason', format('%L::text', reason), among);
  perform app.write_for_merge(merge, 'patient_drug', 'until_day', format('%L::date', day), among
    || format(' and (row_of.from_day is null or row_of.from_day <= %1$L::date) and (row_of.until_day is null or row_of.until_day > %1$L::date)', day));
  among := format('row_of.id = any(%L::uuid[])', programs);
  perform app.write_for_merge(merge, 'patient_program', 'ended_on', format('%L::date', day), among);
  perform app.write_for_merge(merge, 'patient_program', 'status', '''former''::text', among);
  perform app.write_for_merge(merge, 'measurement_trigger', 'is_active', 'false',
    format('row_of.id = any(%L::uuid[]) and row_of.is_active', rules));
  -- Of a template a patient has one rule: it is that of the record whose rule goes on, and the other is a rule of its own.
  perform app.write_for_merge(merge, 'measurement_trigger', 'template_id', 'null::uuid',
    'row_of.patient_id = $1 and not row_of.is_active and row_of.template_id in (select template_id from measurement_trigger
       where tenant_id = $3 and patient_id = $2 and is_active)');
  perform app.write_for_merge(merge, 'measurement_trigger', 'template_id', 'null::uuid',
    'row_of.patient_id = $2 and row_of.template_id in (select template_id from measurement_trigger
       where tenant_id = $3 and patient_id = $1)');
  update patient_merge set alarms_before = coalesce((
    select jsonb_agg(to_jsonb(event)) from trigger_event as event
    where event.tenant_id = merge.tenant_id and event.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and event.state <> 'closed'), '[]')
  where tenant_id = merge.tenant_id and id = merge.id;
  perform set_config('app.merging', '', true);
end $$;

-- A rule of the other stays with the other: an alarm it raised meanwhile keeps one of its own, which is at rest.
create function app.own_rules_of_alarms(merge patient_merge) returns void
language plpgsql set search_path = public, app as $$
declare
  one record;
  own uuid;
begin
  for one in
    select distinct event.trigger_id as foreign_id, event.patient_id from trigger_event as event
    join measurement_trigger as rule on rule.tenant_id = event.tenant_id and rule.id = event.trigger_id
    where event.tenant_id = merge.tenant_id and event.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and rule.patient_id <> event.patient_id
  loop
    own := gen_random_uuid();
    insert into measurement_trigger (tenant_id, id, patient_id, value_type, component, threshold_type, threshold, priority,
        description, color, is_active, rule, creates_task, recipient_ids)
      select tenant_id, own, one.patient_id, value_type, component, threshold_type, threshold, priority,
        description, color, false, rule, creates_task, recipient_ids
      from measurement_trigger where tenant_id = merge.tenant_id and id = one.foreign_id;
    update trigger_result as result set trigger_id = own from trigger_event as event
      where event.tenant_id = merge.tenant_id and event.trigger_id = one.foreign_id and event.patient_id = one.patient_id
        and result.tenant_id = merge.tenant_id and result.event_id = event.id;
    update trigger_ecg_result as result set trigger_id = own from trigger_event as event
      where event.tenant_id = merge.tenant_id and event.trigger_id = one.foreign_id and event.patient_id = one.patient_id
        and result.tenant_id = merge.tenant_id and result.event_id = event.id;
    update trigger_survey_result as result set trigger_id = own from trigger_event as event
      where event.tenant_id = merge.tenant_id and event.trigger_id = one.foreign_id and event.patient_id = one.patient_id
        and result.tenant_id = merge.tenant_id and result.event_id = event.id;
    update trigger_event set trigger_id = own
      where tenant_id = merge.tenant_id and trigger_id = one.foreign_id and patient_id = one.patient_id;
  end loop;
end $$;

-- Once two records are two again, a reading of the one stands in no alarm of the other: what it had made of an alarm is
-- taken back to what the alarm was, and an alarm of such readings alone goes to whom they are of.
create function app.part_alarms(which uuid) returns void
language plpgsql set search_path = public, app as $$
declare
  merge patient_merge;
  mixed uuid[];
begin
  select * into strict merge from patient_merge where tenant_id = app.tenant_id() and id = which;
  update trigger_event as event set patient_id = receipt.patient_id from measurement_receipt as receipt
    where event.tenant_id = merge.tenant_id and event.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and event.created_at >= merge.merged_at
      and receipt.tenant_id = merge.tenant_id and receipt.id = event.measurement_id and receipt.patient_id <> event.patient_id
      and receipt.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and not exists (
        select from trigger_result as result join measurement_receipt as own
          on own.tenant_id = result.tenant_id and own.id = result.measurement_id
        where result.tenant_id = merge.tenant_id and result.event_id = event.id and own.patient_id = event.patient_id);
  perform app.own_rules_of_alarms(merge);
  with gone as (
    delete from trigger_result as result using trigger_event as event, measurement_receipt as receipt
    where event.tenant_id = merge.tenant_id and event.patient_id in (merge.kept_patient_id, merge.gone_patient_id)
      and result.tenant_id = merge.tenant_id and result.event_id = event.id
      and receipt.tenant_id = merge.tenant_id and receipt.id = result.measurement_id
      and receipt.patient_id <> event.patient_id
    returning result.event_id
  )
  select coalesce(array_agg(distinct event_id), '{}') into mixed from gone;
  update trigger_event as event set
    measurement_id = stood.measurement_id, value = stood.value, diastolic = stood.diastolic, measured_at = stood.measured_at,
    judged_value = stood.judged_value, qualifier = stood.qualifier, side = stood.side, worst_value = stood.worst_value,
    worst_sides = stood.worst_sides, judged_sides = stood.judged_sides, returned_at = stood.returned_at, updated_at = now()
  from patient_merge as held, jsonb_populate_recordset(null::trigger_event, held.alarms_before) as stood, measurement_receipt as receipt
  where held.tenant_id = merge.tenant_id and held.id = merge.id and event.tenant_id = merge.tenant_id and event.id = stood.id
    and event.id = any (mixed) and receipt.tenant_id = merge.tenant_id and receipt.id = event.measurement_id
    and receipt.patient_id <> event.patient_id;
  -- Whether it is normal again was said by readings of the one that was kept.
  update trigger_event as event set returned_at = stood.returned_at
  from patient_merge as held, jsonb_populate_recordset(null::trigger_event, held.alarms_before) as stood
  where held.tenant_id = merge.tenant_id and held.id = merge.id and event.tenant_id = merge.tenant_id and event.id = stood.id
    and event.patient_id = merge.gone_patient_id and event.returned_at is distinct from stood.returned_at;
  update trigger_event as event set repeat_count = greatest(1, counted.n)
  from (select event_id, count(*)::integer as n from trigger_result where tenant_id = merge.tenant_id and event_id = any (mixed)
    group by event_id) as counted
  where event.tenant_id = merge.tenant_id and event.id = counted.event_id;
  perform app.follow_merge(merge);
end $$;
