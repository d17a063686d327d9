import { linkExpiresAt } from '@fernpuls/domain/conferences/channel';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from './patient.ts';
import { type DemoConsultation, insertConsultation } from './queries.ts';
import { physicians } from './staff.ts';

type Planned = {
  lastName: string;
  /** In charge of it. */
  initials: string;
  /** Minutes from the start of the demo to that of the consultation, rounded to quarters of an hour. */
  inMinutes: number;
  minutes: number;
  subject: string;
  /** What became of it; nothing yet: scheduled. */
  outcome?: { cancelled: string } | { lasted: number; rating: number | null; text: string | null };
};

const hour = 60;
const day = 24 * hour;
const planned: readonly Planned[] = [
  {
    lastName: 'Brandt',
    initials: 'SA',
    inMinutes: 20,
    minutes: 20,
    subject: 'Gewichtszunahme, Diuretikum anpassen',
  },
  {
    lastName: 'Petersen',
    initials: 'SA',
    inMinutes: 3 * hour,
    minutes: 30,
    subject: 'Gespräch mit Tochter zum weiteren Vorgehen',
  },
  { lastName: 'Wittmann', initials: 'JW', inMinutes: day, minutes: 15, subject: 'Blutdruckwerte der Woche' },
  {
    lastName: 'Sölle',
    initials: 'SA',
    inMinutes: 3 * day,
    minutes: 20,
    subject: 'Sauerstofftherapie, Husten',
  },
  {
    lastName: 'Dreesen',
    initials: 'SA',
    inMinutes: -day,
    minutes: 20,
    subject: 'EKG vom Vortag, Antikoagulation',
    outcome: { lasted: 17, rating: 5, text: 'Gut zu sehen und zu hören.' },
  },
  {
    lastName: 'Harms',
    initials: 'JW',
    inMinutes: -4 * day,
    minutes: 15,
    subject: 'Einweisung in die Waage',
    outcome: { lasted: 12, rating: 3, text: 'Der Ton war am Anfang abgehackt.' },
  },
  {
    lastName: 'Brandt',
    initials: 'JW',
    inMinutes: -9 * day,
    minutes: 20,
    subject: 'Verlauf nach Entlassung',
    outcome: { lasted: 21, rating: null, text: null },
  },
  {
    lastName: 'Wittmann',
    initials: 'SA',
    inMinutes: -2 * day,
    minutes: 20,
    subject: 'Medikationsumstellung',
    outcome: { cancelled: 'Patient verreist, neuer Termin vereinbart' },
  },
];

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
  now: Date;
};

/** Consultations that come, that were and that fell through. */
export async function seedConsultations(
  tx: Tx,
  { patients, patientId, people, now }: Setting,
): Promise<void> {
  const quarter = 15 * 60_000;
  for (const one of planned) {
    const patient = patients.find(({ lastName }) => lastName === one.lastName);
    const index = physicians.findIndex(
      (known) => `${known.firstName[0]}${known.lastName[0]}` === one.initials,
    );
    const at = Math.ceil((now.getTime() + one.inMinutes * 60_000) / quarter) * quarter;
    const physician = physicians[index];
    const physicianId = people[index];
    if (!patient || !physician || !physicianId) continue;
    await insertConsultation(tx, {
      id: newId(),
      patientId: patientId(patient),
      physicianId,
      startsAt: iso(at),
      plannedMinutes: one.minutes,
      subject: one.subject,
      linkExpiresAt: iso(linkExpiresAt(at, one.minutes)),
      ...outcomeOf(one, at, [
        {
          id: newId(),
          physicianId,
          name: [physician.title, physician.firstName, physician.lastName].filter(Boolean).join(' '),
        },
        { id: newId(), physicianId: null, name: `${patient.firstName} ${patient.lastName}` },
      ]),
    });
  }
}

type Outcome = Pick<DemoConsultation, 'status' | 'startedAt' | 'endedAt' | 'cancelReason' | 'participants'>;
type Person = { id: string; physicianId: string | null; name: string };

function outcomeOf({ outcome }: Planned, at: number, people: readonly Person[]): Outcome {
  const nothing = { startedAt: null, endedAt: null, cancelReason: null, participants: [] };
  if (!outcome) return { ...nothing, status: 'scheduled' };
  if ('cancelled' in outcome)
    return {
      ...nothing,
      status: 'cancelled',
      endedAt: iso(at - 6 * 3_600_000),
      cancelReason: outcome.cancelled,
    };
  const ended = iso(at + outcome.lasted * 60_000);
  return {
    status: 'completed',
    startedAt: iso(at + 60_000),
    endedAt: ended,
    cancelReason: null,
    participants: people.map((person) => ({
      ...person,
      joinedAt: iso(at + 30_000),
      leftAt: ended,
      rating: person.physicianId === null ? outcome.rating : null,
      text: person.physicianId === null ? outcome.text : null,
    })),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
