-- no transaction
-- What is taken as needed already has its maximum too.
-- until none are left
update patient_drug_period as kept set max_per_day = held.max_per_day
from (
  select period.tenant_id, period.patient_drug_id, period.from_at, drug.max_per_day
  from patient_drug_period as period
  join patient_drug as drug on drug.tenant_id = period.tenant_id and drug.id = period.patient_drug_id
  where period.until_at is null and period.max_per_day is null and drug.max_per_day is not null
  limit 1000
) as held
where kept.tenant_id = held.tenant_id and kept.patient_drug_id = held.patient_drug_id and kept.from_at = held.from_at;
