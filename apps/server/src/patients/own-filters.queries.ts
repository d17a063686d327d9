import { type RawBuilder, sql } from 'kysely';
import type { Filter, ListQuery } from '../ground/list.queries.ts';
import { missingReadings } from './missing-readings.queries.ts';
import { inCohorts, inNoCohort, inNoProgram, inPrograms } from './group.queries.ts';

function insuredBy(names: readonly unknown[], column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (select patient_id from patient_insurance where insurer = any(${names}::text[]))`;
}

function uninsured(column: string): RawBuilder<unknown> {
  return sql`not exists (select 1 from patient_insurance where patient_id = ${sql.ref(column)})`;
}

/** Nothing where gaps are none of the caller's. */
const gapsOf = (maySee: boolean) => sql`select patient_id from ${missingReadings} as missing where ${maySee}`;

function missing(gaps: RawBuilder<unknown>): Own {
  return {
    in: (instants, column) =>
      sql`${sql.ref(column)} in (${gaps} and slot_at = any(${instants}::timestamptz[]))`,
    none: (column) => sql`${sql.ref(column)} not in (${gaps})`,
    within: ({ from, to }, column) => sql`${sql.ref(column)} in (${gaps} and slot_at between
      coalesce(${from ?? null}::timestamptz, '-infinity') and coalesce(${to ?? null}::timestamptz, 'infinity'))`,
  };
}

type Own = {
  in(values: readonly unknown[], column: string): RawBuilder<unknown>;
  none(column: string): RawBuilder<unknown>;
  /** Where it is about a time. */
  within?(range: { from: unknown; to: unknown }, column: string): RawBuilder<unknown>;
};

const ownFilters = (seesGaps: boolean): Readonly<Record<string, Own>> => ({
  cohortId: { in: inCohorts, none: inNoCohort },
  programId: { in: inPrograms, none: inNoProgram },
  insurer: { in: insuredBy, none: uninsured },
  missingSince: missing(gapsOf(seesGaps)),
});

/**
 * What a list asks about cohorts, programmes and all else that is no column of a patient, and the rest of it.
 * `seesGaps`: whether the caller may know whose readings are missing.
 */
export function ownAsked(
  query: ListQuery,
  { seesGaps }: { seesGaps: boolean },
): { rest: ListQuery; also: RawBuilder<unknown> | null } {
  const own = ownFilters(seesGaps);
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
