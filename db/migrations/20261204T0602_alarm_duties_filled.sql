-- no transaction
-- until none are left
update trigger_event as held set held_at = coalesce((
  select max(step.created_at) from trigger_event_step as step
  where step.tenant_id = held.tenant_id and step.trigger_event_id = held.id and step.physician_id is not null
), held.created_at)
where (tenant_id, id) in (
  select tenant_id, id from trigger_event
  where state in ('in_progress', 'informed', 'proposed') and held_at is null limit 1000
);
