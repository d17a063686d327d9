import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { ms, type Due } from './settle.queries.ts';

const candidate = sql`
  event.state <> 'closed' and event.measurement_id is null and event.ecg_id is null and event.returned_at is null
  and event.value_type is not null and held.rule -> 'when' ->> 'kind' = 'missing'
  and exists (
    select from measurement as reading
    where reading.tenant_id = event.tenant_id and reading.patient_id = event.patient_id
      and reading.value_type = event.value_type and reading.plausibility = 'valid'
      and reading.measured_at > event.created_at - interval '30 days' and reading.received_at > coalesce(event.delivery_looked_at, event.created_at)
  )
`;

/** Open alarms of all tenants about readings that were missing, with a reading of their kind received since. */
export async function withReadingsSince(tx: Tx, most: number): Promise<Due[]> {
  const found = await sql<Due>`
    select event.tenant_id, event.id from trigger_event as event
    join measurement_trigger as held on held.tenant_id = event.tenant_id and held.id = event.trigger_id
    where ${candidate} order by event.created_at limit ${most}
  `.execute(tx);
  return found.rows;
}

type MissingAlarm = {
  triggerId: string;
  patientId: string;
  valueType: string;
  holderId: string | null;
  state: string;
  rule: unknown;
  /** The planned times it tells of, epoch ms. */
  slots: number[];
};

/** Held; null where another server looks, or nothing is to be looked at any more. What comes meanwhile is looked at again. */
export async function holdMissing(tx: Tx, id: string): Promise<MissingAlarm | null> {
  const found = await sql<MissingAlarm>`
    with locked as (
      select event.id from trigger_event as event
      join measurement_trigger as held on held.tenant_id = event.tenant_id and held.id = event.trigger_id
      where event.id = ${id} and ${candidate} for no key update of event skip locked
    )
    update trigger_event as event set delivery_looked_at = now() - interval '1 minute'
    from measurement_trigger as held
    where event.id in (select id from locked) and held.tenant_id = event.tenant_id and held.id = event.trigger_id
    returning event.trigger_id as "triggerId", event.patient_id as "patientId", event.value_type as "valueType",
      event.assignee_id as "holderId", event.state, held.rule, array(
        select ${ms("split_part(substr(told.occurrence, 9), ' ', 1)::timestamptz")} from trigger_clock_result as told
        where told.trigger_id = event.trigger_id and told.occurrence like 'missing:%' and told.told_at >= event.created_at
      ) as slots
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Reading = { measuredAt: number; receivedAt: number };

export async function readingsBetween(
  tx: Tx,
  { patientId, valueType }: Pick<MissingAlarm, 'patientId' | 'valueType'>,
  { from, to }: Record<'from' | 'to', Date>,
): Promise<Reading[]> {
  const found = await sql<Reading>`
    select ${ms('measured_at')} as "measuredAt", ${ms('received_at')} as "receivedAt" from measurement
    where patient_id = ${patientId} and value_type = ${valueType} and plausibility = 'valid'
      and measured_at >= ${from.toISOString()}::timestamptz and measured_at <= ${to.toISOString()}::timestamptz
    order by measured_at
  `.execute(tx);
  return found.rows;
}

/** What came back is told beside the state. */
export async function markDelivered(tx: Tx, id: string, measuredAt: string): Promise<void> {
  await sql`
    update trigger_event set returned_at = ${measuredAt}::timestamptz, updated_at = now() where id = ${id}
  `.execute(tx);
}
