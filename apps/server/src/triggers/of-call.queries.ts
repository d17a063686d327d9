import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Takes away what one call wrote at alarms: both bear the time of the transaction that saved it. */
export async function forgetTalk(tx: Tx, callRecordId: string): Promise<void> {
  await sql`
    delete from trigger_event_step as step using call_follow_up as saved
    where saved.call_record_id = ${callRecordId} and saved.trigger_event_id = step.trigger_event_id
      and saved.created_at = step.created_at and step.action in ('reached', 'not_reached')
  `.execute(tx);
}
