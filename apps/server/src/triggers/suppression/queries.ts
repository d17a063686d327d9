import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

/** Nothing keeps the alarm from the queue any more, and what it told of still holds. */
const mayReturn = (now: string) => sql`
  event.state <> 'closed' and event.suppression in ('paused', 'hospital') and event.returned_at is null
  and (patient.status in ('active', 'locked') or patient.status = 'paused' and event.priority = 'blocker')
  and not exists (
    select 1 from intervention as stay
    where stay.tenant_id = event.tenant_id and stay.patient_id = event.patient_id and stay.suppresses_alarms
      and stay.started_at <= ${now}::timestamptz and (stay.ended_at is null or stay.ended_at > ${now}::timestamptz)
      and not (event.priority = 'blocker' and coalesce(app.stay_asks_at(stay) <= ${now}::timestamptz, false))
  )
`;

export type Kept = { tenant_id: number; id: string; priority: string };

/** Alarms of all tenants that are told now, the longest kept first. */
export async function keptNoLonger(tx: Tx, now: Date, most: number): Promise<Kept[]> {
  const found = await sql<Kept>`
    select event.tenant_id, event.id, event.priority from trigger_event as event
    join patient on patient.tenant_id = event.tenant_id and patient.id = event.patient_id
    where ${mayReturn(now.toISOString())}
    order by event.created_at limit ${most}
  `.execute(tx);
  return found.rows;
}

type Lifting = { id: string; dueAt: string; escalateAt: string | null };

/** Of these the ones still kept, open and unseen as if they had come now; another server's are left out. */
export async function lift(tx: Tx, lifting: readonly Lifting[], now: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with told as (
      select event.id from trigger_event as event
      join patient on patient.tenant_id = event.tenant_id and patient.id = event.patient_id
      where event.id = any(${lifting.map(({ id }) => id)}::uuid[]) and ${mayReturn(now.toISOString())}
      order by event.id for no key update of event skip locked
    )
    update trigger_event as event set suppression = null, due_at = input.due_at, escalate_at = input.escalate_at,
      escalation_step = 0, chain_standing = null, renewed_due_at = null, state = case when event.state = 'seen' then 'raised' else event.state end,
      seen_at = null, seen_by_id = null, updated_at = now()
    from unnest(
      ${lifting.map(({ id }) => id)}::uuid[], ${lifting.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${lifting.map(({ escalateAt }) => escalateAt)}::timestamptz[]
    ) as input (id, due_at, escalate_at)
    where event.id = input.id and event.id in (select id from told)
    returning event.id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}
