import type { Priority } from '@fernpuls/domain/triggers/priority';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

/** People by id with their names; `active`: only those who have not left. */
export async function namesOf(
  tx: Tx,
  ids: readonly string[],
  whom: 'active' | 'all' = 'all',
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', title, first_name, last_name) as name from physician
    where id = any(${[...new Set(ids)]}::uuid[]) and (is_active or ${whom === 'all'})
  `.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

const unfollowed = sql`
  from measurement_trigger as rule join trigger_event as event
    on event.tenant_id = rule.tenant_id and event.trigger_id = rule.id
  where (rule.creates_task or rule.recipient_ids <> '[]')
    and event.state <> 'closed' and event.suppression is null and event.followed_at is null
`;

const mostAtOnce = 500;

/** Open alarms whose rule asks for a task or names people and which nobody has seen to yet, oldest first, by practice. */
export async function waitingByTenant(tx: Tx): Promise<Map<number, string[]>> {
  const found = await sql<{ tenant_id: number; ids: string[] }>`
    select tenant_id, array_agg(id order by created_at) as ids
    from (
      select event.tenant_id, event.id, event.created_at,
        row_number() over (partition by event.tenant_id order by event.created_at) as place
      ${unfollowed}
    ) as waiting
    where place <= ${mostAtOnce} group by tenant_id
  `.execute(tx);
  return new Map(found.rows.map(({ tenant_id, ids }) => [tenant_id, ids]));
}

type Unfollowed = {
  id: string;
  patient_id: string;
  priority: Priority;
  value_type: string | null;
  due_at: string;
  description: string | null;
  creates_task: boolean;
  recipient_ids: string[];
};

/** Marks it followed and answers it; null: another server is at it, or it waits no more. */
export async function takeUnfollowed(tx: Tx, id: string, now: Date): Promise<Unfollowed | null> {
  const found = await sql<Unfollowed>`
    with taken as (
      select event.id, rule.description, rule.creates_task, rule.recipient_ids ${unfollowed} and event.id = ${id}
      for no key update of event skip locked
    )
    update trigger_event as event set followed_at = ${now.toISOString()} from taken where event.id = taken.id
    returning event.id, event.patient_id, event.priority, event.value_type, event.due_at, taken.description,
      taken.creates_task, taken.recipient_ids
  `.execute(tx);
  return found.rows[0] ?? null;
}
