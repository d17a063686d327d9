-- no transaction
create index concurrently if not exists trigger_event_missing on trigger_event (tenant_id, created_at)
  where state <> 'closed' and measurement_id is null and ecg_id is null and returned_at is null and value_type is not null;
