import { casesOf, type RuleCases } from '@fernpuls/domain/triggers/rules/examples/cases';
import type { PersonalValues } from '@fernpuls/domain/triggers/rules/numeric-test';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useDeferredValue, useMemo } from 'react';

/** The examples of a rule while it is written. `personal`: of the patient it is written for, at this instant. */
export function useCases(rule: Rule, given?: { personal: PersonalValues; now: number }): RuleCases | null {
  const settled = useDeferredValue(rule);
  const { personal, now } = given ?? {};
  return useMemo(() => {
    if (!personal || now === undefined) return casesOf(settled);
    return casesOf(settled, (key) => personal(key, now));
  }, [settled, personal, now]);
}
