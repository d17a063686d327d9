-- no transaction
create index concurrently if not exists measurement_trigger_followed on measurement_trigger (tenant_id, id)
  where creates_task or recipient_ids <> '[]';
