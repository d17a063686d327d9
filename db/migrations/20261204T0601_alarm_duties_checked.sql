-- no transaction
alter table alarm_policy validate constraint alarm_policy_work_minutes;
alter table alarm_policy validate constraint alarm_policy_feedback_minutes;
alter table trigger_event validate constraint trigger_event_left_by_id_fkey;
alter table trigger_event validate constraint trigger_event_left_reason;
alter table alarm_escalation validate constraint alarm_escalation_reason;
-- The clock looks at what is in hand every second.
create index concurrently if not exists trigger_event_in_hand on trigger_event (tenant_id, id)
  where state in ('in_progress', 'informed', 'proposed');
