import type { CoverageRule, PatientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import { valueTypeKeys, type ValueTypeKey } from '@fernpuls/domain/measurements/value-types';

/** What the line above the rules counts. `notJudgeable`: rules that could not judge when they were asked last. */
export function countCoverage({ rules, unconfirmedCount }: PatientCoverage) {
  const today = rules.map(todayOf);
  const of = (...states: string[]) => today.filter((day) => states.includes(day?.state ?? '')).length;
  return {
    rules: rules.length,
    kinds: new Set(rules.flatMap(({ valueTypes }) => valueTypes)).size,
    judged: of('judged', 'fired'),
    fired: of('fired'),
    noValue: of('no_value'),
    notDue: of('not_due', 'by_clock'),
    notJudgeable: rules.filter(({ gap }) => gap !== null).length,
    unconfirmed: unconfirmedCount,
  };
}

export function todayOf({ days }: Pick<CoverageRule, 'days'>) {
  return days.at(-1) ?? null;
}

/** When everything that was due today was judged, the last time; null while something was not, or waits to be confirmed. */
export function allJudgedAt({ rules, unconfirmedCount, watching }: PatientCoverage): string | null {
  if (watching !== 'on' || unconfirmedCount > 0 || rules.some(({ gap }) => gap !== null)) return null;
  const due = rules.map(todayOf).filter((day) => day?.state !== 'not_due' && day?.state !== 'by_clock');
  const judged = due.filter((day) => day?.state === 'judged' || day?.state === 'fired');
  if (judged.length === 0 || judged.length < due.length) return null;
  return (
    judged
      .flatMap((day) => (day?.at ? [day.at] : []))
      .sort()
      .at(-1) ?? null
  );
}

/** The kind a rule stands under; null: it is about none. */
export function kindOf({ valueTypes: [first] }: Pick<CoverageRule, 'valueTypes'>): ValueTypeKey | null {
  return valueTypeKeys.find((key) => key === first) ?? null;
}

/** By the kind they stand under in the order of the domain, those of none last; within it the oldest first. */
export function inOrder(rules: readonly CoverageRule[]): CoverageRule[] {
  const place = (rule: CoverageRule) => {
    const kind = kindOf(rule);
    return kind ? valueTypeKeys.indexOf(kind) : valueTypeKeys.length;
  };
  return rules.toSorted((a, b) => place(a) - place(b) || a.since.localeCompare(b.since));
}
