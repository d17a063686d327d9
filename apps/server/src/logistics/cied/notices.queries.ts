import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { ciedNoticeCounts } from '@fernpuls/contract/logistics/cied/notice-counts.call';
import type { ciedNotices, NoticeDetail } from '@fernpuls/contract/logistics/cied/cied-notice';
import type { NoticeKind } from '@fernpuls/domain/logistics/cied/implant-news';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

export async function noticeRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof ciedNotices>[]> {
  const found = await sql<LoadedRow<typeof ciedNotices>>`
    select notice.*, concat_ws(', ', patient.last_name, patient.first_name) as patient_name,
      case when cied.id is not null then concat_ws(' ', cied.manufacturer, cied.model) end as device_name,
      nullif(concat_ws(' ', holder.title, holder.first_name, holder.last_name), '') as holder_name,
      nullif(concat_ws(' ', settler.title, settler.first_name, settler.last_name), '') as settled_by_name
    from cied_notice as notice
    join patient on patient.tenant_id = notice.tenant_id and patient.id = notice.patient_id
    left join cied on cied.tenant_id = notice.tenant_id and cied.id = notice.cied_id
    left join physician as holder on holder.tenant_id = notice.tenant_id and holder.id = notice.holder_id
    left join physician as settler on settler.tenant_id = notice.tenant_id and settler.id = notice.settled_by_id
    where notice.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export type LastState = { id: string; kind: string; subject: string; state: string; at: number };

/** Of each part the state it was in last. */
export async function lastStates(tx: Tx, ciedId: string): Promise<LastState[]> {
  const found = await sql<LastState>`
    select distinct on (kind, subject) id, kind, subject, state, (extract(epoch from coalesce(repeated_at, observed_at)) * 1000)::float8 as at
    from cied_notice where cied_id = ${ciedId} and withdrawn_at is null and outcome is distinct from 'past'
    order by kind, subject, observed_at desc, id desc
  `.execute(tx);
  return found.rows;
}

/** These states were told again. */
export async function repeatStates(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await sql`
    update cied_notice set repeated_at = greatest(repeated_at, ${new Date(at).toISOString()}::timestamptz)
    where id = any(${ids}::uuid[])
  `.execute(tx);
}

/** What was noted of one moment: the same message again says nothing new. */
export async function notedAt(tx: Tx, ciedId: string, at: number): Promise<Set<string>> {
  const found = await sql<{ key: string }>`
    select concat_ws(' ', kind, subject, state) as key from cied_notice
    where cied_id = ${ciedId} and observed_at = ${new Date(at).toISOString()}::timestamptz
  `.execute(tx);
  return new Set(found.rows.map(({ key }) => key));
}

export type NewNotice = {
  id: string;
  cied_id: string | null;
  patient_id: string;
  kind: NoticeKind;
  subject: string;
  state: string;
  state_before: string | null;
  details: NoticeDetail[] | null;
  priority: string;
  observed_at: string;
  due_at: string;
  /** Null: it waits for a person. */
  outcome: 'nothing' | 'past' | null;
};

/** It lies with whoever answers for the patient, else with who brought it. */
export async function insertNotices(
  tx: Tx,
  notices: readonly NewNotice[],
  byId: string | null,
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into cied_notice (id, cied_id, patient_id, kind, subject, state, state_before, details, priority, observed_at,
      due_at, outcome, settled_at, holder_id)
    select one.id, one.cied_id, one.patient_id, one.kind, one.subject, one.state, one.state_before, one.details,
      one.priority, one.observed_at, one.due_at, one.outcome,
      case when one.outcome is not null then ${now.toISOString()}::timestamptz end,
      coalesce(patient.primary_physician_id, ${byId}::uuid)
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as one (id uuid, cied_id uuid, patient_id uuid, kind text,
      subject text, state text, state_before text, details jsonb, priority text, observed_at timestamptz,
      due_at timestamptz, outcome text)
    join patient on patient.id = one.patient_id
  `.execute(tx);
}

export async function openRefusal(tx: Tx, patientId: string, code: string): Promise<boolean> {
  const found = await sql`
    select 1 from cied_notice
    where patient_id = ${patientId} and kind = 'refused' and state = ${code} and settled_at is null
  `.execute(tx);
  return found.rows.length > 0;
}

type Settling = { ids: readonly string[]; outcome: string; note: string; byId: string | null; now: Date };

/** Those that still waited. */
export async function settleNotices(
  tx: Tx,
  { ids, outcome, note, byId, now }: Settling,
): Promise<{ id: string; patient_id: string }[]> {
  const found = await sql<{ id: string; patient_id: string }>`
    update cied_notice set settled_at = ${now.toISOString()}, settled_by_id = ${byId}, outcome = ${outcome}, note = ${note}
    where id = any(${ids}::uuid[]) and settled_at is null returning id, patient_id
  `.execute(tx);
  return found.rows;
}

export async function countNotices(tx: Tx, now: Date): Promise<OutputOf<typeof ciedNoticeCounts>> {
  const found = await sql<OutputOf<typeof ciedNoticeCounts>>`
    select count(*)::int as count, count(*) filter (where priority = 'high')::int as urgent,
      count(*) filter (where due_at <= ${now.toISOString()}::timestamptz)::int as overdue
    from cied_notice where settled_at is null
  `.execute(tx);
  return found.rows[0] ?? { count: 0, urgent: 0, overdue: 0 };
}
