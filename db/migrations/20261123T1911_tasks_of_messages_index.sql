-- no transaction
create index concurrently if not exists task_chat_message on task (tenant_id, patient_id)
  where chat_message_id is not null;
alter table task validate constraint task_tenant_id_chat_message_id_fkey;
