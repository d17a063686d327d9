alter table mail_message validate constraint mail_message_text;
