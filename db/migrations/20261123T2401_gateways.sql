-- When a device last told that it is, or is no longer, online: what has never done so is no gateway.
alter table device add column hub_seen_at timestamptz;
alter table adherence_event add constraint adherence_event_causes
  check (cause in ('feed_down', 'paused', 'hospital', 'no_device', 'device_undelivered', 'never_connected',
    'gateway_offline', 'battery_low', 'device_silent', 'patient_skipped')) not valid;
alter table adherence_event drop constraint adherence_event_cause_check;
