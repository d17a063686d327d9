-- Practices that have such rules: four weeks from now.
insert into alarm_policy (tenant_id, former_rules_due)
select tenant_id, current_date + 28 from (
  select tenant_id from measurement_trigger where rule::text like '%"formerly"%'
  union select tenant_id from trigger_template where rule::text like '%"formerly"%'
) as waiting
on conflict (tenant_id) do update set former_rules_due = excluded.former_rules_due;
