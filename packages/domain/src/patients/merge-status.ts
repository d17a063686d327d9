import {
  endsCare,
  type LifeState,
  type LifeStep,
  lifeSteps,
  needsReason,
  statusAfter,
} from './life-cycle.ts';
import type { PatientStatus } from './status.ts';

/** The sooner, the more closely somebody is watched; whose access is locked is monitored all the same. */
const watchfulness: readonly LifeState[] = ['locked', 'active', 'paused', 'inactive', 'deceased', 'closed'];

/** The record that stays unless somebody says otherwise comes first: never an ended one before a monitored one. */
export function keptFirst<T extends { status: LifeState }>(one: T, other: T): [kept: T, gone: T] {
  return rank(other.status) < rank(one.status) ? [other, one] : [one, other];
}

type StatusQuestion = {
  /** What the person may be after the merge; the proposal comes first, and it never ends or rests what one of the two has running. */
  choices: StatusChoice[];
};
type StatusChoice = {
  status: PatientStatus;
  /** How the record that stays gets there. */
  steps: LifeStep[];
  /** It rests or ends what runs for one of the two. */
  needsReason: boolean;
};

/** What has to be answered before two records become one; null: both say the same. */
export function statusQuestionOf(kept: LifeState, gone: LifeState): StatusQuestion | null {
  if (kept === gone) return null;
  const [proposed, other] = rank(kept) < rank(gone) ? [kept, gone] : [gone, kept];
  const choices = [
    ...choice(kept, proposed, false),
    ...choice(kept, other, other !== 'active' && other !== 'locked'),
  ];
  return choices.length < 2 ? null : { choices };
}

/** Life-cycle steps from one status to another, as few as there can be; no way leads into a death or out of it. */
export function stepsBetween(from: LifeState, to: LifeState): LifeStep[] | null {
  let ways: { at: LifeState; steps: LifeStep[] }[] = [{ at: from, steps: [] }];
  const seen = new Set<LifeState>([from]);
  while (ways.length > 0) {
    const there = ways.find(({ at }) => at === to);
    if (there) return there.steps;
    ways = ways.flatMap(({ at, steps }) =>
      lifeSteps.flatMap((step) => {
        const next = step === 'decease' || step === 'revive' ? null : statusAfter(at, step);
        if (next === null || seen.has(next)) return [];
        seen.add(next);
        return [{ at: next, steps: [...steps, step] }];
      }),
    );
  }
  return null;
}

/** Steps that settle what hangs on a record wait until it holds its own alone. */
export function isStepAfterParting(step: LifeStep): boolean {
  return endsCare(step);
}

function choice(kept: LifeState, status: LifeState, isLess: boolean): StatusChoice[] {
  const steps = stepsBetween(kept, status);
  if (steps === null || status === 'closed') return [];
  return [{ status, steps, needsReason: isLess || steps.some(needsReason) }];
}

const rank = (status: LifeState) => watchfulness.indexOf(status);
