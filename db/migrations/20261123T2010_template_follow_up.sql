-- Whom the triggers made of a template tell at once, and whether their alarms make a task.
alter table trigger_template
  add column creates_task boolean not null default false,
  add column recipient_ids jsonb not null default '[]';
