-- no transaction
-- A guide in use is not deleted: found without reading all calls.
create index concurrently if not exists call_record_guide
  on call_record (tenant_id, interview_guide_id) where interview_guide_id is not null;
