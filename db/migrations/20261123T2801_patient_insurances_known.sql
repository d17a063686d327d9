-- no transaction
-- What was written in one line until now: a number of the form of a KVNR is one of the law, any other stays as it was written.
-- until none are left
insert into patient_insurance (tenant_id, id, patient_id, kind, insurer, kvnr, policy_number)
select tenant_id, gen_random_uuid(), id, case when insurance_number ~ '^[A-Z][0-9]{9}$' then 'statutory' else 'other' end,
  coalesce(insurer, '–'),
  case when insurance_number ~ '^[A-Z][0-9]{9}$' then insurance_number end,
  case when insurance_number !~ '^[A-Z][0-9]{9}$' then insurance_number end
from patient
where (insurer is not null or insurance_number is not null)
  and not exists (
    select 1 from patient_insurance as held where held.tenant_id = patient.tenant_id and held.patient_id = patient.id
  )
limit 1000;
