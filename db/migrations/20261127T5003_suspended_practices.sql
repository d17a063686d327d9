-- The people of a practice may be kept out for a time. Readings, rules and alarms of its patients go on.
alter table tenant add column suspended_at timestamptz;
alter table tenant add column suspended_reason text;
alter table tenant add constraint tenant_suspended_with_reason
  check ((suspended_at is null) = (suspended_reason is null)) not valid;
