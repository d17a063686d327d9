-- What was found at a step, whether the task waits for it, and when the call was made that it stands for.
alter table task_step
  add column is_required boolean not null default false,
  add column is_call boolean not null default false,
  add column note text,
  add column noted_at timestamptz,
  add column noted_by_id uuid,
  add column called_at timestamptz,
  add column called_by_id uuid,
  add constraint task_step_noted check ((noted_at is null) = (note is null)) not valid,
  add constraint task_step_noted_by foreign key (tenant_id, noted_by_id) references physician (tenant_id, id) not valid,
  add constraint task_step_called_by foreign key (tenant_id, called_by_id) references physician (tenant_id, id) not valid;
