-- When a device was calibrated last, and the day it has to be again: from then, or from when it was bought, by the
-- months of its article. What is retired is never due.
alter table stock_device add column calibrated_on date;
alter table stock_device add column calibration_due_on date;
grant update (calibrated_on) on stock_device to fernpuls_app;

create function app.date_calibration() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  select (coalesce(new.calibrated_on, new.bought_on, (new.created_at at time zone 'Europe/Berlin')::date)
      + make_interval(months => article.calibration_months))::date into new.calibration_due_on
  from article
  where article.tenant_id = new.tenant_id and article.id = new.article_id and new.state is distinct from 'retired';
  return new;
end $$;
alter function app.date_calibration owner to fernpuls_system;
create trigger stock_device_calibration before insert or update on stock_device
  for each row execute function app.date_calibration();

-- The months of an article are those of its devices.
create function app.date_calibrations() returns trigger
language plpgsql security definer set search_path = public, app
as $$
begin
  update stock_device set calibration_due_on = null where tenant_id = new.tenant_id and article_id = new.id;
  return null;
end $$;
alter function app.date_calibrations owner to fernpuls_system;
create trigger article_calibration after update of calibration_months on article
  for each row when (old.calibration_months is distinct from new.calibration_months)
  execute function app.date_calibrations();
