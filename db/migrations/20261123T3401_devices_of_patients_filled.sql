-- no transaction
-- Devices that are in use are so since they were delivered.
-- until none are left
update device set patient_id = patient_id where (tenant_id, id) in (
  select tenant_id, id from device
  where patient_id is not null and not exists (
    select 1 from device_assignment as held
    where held.tenant_id = device.tenant_id and held.device_id = device.id and held.returned_at is null
  )
  limit 1000
);
