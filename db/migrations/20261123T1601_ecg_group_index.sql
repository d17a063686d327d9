-- no transaction
create index concurrently if not exists ecg_of_group on ecg (tenant_id, group_id, measured_at) where group_id is not null;
