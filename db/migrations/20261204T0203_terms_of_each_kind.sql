-- no transaction
create unique index concurrently if not exists retention_term_kind_valid_from on retention_term (tenant_id, kind, valid_from);
