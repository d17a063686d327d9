-- What reached a person stays listed for them until the alarm is closed, seen or not.
create index alarm_escalation_reached on alarm_escalation (tenant_id, physician_id, trigger_event_id, told_at);
