import { sql } from 'kysely';
import type { LifeState } from '@fernpuls/domain/patients/life-cycle';
import type { Tx } from '../ground/database.ts';

export type DeletionRow = {
  patient_id: string;
  custom_patient_id: string;
  status_before: LifeState;
  reason: string;
  requested_by_id: string;
  requested_by: string | null;
  requested_at: string;
  confirmed_by: string | null;
  confirmed_at: string | null;
  treatment_ended_on: string | null;
  keep_until: string | null;
  rule_years: number | null;
  rule_source: string | null;
  /** Of a deletion a server of the release before confirmed: thirty days. */
  take_back_until: string | null;
};

const nameOf = (column: string) =>
  sql`(select concat_ws(' ', title, first_name, last_name) from physician where physician.id = ${sql.ref(column)})`;

export async function deletionOf(tx: Tx, patientId: string): Promise<DeletionRow | null> {
  const found = await sql<DeletionRow>`
    select patient_id, custom_patient_id, status_before, reason, requested_by_id, requested_at, confirmed_at,
      ${nameOf('requested_by_id')} as requested_by, ${nameOf('confirmed_by_id')} as confirmed_by,
      treatment_ended_on, keep_until, rule_years, rule_source,
      coalesce(take_back_until, confirmed_at + interval '30 days') as take_back_until
    from patient_deletion where patient_id = ${patientId}
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Asking = { patientId: string; number: string; status: LifeState; reason: string; by: string; now: Date };

export async function writeRequest(tx: Tx, asking: Asking): Promise<void> {
  await sql`
    insert into patient_deletion (patient_id, custom_patient_id, status_before, reason, requested_by_id, requested_at)
    values (${asking.patientId}, ${asking.number}, ${asking.status}, ${asking.reason}, ${asking.by}, ${asking.now.toISOString()})
  `.execute(tx);
}

export async function dropRequest(tx: Tx, patientId: string): Promise<void> {
  await sql`delete from patient_deletion where patient_id = ${patientId}`.execute(tx);
}

type Confirming = {
  patientId: string;
  by: string;
  now: Date;
  status: LifeState;
  endedOn: string | null;
  keepUntil: string | null;
  years: number | null;
  source: string | null;
  takeBackUntil: string;
};

export async function writeConfirmation(tx: Tx, given: Confirming): Promise<void> {
  await sql`
    update patient_deletion set confirmed_by_id = ${given.by}, confirmed_at = ${given.now.toISOString()},
      status_before = ${given.status}, treatment_ended_on = ${given.endedOn}, keep_until = ${given.keepUntil},
      rule_years = ${given.years}, rule_source = ${given.source}, take_back_until = ${given.takeBackUntil}
    where patient_id = ${given.patientId}
  `.execute(tx);
}

export type DueErasure = {
  tenant_id: number;
  patient_id: string;
  requested_by_id: string;
  confirmed_by_id: string;
  keep_until: string | null;
};

/** Of all tenants: decided by two people, not to be taken back any more, and nothing held them when that was told. */
export async function dueErasures(tx: Tx, most: number): Promise<DueErasure[]> {
  const found = await sql<DueErasure>`
    select tenant_id, patient_id, requested_by_id, confirmed_by_id, keep_until from patient_deletion as held
    where confirmed_at is not null and app.is_deletion_due(held) order by confirmed_at limit ${most}
  `.execute(tx);
  return found.rows;
}

/** What was judged anew holds the record longer than was told when it was closed. */
export async function keepLonger(
  tx: Tx,
  { tenant_id: tenantId, patient_id: patientId }: DueErasure,
  held: { endedOn: string | null; until: string | null; years: number | null; source: string | null },
): Promise<void> {
  await sql`
    update patient_deletion set treatment_ended_on = ${held.endedOn}, keep_until = ${held.until},
      rule_years = ${held.years}, rule_source = ${held.source}
    where tenant_id = ${tenantId} and patient_id = ${patientId}
  `.execute(tx);
}

/** The person as the job sees them: closed, of any practice. */
export async function personToErase(
  tx: Tx,
  { tenant_id: tenantId, patient_id: patientId }: DueErasure,
): Promise<{ id: string; birth_date: string; died_on: string | null } | null> {
  const found = await sql<{ id: string; birth_date: string; died_on: string | null }>`
    select patient.id, birth_date, death.died_on from patient
    left join patient_death as death on death.tenant_id = patient.tenant_id and death.patient_id = patient.id
    where patient.tenant_id = ${tenantId} and patient.id = ${patientId}
  `.execute(tx);
  return found.rows[0] ?? null;
}

type ClosedRow = {
  id: string;
  name: string;
  customPatientId: string;
  confirmedBy: string | null;
  confirmedAt: string;
  takeBackUntil: string;
  keptUntil: string | null;
};

/** By each word of a name or number. */
export async function closedRows(tx: Tx, words: readonly string[]): Promise<ClosedRow[]> {
  const found = await sql<ClosedRow>`
    select patient.id, concat_ws(', ', patient.last_name, patient.first_name) as name,
      held.custom_patient_id as "customPatientId", ${nameOf('confirmed_by_id')} as "confirmedBy",
      held.confirmed_at as "confirmedAt",
      coalesce(held.take_back_until, held.confirmed_at + interval '30 days') as "takeBackUntil",
      held.keep_until as "keptUntil"
    from patient_deletion as held join patient on patient.id = held.patient_id
    where held.confirmed_at is not null and patient.status = 'closed'
      and not exists (select from unnest(${words}::text[]) as word where strpos(patient.search_key, word) = 0)
    order by greatest(held.take_back_until, held.keep_until::timestamptz), held.patient_id limit 200
  `.execute(tx);
  return found.rows;
}

/** One at a time: two at once would hold readings back from each other. False where another server is at it or has been. */
export async function holdErasure(
  tx: Tx,
  { tenant_id: tenantId, patient_id: patientId }: DueErasure,
): Promise<boolean> {
  const free = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(7270031) as held`.execute(tx);
  if (!free.rows[0]?.held) return false;
  const held = await sql`
    select 1 from patient_deletion where tenant_id = ${tenantId} and patient_id = ${patientId} for update skip locked
  `.execute(tx);
  return held.rows.length > 0;
}

/** Everything of one patient that is held. */
export async function erasePatient(
  tx: Tx,
  { tenant_id: tenantId, patient_id: patientId }: DueErasure,
): Promise<void> {
  await sql`select app.erase_patient(${tenantId}, ${patientId})`.execute(tx);
}
