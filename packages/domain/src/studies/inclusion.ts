import { isInRange } from '../programs/restriction.ts';
import type { PatientSex, StudyCriterion } from './protocol.ts';

/** Of a value as it was measured last. */
type LastValue = { value: number; day: number };

/** What the record says of somebody on a day; days count from 1970-01-01. */
export type RecordFacts = {
  today: number;
  birthDay: string;
  sex: PatientSex | null;
  /** Null: the caller may not see diagnoses. */
  codes: readonly { code: string; since: string | null }[] | null;
  last: ReadonlyMap<string, LastValue>;
};

/** Answered by a person: whether it applies. */
export type GivenAnswer = { applies: boolean; day: string };

/** `open`: nobody knows yet. `value` is what was found, `day` of when it is. */
export type JudgedCriterion = {
  state: 'met' | 'failed' | 'open';
  value: number | string | null;
  day: number | string | null;
};

const unknown: JudgedCriterion = { state: 'open', value: null, day: null };

/** Whether somebody fulfils a criterion: whom an including one applies to, whom an excluding one does not. */
export function judgeInclusion(
  { rule, excludes }: Pick<StudyCriterion, 'rule' | 'excludes'>,
  facts: RecordFacts,
  answer?: GivenAnswer,
): JudgedCriterion {
  const told = (applies: boolean, value: JudgedCriterion['value'], day: JudgedCriterion['day'] = null) => ({
    state: applies === excludes ? ('failed' as const) : ('met' as const),
    value,
    day,
  });
  if (rule.kind === 'manual') return answer ? told(answer.applies, null, answer.day) : unknown;
  if (rule.kind === 'sex')
    return facts.sex === null ? unknown : told(rule.sexes.includes(facts.sex), facts.sex);
  if (rule.kind === 'age') {
    const age = ageOn(facts.birthDay, facts.today);
    return told(isWithin(age, rule), age);
  }
  if (rule.kind === 'icd10') {
    if (facts.codes === null) return unknown;
    const found = facts.codes.find(({ code }) => isInRange(code, rule));
    return told(found !== undefined, found?.code ?? null, found?.since ?? null);
  }
  const last = facts.last.get(rule.valueType);
  if (!last) return unknown;
  // Too old to say anything of today: measured again it may count.
  if (facts.today - last.day > rule.days) return { state: 'open', value: last.value, day: last.day };
  return told(isWithin(last.value, rule), last.value, last.day);
}

function isWithin(value: number, { min, max }: { min: number | null; max: number | null }): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

/** Whole years on a day; who is born on 29 February is a year older from 1 March on. */
export function ageOn(birthDay: string, today: number): number {
  const now = new Date(today * 86_400_000).toISOString();
  const years = Number(now.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return now.slice(5, 10) < birthDay.slice(5, 10) ? years - 1 : years;
}
