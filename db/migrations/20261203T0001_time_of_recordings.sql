-- A recording whose file names a time that has not come is filed under its arrival, and what the file says is kept.
alter table ecg add column stated_at timestamptz;
-- It came long after it was made, or its clock cannot be right.
alter table ecg add column timeliness text;
alter table ecg add constraint ecg_known_timeliness check (timeliness in ('late', 'doubtful')) not valid;
