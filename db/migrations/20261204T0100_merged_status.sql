-- Which status the person has after a merge is answered by somebody; an undo takes that step back. Null in both columns:
-- the two records said the same.
alter table patient_merge add column status_before text, add column status_after text,
  -- The pause that ran for the record that stays, where the answer ended it.
  add column pause_before jsonb;
