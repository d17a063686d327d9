-- What a merge takes over besides columns of the patient: the words a name is found by, and what the statutory insurance
-- says, of which each of the two has one. Noted like the rest, so that an undo brings it back.
create function app.take_for_merge(which uuid, sought text, takes_insurance boolean) returns void
language plpgsql set search_path = public, app as $$
declare
  merge patient_merge;
  taken text;
begin
  select * into strict merge from patient_merge where tenant_id = app.tenant_id() and id = which and undone_at is null;
  perform set_config('app.merging', merge.id::text, true);
  if sought is not null then
    perform app.write_for_merge(merge, 'patient', 'search_key', format('%L::text', sought), 'row_of.id = $1');
  end if;
  if takes_insurance then
    foreach taken in array array['insurer', 'insurer_number', 'kvnr', 'policy_number', 'status', 'person_group',
      'card_valid_from', 'card_valid_until', 'exempt_until'] loop
      perform app.write_for_merge(merge, 'patient_insurance', taken,
        format('(select other.%I from patient_insurance as other where other.tenant_id = $3 and other.patient_id = $2
          and other.kind = ''statutory'')', taken),
        'row_of.patient_id = $1 and row_of.kind = ''statutory'' and exists (select from patient_insurance as other
          where other.tenant_id = $3 and other.patient_id = $2 and other.kind = ''statutory'')');
    end loop;
  end if;
  perform set_config('app.merging', '', true);
end $$;
