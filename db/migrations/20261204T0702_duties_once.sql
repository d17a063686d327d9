-- no transaction
-- One open control alarm for a duty.
create unique index concurrently if not exists control_alarm_open_duty
  on control_alarm (tenant_id, subject_type, coalesce(duty_id, trigger_event_id)) where handled_at is null;
create index concurrently if not exists control_alarm_answered
  on control_alarm (tenant_id, subject_type, coalesce(duty_id, trigger_event_id), handled_at)
  where note is not null and handled_at is not null;
