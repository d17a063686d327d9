import { type RawBuilder, sql } from 'kysely';
import { adherenceCounts, adherenceSpan, type Planned, plannedTimes } from '../ground/adherence.queries.ts';
import type { Tx } from '../ground/database.ts';
import { assignedDevice } from '../ground/figures.ts';
import type { Filter, ListQuery } from '../ground/list.queries.ts';
import { missingReadings } from './missing-readings.queries.ts';
import { daysMeasured } from '../measurements/index.ts';
import { inCohorts, inNoCohort, inNoProgram, inPrograms } from './group.queries.ts';
import type { Sight } from './sight.ts';

const zone = 'Europe/Berlin';

function insuredBy(names: readonly unknown[], column: string): RawBuilder<unknown> {
  return sql`exists (
    select 1 from patient_insurance where patient_id = ${sql.ref(column)} and insurer = any(${names}::text[]))`;
}

function uninsured(column: string): RawBuilder<unknown> {
  return sql`not exists (select 1 from patient_insurance where patient_id = ${sql.ref(column)})`;
}

/** Whether the few are asked whom a search has found, or everybody. */
type Asked = Parameters<typeof missingReadings>[0];

/** Nothing where gaps are none of the caller's. */
const gapsOf = (of: Asked, maySee: boolean) =>
  sql`select patient_id from ${missingReadings(of)} as missing where ${maySee}`;

type Range = { from: unknown; to: unknown };
type Own = {
  in(values: readonly unknown[], column: string): RawBuilder<unknown>;
  none(column: string): RawBuilder<unknown>;
  /** Where it is about a time or a number. */
  within?(range: Range, column: string): RawBuilder<unknown>;
};

type Kept = {
  /** Of what table there is a row for each that counts, of which people. */
  of: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  sort: 'timestamptz' | 'date' | 'integer' | 'text';
  ends?: readonly [least: string, most: string];
};

/**
 * Patients of rows kept beside them: those with a value among some or within a range, and those without any. Asked of
 * each patient, so that a search that finds few looks at no more.
 */
function kept({ of, value, sort, ends }: Kept): Own {
  const type = sql.raw(sort);
  const [least, most] = ends ?? ['-infinity', 'infinity'];
  const some = (column: string, which: RawBuilder<unknown>) =>
    sql`exists (${of} and patient_id = ${sql.ref(column)} and ${which})`;
  return {
    in: (values, column) => some(column, sql`${value} = any(${values}::${type}[])`),
    none: (column) => sql`not ${some(column, sql`${value} is not null`)}`,
    within: ({ from, to }, column) =>
      some(
        column,
        sql`${value} between coalesce(${from ?? null}::${type}, ${least}::${type})
          and coalesce(${to ?? null}::${type}, ${most}::${type})`,
      ),
  };
}

const wholeNumbers = ['-2147483648', '2147483647'] as const;

/** Those of whom something was planned, with what came of it in per cent as it is shown. */
const adherent = (planned: Planned | null, maySee: boolean) =>
  planned === null
    ? sql`select patient_id from patient_pause where false`
    : sql`select patient_id from ${adherenceCounts(planned, zone)} as counted where ${maySee}`;

const ownFilters = (
  { gaps, readings, devices, today }: Sight,
  { of, planned }: { of: Asked; planned: Planned | null },
): Readonly<Record<string, Own>> => {
  const measured = sql`select patient_id from monitoring_version where ${readings}`;
  const held = sql`select patient_id from device where ${assignedDevice()} and ${devices}`;
  return {
    cohortId: { in: inCohorts, none: inNoCohort },
    programId: { in: inPrograms, none: inNoProgram },
    insurer: { in: insuredBy, none: uninsured },
    missingSince: kept({ of: gapsOf(of, gaps), value: sql.ref('slot_at'), sort: 'timestamptz' }),
    lastMeasuredOn: kept({ of: measured, value: sql.ref('last_day'), sort: 'date' }),
    daysMeasured: kept({ of: measured, value: daysMeasured(today), sort: 'integer', ends: wholeNumbers }),
    adherence: kept({
      of: adherent(planned, readings),
      value: sql`round(100.0 * met / planned)::integer`,
      sort: 'integer',
      ends: wholeNumbers,
    }),
    deviceModel: kept({ of: held, value: sql`(manufacturer || ' ' || model)`, sort: 'text' }),
    lowestBattery: kept({
      of: held,
      value: sql.ref('battery_percent'),
      sort: 'integer',
      ends: wholeNumbers,
    }),
  };
};

/**
 * What a list asks about cohorts, programmes and all else that is no column of a patient, and the rest of it; only of
 * what the caller sees.
 */
export async function ownAsked(
  tx: Tx,
  query: ListQuery,
  { sees, of }: { sees: Sight; of: Asked },
): Promise<{ rest: ListQuery; also: RawBuilder<unknown> | null }> {
  const asksAdherence = query.filters.some(({ field }) => field === 'adherence');
  const planned = asksAdherence ? await plannedTimes(tx, adherenceSpan(sees.now), 'all') : null;
  const own = ownFilters(sees, { of, planned });
  const rest = { ...query, filters: query.filters.filter(({ field }) => !own[field]) };
  const parts = query.filters.flatMap((filter) => {
    const known = own[filter.field];
    return known ? [asked(known, filter)] : [];
  });
  return { rest, also: parts.length === 0 ? null : sql.join(parts, sql` and `) };
}

export function both(first: RawBuilder<unknown>, second: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${first} and ${second}`;
}

function asked(own: Own, filter: Filter): RawBuilder<unknown> {
  // A range of ids or of names says nothing.
  if (filter.kind === 'range') return own.within?.(filter, 'patient.id') ?? sql`false`;
  const within = own.in(filter.values, 'patient.id');
  if (!filter.orNull) return within;
  return filter.values.length === 0 ? own.none('patient.id') : sql`(${own.none('patient.id')} or ${within})`;
}
