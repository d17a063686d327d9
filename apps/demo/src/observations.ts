import type { ObservationOutcome } from '@fernpuls/domain/triggers/observation-case';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from './patient.ts';

type Watched = {
  lastName: string;
  reason: string;
  /** Days from the start of the demo. */
  startDays: number;
  untilDays: number;
  observedDays?: number;
  ended?: { days: number; outcome: ObservationOutcome; note: string | null };
};

const watched: readonly Watched[] = [
  {
    lastName: 'Brandt',
    reason: 'Gewicht steigt seit drei Tagen, Diuretikum erhöht: Gewicht und Luftnot täglich ansehen',
    startDays: -2,
    untilDays: 5,
    observedDays: -1,
  },
  {
    lastName: 'Brandt',
    reason: 'Blutdruck nach Umstellung auf ARNI',
    startDays: -40,
    untilDays: -26,
    observedDays: -28,
    ended: { days: -26.1, outcome: 'improved', note: 'Systolisch stabil zwischen 115 und 125 mmHg' },
  },
  {
    lastName: 'Petersen',
    reason: 'Sättigung nach Infekt',
    startDays: -9,
    untilDays: -0.2,
    observedDays: -3,
  },
];

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
  now: Date;
};

/** What the practice watches more closely, one of it past its end, and one case that is over. */
export async function seedObservations(tx: Tx, { patients, patientId, people, now }: Setting): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const rows = watched.flatMap(({ lastName, reason, startDays, untilDays, observedDays, ended }) => {
    const patient = patients.find((one) => one.lastName === lastName);
    const by = patient && people[patient.primaryPhysicianIndex];
    if (!patient || !by) return [];
    return {
      id: newId(),
      patient_id: patientId(patient),
      reason,
      started_at: at(startDays),
      until: at(untilDays),
      state: ended
        ? ('closed' as const)
        : observedDays === undefined
          ? ('open' as const)
          : ('observed' as const),
      observed_at: observedDays === undefined ? null : at(observedDays),
      observed_by_id: observedDays === undefined ? null : by,
      created_by_id: by,
      closed_at: ended ? at(ended.days) : null,
      closed_by_id: ended ? by : null,
      outcome: ended?.outcome ?? null,
      outcome_note: ended?.note ?? null,
    };
  });
  await tx.insertInto('observation_case').values(rows).execute();
}
