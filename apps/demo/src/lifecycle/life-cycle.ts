import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { hashText } from '@fernpuls/domain/kit/random';
import type { LifeStep, PauseAlarms } from '@fernpuls/domain/patients/life-cycle';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { berlinInstant } from '@fernpuls/domain/training/simulation/berlin-time';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from '../patient.ts';
import type { DemoWorld } from '../world.ts';
import {
  type DemoLifeEntry,
  insertDeath,
  insertDeletionRequest,
  insertLifeEntries,
  insertPauses,
} from './queries.ts';

const hour = 3600;

type Setting = {
  world: DemoWorld;
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
};
type Told = { step: LifeStep; reason: string; days?: number; alarms?: PauseAlarms };

const told: Partial<Record<PatientStatus, readonly Told[]>> = {
  paused: [
    { step: 'pause', reason: 'Reha in Bad Bevensen', days: 19, alarms: 'critical' },
    { step: 'pause', reason: 'Urlaub bei der Familie', days: 12, alarms: 'all' },
    { step: 'pause', reason: 'Stationär, Krankenhaus Winsen', alarms: 'critical' },
  ],
  locked: [
    { step: 'lock', reason: 'Telefon verloren, Zugang bis zur Klärung gesperrt' },
    { step: 'lock', reason: 'Fremde Messwerte auf der Waage' },
  ],
  inactive: [
    { step: 'deactivate', reason: 'Umzug, weiter bei einem anderen Zentrum' },
    { step: 'deactivate', reason: 'Programm abgeschlossen' },
    { step: 'deactivate', reason: 'Auf eigenen Wunsch beendet' },
  ],
};

/** How whoever is not simply cared for came to stand so: paused until when, locked and ended why, and one who died. */
export async function seedLifeCycles(tx: Tx, setting: Setting): Promise<void> {
  const entries = setting.world.patients.flatMap((patient) => entryOf(patient, setting) ?? []);
  await insertLifeEntries(tx, entries);
  await insertPauses(
    tx,
    entries.filter(({ step }) => step === 'pause'),
  );
  const [died, leaving] = setting.world.patients.filter(({ status }) => status === 'inactive').slice(1);
  if (died) await die(tx, died, setting);
  if (leaving) await askForDeletion(tx, leaving, setting);
}

function entryOf(patient: DemoPatient, { world, patientId, people }: Setting): DemoLifeEntry | null {
  const reasons = told[patient.status] ?? [];
  const seed = hashText(patient.key);
  const said = reasons[seed % reasons.length];
  if (!said) return null;
  const today = dayNumber(world.today);
  const since = (patient.plan.lastDay ?? today - 6) + 1;
  return {
    ...lineOf(patient, since, { patientId, people }),
    step: said.step,
    to_status: patient.status,
    reason: said.reason,
    starts_at: said.alarms ? berlinInstant(since, 0) : null,
    ends_at: said.days ? berlinInstant(today + said.days, 0) : null,
    alarms: said.alarms ?? null,
  };
}

type Writers = Pick<Setting, 'patientId' | 'people'>;

function lineOf(patient: DemoPatient, day: number, { patientId, people }: Writers) {
  return {
    id: newId(),
    patient_id: patientId(patient),
    from_status: 'active',
    by_id: people[2 + (hashText(patient.key) % 3)] ?? '',
    created_at: berlinInstant(day, 9 * hour + 1200),
  };
}

async function die(tx: Tx, patient: DemoPatient, setting: Setting): Promise<void> {
  const day = dayNumber(setting.world.today) - 5;
  await insertDeath(tx, setting.patientId(patient), dayText(day));
  await insertLifeEntries(tx, [
    {
      ...lineOf(patient, day + 1, setting),
      from_status: 'inactive',
      step: 'decease',
      to_status: 'deceased',
      reason: 'Der Sohn hat angerufen',
      starts_at: berlinInstant(day, 12 * hour),
      ends_at: null,
      alarms: null,
    },
  ]);
}

/** Waits for the second pair of eyes. */
async function askForDeletion(tx: Tx, patient: DemoPatient, setting: Setting): Promise<void> {
  const line = lineOf(patient, dayNumber(setting.world.today) - 1, setting);
  const reason = 'Widerruf der Einwilligung, wünscht die Löschung';
  const by = setting.people[3] ?? '';
  await insertDeletionRequest(tx, {
    patientId: line.patient_id,
    number: patient.customPatientId,
    status: patient.status,
    reason,
    by,
    at: line.created_at,
  });
  const standing = { from_status: patient.status, to_status: patient.status };
  const nothing = { starts_at: null, ends_at: null, alarms: null };
  await insertLifeEntries(tx, [{ ...line, ...standing, ...nothing, step: 'request', reason, by_id: by }]);
}
