import type { PoolClient } from 'pg';
import { type Database, inOneTrip } from '../../ground/database.ts';
import { names, unnest } from './columns.ts';
import { joinedBreaches, noRecording, noSession, watching } from './joined-breaches.ts';
import { breachArrays, breachColumns, type PreparedBreach } from './queries.ts';

const raise = `
with breach as (
  select broken.*, 'measurement_trigger_event' as event_type, ${noRecording}, ${noSession}
  from unnest(${unnest(breachColumns, 1)}) as broken (${names(breachColumns)})
  where not exists (
    select from trigger_result as told where told.tenant_id = app.tenant_id()
      and told.trigger_id = broken.trigger_id and told.measurement_id = broken.measurement_id
  )
),
${watching},
normal as (select null::uuid as trigger_id, null::timestamptz as measured_at where false),
${joinedBreaches}
select id from event`;

/** Raises or joins the alarms of readings that were stored before; the ids of those that changed. */
export async function raiseBreaches(
  client: PoolClient,
  breaches: readonly PreparedBreach[],
): Promise<string[]> {
  if (breaches.length === 0) return [];
  const found = await client.query<{ id: string }>(raise, breachArrays(breaches));
  return found.rows.map(({ id }) => id);
}

/** Tells whoever watches of alarms that changed outside of a request. */
export async function tellEvents(client: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query("insert into outbox (kind, subject_ids) values ('trigger_event', $1::uuid[])", [ids]);
}

type Overtaken = { triggerId: string; measurementId: string };

const mark = `
update trigger_event as held set overtaken_at = now(), updated_at = now()
from unnest($1::uuid[], $2::uuid[]) as late (trigger_id, measurement_id)
where held.tenant_id = app.tenant_id() and held.trigger_id = late.trigger_id
  and held.measurement_id = late.measurement_id and held.state <> 'closed' and held.overtaken_at is null
returning held.id`;
const columnsOf = (overtaken: readonly Overtaken[]) => [
  overtaken.map((one) => one.triggerId),
  overtaken.map((one) => one.measurementId),
];

/** Marks open alarms that were raised on what was known then and do not hold any more; they stay open. */
export async function markOvertakenIn(
  client: PoolClient,
  overtaken: readonly Overtaken[],
): Promise<string[]> {
  if (overtaken.length === 0) return [];
  const found = await client.query<{ id: string }>(mark, columnsOf(overtaken));
  return found.rows.map(({ id }) => id);
}

/** The same in a transaction of its own, told to whoever watches. */
export async function markOvertaken(
  database: Database,
  tenantId: number,
  overtaken: readonly Overtaken[],
): Promise<void> {
  if (overtaken.length === 0) return;
  const text = `with changed as (${mark})
    insert into outbox (kind, subject_ids) select 'trigger_event', array_agg(id) from changed having count(*) > 0`;
  await inOneTrip(database, tenantId, text, columnsOf(overtaken));
}

/**
 * Open alarms in which one of these judged readings stands: unconfirmed exactly as long as a reading in them is extreme.
 * Gives those that changed.
 */
export async function confirmEvents(
  client: PoolClient,
  measurementIds: readonly string[],
): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `with touched as (
       select held.id, exists (
         select from trigger_result as other
         join measurement_receipt as receipt on receipt.tenant_id = other.tenant_id and receipt.id = other.measurement_id
         join measurement on measurement.tenant_id = receipt.tenant_id and measurement.patient_id = receipt.patient_id
           and measurement.value_type = receipt.value_type and measurement.measured_at = receipt.measured_at
           and measurement.id = receipt.id
         where other.tenant_id = held.tenant_id and other.event_id = held.id and measurement.plausibility = 'extreme'
       ) as is_extreme
       from trigger_event as held
       where held.state <> 'closed' and held.id in (
         select event_id from trigger_result where measurement_id = any($1::uuid[])
       )
     )
     update trigger_event as held set unconfirmed = touched.is_extreme, updated_at = now()
     from touched where held.id = touched.id and held.unconfirmed <> touched.is_extreme
     returning held.id`,
    [measurementIds],
  );
  return found.rows.map(({ id }) => id);
}
