-- no transaction
-- until none are left
update cohort set meta_information = jsonb_build_object('devices', jsonb_build_array(device_pattern))
where (tenant_id, id) in (
  select tenant_id, id from cohort
  where device_pattern is not null and meta_information -> 'devices' = '[]' limit 1000
);
-- until none are left
insert into cohort_version (tenant_id, id, cohort_id, version, name, description, meta_information, created_at)
select tenant_id, gen_random_uuid(), id, version, name, description, meta_information, created_at
from cohort
where not exists (
  select 1 from cohort_version as held where held.tenant_id = cohort.tenant_id and held.cohort_id = cohort.id
)
limit 1000;
