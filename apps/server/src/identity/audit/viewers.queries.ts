import type { RecordViewers, recordViewers } from '@fernpuls/contract/identity/audit.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { type Reading, recordsOfAudit, unusualOf } from './unusual.queries.ts';

type Wanted = InputOf<typeof recordViewers>;
type Person = RecordViewers['people'][number];

/** Readings this close to the one before belong to the same opening. */
const openingMinutes = 10;
const zone = 'Europe/Berlin';

/** Entries of one record by person; whether a reading begins an opening, and on which day and in which week it lies. */
const seen = ({ patientId, from, to }: Wanted, now: Date) => sql`
  select entry.id, entry.subject_type, entry.actor_kind, entry.actor_id, entry.at, entry.action = 'read' as is_reading,
    (entry.at at time zone ${zone})::date as day,
    floor(extract(epoch from ${now.toISOString()}::timestamptz - entry.at) / 604800)::int as weeks_ago,
    entry.action = 'read' and entry.at - lag(entry.at) over (
      partition by entry.actor_kind, entry.actor_id, entry.action = 'read' order by entry.at, entry.id
    ) <= make_interval(mins => ${openingMinutes}) as goes_on
  from audit_patient as about
  join audit_entry as entry on entry.tenant_id = about.tenant_id and entry.id = about.entry_id
  where about.patient_id = ${patientId}
    and entry.at >= ${from ?? '-infinity'}::timestamptz and entry.at <= ${to ?? 'infinity'}::timestamptz
`;

export async function viewersOf(
  ctx: Context,
  wanted: Wanted,
): Promise<Pick<RecordViewers, 'openings' | 'days' | 'unusual' | 'people'>> {
  const opening = sql`is_reading and goes_on is not true`;
  const people = await sql<Omit<Person, 'unusual'>>`
    with seen as (${seen(wanted, ctx.now)}), by_person as (
      select actor_kind, actor_id,
        count(*) filter (where ${opening})::int as openings,
        count(distinct day) filter (where is_reading)::int as days,
        count(*) filter (where not is_reading)::int as changes,
        min(at) as first_at, max(at) as last_at,
        array(
          select count(*) filter (where ${opening} and weeks_ago = week)::int
          from generate_series(7, 0, -1) as week
          left join seen as one on one.actor_kind = seen.actor_kind and one.actor_id is not distinct from seen.actor_id
          group by week order by week desc
        ) as weeks
      from seen group by actor_kind, actor_id
    )
    select actor_kind as "actorKind", actor_id as "actorId",
      coalesce(nullif(concat_ws(' ', person.title, person.first_name, person.last_name), ''), device.label) as name,
      person.profession, openings, by_person.days, changes, first_at as "firstAt", last_at as "lastAt", weeks,
      case when patient.primary_physician_id = actor_id then 'primary'
        when exists (
          select from physician_assignment as care where care.patient_id = ${wanted.patientId} and care.physician_id = actor_id
        ) then 'assigned' end as care
    from by_person
    left join physician as person on person.id = actor_id
    left join device_key as device on device.id = actor_id
    left join patient on patient.id = ${wanted.patientId}
    where openings > 0
    order by openings desc, last_at desc
  `.execute(ctx.tx);
  const total = await sql<{ days: number }>`
    with seen as (${seen(wanted, ctx.now)}) select count(distinct day)::int as days from seen where is_reading
  `.execute(ctx.tx);
  const unusual = await unusualOpenings(ctx, wanted);
  return {
    unusual: unusual.length,
    openings: people.rows.reduce((sum, { openings }) => sum + openings, 0),
    days: total.rows[0]?.days ?? 0,
    people: people.rows.map((row) => ({
      ...row,
      unusual: unusual.filter(({ actorId }) => actorId === row.actorId).length,
    })),
  };
}

/** Openings of the record by people that open a question. */
async function unusualOpenings(ctx: Context, wanted: Wanted): Promise<{ actorId: string | null }[]> {
  const begun = await sql<Reading & { actorId: string | null }>`
    with seen as (${seen(wanted, ctx.now)})
    select id, at, actor_id as "actorId", ${wanted.patientId}::uuid as "patientId" from seen
    where is_reading and goes_on is not true and actor_kind = 'physician' and subject_type <> all(${recordsOfAudit})
  `.execute(ctx.tx);
  const unusual = await unusualOf(ctx.tx, ctx.tenant.hours, begun.rows);
  return begun.rows.filter(({ id }) => unusual.has(id));
}

export async function patientName(ctx: Context, id: string): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('patient')
    .where('id', '=', id)
    .select(['last_name', 'first_name'])
    .executeTakeFirst();
  return row ? `${row.last_name}, ${row.first_name}` : null;
}
