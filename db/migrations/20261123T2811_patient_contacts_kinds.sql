-- no transaction
alter table patient_contact validate constraint patient_contact_kind;
alter table patient_contact validate constraint patient_contact_disclosure;
alter table patient_contact validate constraint patient_contact_tenant_id_consent_by_id_fkey;
create index concurrently if not exists patient_contact_consent_by on patient_contact (tenant_id, consent_by_id);
-- Numbers of German mobile networks.
-- until none are left
update patient_contact set kind = 'mobile'
where (tenant_id, id) in (
  select tenant_id, id from patient_contact
  where kind = 'landline' and phone ~ '^\s*(\+49|0049|0)[\s()0/-]*1[567]\d' limit 1000
);
