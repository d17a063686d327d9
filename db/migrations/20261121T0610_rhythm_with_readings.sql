-- Rules may join what was said of recordings with readings: an engine's memory of the one counts like that of the other.
create trigger ecg_heard after insert or delete or update of patient_id, device_class, suggested_class on ecg
  for each row execute function app.raise_monitoring_version();
