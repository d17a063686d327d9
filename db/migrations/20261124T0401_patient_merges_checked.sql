alter table patient validate constraint patient_status_held;
