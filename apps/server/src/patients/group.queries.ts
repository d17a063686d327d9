import type { Group } from '@fernpuls/domain/patients/group';
import { type RawBuilder, sql } from 'kysely';
import type { Filter, ListQuery } from '../ground/list.queries.ts';

/** What holds for the patients of a group, said of `id`, the column with the patient. */
export function inGroup({ kind, id }: Group, column: string): RawBuilder<unknown> {
  if (kind === 'cohort') return inCohorts([id], column);
  if (kind === 'program') return inPrograms([id], column);
  return kind === 'all' ? sql`true` : sql`${inNoCohort(column)} and ${inNoProgram(column)}`;
}

function inCohorts(ids: readonly unknown[], column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (
    select patient_id from cohort_assignment where cohort_id = any(${ids}::uuid[]))`;
}

function inNoCohort(column: string): RawBuilder<unknown> {
  return sql`not exists (select 1 from cohort_assignment where patient_id = ${sql.ref(column)})`;
}

function inPrograms(ids: readonly unknown[], column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (
    select patient_id from patient_program where status = 'consented' and program_id = any(${ids}::uuid[]))`;
}

function inNoProgram(column: string): RawBuilder<unknown> {
  return sql`not exists (
    select 1 from patient_program where status = 'consented' and patient_id = ${sql.ref(column)})`;
}

function insuredBy(names: readonly unknown[], column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (select patient_id from patient_insurance where insurer = any(${names}::text[]))`;
}

function uninsured(column: string): RawBuilder<unknown> {
  return sql`not exists (select 1 from patient_insurance where patient_id = ${sql.ref(column)})`;
}

const openGap = sql`select patient_id from adherence_event where state in ('open', 'contacted')`;

function missingAt(instants: readonly unknown[], column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (${openGap} and slot_at = any(${instants}::timestamptz[]))`;
}

function missingWithin({ from, to }: { from: unknown; to: unknown }, column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (${openGap}
    and slot_at between coalesce(${from ?? null}::timestamptz, '-infinity') and coalesce(${to ?? null}::timestamptz, 'infinity'))`;
}

function missingNothing(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} not in (${openGap})`;
}

type Own = {
  in(values: readonly unknown[], column: string): RawBuilder<unknown>;
  none(column: string): RawBuilder<unknown>;
  /** Where it is about a time. */
  within?(range: { from: unknown; to: unknown }, column: string): RawBuilder<unknown>;
};
const ownFilters: Readonly<Record<string, Own>> = {
  cohortId: { in: inCohorts, none: inNoCohort },
  programId: { in: inPrograms, none: inNoProgram },
  insurer: { in: insuredBy, none: uninsured },
  missingSince: { in: missingAt, none: missingNothing, within: missingWithin },
};

/** What a list asks about cohorts, programmes and all else that is no column of a patient, and the rest of it. */
export function ownAsked(query: ListQuery): { rest: ListQuery; also: RawBuilder<unknown> | null } {
  const rest = { ...query, filters: query.filters.filter(({ field }) => !ownFilters[field]) };
  const parts = query.filters.flatMap((filter) => {
    const own = ownFilters[filter.field];
    return own ? [asked(own, filter)] : [];
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
