import { drawFrom, hashText, mix } from '../kit/random.ts';
import { caseNatures, type ExerciseCase } from './exercise-cases.ts';
import { dayText } from '../kit/day-text.ts';
import { drawBaselines, drawIllness } from './simulation/conditions.ts';
import { type Device, equip } from './simulation/equipment.ts';
import { drawName } from './simulation/names.ts';
import { type Reading, readingsFor } from './simulation/physiology.ts';
import type { Plan, Trigger } from './simulation/plan.ts';
import { tellStory } from './simulation/stories.ts';
import { rulesFor, triggerOf } from './simulation/thresholds.ts';

/** One invented patient of an exercise day. */
export type ExercisePatient = {
  customPatientId: string;
  lastName: string;
  firstName: string;
  gender: 'female' | 'male';
  /** `YYYY-MM-DD` */
  birthDate: string;
  phone: string;
  devices: Device[];
  triggers: Trigger[];
  /** The scale tells nothing any more: what should have come each morning. */
  silentType: string | null;
  plan: Plan;
};

type Wanted = { seed: number; case: ExerciseCase; customPatientId: string; anchorDay: number };

/** The patient of a seeded day: always the same one. `anchorDay` is the day's number; the story comes to its head then. */
export function exercisePatient({ customPatientId, anchorDay, ...wanted }: Wanted): ExercisePatient {
  const seed = mix(wanted.seed, hashText(customPatientId));
  const draw = drawFrom(seed);
  const nature = caseNatures[wanted.case];
  const illness = nature.illness ?? drawIllness(draw);
  const name = drawName(draw);
  const base = drawBaselines(draw, illness, name.gender, true);
  const rules = rulesFor(illness, base);
  const story = tellStory({ kind: nature.story, illness, base, rules, anchorDay, draw });
  const { devices, measures } = equip({
    patientNumber: customPatientId,
    condition: illness.condition,
    base,
    scaleOutages: story.scaleOutages,
    draw,
  });
  return {
    ...name,
    customPatientId,
    birthDate: dayText(anchorDay - draw.whole(52, 86) * 365 - draw.whole(0, 364)),
    phone: `+49 171 555${String(draw.whole(0, 9999)).padStart(4, '0')}`,
    devices,
    triggers: rules.map((rule, place) => triggerOf(rule, `${customPatientId}/${place + 1}`)),
    silentType: story.scaleOutages.length > 0 ? 'weight' : null,
    plan: {
      seed,
      anchorDay,
      morningMinute: draw.whole(415, 545),
      eveningMinute: draw.whole(1060, 1200),
      adherence: draw.between(0.88, 0.985),
      isForgetful: false,
      measures,
      pulls: story.pulls,
      excursions: [],
      crises: [],
      calm: { from: anchorDay - historyDays, to: anchorDay },
      gaps: [],
      lastDay: null,
    },
  };
}

export const historyDays = 30;

/** The thirty days before the exercise, oldest first. */
export function historyOf(patient: ExercisePatient): Reading[] {
  const { anchorDay } = patient.plan;
  return readingsFor(patient, dayText(anchorDay - historyDays), dayText(anchorDay - 1));
}

/** What one patient sends in one go, so many minutes of the day after the first time. */
type ExerciseSession = { afterMinutes: number; readings: Reading[] };

/** Above one: on the day itself nobody forgets anything. */
const everything = 2;
const againAfterMinutes = 12;
/** Somebody else stood on the scale. */
const wrongKg = 7.4;

/** What comes on the day itself: one session, and after a wrong reading another one that is right. */
export function sessionsOf(patient: ExercisePatient, kind: ExerciseCase): ExerciseSession[] {
  const today = dayText(patient.plan.anchorDay);
  const plan = { ...patient.plan, adherence: everything };
  const readings = readingsFor({ ...patient, plan }, today, today).filter(({ externalId }) =>
    externalId.endsWith('-morning'),
  );
  if (kind !== 'wrong_reading') return [{ afterMinutes: 0, readings }];
  const wrong = readings.map((reading) =>
    reading.valueType === 'weight' && reading.value !== null
      ? { ...reading, value: Math.round((reading.value + wrongKg) * 10) / 10 }
      : reading,
  );
  const right = readings
    .filter(({ valueType }) => valueType === 'weight')
    .map((reading) => ({ ...reading, externalId: `${reading.externalId}-again` }));
  return [
    { afterMinutes: 0, readings: wrong },
    { afterMinutes: againAfterMinutes, readings: right },
  ];
}
