import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Limits = { workMinutes: number; feedbackMinutes: number; now: Date };

const holder = sql`coalesce(event.assignee_id, event.proposed_by_id, event.informed_by_id)`;

/** Work left: the last step of who holds it, or what it waits for, lies longer back than the practice allows. */
const isOver = ({ workMinutes, feedbackMinutes, now }: Limits) => sql`
  greatest(
    greatest(coalesce(event.held_at, event.created_at), event.snoozed_until)
      + make_interval(mins => coalesce(policy.work_minutes, ${workMinutes}::integer)),
    case when event.state = 'informed' and event.priority <> 'blocker'
      then event.informed_at + make_interval(mins => coalesce(policy.feedback_minutes, ${feedbackMinutes}::integer)) end
  ) <= ${now.toISOString()}::timestamptz
`;

const inHand = sql`event.state in ('in_progress', 'informed', 'proposed') and event.suppression is null`;

/** Alarms in hand of all tenants that were left, or whose holder has left, is away, or is nobody. */
export async function unsureHolders(tx: Tx, limits: Limits): Promise<{ tenant_id: number; id: string }[]> {
  const now = limits.now.toISOString();
  const found = await sql<{ tenant_id: number; id: string }>`
    select event.tenant_id, event.id from trigger_event as event
    left join alarm_policy as policy on policy.tenant_id = event.tenant_id
    left join physician as person on person.tenant_id = event.tenant_id and person.id = ${holder}
    where ${inHand} and (
      person.is_active is not true or ${isOver(limits)}
      or exists (
        select from absence where absence.tenant_id = event.tenant_id and absence.physician_id = person.id
          and absence.starts_at <= ${now}::timestamptz and absence.ends_at > ${now}::timestamptz
      )
    )
  `.execute(tx);
  return found.rows;
}

export type Held = {
  id: string;
  holder_id: string | null;
  is_over: boolean;
  last_told: number;
  /** Who was told since the holder's last step that they stand in. */
  covers_told: string[];
};

/** Of these the ones still in hand, locked; another server's are left out. */
export async function lockHeld(tx: Tx, ids: readonly string[], limits: Limits): Promise<Held[]> {
  const found = await sql<Held>`
    select event.id, ${holder} as holder_id, ${isOver(limits)} as is_over,
      coalesce((select max(step) from alarm_escalation as told where told.trigger_event_id = event.id), 0) as last_told,
      array(
        select told.physician_id from alarm_escalation as told
        where told.trigger_event_id = event.id and told.reason = 'covering'
          and told.told_at >= coalesce(event.held_at, event.created_at)
      ) as covers_told
    from trigger_event as event left join alarm_policy as policy on policy.tenant_id = event.tenant_id
    where event.id = any(${ids}::uuid[]) and ${inHand}
    order by event.id for no key update of event skip locked
  `.execute(tx);
  return found.rows;
}

type Left = { id: string; reason: 'time' | 'gone'; by: string | null };

/** Back in the queue, nobody's and unseen, its chain begun anew; what somebody put off stays put off. */
export async function giveBack(tx: Tx, left: readonly Left[], now: Date): Promise<void> {
  if (left.length === 0) return;
  const at = now.toISOString();
  await sql`
    with left_lying as (
      update trigger_event as event set
        state = case when event.snoozed_until > ${at}::timestamptz then 'seen' else 'raised' end,
        left_at = ${at}::timestamptz, left_by_id = input.by, left_reason = input.reason,
        assignee_id = null, seen_at = null, seen_by_id = null,
        proposed_at = null, proposed_by_id = null, close_reason = null, close_note = null,
        renewed_due_at = ${at}::timestamptz, escalate_at = ${at}::timestamptz, updated_at = now()
      from unnest(
        ${left.map(({ id }) => id)}::uuid[], ${left.map(({ reason }) => reason)}::text[],
        ${left.map(({ by }) => by)}::uuid[]
      ) as input (id, reason, by)
      where event.id = input.id returning event.id, input.by
    )
    insert into trigger_event_step (id, trigger_event_id, action, physician_id)
    select gen_random_uuid(), id, 'left', by from left_lying
  `.execute(tx);
}
