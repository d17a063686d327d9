import type { EventIcon, EventKind, eventSources } from '@fernpuls/domain/events/patient-event';
import { drawFrom, hashText, mix } from '@fernpuls/domain/kit/random';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from './patient.ts';

type Told = {
  kind: EventKind;
  title: string | null;
  note?: string;
  /** Days before the start of the demo. */
  from: number;
  until?: number;
  source: (typeof eventSources)[number];
  reportedBy?: string;
  own?: OwnKind;
};

const ownKinds = {
  rehabilitation: { name: 'Anschlussheilbehandlung', kind: 'stay', icon: 'bed', suppresses_alarms: true },
  vaccination: { name: 'Impfung', kind: 'procedure', icon: 'vaccine', suppresses_alarms: false },
} as const satisfies Record<
  string,
  { name: string; kind: EventKind; icon: EventIcon; suppresses_alarms: boolean }
>;
type OwnKind = keyof typeof ownKinds;

/** Of the person the designs are drawn with. */
const ofBrandt: readonly Told[] = [
  {
    kind: 'drug_change',
    title: 'Torasemid 20 → 10 mg',
    note: 'Kreatinin 1,9 mg/dl, Kontrolle in einer Woche',
    from: 5.2,
    source: 'physician',
    reportedBy: 'Dr. Petersen',
  },
  {
    kind: 'fall',
    title: 'Sturz im Bad, ohne Verletzung',
    note: 'Schwindel beim Aufstehen; Blutdruck danach 104/62 mmHg',
    from: 17.4,
    source: 'relative',
    reportedBy: 'Petra Brandt-Lau, Tochter',
  },
  {
    kind: 'stay',
    title: 'Kardiale Dekompensation, Kreisklinik Buchholz',
    note: 'Rekompensiert, Entlassgewicht 81,9 kg',
    from: 71,
    until: 63.5,
    source: 'hospital',
  },
];

/** Who sends nothing is in hospital: where alarms rest until somebody enters the discharge. */
const away: readonly Told[] = [
  {
    kind: 'stay',
    title: 'Pneumonie, Kreisklinik Buchholz',
    from: 4.6,
    source: 'relative',
    reportedBy: 'Ehefrau',
  },
  { kind: 'stay', title: null, from: 9.3, source: 'hospital', own: 'rehabilitation' },
];

const everyday: readonly Omit<Told, 'from'>[] = [
  { kind: 'drug_change', title: 'Bisoprolol 5 → 7,5 mg', source: 'physician' },
  { kind: 'drug_change', title: 'Ramipril 5 mg abgesetzt, Reizhusten', source: 'physician' },
  { kind: 'drug_change', title: 'Spironolacton 25 mg neu', source: 'hospital' },
  { kind: 'complaint', title: 'Luftnot beim Treppensteigen', source: 'patient' },
  { kind: 'complaint', title: 'Knöchel abends geschwollen', source: 'patient' },
  { kind: 'fall', title: 'Auf der Treppe gestürzt, Prellung', source: 'relative', reportedBy: 'Sohn' },
  { kind: 'emergency', title: 'Notaufnahme wegen Herzrasen', source: 'patient' },
  { kind: 'procedure', title: 'Elektrische Kardioversion', source: 'hospital' },
  { kind: 'procedure', title: 'Grippe', source: 'physician', own: 'vaccination' },
  { kind: 'device_change', title: 'Neue Waage', source: 'practice' },
  { kind: 'visit', title: 'Hausbesuch der Pflege', source: 'practice' },
  { kind: 'bereavement', title: null, source: 'patient' },
];

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
  now: Date;
};

/** What happened to the patients beside their readings. */
export async function seedEvents(tx: Tx, { patients, patientId, people, now }: Setting): Promise<void> {
  const kinds = Object.entries(ownKinds).map(([key, own]) => ({ key, id: newId(), is_active: true, ...own }));
  await tx
    .insertInto('event_kind')
    .values(kinds.map(({ key: _, ...row }) => row))
    .execute();
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const silent = patients.filter(({ story }) => story === 'silent');
  const rows = patients.flatMap((patient) =>
    toldOf(patient, silent.indexOf(patient)).map((told) => ({
      id: newId(),
      patient_id: patientId(patient),
      kind: told.kind,
      event_kind_id: kinds.find(({ key }) => key === told.own)?.id ?? null,
      title: told.title,
      note: told.note ?? null,
      suppresses_alarms: false,
      is_open: false,
      started_at: at(told.from),
      ended_at: told.until === undefined ? null : at(told.until),
      source: told.source,
      reported_by: told.reportedBy ?? null,
      created_by_id: people[patient.primaryPhysicianIndex] ?? null,
      created_at: at((told.until ?? told.from) - 0.2),
    })),
  );
  if (rows.length > 0) await tx.insertInto('intervention').values(rows).execute();
}

function toldOf(patient: DemoPatient, silentAt: number): readonly Told[] {
  if (patient.lastName === 'Brandt' && patient.firstName === 'Hannelore') return ofBrandt;
  const draw = drawFrom(mix(patient.plan.seed, hashText('events')));
  const past = everyday
    .filter(() => draw.chance(0.08))
    .map((told) => ({ ...told, from: draw.between(12, 170) }));
  const now = silentAt < 0 ? undefined : away[silentAt];
  return now ? [now, ...past] : past;
}
