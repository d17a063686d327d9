-- An alarm opened again may return to normal again: engines that remember the patient have to know.
create trigger trigger_event_reopened after update of state on trigger_event
  for each row when (old.state = 'closed' and new.state <> 'closed') execute function app.raise_monitoring_version();
