alter table patient_survey validate constraint patient_survey_once;
