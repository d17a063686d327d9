-- no transaction
create index concurrently if not exists patient_phone on patient (tenant_id, app.phone_key(phone) text_pattern_ops);
create index concurrently if not exists patient_contact_phone on patient_contact (tenant_id, app.phone_key(phone) text_pattern_ops);
