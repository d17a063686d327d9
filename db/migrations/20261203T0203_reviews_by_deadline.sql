-- no transaction
-- The list opens by deadline, whatever it is filtered by; it is counted from the index.
create index concurrently if not exists reading_review_due
  on reading_review (tenant_id, due_at, id) include (kind, settled_at, patient_id);
