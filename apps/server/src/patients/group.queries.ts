import type { Group } from '@fernpuls/domain/patients/group';
import { type RawBuilder, sql } from 'kysely';

/** What holds for the patients of a group, said of `id`, the column with the patient. */
export function inGroup({ kind, id }: Group, column: string): RawBuilder<unknown> {
  if (kind === 'cohort') return inCohorts([id], column);
  if (kind === 'program') return inPrograms([id], column);
  return kind === 'all' ? sql`true` : sql`${inNoCohort(column)} and ${inNoProgram(column)}`;
}

export function inCohorts(ids: readonly unknown[], column: string): RawBuilder<unknown> {
  return sql`exists (
    select 1 from cohort_assignment where patient_id = ${sql.ref(column)} and cohort_id = any(${ids}::uuid[]))`;
}

export function inNoCohort(column: string): RawBuilder<unknown> {
  return sql`not exists (select 1 from cohort_assignment where patient_id = ${sql.ref(column)})`;
}

export function inPrograms(ids: readonly unknown[], column: string): RawBuilder<unknown> {
  return sql`exists (
    select 1 from patient_program
    where status = 'consented' and patient_id = ${sql.ref(column)} and program_id = any(${ids}::uuid[]))`;
}

export function inNoProgram(column: string): RawBuilder<unknown> {
  return sql`not exists (
    select 1 from patient_program where status = 'consented' and patient_id = ${sql.ref(column)})`;
}
