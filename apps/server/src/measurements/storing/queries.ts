import type { ReadingQualifier } from '@fernpuls/domain/measurements/pair-qualifier';
import type { Qualifier } from '@fernpuls/domain/measurements/qualifier';
import type { ReadingDetails } from '@fernpuls/domain/measurements/details';
import { type Database, inOneTrip } from '../../ground/database.ts';
import { joinedBreaches, noRecording, noSession, onlyReturned, watching } from './joined-breaches.ts';
import { arraysOf, type Columns, names, unnest } from './columns.ts';
import { detailColumns, noted, toldRows } from './details.ts';

/** One reading ready to store. */
export type PreparedReading = {
  id: string;
  patientId: string;
  valueType: string;
  value: number;
  diastolic: number | null;
  mean: number | null;
  enteredValue: number | null;
  enteredUnit: string | null;
  measuredAt: string;
  offsetMinutes: number;
  source: string;
  sourceId: string | null;
  externalId: string | null;
  deviceSerial: string | null;
  plausibility: string;
  qualifier: ReadingQualifier | null;
  timeliness: string | null;
  conflictsWithId: string | null;
  comment: string | null;
  /** Names patient, instant, device, kind and values: what has the same is the same reading. */
  same: string;
  details: ReadingDetails | null;
};

/** A rule that fired, or that could not be asked (`fault`): it joins the trigger's open event or raises one. */
export type PreparedBreach = {
  /** The reading that came, which may not be the one that broke the rule. */
  because: string;
  measurementId: string;
  patientId: string;
  measuredAt: string;
  diastolic: number | null;
  eventId: string;
  triggerId: string;
  priority: string;
  valueType: string | null;
  component: string | null;
  thresholdType: string | null;
  /** The border that was broken. */
  threshold: number | null;
  value: number | null;
  /** What the device showed instead of a number. */
  qualifier: Qualifier | null;
  dueAt: string;
  escalateAt: string | null;
  fault: string | null;
  suppression: string | null;
  coolDownMinutes: number | null;
  /** The side the value shown lies on, and the value of every side. */
  side: string | null;
  sides: string | null;
  /** A value in it is extreme. */
  unconfirmed: boolean;
  always: string | null;
};

/** A reading that shows a rule's value back to normal, and the one that came (the same, or another that made it so). */
export type PreparedReturn = { because: string; triggerId: string; measuredAt: string };

/** A reading somebody has to look at although no rule rang. */
export type PreparedReview = {
  because: string;
  id: string;
  patientId: string;
  kind: string;
  otherId: string | null;
  dueAt: string;
};

/** What a patient's rules were when they were asked; `readings` of one whose rules look back, before and after. */
export type AskedPatient = {
  id: string;
  version: number;
  readings: { before: number; after: number } | null;
};

export type Batch = {
  readings: readonly PreparedReading[];
  /** Somebody is measured on a day that may not be marked yet. */
  marksDays: boolean;
  patients: readonly AskedPatient[];
  breaches: readonly PreparedBreach[];
  returns: readonly PreparedReturn[];
  reviews: readonly PreparedReview[];
};

const readingColumns = [
  ['id', 'uuid'],
  ['patient_id', 'uuid'],
  ['value_type', 'text'],
  ['value', 'float8'],
  ['diastolic', 'float8'],
  ['mean', 'float8'],
  ['entered_value', 'float8'],
  ['entered_unit', 'text'],
  ['measured_at', 'timestamptz'],
  ['offset_minutes', 'float8'],
  ['source', 'text'],
  ['source_id', 'uuid'],
  ['external_id', 'text'],
  ['device_serial', 'text'],
  ['plausibility', 'text'],
  ['qualifier', 'text'],
  ['timeliness', 'text'],
  ['conflicts_with_id', 'uuid'],
  ['comment', 'text'],
] as const satisfies Columns;
const receiptColumns = [...readingColumns, ['same', 'uuid']] as const satisfies Columns;
const patientColumns = [
  ['patient_id', 'uuid'],
  ['version', 'bigint'],
  ['readings_before', 'bigint'],
  ['readings_after', 'bigint'],
] as const satisfies Columns;
export const breachColumns = [
  ['because', 'uuid'],
  ['measurement_id', 'uuid'],
  ['patient_id', 'uuid'],
  ['measured_at', 'timestamptz'],
  ['diastolic', 'float8'],
  ['event_id', 'uuid'],
  ['trigger_id', 'uuid'],
  ['priority', 'text'],
  ['value_type', 'text'],
  ['component', 'text'],
  ['threshold_type', 'text'],
  ['threshold', 'float8'],
  ['value', 'float8'],
  ['qualifier', 'text'],
  ['due_at', 'timestamptz'],
  ['escalate_at', 'timestamptz'],
  ['fault', 'text'],
  ['suppression', 'text'],
  ['side', 'text'],
  ['sides', 'jsonb'],
  ['unconfirmed', 'boolean'],
  ['always', 'text'],
  ['cool_down', 'integer'],
] as const satisfies Columns;
const returnColumns = [
  ['because', 'uuid'],
  ['trigger_id', 'uuid'],
  ['measured_at', 'timestamptz'],
] as const satisfies Columns;

const firstPatient = receiptColumns.length + 1;
const firstBreach = firstPatient + patientColumns.length;

const inputs = `
with input as (
  select * from unnest(${unnest(receiptColumns, 1)}) with ordinality as reading (${names(receiptColumns)}, arrival)
),
asked as (
  select * from unnest(${unnest(patientColumns, firstPatient)}) as patient (${names(patientColumns)})
)`;
const unlocked = `
stale as (
  select asked.patient_id from asked
  left join monitoring_version as held on held.tenant_id = app.tenant_id() and held.patient_id = asked.patient_id
  where held.version is distinct from asked.version
)`;
// Who counts the readings of a patient holds the patient: the next batch waits here and then sees the new count.
const locked = (marksDays: boolean) => `
counting as materialized (
  select patient_id, version, reading_count from monitoring_version
  where tenant_id = app.tenant_id()
    and patient_id in (select patient_id from asked ${marksDays ? '' : 'where readings_before is not null'})
  order by patient_id for no key update
),
stale as (
  select asked.patient_id from asked
  left join monitoring_version as held on held.tenant_id = app.tenant_id() and held.patient_id = asked.patient_id
  left join counting on counting.patient_id = asked.patient_id
  where coalesce(counting.version, held.version) is distinct from asked.version
    or (asked.readings_before is not null and counting.reading_count is distinct from asked.readings_before)
)`;
// The order in which rules were asked stays readable: a back-test asks in the same.
const stored = `
fresh as (
  insert into measurement_receipt (id, patient_id, value_type, measured_at, same)
  select id, patient_id, value_type, measured_at, same from input where not exists (select 1 from stale)
  on conflict do nothing returning id, patient_id, measured_at
),
stored as (
  insert into measurement (${names(readingColumns)}, received_at)
  select ${names(readingColumns)}, now() + arrival * interval '1 microsecond'
  from input where id in (select id from fresh)
)`;
const dayOf = "(fresh.measured_at at time zone 'Europe/Berlin')::date";
const days = `, max(${dayOf}) as last_day, array_agg(distinct ${dayOf}) as days`;
const marking = `, last_day = greatest(held.last_day, more.last_day),
    measured_days = app.mark_days(held.measured_days, held.last_day, more.days)`;
const counted = (marksDays: boolean) => `
counted as (
  update monitoring_version as held
  set reading_count = held.reading_count + more.n${marksDays ? marking : ''}
  from (
    select fresh.patient_id, count(*) filter (where asked.readings_before is not null) as n${marksDays ? days : ''}
    from fresh join asked using (patient_id) ${marksDays ? '' : 'where asked.readings_before is not null'} group by 1
  ) as more
  where held.tenant_id = app.tenant_id() and held.patient_id = more.patient_id
  returning held.patient_id, held.reading_count
)`;
const foreseen = `
union all
select false, asked.patient_id from asked left join counted using (patient_id)
where asked.readings_before is not null and not exists (select 1 from stale)
  and not app.same_count(coalesce(counted.reading_count, asked.readings_before), asked.readings_after)`;
const received = `
  select 'measurements_received', array_agg(distinct patient_id) from input where id in (select id from fresh) having count(*) > 0`;
const normalFrom = (first: number) => `
normal as (
  select calm.trigger_id, max(calm.measured_at) as measured_at
  from unnest(${unnest(returnColumns, first)}) as calm (${names(returnColumns)})
  where calm.because in (select id from fresh) group by 1
)`;
const returned = `${normalFrom(firstBreach)},${onlyReturned}`;
const events = `
breach as (
  select broken.*, 'measurement_trigger_event' as event_type, ${noRecording}, ${noSession}
  from unnest(${unnest(breachColumns, firstBreach)}) as broken (${names(breachColumns)})
  where broken.because in (select id from fresh)
),
${watching},
${normalFrom(firstBreach + breachColumns.length)},
${joinedBreaches}`;
const tell = (moved: string) => `
  union all
  select 'trigger_event', array_agg(id) from (${moved}) as moved having count(*) > 0`;
const reviewColumns = [
  ['because', 'uuid'],
  ['id', 'uuid'],
  ['patient_id', 'uuid'],
  ['kind', 'text'],
  ['other_id', 'uuid'],
  ['due_at', 'timestamptz'],
] as const satisfies Columns;
const reviewed = (first: number) => `
reviewed as (
  insert into reading_review (id, patient_id, measurement_id, kind, other_id, due_at)
  select id, patient_id, because, kind, other_id, due_at
  from unnest(${unnest(reviewColumns, first)}) as review (${names(reviewColumns)})
  where because in (select id from fresh)
  returning patient_id
)`;
const tellReviewed = `
  union all
  select 'reading_reviews_changed', array_agg(distinct patient_id) from reviewed having count(*) > 0`;
/** What the rules said of a batch: nothing, that values came back, or that something fired. */
const said = {
  nothing: { parts: [], told: '' },
  returns: { parts: [returned], told: tell('select id from returned') },
  breaches: { parts: [events], told: tell('select id from event union all select id from returned') },
};
type Said = keyof typeof said;

/** The columns of details stand behind those of what the rules said. */
const columnsBefore: Record<Said, number> = {
  nothing: firstBreach - 1,
  returns: firstBreach - 1 + returnColumns.length,
  breaches: firstBreach - 1 + breachColumns.length + returnColumns.length,
};

type Kind = { looksBack: boolean; marksDays: boolean; rules: Said; isTold: boolean; isReviewed: boolean };

function statement({ looksBack, marksDays, rules, isTold, isReviewed }: Kind): string {
  const { parts: moved, told } = said[rules];
  const firstReview = columnsBefore[rules] + 1 + (isTold ? detailColumns.length : 0);
  const parts = [
    inputs,
    looksBack || marksDays ? locked(marksDays) : unlocked,
    stored,
    ...(isTold ? [noted(columnsBefore[rules] + 1)] : []),
    ...(looksBack || marksDays ? [counted(marksDays)] : []),
    ...moved,
    ...(isReviewed ? [reviewed(firstReview)] : []),
    `\ntold as (\n  insert into outbox (kind, subject_ids) ${received}${told}${isReviewed ? tellReviewed : ''}\n)`,
  ];
  const whole = `${parts.join(',')}
select true as is_fresh, id from fresh union all select false, patient_id from stale${looksBack ? foreseen : ''}`;
  return whole.replaceAll(/\s+/g, ' ');
}
const known = new Map<string, string>();

/** Built once each: of most kinds a server never meets one. */
function statementOf(kind: Kind): string {
  const key = Object.values(kind).join(' ');
  const text = known.get(key) ?? statement(kind);
  known.set(key, text);
  return text;
}

type Stored = { fresh: Set<string>; stale: string[] };

/** What PostgreSQL answers when a duplicate came that the rules had taken for new: nothing is stored. */
export const unforeseenDuplicate = 'FP001';

/**
 * Stores readings with their events, results and announcements in one statement. When any patient's rules or
 * remembered readings changed since they were read (`stale`) nothing is stored.
 */
export async function storeBatch(database: Database, tenantId: number, batch: Batch): Promise<Stored> {
  const { readings, marksDays, patients, breaches, returns, reviews } = batch;
  const looksBack = patients.some((one) => one.readings !== null);
  const rules: Said = breaches.length > 0 ? 'breaches' : returns.length > 0 ? 'returns' : 'nothing';
  const values: unknown[] = [
    ...arraysOf(receiptColumns, readings),
    patients.map((one) => one.id),
    patients.map((one) => one.version),
    patients.map((one) => one.readings?.before ?? null),
    patients.map((one) => one.readings?.after ?? null),
  ];
  if (rules === 'breaches') values.push(...breachArrays(breaches));
  if (rules !== 'nothing') values.push(...arraysOf(returnColumns, returns));
  const told = toldRows(readings);
  if (told.length > 0) values.push(...arraysOf(detailColumns, told));
  if (reviews.length > 0) values.push(...arraysOf(reviewColumns, reviews));
  const [isTold, isReviewed] = [told.length > 0, reviews.length > 0];
  const text = statementOf({ looksBack, marksDays, rules, isTold, isReviewed });
  const found = await inOneTrip<{ is_fresh: boolean; id: string }>(database, tenantId, text, values);
  const fresh = new Set<string>();
  const stale: string[] = [];
  for (const row of found.rows) {
    if (row.is_fresh) fresh.add(row.id);
    else stale.push(row.id);
  }
  return { fresh, stale };
}

/** The columns of breaches as one array each. */
export function breachArrays(breaches: readonly PreparedBreach[]): unknown[][] {
  return [...arraysOf(breachColumns.slice(0, -1), breaches), breaches.map((one) => one.coolDownMinutes)];
}
