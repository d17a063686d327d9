import type { EndingCount } from '@fernpuls/domain/triggers/without-action';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** How the alarms ended that these readings, recordings and answered surveys raised or joined, each alarm once. */
export async function endingsBehind(tx: Tx, firedIds: readonly string[]): Promise<EndingCount[]> {
  const found = await sql<EndingCount>`
    with fired as (
      select event_id from trigger_result where tenant_id = app.tenant_id()
        and measurement_id = any(${firedIds}::uuid[])
      union select event_id from trigger_ecg_result where ecg_id = any(${firedIds}::uuid[])
      union select event_id from trigger_survey_result where session_id = any(${firedIds}::uuid[])
    )
    select case when state = 'closed' then close_reason end as "closeReason", informed_at is not null as "wasInformed",
      count(*)::int as count
    from trigger_event join fired on fired.event_id = trigger_event.id
    where suppression is distinct from 'heartbeat' group by 1, 2
  `.execute(tx);
  return found.rows;
}
