-- What is asked at a step and what was answered, in the same order.
alter table task_step
  add column questions jsonb not null default '[]',
  add column answers jsonb not null default '[]';
