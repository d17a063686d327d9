-- As what somebody answers for a patient; null: it was not said.
alter table physician_assignment add column role text;
alter table physician_assignment add constraint physician_assignment_role_check
  check (role in ('attending', 'deputy', 'primary_nurse', 'nurse', 'coaching', 'coordination')) not valid;
