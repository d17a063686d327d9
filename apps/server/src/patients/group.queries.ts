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

const groupFilters = {
  cohortId: { in: inCohorts, none: inNoCohort },
  programId: { in: inPrograms, none: inNoProgram },
};
const isGroupFilter = (name: string): name is keyof typeof groupFilters => Object.hasOwn(groupFilters, name);

/** What a list asks about cohorts and programmes, which are no columns of a patient, and the rest of it. */
export function groupsAsked(query: ListQuery): { rest: ListQuery; also: RawBuilder<unknown> | null } {
  const rest = { ...query, filters: query.filters.filter(({ field }) => !isGroupFilter(field)) };
  const parts = query.filters.flatMap((filter) =>
    isGroupFilter(filter.field) ? [asked(filter.field, filter)] : [],
  );
  return { rest, also: parts.length === 0 ? null : sql.join(parts, sql` and `) };
}

export function both(first: RawBuilder<unknown>, second: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${first} and ${second}`;
}

function asked(name: keyof typeof groupFilters, filter: Filter): RawBuilder<unknown> {
  const { in: among, none } = groupFilters[name];
  // A range of ids says nothing about groups.
  if (filter.kind === 'range') return sql`false`;
  const within = among(filter.values, 'patient.id');
  if (!filter.orNull) return within;
  return filter.values.length === 0 ? none('patient.id') : sql`(${none('patient.id')} or ${within})`;
}
