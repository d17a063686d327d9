import type { Tx } from '@fernpuls/server/ground/database';
import { sql } from 'kysely';

type Row = Record<string, unknown>;

export async function insertRows(
  tx: Tx,
  table: 'study' | 'study_version' | 'patient_study' | 'patient_study_step',
  rows: readonly Row[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx);
}

export async function hasStudies(tx: Tx, tenantId: number): Promise<boolean> {
  const found = await sql`select from study where tenant_id = ${tenantId} limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** Watched people whose heart fails, always the same ones. */
export async function failingHearts(tx: Tx, tenantId: number, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select patient.id from patient
    where patient.tenant_id = ${tenantId} and patient.status = 'active' and exists (
      select from patient_icd10 as known
      where known.tenant_id = patient.tenant_id and known.patient_id = patient.id and known.code like 'I50%' and known.state = 'active'
    )
    order by patient.custom_patient_id desc limit ${most}
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

export async function peopleOf(tx: Tx, tenantId: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from physician where tenant_id = ${tenantId} and profession = 'physician' order by email
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

type Drawing = { studyId: string; partId: string; stratum: string; by: string | null; day: string };

/** Draws as the server does, on a day of the past. */
export async function drawOn(tx: Tx, { studyId, partId, stratum, by, day }: Drawing): Promise<void> {
  await sql`select app.draw_arm(${studyId}::uuid, ${partId}::uuid, ${stratum}, ${by}::uuid)`.execute(tx);
  await sql`
    update randomisation_slot set drawn_at = ${day}::date + time '10:12' where patient_study_id = ${partId}
  `.execute(tx);
}

export async function makeBlocks(tx: Tx, studyId: string, planned: number): Promise<void> {
  await sql`
    select app.make_randomisation(${studyId}::uuid, array['II', 'III'], array['A', 'B'], array[1, 1], array[4, 6], ${planned})
  `.execute(tx);
}
