-- Who is told at once when a rule raises an alarm, and whether that makes a task.
alter table measurement_trigger
  add column creates_task boolean not null default false,
  add column recipient_ids jsonb not null default '[]';
-- When the task was made and people were told: once for each alarm.
alter table trigger_event add column followed_at timestamptz;
