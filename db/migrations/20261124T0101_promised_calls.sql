-- no transaction
-- Who was promised another call is found without reading all calls.
create index concurrently if not exists call_record_again
  on call_record (tenant_id, call_again_at) include (patient_id) where call_again_at is not null;
