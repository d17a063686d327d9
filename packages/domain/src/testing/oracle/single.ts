import type { Operand, PersonalKey, SingleCondition } from '../../triggers/rules/rule.ts';
import type { Part, Seen } from './bands.ts';
import { judgeChange } from './change.ts';
import { judgeDeviation } from './deviation.ts';
import { compare, exact, type Fraction, plus, times } from './fraction.ts';
import { type Personal, quiet, type Toward, type Verdict, type World } from './verdict.ts';

type Threshold = Extract<SingleCondition, { kind: 'threshold' }>;

/** The part of a reading a condition names; of a blood pressure the systolic one where it names none. */
export function partOf({ component }: Pick<SingleCondition, 'component'>): Part {
  return component === 'diastolic' || component === 'mean' ? component : 'value';
}

/** Does this reading break the condition, with all that was measured up to it? */
export function judgeSingle(condition: SingleCondition, reading: Seen, world: World): Verdict {
  const value = reading.numbers[partOf(condition)];
  if (!value) return quiet('no_number');
  const asked = { reading, part: partOf(condition), value };
  if (condition.kind === 'threshold') return judgeThreshold(condition, asked, world);
  if (condition.kind === 'change') return judgeChange(condition, asked, world);
  return judgeDeviation(condition, asked, world);
}

type Asked = { reading: Seen; part: Part; value: Fraction };

function judgeThreshold(condition: Threshold, { reading, part, value }: Asked, { personal }: World): Verdict {
  const missing: PersonalKey[] = [];
  const border = (operand: Operand): Fraction | null => {
    const number = borderAt(operand, reading.at, personal);
    if (number === null && typeof operand !== 'number') missing.push(operand.personal);
    return number;
  };
  const fires = (limit: Fraction, ...toward: Toward[]): Verdict => ({
    is: 'fires',
    breaks: [{ about: reading, part, value, limit, toward }],
  });
  const lower = border(condition.operand);
  if (condition.comparison === 'between' || condition.comparison === 'outside') {
    const upper = border(condition.upper ?? Number.NaN);
    if (condition.comparison === 'outside') {
      // What is certain does not wait for what nobody agreed upon.
      if (lower && compare(value, lower) < 0) return fires(lower, 'below');
      if (upper && compare(value, upper) > 0) return fires(upper, 'above');
    }
    if (!lower || !upper) return { is: 'cannot', missing };
    const isBetween = compare(value, lower) >= 0 && compare(value, upper) <= 0;
    return condition.comparison === 'between' && isBetween
      ? fires(lower, 'above', 'below')
      : quiet('not_broken');
  }
  if (!lower) return { is: 'cannot', missing };
  const at = compare(value, lower);
  if (condition.comparison === 'above' && at > 0) return fires(lower, 'above');
  if (condition.comparison === 'at_least' && at >= 0) return fires(lower, 'above');
  if (condition.comparison === 'below' && at < 0) return fires(lower, 'below');
  if (condition.comparison === 'at_most' && at <= 0) return fires(lower, 'below');
  return quiet('not_broken');
}

/** A fixed border, or the person's own value x times + plus as agreed at the instant; null: none was agreed. */
function borderAt(operand: Operand, instant: number, personal: Personal): Fraction | null {
  if (typeof operand === 'number') return exact(operand);
  let agreed: Personal[number] | null = null;
  for (const own of personal) {
    const counts = own.key === operand.personal && own.from <= instant && instant < (own.until ?? Infinity);
    if (counts && (!agreed || own.from > agreed.from)) agreed = own;
  }
  if (!agreed) return null;
  return plus(times(exact(agreed.value), exact(operand.times ?? 1)), exact(operand.plus ?? 0));
}
