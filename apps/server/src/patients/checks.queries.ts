import type { MasterData } from '@fernpuls/domain/patients/master-data-check';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

type Held = Omit<MasterData, 'parts' | 'studies'>;

/** What the person, their contacts and insurances say; a fax answers nobody. */
export async function masterDataOf(tx: Tx, id: string): Promise<Held | null> {
  const found = await sql<Held>`
    select status,
      (phone is not null or exists (select from patient_contact as held
        where held.tenant_id = patient.tenant_id and held.patient_id = patient.id and held.kind <> 'fax')) as "hasNumber",
      (street is not null and city is not null) as "hasAddress",
      primary_physician_id is not null as "hasPrimaryPhysician",
      (select coalesce(jsonb_agg(jsonb_build_object('id', held.id, 'kind', kind, 'insurer', insurer, 'kvnr', kvnr,
          'cardValidUntil', card_valid_until) order by held.created_at, held.id), '[]')
        from patient_insurance as held
        where held.tenant_id = patient.tenant_id and held.patient_id = patient.id) as insurances
    from patient where id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** Parts in programmes with the words consented to and those of today; null where the practice has published none. */
export async function partsOf(tx: Tx, id: string): Promise<MasterData['parts']> {
  const found = await sql<{ parts: MasterData['parts'] }>`
    select case when exists (select from program where version > 0 and is_active) then (
      select coalesce(jsonb_agg(jsonb_build_object('id', part.id, 'name', program.name, 'status', part.status,
          'isDocumented', agreed.id is not null, 'agreedText', agreed.consent_text,
          'currentText', newest.document ->> 'consentText') order by part.created_at, part.id), '[]')
      from patient_program as part
      join program on program.tenant_id = part.tenant_id and program.id = part.program_id
      left join program_version as newest on newest.tenant_id = program.tenant_id
        and newest.program_id = program.id and newest.version = program.version
      left join lateral (
        select step.id, step.consent_text from patient_program_step as step
        where step.tenant_id = part.tenant_id and step.patient_program_id = part.id and step.step = 'consent'
        order by step.created_at desc, step.id desc limit 1
      ) as agreed on true
      where part.patient_id = ${id}
    ) end as parts
  `.execute(tx);
  return found.rows[0]?.parts ?? null;
}

/** Studies whose words are others than those somebody who takes part consented to. */
export async function studiesToRenew(tx: Tx, id: string): Promise<MasterData['studies']> {
  const found = await sql<MasterData['studies'][number]>`
    select part.id, study.name from patient_study as part
    join study on study.tenant_id = part.tenant_id and study.id = part.study_id
    join lateral (
      select step.version from patient_study_step as step
      where step.tenant_id = part.tenant_id and step.patient_study_id = part.id and step.step = 'consent'
      order by step.created_at desc, step.id desc limit 1
    ) as agreed on true
    join study_version as then_said on then_said.tenant_id = study.tenant_id and then_said.study_id = study.id
      and then_said.version = agreed.version
    join study_version as now_said on now_said.tenant_id = study.tenant_id and now_said.study_id = study.id
      and now_said.version = study.version
    where part.patient_id = ${id} and part.status in ('screening', 'active')
      and then_said.document ->> 'consentText' is distinct from now_said.document ->> 'consentText'
    order by part.created_at, part.id
  `.execute(tx);
  return found.rows;
}
