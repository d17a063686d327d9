-- A rule may count only while a patient is in a phase of a programme: the steps by which they came there, in order.
-- Parts from before there were steps stand where they are.
create function app.phase_steps(patient uuid) returns jsonb
language sql stable set search_path = public, app as $$
  select coalesce(jsonb_agg(jsonb_build_object('program', program_id, 'step', step, 'day', day, 'phase', phase) order by at), '[]')
  from (
    select part.program_id, taken.step, taken.day, taken.created_at as at,
      coalesce(version.document, program.document) -> 'phases' -> (taken.phase - 1) ->> 'id' as phase
    from patient_program_step as taken
    join patient_program as part on part.id = taken.patient_program_id
    join program on program.id = part.program_id
    left join program_version as version on version.program_id = part.program_id and version.version = taken.version
    where taken.patient_id = phase_steps.patient
    union all
    select part.program_id, 'consent', coalesce(part.phase_started_on, part.started_on), part.created_at,
      coalesce(version.document, program.document) -> 'phases' -> (part.phase - 1) ->> 'id'
    from patient_program as part
    join program on program.id = part.program_id
    left join program_version as version on version.program_id = part.program_id and version.version = part.version
    where part.patient_id = phase_steps.patient and part.status = 'consented'
      and coalesce(part.phase_started_on, part.started_on) is not null
      and not exists (
        select 1 from patient_program_step as taken where taken.patient_program_id = part.id
          and taken.step in ('consent', 'change_phase', 'change_version', 'resume')
      )
  ) as said
$$;

-- Rules held in memory are read anew when their patient goes into another phase.
create function app.raise_version_of_phase() returns trigger
language plpgsql set search_path = public, app as $$
declare
  touched uuid := coalesce(new.patient_id, old.patient_id);
begin
  if exists (
    select 1 from measurement_trigger
    where tenant_id = coalesce(new.tenant_id, old.tenant_id) and patient_id = touched and rule ? 'phase'
  ) then
    update monitoring_version set version = version + 1
    where tenant_id = coalesce(new.tenant_id, old.tenant_id) and patient_id = touched;
  end if;
  return null;
end $$;
create trigger patient_program_phase after insert or update or delete on patient_program
  for each row execute function app.raise_version_of_phase();
create trigger patient_program_step_phase after insert on patient_program_step
  for each row execute function app.raise_version_of_phase();
