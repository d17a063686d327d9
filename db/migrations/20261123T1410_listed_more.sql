-- no transaction
-- What else grows with a practice answers from an index in the order its list opens with: decision 0021. Where there was
-- an index of that order it is replaced by one that also holds what is filtered.
create index concurrently if not exists trigger_event_by_due_at on trigger_event (tenant_id, due_at, id)
  include (state, suppression, patient_id, priority, assignee_id, trigger_id, created_at, closed_at);
create index concurrently if not exists adherence_event_by_due_at on adherence_event (tenant_id, due_at, id)
  include (state, cause, lane, patient_id, plan_id, value_type, incident_id, slot_at);
create index concurrently if not exists ecg_by_measured_at on ecg (tenant_id, measured_at, id)
  include (patient_id, received_at, seen_at, seen_by_id, rhythm_class, device_class, suggested_class, current_class,
    agreement, quality, device_model, format, source, patient_match);
create index concurrently if not exists chat_by_last_message_at on chat (tenant_id, last_message_at desc nulls last, id)
  include (patient_id, is_unread);
create index concurrently if not exists video_consultation_by_starts_at on video_consultation (tenant_id, starts_at, id)
  include (patient_id, physician_id, status);
create index concurrently if not exists task_schedule_by_next_run_at on task_schedule (tenant_id, next_run_at, id)
  include (patient_id, assignee_id, role_id, task_type, is_active);
create index concurrently if not exists mail_message_by_created_at on mail_message (tenant_id, created_at, id)
  include (state, template);
create index concurrently if not exists support_ticket_by_created_at on support_ticket (tenant_id, created_at, id)
  include (state, category);
-- The narrower ones of what waits and of single states hold it too: PostgreSQL prefers them where they fit.
create index concurrently if not exists trigger_event_waiting on trigger_event (tenant_id, due_at, id)
  include (state, suppression, patient_id, priority, assignee_id, trigger_id, created_at) where state <> 'closed';
create index concurrently if not exists adherence_event_by_slot_at on adherence_event (tenant_id, slot_at, id)
  include (state, cause, lane, patient_id, plan_id, value_type, incident_id, due_at);
create index concurrently if not exists adherence_event_waiting on adherence_event (tenant_id, lane, due_at, id)
  include (state, cause, patient_id, plan_id, value_type, incident_id, slot_at) where state in ('open', 'contacted');
create index concurrently if not exists chat_unanswered on chat (tenant_id, last_message_at desc nulls last, id)
  include (patient_id) where is_unread;
create index concurrently if not exists video_consultation_by_status on video_consultation (tenant_id, status, starts_at, id)
  include (patient_id, physician_id);
create index concurrently if not exists task_schedule_due on task_schedule (tenant_id, next_run_at, id)
  include (patient_id, assignee_id, role_id, task_type) where is_active;
create index concurrently if not exists mail_message_to_send on mail_message (tenant_id, next_attempt_at, id)
  include (created_at, template) where state = 'waiting';
create index concurrently if not exists support_ticket_by_state on support_ticket (tenant_id, state, created_at, id)
  include (category);
drop index concurrently if exists ecg_measured_at;
drop index concurrently if exists chat_latest;
drop index concurrently if exists video_consultation_start;
drop index concurrently if exists mail_message_created_at;
drop index concurrently if exists trigger_event_queue;
drop index concurrently if exists adherence_event_slot_at;
drop index concurrently if exists adherence_event_queue;
drop index concurrently if exists chat_unread;
drop index concurrently if exists video_consultation_status;
drop index concurrently if exists task_schedule_next;
drop index concurrently if exists mail_message_waiting;
drop index concurrently if exists support_ticket_state;
