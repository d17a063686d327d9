import type { CloseReason } from '../triggers/event-life-cycle.ts';
import type { Illness } from './simulation/conditions.ts';
import type { StoryKind } from './simulation/stories.ts';

/** What the invented patients of an exercise day live through; the order in which they are dealt. */
export const exerciseCases = [
  'decompensation',
  'pressure_crisis',
  'new_fibrillation',
  'device_silent',
  'wrong_reading',
  'stable',
] as const;
export type ExerciseCase = (typeof exerciseCases)[number];

/** Why a gap of measurements was closed; told here as far as an exercise expects it. */
type GapReason = 'device_replaced' | 'technical_solved' | 'patient_contacted';

type Nature = {
  story: StoryKind;
  /** Null: whatever is drawn. */
  illness: Illness | null;
  /** Harm comes of an alarm that nobody decides. */
  isDangerous: boolean;
  /** What a practice expects until it says something else; empty: there is nothing to decide. */
  proposed: readonly (CloseReason | GapReason)[];
};

/** The day of the proposal, `YYYY-MM-DD`. */
export const proposedOn = '2026-11-23';

export const caseNatures: Readonly<Record<ExerciseCase, Nature>> = {
  decompensation: {
    story: 'decompensation',
    illness: { condition: 'heart_failure', grade: 3 },
    isDangerous: true,
    proposed: ['handed_to_physician', 'therapy_adapted', 'hospitalised'],
  },
  pressure_crisis: {
    story: 'hypertensive_crisis',
    illness: { condition: 'hypertension', grade: 3 },
    isDangerous: true,
    proposed: ['patient_contacted', 'handed_to_physician', 'therapy_adapted', 'hospitalised'],
  },
  new_fibrillation: {
    story: 'arrhythmia',
    illness: { condition: 'heart_failure', grade: 2 },
    isDangerous: true,
    proposed: ['handed_to_physician', 'therapy_adapted', 'hospitalised'],
  },
  device_silent: {
    story: 'dead_scale',
    illness: { condition: 'heart_failure', grade: 2 },
    isDangerous: false,
    proposed: ['technical_solved', 'device_replaced', 'patient_contacted'],
  },
  wrong_reading: {
    story: 'stable',
    illness: { condition: 'heart_failure', grade: 2 },
    isDangerous: false,
    proposed: ['measurement_error'],
  },
  stable: { story: 'stable', illness: null, isDangerous: false, proposed: [] },
};

export const exercisePatients = { least: 5, most: 50 } as const;

/**
 * Which case each of so many patients has, in the order of `exerciseCases`. With stable ones among them half are stable,
 * as far as each case comes up once; without, all come up equally often. At least as many patients as cases.
 */
export function dealCases(count: number, wanted: readonly ExerciseCase[]): ExerciseCase[] {
  const chosen = exerciseCases.filter((one) => wanted.includes(one));
  if (chosen.length === 0 || count < chosen.length)
    throw new RangeError('fewer patients than cases, or no case');
  const eventful = chosen.filter((one) => one !== 'stable');
  const isHalfStable = chosen.includes('stable') && eventful.length > 0;
  const told = isHalfStable ? Math.max(eventful.length, Math.floor(count / 2)) : count;
  const turns = isHalfStable ? eventful : chosen;
  const dealt = Array.from({ length: told }, (_, place) => turns[place % turns.length] ?? 'stable');
  const rest = Array.from({ length: count - told }, () => 'stable' as const);
  return [...dealt, ...rest].sort((a, b) => exerciseCases.indexOf(a) - exerciseCases.indexOf(b));
}
