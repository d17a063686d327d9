-- A practice is for patients or for training, and stays what it was founded as: one who could turn a training practice
-- into a real one would take invented patients for real ones, and the other way round would empty real records.
alter table tenant
  add column purpose text not null default 'production',
  add constraint tenant_purpose check (purpose in ('production', 'training')) not valid,
  add constraint tenant_training_is_a_practice check (purpose = 'production' or kind = 'practice') not valid;

create function app.refuse_new_purpose() returns trigger language plpgsql as $$
begin
  raise exception 'a practice stays for % as it was founded', old.purpose using errcode = 'check_violation';
end
$$;

create trigger tenant_purpose_stays before update of purpose on tenant
  for each row when (new.purpose is distinct from old.purpose) execute function app.refuse_new_purpose();

-- Written in a training practice for somebody outside it: stays where the trainers can read it.
alter table mail_message drop constraint mail_message_state_check;
alter table mail_message add constraint mail_message_state_check
  check (state in ('waiting', 'sent', 'failed', 'expired', 'held')) not valid;
