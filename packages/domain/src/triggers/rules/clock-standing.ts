import type { Plausibility } from '../../measurements/plausibility.ts';
import { type ClockCondition, type Condition, isClock, type Leaf, leavesOf, type Rule } from './rule.ts';

/** What only time can tell and is true now: one of a rule's conditions, by its place in `leavesOf`. Instants: epoch ms. */
export type Standing = {
  leaf: number;
  /** From when on it is true: the deadline that passed, the moment the silence became too long. */
  from: number;
  /** A reading it waits for, taken or heard after this, ends it. */
  since: number;
  /** The device it is about; null when it is about readings or answers. */
  serial: string | null;
};

/** A reading as the clock hears it. `serial`: of the device that sent it. */
type Heard = { valueType: string; measuredAt: number; serial: string | null; plausibility: Plausibility };

/** Does a rule join what time tells with other conditions? */
export function joinsClock({ when }: Pick<Rule, 'when'>): boolean {
  const leaves = leavesOf(when);
  return leaves.length > 1 && leaves.some(isClock);
}

/** Does this reading end what stands? An empty battery it does not charge, a survey it does not answer. */
export function endsStanding({ when }: Pick<Rule, 'when'>, standing: Standing, reading: Heard): boolean {
  const leaf = leavesOf(when)[standing.leaf];
  switch (leaf?.kind) {
    case 'missing':
      // An extreme value nobody has confirmed has not measured anything.
      return (
        reading.plausibility === 'valid' &&
        reading.valueType === leaf.valueType &&
        reading.measuredAt >= standing.since
      );
    case 'missing_repeat':
      // One that is extreme again is a repeat too and asks in its turn: the clock tells which of the two stands.
      return (
        reading.plausibility === 'valid' &&
        reading.valueType === leaf.valueType &&
        reading.measuredAt > standing.since
      );
    case 'device_silent':
      return reading.serial !== null && reading.serial === standing.serial;
    default:
      return false;
  }
}

/** Which of a rule's conditions of the clock hold at an instant, as `RuleWorld.holds` asks it. */
export function clockHolds(
  { when }: Pick<Rule, 'when'>,
  standing: readonly Standing[],
  at: number,
): (condition: Condition) => boolean {
  const held = new Set<Leaf | undefined>();
  if (standing.length > 0) {
    const leaves = leavesOf(when);
    for (const one of standing) if (one.from <= at) held.add(leaves[one.leaf]);
  }
  return (condition) => isClock(condition) && held.has(condition satisfies ClockCondition);
}
