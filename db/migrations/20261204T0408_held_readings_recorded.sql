insert into app.record_table (table_name, kind, of_patient, not_care) values
  ('held_reading', 'none', 'false', 'belongs to nobody until it is assigned; then the reading counts');
