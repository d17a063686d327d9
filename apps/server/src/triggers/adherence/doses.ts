import { doseCourse, type PlannedDose } from '@fernpuls/domain/drugs/intake';
import type { Tx } from '../../ground/database.ts';
import { staysOf } from '../../patients/index.ts';
import { type Days, periodsOf, toldOf } from './dose.queries.ts';

export type { Days } from './dose.queries.ts';

/** Every planned dose of these patients in these days, by patient. In a pause or in hospital nobody has to tell. */
export async function dosesOf(
  tx: Tx,
  patientIds: readonly string[],
  { now, ...days }: Days & { now: Date },
): Promise<Map<string, PlannedDose[]>> {
  const planned = Map.groupBy(await periodsOf(tx, patientIds, days), (one) => one.patientId);
  if (planned.size === 0) return new Map();
  const [told, stays] = await Promise.all([toldOf(tx, patientIds, days), staysOf(tx, patientIds)]);
  const toldBy = Map.groupBy(told, (one) => one.patientId);
  const excused = Map.groupBy(stays, (one) => one.patient_id);
  return new Map(
    [...planned].map(([id, own]) => [
      id,
      doseCourse({
        periods: own,
        told: toldBy.get(id) ?? [],
        excuses: excused.get(id) ?? [],
        ...days,
        now: now.getTime(),
      }),
    ]),
  );
}
