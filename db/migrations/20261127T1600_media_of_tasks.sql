-- What an open task is about is not deleted: the task would lose it without a word.
create function app.keep_for_tasks() returns trigger
language plpgsql set search_path = public, app as $$
begin
  if current_user = 'fernpuls_system' then return old; end if;
  if exists (
    select 1 from task_relation
    join task on task.tenant_id = task_relation.tenant_id and task.id = task_relation.task_id
    where task_relation.tenant_id = old.tenant_id and task_relation.medium_id = old.id and task.done_at is null
  ) then
    raise exception 'an open task is about it' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger medium_kept_for_tasks before delete on medium for each row execute function app.keep_for_tasks();
