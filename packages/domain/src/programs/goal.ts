import type { GoalTarget } from './component.ts';

/** A value of a day, or how often something was done in the week that begins with it. */
export type GoalPoint = { day: number; value: number };
type GoalState = { state: 'met' | 'missed' | 'open'; reached: number; of: number };

/**
 * A value is met or missed by the newest one, and open without any. A task is met once it was done often enough this
 * week, missed where the week before fell short, and open where there is none.
 */
export function goalState(target: GoalTarget, points: readonly GoalPoint[], thisMonday: number): GoalState {
  const isReached = ({ value }: GoalPoint) =>
    target.kind === 'times'
      ? value >= target.perWeek
      : (target.min === null || value >= target.min) && (target.max === null || value <= target.max);
  const judged = target.kind === 'times' ? points.filter(({ day }) => day < thisMonday) : points;
  const counts = { reached: judged.filter(isReached).length, of: judged.length };
  const last = points.at(-1);
  if (!last) return { state: 'open', ...counts };
  if (isReached(last)) return { state: 'met', ...counts };
  if (target.kind === 'value') return { state: 'missed', ...counts };
  const before = judged.at(-1);
  return { state: before && !isReached(before) ? 'missed' : 'open', ...counts };
}
