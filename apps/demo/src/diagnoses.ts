import type { Certainty, Side } from '@fernpuls/domain/diagnoses/diagnosis';
import type { historyKinds, historySources } from '@fernpuls/domain/diagnoses/history';
import { drawFrom, hashText, mix } from '@fernpuls/domain/kit/random';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { Condition } from '@fernpuls/domain/training/simulation/conditions';
import type { DemoPatient } from './patient.ts';
import { type DemoDiagnosis, insertDiagnoses, insertHistories } from './queries.ts';

type Told = {
  code: string;
  certainty?: Certainty;
  side?: Side;
  /** Years before the start of the demo. */
  since?: number;
  until?: number;
  isPermanent?: boolean;
  comment?: string;
};
type Past = {
  kind: (typeof historyKinds)[number];
  text: string;
  from?: number;
  until?: number;
  source: (typeof historySources)[number];
};

const lasting = { certainty: 'G', isPermanent: true } as const;

/** What stands behind each condition, the code of its grade first. */
const leading: Record<Condition, (grade: number) => Told> = {
  heart_failure: (grade) => ({ code: `I50.1${grade}`, ...lasting, since: 3, comment: 'LVEF 35 %' }),
  hypertension: () => ({ code: 'I10.90', ...lasting, since: 9 }),
  copd: (grade) => ({ code: grade === 3 ? 'J44.81' : 'J44.82', ...lasting, since: 6 }),
  diabetes: () => ({ code: 'E11.90', ...lasting, since: 11 }),
};

/** Of which each patient has some. */
const beside: Record<Condition, readonly Told[]> = {
  heart_failure: [
    { code: 'I25.5', ...lasting, since: 4 },
    { code: 'I48.1', ...lasting, since: 2, comment: 'Apixaban 2 x 5 mg' },
    { code: 'N18.3', ...lasting, since: 2 },
    { code: 'Z95.0', certainty: 'Z', isPermanent: true, since: 1, comment: 'CRT-D' },
    { code: 'E87.5', certainty: 'G', since: 0.8, until: 0.6 },
  ],
  hypertension: [
    { code: 'E78.0', ...lasting, since: 5 },
    { code: 'I25.11', certainty: 'V', since: 0.3 },
    { code: 'I63.9', certainty: 'Z', since: 7 },
    { code: 'M17.1', ...lasting, side: 'L', since: 3 },
  ],
  copd: [
    { code: 'J96.10', ...lasting, since: 2 },
    { code: 'J44.11', certainty: 'G', since: 1.1, until: 1 },
    { code: 'G47.31', certainty: 'A', since: 0.5, comment: 'Polygraphie unauffällig' },
    { code: 'I10.00', ...lasting, since: 8 },
  ],
  diabetes: [
    { code: 'E66.00', ...lasting, since: 6 },
    { code: 'N18.2', ...lasting, since: 2 },
    { code: 'N08.3', certainty: 'V', since: 0.4 },
    { code: 'I70.22', ...lasting, side: 'B', since: 1 },
  ],
};

const pasts: readonly Past[] = [
  { kind: 'surgery', text: 'Blinddarmentfernung', from: 45, until: 45, source: 'patient' },
  { kind: 'allergy', text: 'Penicillin: Hautausschlag', from: 20, source: 'patient' },
  { kind: 'family', text: 'Vater mit 61 Jahren an Herzinfarkt gestorben', source: 'patient' },
  {
    kind: 'social',
    text: 'Lebt allein, Tochter im Nachbarort, Pflegedienst zweimal wöchentlich',
    source: 'other',
  },
  {
    kind: 'medical',
    text: 'Stationär wegen Dekompensation, Entlassung mit 78 kg',
    from: 1,
    until: 1,
    source: 'letter',
  },
  { kind: 'surgery', text: 'Hüftprothese rechts', from: 8, until: 8, source: 'letter' },
  { kind: 'social', text: 'Raucht nicht mehr, vorher 30 Packungsjahre', until: 10, source: 'patient' },
];

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
  now: Date;
};

/** What each patient has and had, and what their history tells. */
export async function seedDiagnoses(tx: Tx, { patients, patientId, people, now }: Setting): Promise<void> {
  const diagnoses = patients.flatMap((patient) => {
    const { condition, grade } = patient.illness;
    const by = people[patient.primaryPhysicianIndex] ?? null;
    const told = [leading[condition](grade), ...some(patient, beside[condition])];
    return told.map((one) => diagnosisOf(one, { patientId: patientId(patient), by, now }));
  });
  const histories = patients.flatMap((patient) =>
    some(patient, pasts).map(({ kind, text, from, until, source }) => ({
      id: newId(),
      patientId: patientId(patient),
      kind,
      text,
      fromYear: yearBefore(now, from),
      untilYear: yearBefore(now, until),
      source,
      by: people[patient.primaryPhysicianIndex] ?? null,
    })),
  );
  await insertDiagnoses(tx, diagnoses);
  await insertHistories(tx, histories);
}

function some<T>(patient: DemoPatient, all: readonly T[]): T[] {
  const draw = drawFrom(mix(patient.plan.seed, hashText('diagnoses')));
  return all.filter(() => draw.chance(0.6));
}

function diagnosisOf(told: Told, of: { patientId: string; by: string | null; now: Date }): DemoDiagnosis {
  return {
    id: newId(),
    patientId: of.patientId,
    code: told.code,
    certainty: told.certainty ?? 'G',
    side: told.side ?? null,
    since: dayBefore(of.now, told.since),
    until: dayBefore(of.now, told.until),
    isPermanent: told.isPermanent ?? false,
    comment: told.comment ?? null,
    by: of.by,
  };
}

function dayBefore(now: Date, years: number | undefined): string | null {
  if (years === undefined) return null;
  return new Date(now.getTime() - years * 365.25 * 86_400_000).toISOString().slice(0, 10);
}

function yearBefore(now: Date, years: number | undefined): number | null {
  return years === undefined ? null : now.getUTCFullYear() - years;
}
