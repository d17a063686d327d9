-- no transaction
alter table task_step validate constraint task_step_noted;
alter table task_step validate constraint task_step_noted_by;
alter table task_step validate constraint task_step_called_by;
