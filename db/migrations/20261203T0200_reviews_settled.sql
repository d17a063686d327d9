-- no transaction
create index concurrently if not exists reading_review_settled
  on reading_review (tenant_id, settled_at, id) include (kind, due_at, patient_id);
