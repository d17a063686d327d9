-- The role of those who answer for a patient is one of those there are.
alter table physician_assignment validate constraint physician_assignment_role_check;
