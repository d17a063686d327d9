import type { FindingContent } from '@fernpuls/domain/ecg/finding/content';
import type { FindingState } from '@fernpuls/domain/ecg/finding/life-cycle';
import type { findings } from '@fernpuls/contract/ecg/finding';
import { snake } from '@fernpuls/contract/kit/resource';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

/** Findings with who wrote and signed them and what was added. */
export async function findingRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof findings, 'qtcMs'>[]> {
  const found = await sql<LoadedRow<typeof findings, 'qtcMs'>>`
    select finding.*, ecg.measured_at, concat_ws(', ', patient.last_name, patient.first_name) as name,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = created_by_id) as created_by_name,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = released_by_id) as released_by_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', added.id, 'body', body,
            'by', concat_ws(' ', title, first_name, last_name),
            'at', to_char(added.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by added.created_at, added.id)
        from finding_addendum as added
        join physician on physician.tenant_id = added.tenant_id and physician.id = added.physician_id
        where added.finding_id = finding.id
      ), '[]'::jsonb) as addenda
    from finding
    join ecg on ecg.tenant_id = finding.tenant_id and ecg.id = finding.ecg_id
    join patient on patient.tenant_id = finding.tenant_id and patient.id = finding.patient_id
    where finding.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type Ordered = {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  skip: number;
};

/** Ids of findings beside whose columns stands the moment of their recording. */
export async function findingsByRecording(
  tx: Tx,
  { where, order, limit, skip }: Ordered,
): Promise<{ id: string }[]> {
  const found = await sql<{ id: string }>`
    select id from (
      select finding.*, ecg.measured_at from finding
      join ecg on ecg.tenant_id = finding.tenant_id and ecg.id = finding.ecg_id
    ) as recorded
    where ${where} order by ${order} limit ${limit} offset ${skip}
  `.execute(tx);
  return found.rows;
}

export type LockedFinding = {
  id: string;
  ecg_id: string;
  patient_id: string;
  state: FindingState;
  updated_at: string;
  seal: string | null;
  rhythm_class: string | null;
  assessment: string | null;
};

/** By its own id or by that of its recording; waits for whoever is writing it. */
export async function lockFinding(
  tx: Tx,
  by: { id: string } | { ecgId: string },
): Promise<LockedFinding | null> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`ecg_id = ${by.ecgId}`;
  const found = await sql<LockedFinding>`select * from finding where ${where} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function patientOfEcg(tx: Tx, ecgId: string): Promise<string | null> {
  const found = await sql<{ patient_id: string }>`select patient_id from ecg where id = ${ecgId}`.execute(tx);
  return found.rows[0]?.patient_id ?? null;
}

type Draft = { id: string; ecgId: string; patientId: string; by: string; at: string };

/** False: somebody else has begun one meanwhile. */
export async function insertFinding(tx: Tx, draft: Draft, content: FindingContent): Promise<boolean> {
  const entries = columnsOf(content);
  const done = await sql`
    insert into finding (id, ecg_id, patient_id, created_by_id, created_at, updated_at, ${sql.join(entries.map(([column]) => sql.ref(column)))})
    values (${draft.id}, ${draft.ecgId}, ${draft.patientId}, ${draft.by}, ${draft.at}, ${draft.at}, ${sql.join(entries.map(([, value]) => value))})
    on conflict do nothing
  `.execute(tx);
  return Number(done.numAffectedRows ?? 0n) === 1;
}

export async function updateFinding(tx: Tx, id: string, content: FindingContent, at: string): Promise<void> {
  const sets = columnsOf(content).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update finding set ${sql.join(sets)}, updated_at = ${at} where id = ${id}`.execute(tx);
}

/** An array given as it is would be one of PostgreSQL's own. */
function columnsOf(content: FindingContent): [column: string, value: unknown][] {
  return Object.entries(content).map(([name, value]) => [
    snake(name),
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
}

type Signature = { at: string; by: string; seal: string };

export async function signFinding(tx: Tx, id: string, { at, by, seal }: Signature): Promise<void> {
  await sql`
    update finding set state = 'released', released_at = ${at}, released_by_id = ${by}, seal = ${seal}, updated_at = ${at}
    where id = ${id}
  `.execute(tx);
}

type Addendum = Signature & { id: string; findingId: string; body: string };

export async function addToFinding(tx: Tx, { id, findingId, body, at, by, seal }: Addendum): Promise<void> {
  await sql`
    insert into finding_addendum (id, finding_id, body, physician_id, seal, created_at)
    values (${id}, ${findingId}, ${body}, ${by}, ${seal}, ${at})
  `.execute(tx);
  await sql`update finding set state = 'amended', updated_at = ${at} where id = ${findingId}`.execute(tx);
}

/** The seal of the last addition, else of the finding itself. */
export async function lastSeal(tx: Tx, findingId: string): Promise<string | null> {
  const found = await sql<{ seal: string | null }>`
    select coalesce(
      (select seal from finding_addendum where finding_id = ${findingId} order by created_at desc, id desc limit 1),
      (select seal from finding where id = ${findingId})
    ) as seal
  `.execute(tx);
  return found.rows[0]?.seal ?? null;
}
