import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import type { Standing } from '@fernpuls/domain/triggers/rules/clock-standing';
import type { PoolClient } from 'pg';
import { sql } from 'kysely';
import type { Tenant } from '../../ground/context.ts';
import { deadlines, joinedBreaches, noRecording, noSession, noSides } from '../../measurements/index.ts';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import type { Due } from './settle.queries.ts';

/** Rules of all tenants that the clock has to ask, the longest waiting first. */
export async function dueRules(tx: Tx, now: Date, most: number): Promise<Due[]> {
  const found = await sql<Due>`
    select tenant_id, trigger_id as id from trigger_clock where clock_at < ${now.toISOString()}::timestamptz
    order by clock_at limit ${most}
  `.execute(tx);
  return found.rows;
}

/** `rule` as it is stored. */
export type LockedClock = {
  id: string;
  patient_id: string;
  priority: string;
  rule: unknown;
  since: number;
  status: string;
  /** What stood when the clock last looked. */
  standing: Standing[];
};
export type LockedRule = LockedClock & { rule: Rule };

/** Of these the ones still due, locked; another server's are left out. */
export async function lockRules(tx: Tx, ids: readonly string[], now: Date): Promise<LockedClock[]> {
  const found = await sql<LockedClock>`
    select held.id, held.patient_id, held.priority, held.rule, patient.status, clock.standing,
      round(extract(epoch from clock.clock_from) * 1000)::float8 as since
    from trigger_clock as clock
    join measurement_trigger as held on held.id = clock.trigger_id
    join patient on patient.id = held.patient_id
    where clock.trigger_id = any(${ids}::uuid[]) and clock.clock_at < ${now.toISOString()}::timestamptz
    order by clock.trigger_id for no key update of clock skip locked
  `.execute(tx);
  return found.rows;
}

/** When a rule is asked again, from when on its slots count, and what stands. */
export type Noted = { id: string; at: number | null; from: number; standing: readonly Standing[] };

export async function noteRules(tx: Tx, noted: readonly Noted[]): Promise<void> {
  const gone = noted.filter(({ at }) => at === null).map(({ id }) => id);
  const kept = noted.flatMap(({ at, ...one }) => (at === null ? [] : [{ at, ...one }]));
  if (gone.length > 0)
    await sql`delete from trigger_clock where trigger_id = any(${gone}::uuid[])`.execute(tx);
  await sql`
    update trigger_clock as clock set clock_at = noted.at, clock_from = noted.since, standing = noted.standing
    from unnest(
      ${kept.map((one) => one.id)}::uuid[], ${kept.map((one) => new Date(one.at).toISOString())}::timestamptz[],
      ${kept.map((one) => new Date(one.from).toISOString())}::timestamptz[],
      ${kept.map((one) => JSON.stringify(one.standing))}::jsonb[]
    ) as noted (id, at, since, standing)
    where clock.trigger_id = noted.id
  `.execute(tx);
}

/** Patients whose readings and recordings wait while their rules are asked; those of whom one is stored just now are left out. */
export async function lockPatients(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await sql<{ patient_id: string }>`
    select patient_id from monitoring_version where patient_id = any(${ids}::uuid[])
    order by patient_id for no key update skip locked
  `.execute(tx);
  return new Set(found.rows.map((row) => row.patient_id));
}

/** What ended may be told again when it comes back: a battery that was charged. */
export async function forgetTold(
  tx: Tx,
  ended: readonly { triggerId: string; occurrence: string }[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    delete from trigger_clock_result as told
    using unnest(${ended.map((one) => one.triggerId)}::uuid[], ${ended.map((one) => one.occurrence)}::text[])
      as ended (trigger_id, occurrence)
    where told.trigger_id = ended.trigger_id and told.occurrence = ended.occurrence
  `.execute(tx);
}

/** A rule that the clock tells: `occurrence` names what it tells, once. Instants are epoch ms. */
export type Telling = {
  triggerId: string;
  patientId: string;
  priority: string;
  valueType: string | null;
  occurrence: string;
  at: number;
  coolDownMinutes: number | null;
  /** Of a rule that joins it with other conditions only noted, when these do not hold. */
  fires: boolean;
  /** Why the other conditions could not be asked. */
  fault: string | null;
};
/** A rule whose expected reading came: its alarm returned to normal. */
export type Returning = { triggerId: string; at: number };

/** While a rule cools down after its alarm was closed nothing is noted as told: what still holds then is told afterwards. */
const raise = `
with told as (
  insert into trigger_clock_result (trigger_id, occurrence)
  select input.trigger_id, input.occurrence
  from unnest($1::uuid[], $2::text[], $12::integer[]) as input (trigger_id, occurrence, cool_down)
  where input.cool_down is null or exists (
    select 1 from trigger_event as open where open.trigger_id = input.trigger_id and open.state <> 'closed'
  ) or not exists (
    select 1 from trigger_event as last where last.trigger_id = input.trigger_id and last.state = 'closed'
      and last.closed_at > $13::timestamptz - make_interval(mins => input.cool_down)
  )
  on conflict (tenant_id, trigger_id, occurrence) do nothing returning trigger_id, occurrence
),
breach as (
  select null::uuid as measurement_id, input.event_id, input.trigger_id, input.priority, input.value_type,
    null::text as component, null::text as threshold_type, null::float8 as threshold, null::float8 as value,
    input.due_at, input.escalate_at, input.fault, null::text as suppression, null::integer as cool_down,
    input.patient_id, null::float8 as diastolic, input.measured_at, ${noRecording}, ${noSession}, ${noSides},
    case when input.occurrence like 'missing_survey:%' then 'survey_trigger_event' else 'measurement_trigger_event' end
      as event_type
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[],
    $8::timestamptz[], $9::timestamptz[], $14::boolean[], $15::text[])
    as input (trigger_id, occurrence, event_id, patient_id, priority, value_type, measured_at, due_at, escalate_at, fires, fault)
  join told using (trigger_id, occurrence)
  where input.fires
),
normal as (
  select trigger_id, max(measured_at) as measured_at from unnest($10::uuid[], $11::timestamptz[])
    as calm (trigger_id, measured_at) group by 1
),
${joinedBreaches},
moved as (
  insert into outbox (kind, subject_ids)
  select 'trigger_event', array_agg(id)
  from (select id from event union all select id from returned) as changed having count(*) > 0
)
select id from event`;

/**
 * Raises or joins the alarms of rules that only time can tell, with the practice's deadlines and each occurrence once,
 * whoever tells it; alarms whose reading came since are marked as returned. The ids of the alarms raised or joined.
 */
export async function raiseFromClock(
  client: PoolClient,
  tenant: Pick<Tenant, 'policy' | 'hours'>,
  {
    tellings,
    returnings,
    now,
  }: { tellings: readonly Telling[]; returnings: readonly Returning[]; now: number },
): Promise<string[]> {
  if (tellings.length + returnings.length === 0) return [];
  const due = tellings.map(({ priority }) => deadlines(tenant, priority as never, now));
  const iso = (at: number) => new Date(at).toISOString();
  const found = await client.query<{ id: string }>(raise, [
    tellings.map((one) => one.triggerId),
    tellings.map((one) => one.occurrence),
    tellings.map(() => newId(now)),
    tellings.map((one) => one.patientId),
    tellings.map((one) => one.priority),
    tellings.map((one) => one.valueType),
    tellings.map((one) => iso(one.at)),
    due.map((one) => one.dueAt),
    due.map((one) => one.escalateAt),
    returnings.map((one) => one.triggerId),
    returnings.map((one) => iso(one.at)),
    tellings.map((one) => one.coolDownMinutes),
    iso(now),
    tellings.map((one) => one.fires),
    tellings.map((one) => one.fault),
  ]);
  return found.rows.map((row) => row.id);
}
