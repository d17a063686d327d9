import { intakeCourse, type PlannedDose } from '@fernpuls/domain/drugs/intake';
import type { Tx } from '../../ground/database.ts';
import { staysOf } from '../../patients/index.ts';
import { type Days, type HeardTelling, periodsOf, tellingsOf } from './dose.queries.ts';

export type { Days } from './dose.queries.ts';

export type IntakeCourse = ReturnType<typeof intakeCourse<HeardTelling>>;

/** What was planned for these patients in these days beside what was told. In a pause or in hospital nobody has to tell. */
export async function coursesOf(
  tx: Tx,
  patientIds: readonly string[],
  { now, ...days }: Days & { now: Date },
): Promise<Map<string, IntakeCourse>> {
  const planned = Map.groupBy(await periodsOf(tx, patientIds, days), (one) => one.patientId);
  const [told, stays] = await Promise.all([tellingsOf(tx, patientIds, days), staysOf(tx, patientIds)]);
  const toldBy = Map.groupBy(told, (one) => one.patientId);
  const excused = Map.groupBy(stays, (one) => one.patient_id);
  const known = new Set([...planned.keys(), ...toldBy.keys()]);
  return new Map(
    [...known].map((id) => {
      const course = intakeCourse({
        periods: planned.get(id) ?? [],
        told: toldBy.get(id) ?? [],
        excuses: excused.get(id) ?? [],
        ...days,
        now: now.getTime(),
      });
      return [id, course];
    }),
  );
}

/** Every planned dose of these patients in these days, by patient. */
export async function dosesOf(
  tx: Tx,
  patientIds: readonly string[],
  days: Days & { now: Date },
): Promise<Map<string, PlannedDose[]>> {
  const courses = await coursesOf(tx, patientIds, days);
  return new Map([...courses].map(([id, { doses }]) => [id, doses]));
}
