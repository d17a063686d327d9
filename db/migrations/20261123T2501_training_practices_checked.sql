-- no transaction
alter table tenant validate constraint tenant_purpose;
alter table tenant validate constraint tenant_training_is_a_practice;
alter table mail_message validate constraint mail_message_state_check;
