-- Work in hand has a clock of its own: minutes after the last step of who holds it, and after a physician was informed.
alter table alarm_policy add column work_minutes integer;
alter table alarm_policy add constraint alarm_policy_work_minutes check (work_minutes between 5 and 10080) not valid;
alter table alarm_policy add column feedback_minutes integer;
alter table alarm_policy add constraint alarm_policy_feedback_minutes
  check (feedback_minutes between 60 and 20160) not valid;

-- The last step of who holds an alarm; who left it lying last, when and why, until somebody takes it up again.
alter table trigger_event add column held_at timestamptz;
alter table trigger_event add column left_at timestamptz;
alter table trigger_event add column left_by_id uuid;
alter table trigger_event add constraint trigger_event_left_by_id_fkey
  foreign key (tenant_id, left_by_id) references physician (tenant_id, id) not valid;
alter table trigger_event add column left_reason text;
alter table trigger_event add constraint trigger_event_left_reason check (left_reason in ('time', 'gone')) not valid;
-- How far the chain has come, step by step as it was then; null: not begun, or by number as `escalation_step` says.
alter table trigger_event add column chain_standing jsonb;
-- The deadline from which everybody is told again; taken up by the clock when it looks next.
alter table trigger_event add column renewed_due_at timestamptz;

-- Why somebody was told outside the chain's own reasons.
alter table alarm_escalation add column reason text;
alter table alarm_escalation add constraint alarm_escalation_reason check (reason in ('covering', 'left')) not valid;
