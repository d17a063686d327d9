-- The message a task came out of.
alter table task add column chat_message_id uuid;
alter table task add constraint task_tenant_id_chat_message_id_fkey
  foreign key (tenant_id, chat_message_id) references chat_message (tenant_id, id) not valid;
