-- Asked of one gap at a time, with a plan of its own: within a list's statement the months of readings cost more to plan
-- than the list to answer.
create function app.was_read_since(patient uuid, kind text, moment timestamptz) returns boolean
language plpgsql stable set search_path = public, app as $$
begin
  return exists (
    select from measurement where patient_id = patient and value_type = kind and measured_at > moment
  );
end $$;
