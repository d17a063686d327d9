-- Open alarms kept from the queue are few; every second it is asked which of them nothing keeps any more.
create index trigger_event_kept on trigger_event (tenant_id, patient_id)
  where state <> 'closed' and suppression in ('paused', 'hospital');
