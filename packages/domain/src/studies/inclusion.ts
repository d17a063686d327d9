import { isInRange } from '../programs/restriction.ts';
import type { Certainty } from '../diagnoses/diagnosis.ts';
import type { PatientSex, StudyCriterion } from './protocol.ts';

/** Of a value as it was measured last. */
type LastValue = { value: number; day: number };

/** A diagnosis that is not over; certainty null: nobody said how sure it is. */
type KnownCode = { code: string; since: string | null; certainty: Certainty | null };

/** What the record says of somebody on a day; days count from 1970-01-01. */
export type RecordFacts = {
  today: number;
  birthDay: string;
  sex: PatientSex | null;
  /** Null: the caller may not see diagnoses. */
  codes: readonly KnownCode[] | null;
  last: ReadonlyMap<string, LastValue>;
};

/** Whether a person may answer a criterion: what the record cannot say, or says without being sure. */
export function mayBeAnswered({ rule, excludes }: Pick<StudyCriterion, 'rule' | 'excludes'>): boolean {
  return rule.kind === 'manual' || (rule.kind === 'icd10' && excludes);
}

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
    const found = facts.codes.filter(({ code }) => isInRange(code, rule));
    const sure = found.find(({ certainty }) => certainty === 'G');
    if (sure) return told(true, sure.code, sure.since);
    const [unsure] = found;
    // Suspected, ruled out, a state after it, or uncoded: whether that keeps somebody out a person decides.
    if (!unsure || !excludes) return told(false, null);
    const value = [unsure.code, unsure.certainty].filter(Boolean).join(' ');
    return answer ? told(answer.applies, value, answer.day) : { state: 'open', value, day: unsure.since };
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
