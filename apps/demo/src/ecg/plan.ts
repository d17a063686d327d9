import { berlinInstant } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { DemoPatient } from '../patient.ts';
import { drawFrom, hashText, mix, shuffled } from '@fernpuls/domain/kit/random';
import type { DemoWorld } from '../world.ts';
import { type DemoRhythm, demoRhythms } from '@fernpuls/domain/ecg/synthetic/beats';
import { dayStartMinute } from './day.ts';
import type { Strip } from '@fernpuls/domain/ecg/synthetic/signal';

/** A recording that will be sent, described; its samples are computed when its time has come. */
export type PlannedEcg = {
  externalId: string;
  customPatientId: string;
  recordedAt: string;
  strip: Strip;
  /** `paper` came as a file of a printout, `fax` as one that lay on its side. */
  kind: 'watch' | 'twelve_leads' | 'long' | 'day' | 'paper' | 'fax';
};

const wearers = 16;
const perDay = 10;

/** Patients with a watch: always the same ones. */
export function wearersOf(world: Pick<DemoWorld, 'patients'>): DemoPatient[] {
  const active = world.patients.filter(({ status }) => status === 'active');
  return shuffled(active, hashText('ecg')).slice(0, wearers);
}

/** An earlier recording of each of them, so that a new one has something to be compared with. */
export function baselineEcgs(world: Pick<DemoWorld, 'patients' | 'today'>): PlannedEcg[] {
  const today = dayNumber(world.today);
  return wearersOf(world).map((patient, place) => {
    const seed = mix(hashText(patient.key), 1);
    const draw = drawFrom(seed);
    const day = today - draw.whole(25, 70);
    const kind = place % 4 === 0 ? 'twelve_leads' : 'watch';
    return planned({ patient, day, minute: draw.whole(420, 1020), kind, rhythm: 'sinus', seed });
  });
}

/** A recorder worn for 24 hours, read out the day before the demo's first. */
export function dayEcg(world: Pick<DemoWorld, 'patients' | 'today'>): PlannedEcg | null {
  const [patient] = wearersOf(world);
  if (!patient) return null;
  const day = dayNumber(world.today) - 2;
  const seed = mix(hashText(patient.key), 24);
  return {
    ...planned({ patient, day, minute: dayStartMinute, kind: 'day', rhythm: 'sinus', seed }),
    externalId: `demo-ecg-${patient.key}-24h`,
  };
}

/** Printouts that a ward and another practice sent: today's with what the electrocardiograph read, one of last month. */
export function paperEcgs(world: Pick<DemoWorld, 'patients' | 'today'>): PlannedEcg[] {
  const [, first, second] = wearersOf(world);
  const today = dayNumber(world.today);
  const sent = [
    { patient: first, day: today - 1, minute: 620, kind: 'paper', rhythm: 'atrial_fibrillation' },
    { patient: first, day: today - 30, minute: 555, kind: 'paper', rhythm: 'sinus' },
    { patient: second, day: today - 1, minute: 880, kind: 'fax', rhythm: 'sinus' },
  ] as const;
  return sent.flatMap(({ patient, ...choice }) => {
    if (!patient) return [];
    const made = planned({ ...choice, patient, seed: mix(hashText(patient.key), choice.day) });
    return [{ ...made, externalId: `${made.externalId}-${choice.kind}` }];
  });
}

/** What is recorded on a day; most of it between seven and nine in the evening is sinus rhythm, not all. */
export function ecgsOfDay(world: Pick<DemoWorld, 'patients'>, day: number): PlannedEcg[] {
  const people = shuffled(wearersOf(world), mix(hashText('ecg day'), day)).slice(0, perDay);
  return people.map((patient, place) => {
    const seed = mix(hashText(patient.key), day);
    const draw = drawFrom(seed);
    const rhythm = place < demoRhythms.length ? (demoRhythms[place] ?? 'sinus') : 'sinus';
    const kind = place === 7 ? 'twelve_leads' : place === 8 ? 'long' : 'watch';
    return planned({ patient, day, minute: draw.whole(400, 1260), kind, rhythm, seed });
  });
}

const rates: Record<DemoRhythm, [number, number]> = {
  sinus: [58, 84],
  atrial_fibrillation: [84, 118],
  ventricular_beats: [64, 80],
  bradycardia: [38, 46],
  tachycardia: [124, 142],
  noise: [66, 82],
};

const lengths = {
  watch: { seconds: 30, samplingRateHz: 512 },
  twelve_leads: { seconds: 10, samplingRateHz: 500 },
  long: { seconds: 1_800, samplingRateHz: 125 },
  day: { seconds: 86_400, samplingRateHz: 125 },
  paper: { seconds: 12, samplingRateHz: 500 },
  fax: { seconds: 12, samplingRateHz: 500 },
} as const;

type Choice = {
  patient: DemoPatient;
  day: number;
  minute: number;
  kind: PlannedEcg['kind'];
  rhythm: DemoRhythm;
  seed: number;
};

function planned({ patient, day, minute, kind, rhythm, seed }: Choice): PlannedEcg {
  const [low, high] = rates[rhythm];
  const rate = Math.round(drawFrom(mix(seed, 7)).between(low, high));
  return {
    externalId: `demo-ecg-${patient.key}-${day}`,
    customPatientId: patient.customPatientId,
    recordedAt: berlinInstant(day, minute * 60),
    strip: { rhythm, rate, seed, ...lengths[kind] },
    kind,
  };
}
