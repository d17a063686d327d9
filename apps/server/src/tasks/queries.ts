import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { Values } from '../kit/jsonapi.ts';

export async function taskRows(tx: Tx, ids: readonly string[]): Promise<Values[]> {
  const found = await sql<Values>`
    select task.*, patient.name as patient_name, assignee.name as assignee_name
    from task
    left join lateral (
      select concat_ws(', ', last_name, first_name) as name from patient
      where patient.tenant_id = task.tenant_id and patient.id = task.patient_id
    ) as patient on true
    left join lateral (
      select concat_ws(' ', title, first_name, last_name) as name from physician
      where physician.tenant_id = task.tenant_id and physician.id = task.assignee_id
    ) as assignee on true
    where task.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Open tasks of a person (theirs or nobody's) by priority; done ones count since midnight in `zone`. */
export async function taskCountRows(
  tx: Tx,
  person: string | null,
  now: Date,
  zone: string,
): Promise<{ state: string; priority: string; mine: boolean; n: number }[]> {
  const found = await sql<{ state: string; priority: string; mine: boolean; n: number }>`
    select state, priority, (assignee_id is null or assignee_id = ${person}) as mine, count(*)::int as n from task
    where done_at is null or done_at >= (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone})
    group by 1, 2, 3
  `.execute(tx);
  return found.rows;
}
