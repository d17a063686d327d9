-- no transaction
-- What is taken already is counted since it stands on the plan.
-- until none are left
insert into patient_drug_period (tenant_id, patient_drug_id, patient_id, from_at, dosage_kind, morning, noon, evening, night, weekdays, from_day, until_day)
select tenant_id, id, patient_id, created_at, dosage_kind, morning, noon, evening, night, weekdays, from_day, until_day
from patient_drug as held
where status = 'active' and not is_mistake and not exists (
  select from patient_drug_period as kept where kept.tenant_id = held.tenant_id and kept.patient_drug_id = held.id
)
limit 1000;
