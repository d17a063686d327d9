import type { FeedCount } from '@fernpuls/domain/triggers/adherence/cause';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { Due } from './settle.queries.ts';

export type Feed = { feed_kind: 'manufacturer' | 'interface'; feed: string };
export type Incident = Feed & { id: string; starts: number; noticed: number };

export async function openIncidents(tx: Tx): Promise<Incident[]> {
  const found = await sql<Incident>`
    select id, feed_kind, feed, extract(epoch from starts_at)::float8 * 1000 as starts,
      extract(epoch from noticed_at)::float8 * 1000 as noticed
    from feed_incident where ended_at is null order by expected desc, id
  `.execute(tx);
  return found.rows;
}

/**
 * Of each feed how many patients had a slot end since an instant, and of how many it came in time. What ended before
 * the feed's last incident did is not counted again.
 */
export async function countFeeds(
  tx: Tx,
  since: Date,
): Promise<(Feed & Pick<FeedCount, 'expected' | 'arrived'>)[]> {
  const found = await sql<Feed & { expected: number; arrived: number }>`
    select planned.feed_kind, planned.feed, count(distinct patient_id)::int as expected,
      count(distinct patient_id) filter (where last_arrived)::int as arrived
    from (
      select 'manufacturer' as feed_kind, manufacturer as feed, patient_id, last_arrived, last_deadline_at
      from measurement_plan where last_deadline_at > ${since.toISOString()}::timestamptz and manufacturer is not null
      union all
      select 'interface', interface_id::text, patient_id, last_arrived, last_deadline_at
      from measurement_plan where last_deadline_at > ${since.toISOString()}::timestamptz and interface_id is not null
    ) as planned
    where not exists (
      select 1 from feed_incident as held where held.feed_kind = planned.feed_kind and held.feed = planned.feed
        and held.ended_at >= planned.last_deadline_at
    )
    group by 1, 2
  `.execute(tx);
  return found.rows;
}

/** One open incident a feed; the id of the one that is there. */
export async function openIncident(
  tx: Tx,
  of: Feed & { id: string; expected: number; arrived: number; startsAt: Date; now: Date },
): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into feed_incident (id, feed_kind, feed, feed_name, expected, arrived, starts_at, noticed_at)
    values (${of.id}, ${of.feed_kind}, ${of.feed},
      coalesce((select label from device_key where ${of.feed_kind} = 'interface' and id::text = ${of.feed}), ${of.feed}),
      ${of.expected}, ${of.arrived}, ${of.startsAt.toISOString()}, ${of.now.toISOString()})
    on conflict (tenant_id, feed_kind, feed) where ended_at is null
    do update set updated_at = now() returning id
  `.execute(tx);
  return made.rows[0]?.id ?? of.id;
}

/** Gaps of the feed nobody has touched yet belong to the incident too; their ids. */
export async function swallowGaps(tx: Tx, incident: Feed & { id: string }, since: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`
    update adherence_event as event set incident_id = ${incident.id}, cause = 'feed_down', lane = 'incident',
      state = 'explained', updated_at = now()
    from measurement_plan as plan
    where plan.id = event.plan_id and event.state = 'open' and event.assignee_id is null and event.reminder_count = 0
      and event.deadline_at > ${since.toISOString()}::timestamptz
      and case when ${incident.feed_kind} = 'manufacturer' then plan.manufacturer else plan.interface_id::text end
        = ${incident.feed}
    returning event.id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

/** An incident began with the first reading it swallowed. */
export async function dateIncident(tx: Tx, id: string): Promise<void> {
  await sql`
    update feed_incident set starts_at = least(starts_at, coalesce(
      (select min(slot_at) from adherence_event where incident_id = ${id}), starts_at))
    where id = ${id}
  `.execute(tx);
}

/** Incidents of all tenants that are open. */
export async function incidentsToWatch(tx: Tx): Promise<Due[]> {
  const found = await sql<Due>`
    select tenant_id, id from feed_incident where ended_at is null order by noticed_at limit 500
  `.execute(tx);
  return found.rows;
}

type Watched = { id: string; affected: number; back: number };

/** How many patients an open incident affects, and of how many the feed has brought anything since it was noticed. */
export async function lockIncidents(tx: Tx, ids: readonly string[]): Promise<Watched[]> {
  const locked = await sql<{ id: string }>`
    select id from feed_incident where id = any(${ids}::uuid[]) and ended_at is null
    order by id for no key update skip locked
  `.execute(tx);
  const found = await sql<Watched>`
    select incident.id, count(*)::int as affected, count(*) filter (where exists (
      select 1 from measurement as reading
      left join device on device.serial = reading.device_serial
      where reading.patient_id = gap.patient_id and reading.received_at > incident.noticed_at
        and reading.measured_at > incident.starts_at - interval '2 days'
        and case when incident.feed_kind = 'interface' then reading.source_id::text else device.manufacturer end
          = incident.feed
    ))::int as back
    from feed_incident as incident
    join lateral (
      select distinct patient_id from adherence_event where incident_id = incident.id
    ) as gap on true
    where incident.id = any(${locked.rows.map((row) => row.id)}::uuid[])
    group by incident.id
  `.execute(tx);
  return found.rows;
}

export async function endIncidents(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update feed_incident set ended_at = greatest(${now.toISOString()}::timestamptz, starts_at), updated_at = now()
    where id = any(${ids}::uuid[])
  `.execute(tx);
}

export async function announce(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into outbox (kind, subject_ids) values (${kind}, ${ids}::uuid[])`.execute(tx);
}
