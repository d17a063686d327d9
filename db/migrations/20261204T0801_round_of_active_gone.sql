-- no transaction
drop index concurrently if exists patient_round;
