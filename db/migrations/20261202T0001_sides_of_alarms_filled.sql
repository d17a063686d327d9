-- no transaction
alter table measurement validate constraint measurement_known_qualifiers;
alter table measurement validate constraint measurement_known_timeliness;
alter table measurement validate constraint measurement_plausibilities;
alter table alarm_policy validate constraint alarm_policy_late_hours;
-- until none are left
update trigger_event set
  side = concat(value_type, '|', component, '|', case when worst_value < threshold then 'below' else 'above' end),
  worst_sides = jsonb_build_object(
    concat(value_type, '|', component, '|', case when worst_value < threshold then 'below' else 'above' end), worst_value),
  judged_sides = case when judged_value is null then null else jsonb_build_object(
    concat(value_type, '|', component, '|', case when worst_value < threshold then 'below' else 'above' end), judged_value) end
where (tenant_id, id) in (
  select tenant_id, id from trigger_event
  where worst_sides is null and worst_value is not null and threshold is not null
    and (state <> 'closed' or closed_at > now() - interval '31 days')
  limit 1000
);
-- until none are left
update measurement_trigger set rule = app.with_former_change(rule)
where (tenant_id, id) in (
  select tenant_id, id from measurement_trigger
  where rule::text like '%"kind": "change"%' and rule::text not like '%"formerly"%'
  limit 1000
);
-- until none are left
update trigger_template set rule = app.with_former_change(rule)
where (tenant_id, id) in (
  select tenant_id, id from trigger_template
  where rule::text like '%"kind": "change"%' and rule::text not like '%"formerly"%'
  limit 1000
);
