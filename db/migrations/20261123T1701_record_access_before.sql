-- Entries written before each found its patient by itself.
insert into audit_patient (tenant_id, entry_id, patient_id)
select tenant_id, id, patient_id
from (
  select tenant_id, id, app.patient_of_entry(tenant_id, subject_type, subject_id, changes) as patient_id
  from audit_entry
) as about
where patient_id is not null
on conflict do nothing;
