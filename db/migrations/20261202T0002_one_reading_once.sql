-- no transaction
create unique index concurrently if not exists measurement_receipt_same on measurement_receipt (tenant_id, same) where same is not null;
