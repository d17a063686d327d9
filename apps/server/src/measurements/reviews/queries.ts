import type { ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import type { ReadingQualifier } from '@fernpuls/domain/measurements/pair-qualifier';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

const reading = (id: string, name: string) =>
  sql.raw(`
  left join measurement_receipt as ${name}_receipt on ${name}_receipt.tenant_id = review.tenant_id and ${name}_receipt.id = ${id}
  left join measurement as ${name} on ${name}.tenant_id = ${name}_receipt.tenant_id
    and ${name}.patient_id = ${name}_receipt.patient_id and ${name}.value_type = ${name}_receipt.value_type
    and ${name}.measured_at = ${name}_receipt.measured_at and ${name}.id = ${name}_receipt.id`);

/** Reviews by id with what they are about. */
export async function reviewRows(tx: Tx, ids: readonly string[]): Promise<ReadingReview[]> {
  const found = await sql<ReadingReview>`
    select review.id, review.patient_id as "patientId", review.measurement_id as "measurementId", review.kind,
      review.other_id as "otherId", review.created_at as "createdAt", review.due_at as "dueAt",
      review.settled_at as "settledAt", review.settled_by_id as "settledById", review.outcome,
      concat_ws(', ', patient.last_name, patient.first_name) as name, patient.custom_patient_id as "customPatientId",
      held.value_type as "valueType", held.value, held.diastolic, held.qualifier,
      other.value as "otherValue", other.diastolic as "otherDiastolic", other.measured_at as "otherMeasuredAt",
      held.measured_at as "measuredAt", held.received_at as "receivedAt", held.device_serial as "deviceSerial",
      nullif(concat_ws(' ', settler.title, settler.first_name, settler.last_name), '') as "settledByName",
      case when review.outcome = 'wrong' then held.plausibility_reason end as reason
    from reading_review as review
    join patient on patient.tenant_id = review.tenant_id and patient.id = review.patient_id
    left join physician as settler on settler.tenant_id = review.tenant_id and settler.id = review.settled_by_id
    ${reading('review.measurement_id', 'held')}
    ${reading('review.other_id', 'other')}
    where review.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type Settled = { ids: readonly string[]; outcome: string; personId: string | null };
type SettledReview = { id: string; patient_id: string; measurement_id: string };

/** Settles those that still wait; answers them. */
export async function settleReviews(tx: Tx, { ids, outcome, personId }: Settled): Promise<SettledReview[]> {
  const found = await sql<SettledReview>`
    update reading_review set settled_at = now(), settled_by_id = ${personId}, outcome = ${outcome}
    where id = any(${ids}::uuid[]) and settled_at is null
    returning id, patient_id, measurement_id
  `.execute(tx);
  return found.rows;
}

type Reopened = SettledReview & { called_wrong: boolean };

/**
 * Takes back what a person has settled since then. `called_wrong`: the reading was called wrong in the same press, and by
 * nobody before.
 */
export async function reopenReviews(
  tx: Tx,
  { ids, personId, since }: { ids: readonly string[]; personId: string | null; since: Date },
): Promise<Reopened[]> {
  const found = await sql<Reopened>`
    with held as (
      select review.tenant_id, review.id, coalesce(held.plausibility_at = review.settled_at, false) as called_wrong
      from reading_review as review
      ${reading('review.measurement_id', 'held')}
      where review.id = any(${ids}::uuid[]) and review.settled_by_id = ${personId}::uuid
        and review.settled_at >= ${since.toISOString()}::timestamptz
    )
    update reading_review as review set settled_at = null, settled_by_id = null, outcome = null
    from held where review.tenant_id = held.tenant_id and review.id = held.id
    returning review.id, review.patient_id, review.measurement_id, held.called_wrong
  `.execute(tx);
  return found.rows;
}

/** Readings that wait, by why, and those past their deadline. */
export async function waitingReviews(
  tx: Tx,
  now: Date,
): Promise<{ kind: ReadingReview['kind']; n: number; overdue: number }[]> {
  const found = await sql<{ kind: ReadingReview['kind']; n: number; overdue: number }>`
    select kind, count(*)::int as n,
      count(*) filter (where due_at <= ${now.toISOString()}::timestamptz)::int as overdue
    from reading_review where settled_at is null group by kind
  `.execute(tx);
  return found.rows;
}

/** How many of these there are. */
export async function countReviews(tx: Tx, ids: readonly string[]): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from reading_review where id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows[0]?.n ?? 0;
}

/** Practices in which reviews are overdue and nobody was told. */
export async function practicesOverdue(tx: Tx, now: Date): Promise<number[]> {
  const found = await sql<{ tenant_id: number }>`
    select distinct tenant_id from reading_review
    where settled_at is null and told_at is null and due_at <= ${now.toISOString()}::timestamptz
  `.execute(tx);
  return found.rows.map((row) => row.tenant_id);
}

export type OverdueReview = {
  id: string;
  patient_id: string;
  measurement_id: string;
  value_type: string;
  value: number;
  diastolic: number | null;
  qualifier: ReadingQualifier | null;
  measured_at: string;
};

/** Takes overdue reviews to be told, one of each patient: the others of the same patient are told with it. */
export async function claimOverdue(tx: Tx, now: Date): Promise<OverdueReview[]> {
  const found = await sql<OverdueReview>`
    with taken as (
      update reading_review set told_at = now()
      where settled_at is null and told_at is null and due_at <= ${now.toISOString()}::timestamptz
        and not exists (
          select 1 from patient where patient.tenant_id = reading_review.tenant_id
            and patient.id = reading_review.patient_id and patient.status = 'deceased'
        )
      returning id, tenant_id, patient_id, measurement_id
    )
    select distinct on (taken.patient_id) taken.id, taken.patient_id, taken.measurement_id, held.value_type, held.value,
      held.diastolic, held.qualifier, held.measured_at
    from taken
    join measurement_receipt as receipt on receipt.tenant_id = taken.tenant_id and receipt.id = taken.measurement_id
    join measurement as held on held.tenant_id = receipt.tenant_id and held.patient_id = receipt.patient_id
      and held.value_type = receipt.value_type and held.measured_at = receipt.measured_at and held.id = receipt.id
    order by taken.patient_id, held.measured_at desc
  `.execute(tx);
  return found.rows;
}
