-- no transaction
-- The trigger dates what is touched.
-- until none are left
update stock_device set calibration_due_on = null
where (tenant_id, id) in (
  select device.tenant_id, device.id from stock_device as device
  join article on article.tenant_id = device.tenant_id and article.id = device.article_id
  where device.calibration_due_on is null and article.calibration_months is not null and device.state is distinct from 'retired'
  limit 1000
);
create index concurrently if not exists stock_device_by_calibration_due_on
  on stock_device (tenant_id, calibration_due_on, id)
  include (state, practice_key, article_id, location_id, lot);
