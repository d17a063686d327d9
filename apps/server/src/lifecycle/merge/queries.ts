import type { Comparison, RecentMerge } from '@fernpuls/contract/patients/merge.call';
import type { LifeState } from '@fernpuls/domain/patients/life-cycle';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { lastMeasuredAt } from '../../measurements/index.ts';
import type { PauseRow } from '../queries.ts';

export type SideRow = Omit<Comparison['kept'], 'status'> & { status: LifeState; isInDeletion: boolean };

/** Two patients with what hangs on them, locked where `isHeld`; in no order. */
export async function sides(tx: Tx, ids: readonly string[], isHeld = false): Promise<SideRow[]> {
  if (isHeld)
    await sql`select 1 from patient where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} as held where held.patient_id = patient.id)`;
  const found = await sql<SideRow>`
    select patient.id, last_name as "lastName", first_name as "firstName", birth_date as "birthDate",
      custom_patient_id as "customPatientId", city, gender, status, phone, email, info_banner as "infoBanner",
      nullif(concat_ws(', ', street, nullif(concat_ws(' ', postal_code, city), '')), '') as address,
      insurance.kind as "insuranceKind", insurance.insurer, insurance.kvnr, created_at as "createdAt",
      (select concat_ws(' ', title, physician.first_name, physician.last_name) from physician
        where physician.id = primary_physician_id) as "primaryPhysician",
      array(select cohort.name from cohort_assignment join cohort on cohort.tenant_id = cohort_assignment.tenant_id
        and cohort.id = cohort_id where patient_id = patient.id order by cohort.name) as cohorts,
      exists (select from patient_deletion where patient_id = patient.id) as "isInDeletion",
      jsonb_build_object('readings', ${count('measurement')}, 'alarms', ${count('trigger_event')}, 'ecgs', ${count('ecg')},
        'findings', ${count('finding')}, 'documents', ${count('patient_document')}, 'tasks', ${count('task')},
        'messages', ${count('chat_message')}, 'devices', ${count('device')}) as counts,
      jsonb_build_object('since', step.since, 'reason', step.reason, 'until', pause.ends_at,
        'lastReadingAt', ${lastMeasuredAt(sql`patient.id`)}, 'openAlarms', open_alarm_count,
        'rules', (select count(*)::int from measurement_trigger as rule where rule.patient_id = patient.id and rule.is_active))
        as standing
    from patient
    left join lateral (
      select held.kind, held.insurer, held.kvnr from patient_insurance as held where held.patient_id = patient.id
      order by array_position(array['statutory', 'private', 'other'], held.kind), held.created_at, held.id limit 1
    ) as insurance on true
    left join lateral (
      select entry.created_at as since, entry.reason from life_cycle_entry as entry
      where entry.patient_id = patient.id and entry.to_status = patient.status
      order by entry.created_at desc, entry.id desc limit 1
    ) as step on true
    left join lateral (
      select held.ends_at from patient_pause as held where held.patient_id = patient.id and held.state = 'running'
    ) as pause on true
    where patient.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type Merging = {
  id: string;
  keptId: string;
  goneId: string;
  goneStatus: string;
  by: string;
  at: Date;
  undoUntil: Date;
  /** Where the two differed. */
  status: { before: string; after: string; pause: PauseRow | null } | null;
};

export async function writeMerge(tx: Tx, merging: Merging): Promise<void> {
  const { status } = merging;
  await sql`
    insert into patient_merge (id, kept_patient_id, gone_patient_id, gone_status, by_id, merged_at, undo_until,
      status_before, status_after, pause_before)
    values (${merging.id}, ${merging.keptId}, ${merging.goneId}, ${merging.goneStatus}, ${merging.by},
      ${merging.at.toISOString()}, ${merging.undoUntil.toISOString()},
      ${status?.before ?? null}, ${status?.after ?? null}, ${status?.pause ? JSON.stringify(status.pause) : null}::jsonb)
  `.execute(tx);
}

type Beside = { sought: string | null; takesInsurance: boolean };

/** What is taken over and is no column of the patient's own. */
export async function takeOver(tx: Tx, mergeId: string, { sought, takesInsurance }: Beside): Promise<void> {
  await sql`select app.take_for_merge(${mergeId}, ${sought}, ${takesInsurance})`.execute(tx);
}

/** Answers how many rows stayed, because there is one like them already. */
export async function moveAll(tx: Tx, mergeId: string, columns: readonly string[]): Promise<number> {
  const found = await sql<{ stayed: number }>`
    select app.merge_patients(${mergeId}, ${columns}::text[])::int as stayed
  `.execute(tx);
  return found.rows[0]?.stayed ?? 0;
}

type Ended = { id: string; endsAt: string; before: string | null };
/** What goes on once, as its areas bring it back. */
export type Joined = { plans?: Ended[]; surveys?: Ended[]; series?: string[]; programs?: string[] };

export type MergeRow = {
  id: string;
  kept_id: string;
  gone_id: string;
  undo_until: string;
  status_before: LifeState | null;
  status_after: LifeState | null;
  pause_before: PauseRow | null;
  joined: Joined;
};

/** What is merged and was not taken back. */
export async function mergeOf(tx: Tx, id: string): Promise<MergeRow | null> {
  const found = await sql<MergeRow>`
    select id, kept_patient_id as kept_id, gone_patient_id as gone_id, undo_until,
      status_before, status_after, pause_before, joined
    from patient_merge where id = ${id} and undone_at is null for update
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function moveBack(tx: Tx, id: string, done: { by: string; at: Date }): Promise<void> {
  await sql`select app.part_patients(${id})`.execute(tx);
  await sql`select app.part_alarms(${id})`.execute(tx);
  await sql`
    update patient_merge set undone_at = ${done.at.toISOString()}, undone_by_id = ${done.by} where id = ${id}
  `.execute(tx);
}

const person = (alias: string) => sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
  'lastName', ${sql.ref(`${alias}.last_name`)}, 'firstName', ${sql.ref(`${alias}.first_name`)},
  'birthDate', ${sql.ref(`${alias}.birth_date`)}, 'customPatientId', ${sql.ref(`${alias}.custom_patient_id`)},
  'city', ${sql.ref(`${alias}.city`)})`;

export async function newestMerges(tx: Tx, now: Date): Promise<RecentMerge[]> {
  const found = await sql<RecentMerge>`
    select merge.id, ${person('kept')} as kept, ${person('gone')} as gone, merged_at as "mergedAt", undo_until as "undoUntil",
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = merge.by_id) as "byName"
    from patient_merge as merge
    join patient as kept on kept.tenant_id = merge.tenant_id and kept.id = merge.kept_patient_id
    join patient as gone on gone.tenant_id = merge.tenant_id and gone.id = merge.gone_patient_id
    where undone_at is null and undo_until > ${now.toISOString()}::timestamptz and kept.status not in ('merged', 'closed')
    order by merged_at desc, merge.id desc limit 100
  `.execute(tx);
  return found.rows;
}

/** The record an id led to before it was merged leads to now. */
export async function aliasOf(tx: Tx, formerId: string): Promise<string | null> {
  const found = await sql<{ patient_id: string }>`
    select patient_id from patient_alias where former_id = ${formerId}
  `.execute(tx);
  return found.rows[0]?.patient_id ?? null;
}
