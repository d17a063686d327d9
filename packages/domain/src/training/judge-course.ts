import { caseNatures, type ExerciseCase } from './exercise-cases.ts';

/**
 * `quiet`: there was nothing to decide, and nothing was raised. `open`: still to be decided. `as_expected` and `otherwise`:
 * decided. `missed`: the day is over and nobody has decided a dangerous course; `left`: the same of another one.
 */
export const courseVerdicts = ['quiet', 'open', 'as_expected', 'otherwise', 'missed', 'left'] as const;
type CourseVerdict = (typeof courseVerdicts)[number];

/** `expected`: what the practice expected when the day began. `decisions`: the reasons for which this patient's alarms were closed, or are proposed to be. */
type Course = {
  case: ExerciseCase;
  expected: readonly string[];
  alarms: number;
  decisions: readonly string[];
  isOver: boolean;
};

/** One decision that is expected is enough: further alarms of the same morning tell of the same thing. */
export function judgeCourse({ case: kind, expected, alarms, decisions, isOver }: Course): CourseVerdict {
  const { isDangerous } = caseNatures[kind];
  if (decisions.length > 0) {
    const isExpected = expected.length === 0 || decisions.some((reason) => expected.includes(reason));
    return isExpected ? 'as_expected' : 'otherwise';
  }
  if (alarms === 0 && (expected.length === 0 || isOver)) return 'quiet';
  if (!isOver) return 'open';
  return isDangerous ? 'missed' : 'left';
}
