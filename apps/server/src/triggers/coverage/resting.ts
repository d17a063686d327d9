import { watchedKinds } from '@fernpuls/domain/triggers/coverage/unwatched';
import { readRule } from '../../measurements/index.ts';
import type { Standing } from './standing.ts';

/** Kinds whose numbers a rule that is switched off would look at. */
export function restingKinds(resting: Standing['resting']): Set<string> {
  return new Set(
    resting.flatMap(({ rule: stored, value_type: valueType }) => {
      const rule = stored ? readRule(stored) : null;
      return rule ? watchedKinds(rule) : valueType ? [valueType] : [];
    }),
  );
}
