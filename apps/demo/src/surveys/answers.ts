import type { Answers } from '@fernpuls/domain/surveys/survey';
import { idOf } from '@fernpuls/server/ground/ids';
import { berlinInstant } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayText } from '@fernpuls/domain/kit/day-text';
import type { DemoPatient } from '../patient.ts';
import { uniform } from '@fernpuls/domain/kit/random';

const asked = 60;
const streams = { base: 701, left: 702, day: 703, minute: 704, sign: 705 };

/** Those of the practice who are asked every morning. */
export function askedPatients(patients: readonly DemoPatient[]): DemoPatient[] {
  const active = patients.filter(({ status }) => status === 'active');
  const hearts = active.filter(({ cohortNames }) => cohortNames.some((name) => name.startsWith('HI ')));
  return [...new Set([...hearts, ...active])].slice(0, asked);
}

export const demoSurveyId = idOf('survey', 'demo', 'daily');
export const assignedId = (patient: DemoPatient) => idOf('patient_survey', 'demo', patient.key);

const worsening: readonly string[] = ['decompensation', 'arrhythmia', 'copd_exacerbation', 'borderline'];

/** How ill somebody feels on a day, 0 to 1: steady, and worse in the days before a story's alarm. */
function severity({ plan, story }: DemoPatient, day: number): number {
  const { seed, anchorDay } = plan;
  const base = uniform(seed, streams.base, 0) * 0.22;
  const ahead = anchorDay - day;
  const ramp = worsening.includes(story) && ahead >= 0 && ahead <= 6 ? ((7 - ahead) / 7) * 0.55 : 0;
  return Math.min(1, base + ramp + uniform(seed, streams.day, day) * 0.12);
}

/** What a patient answers on a day and when; null when it is forgotten. The same whenever it is asked for. */
export function answersOf(patient: DemoPatient, day: number): { answers: Answers; at: string } | null {
  const { seed, adherence } = patient.plan;
  if (uniform(seed, streams.left, day) > adherence - 0.08) return null;
  const ill = severity(patient, day);
  const pick = (steps: readonly number[]) => `a${steps.filter((step) => ill >= step).length + 1}`;
  const signs = [
    ...(ill > 0.45 ? ['a1'] : []),
    ...(uniform(seed, streams.sign, day) < 0.08 + ill * 0.3 ? ['a2'] : []),
    ...(uniform(seed, streams.sign, -day) < 0.05 ? ['a3'] : []),
  ];
  const minute = 425 + Math.floor(uniform(seed, streams.minute, day) * 130);
  return {
    answers: {
      q1: { choices: [pick([0.16, 0.42, 0.66])] },
      q2: { choices: [pick([0.2, 0.48, 0.74])] },
      ...(signs.length > 0 && { q3: { choices: signs } }),
      q4: { value: Math.min(10, Math.round(ill * 11)) },
    },
    at: berlinInstant(day, minute * 60),
  };
}

export const sessionName = (patient: DemoPatient, day: number) => `demo-${patient.key}-${dayText(day)}`;
