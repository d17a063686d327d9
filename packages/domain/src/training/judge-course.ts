import { caseNatures, type ExerciseCase } from './exercise-cases.ts';

/**
 * `quiet`: there was nothing to decide, and nothing was raised. `open`: still to be decided. `as_expected` and `otherwise`:
 * decided. `missed`: the day is over and nobody has decided a dangerous course; `left`: the same of another one.
 */
export const courseVerdicts = ['quiet', 'open', 'as_expected', 'otherwise', 'missed', 'left'] as const;
type CourseVerdict = (typeof courseVerdicts)[number];

/** `decisions`: the reasons for which this patient's alarms were closed, or are proposed to be. */
type Course = { case: ExerciseCase; alarms: number; decisions: readonly string[]; isOver: boolean };

/** One decision that is expected is enough: further alarms of the same morning tell of the same thing. */
export function judgeCourse({ case: kind, alarms, decisions, isOver }: Course): CourseVerdict {
  const { expected, isDangerous } = caseNatures[kind];
  if (decisions.length > 0) {
    const isExpected = expected.length === 0 || decisions.some((reason) => isOneOf(expected, reason));
    return isExpected ? 'as_expected' : 'otherwise';
  }
  if (alarms === 0 && (expected.length === 0 || isOver)) return 'quiet';
  if (!isOver) return 'open';
  return isDangerous ? 'missed' : 'left';
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
