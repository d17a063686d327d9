-- no transaction
alter table adherence_event validate constraint adherence_event_causes;
-- until none are left
update device set hub_seen_at = hub.seen_at from online_hub as hub
where hub.tenant_id = device.tenant_id and hub.device_id = device.id and (device.tenant_id, device.id) in (
  select held.tenant_id, held.id from device as held
  join online_hub as online on online.tenant_id = held.tenant_id and online.device_id = held.id
  where held.hub_seen_at is null limit 1000);
