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

/** Practices with open alarms whose rule asks for a task or names people, which nobody has seen to yet. */
export async function tenantsToFollow(tx: Tx): Promise<number[]> {
  const found = await sql<{ tenant_id: number }>`select distinct rule.tenant_id ${unfollowed}`.execute(tx);
  return found.rows.map(({ tenant_id }) => tenant_id);
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

/** Marks them followed and answers them; another server at the same work takes others. */
export async function takeUnfollowed(tx: Tx, now: Date): Promise<Unfollowed[]> {
  const found = await sql<Unfollowed>`
    with taken as (
      select event.id, rule.description, rule.creates_task, rule.recipient_ids ${unfollowed}
      order by event.created_at limit 200 for no key update of event skip locked
    )
    update trigger_event as event set followed_at = ${now.toISOString()} from taken where event.id = taken.id
    returning event.id, event.patient_id, event.priority, event.value_type, event.due_at, taken.description,
      taken.creates_task, taken.recipient_ids
  `.execute(tx);
  return found.rows;
}
