-- Whoever goes back to the version before goes back to the phase they were in; null: to the phase of the same name.
alter table patient_program_move add column phase integer;
