import { findValueType } from '../../measurements/value-types.ts';
import { scoreSpan } from '../../surveys/score.ts';
import { checkRule, type RuleFault } from './check-rule.ts';
import { bordersOf, passes } from './numeric-test.ts';
import {
  type Condition,
  isNumeric,
  type Leaf,
  type NumericCondition,
  type NumericTest,
  type Rule,
  type SingleCondition,
  singleOf,
} from './rule.ts';
import { type Range, type Scale, scaleOf } from './scale.ts';
import type { KnownSurveys } from './survey-rule.ts';

/** What keeps a rule from being written: that it cannot be evaluated, else that it is never or always true. */
export function checkNewRule(rule: Rule): RuleFault[] {
  const faults = checkRule(rule);
  return faults.length > 0 ? faults : checkReach(rule);
}

/**
 * Conditions of a sound rule that no possible value meets or every believable one does, named by field. What a device can
 * still reach is none of them: below 50 % of saturation stands between. A person's own border moves and is left alone.
 */
export function checkReach({ when, holds }: Pick<Rule, 'when' | 'holds'>): RuleFault[] {
  return [...ofCondition(when, 'when'), ...(holds ? ofNumeric(holds, 'holds') : [])];
}

/** The same of scores, whose ends the surveys know. */
export function checkScoreReach({ when }: Pick<Rule, 'when'>, known: KnownSurveys): RuleFault[] {
  return scoresIn(when, 'when', known);
}

function ofCondition(condition: Condition, path: string): RuleFault[] {
  if (condition.kind !== 'all' && condition.kind !== 'any')
    return isNumeric(condition) ? ofNumeric(condition, path) : [];
  const faults = condition.of.flatMap((part, at) => ofCondition(part, `${path}/of/${at}`));
  if (faults.length > 0) return faults;
  const together = condition.kind === 'all' ? contradicted(condition.of) : everythingOf(condition.of);
  const code = condition.kind === 'all' ? 'parts_contradict' : 'parts_always';
  return together ? [{ path: `${path}/of`, code }] : [];
}

function ofNumeric(condition: NumericCondition, path: string): RuleFault[] {
  const single = singleOf(condition);
  const place = condition === single ? path : `${path}/of`;
  const reach = scaleOf(single);
  if (!reach) return [];
  if (single.kind === 'threshold') return ofTest(single, reach, place);
  const { possible } = reach;
  return isMovable(single, reach) ? [] : [{ path: `${place}/by`, code: 'change_never', params: possible }];
}

function ofTest(test: NumericTest, { possible, believable }: Omit<Scale, 'step'>, path: string): RuleFault[] {
  const meets = metBy(test);
  if (!meets) return [];
  const at = (code: string, params: Range) => [{ path: `${path}/operand`, code, params }];
  if (!pointsOf([test], possible).some(meets)) return at('limit_never', possible);
  return pointsOf([test], believable).every(meets) ? at('limit_always', believable) : [];
}

/** Can a value move so far, from one end of what is possible to the other? */
function isMovable(
  single: Exclude<SingleCondition, { kind: 'threshold' }>,
  { possible, step }: Scale,
): boolean {
  const { by, unit, direction } = single;
  const { min, max } = possible;
  if (unit === 'percent')
    return (
      (direction !== 'fall' && max > min + (min * by) / 100) ||
      (direction !== 'rise' && min < max - (max * by) / 100)
    );
  return max - min > (unit === 'sd' ? by * step : by);
}

/** Limits on one part of one kind of which no value meets all: one reading cannot be both. */
function contradicted(parts: readonly Condition[]): boolean {
  const needed = parts.flatMap(neededBy);
  return byColumn(needed).some(({ tests, reach }) => {
    const meets = tests.map(metBy);
    return !pointsOf(tests, reach.possible).some((value) => meets.every((one) => !one || one(value)));
  });
}

/** Limits that between them leave no believable value out. */
function everythingOf(parts: readonly Condition[]): boolean {
  const alone = parts.flatMap((part) => (part.kind === 'threshold' ? [part] : []));
  return byColumn(alone).some(({ tests, reach }) => {
    const meets = tests.map(metBy);
    return pointsOf(tests, reach.believable).every((value) => meets.some((one) => one?.(value)));
  });
}

type Threshold = Extract<SingleCondition, { kind: 'threshold' }>;

/** The limits a reading must break for a part to be true; what flaps may be on either side. */
function neededBy(part: Condition): Threshold[] {
  if (part.kind === 'all') return part.of.flatMap(neededBy);
  if (part.kind === 'any' || part.kind === 'flapping' || !isNumeric(part)) return [];
  const single = singleOf(part);
  return single.kind === 'threshold' ? [single] : [];
}

function byColumn(singles: readonly Threshold[]): { tests: Threshold[]; reach: Scale }[] {
  const columns = Map.groupBy(singles, ({ valueType, component }) => {
    const first = findValueType(valueType)?.components?.[0]?.key;
    return `${valueType}/${component ?? first ?? ''}`;
  });
  return [...columns.values()].flatMap((tests) => {
    const reach = tests.length > 1 && tests[0] ? scaleOf(tests[0]) : null;
    return reach ? [{ tests, reach }] : [];
  });
}

/** Does a value meet a test? Null while a border is a person's own. */
function metBy(test: NumericTest): ((value: number) => boolean) | null {
  const borders = bordersOf(test, () => null, 0);
  return 'missing' in borders ? null : (value) => passes(value, borders);
}

/** One value of every stretch on which these tests say the same: both ends, every border, and what lies between. */
function pointsOf(tests: readonly NumericTest[], { min, max }: Range): number[] {
  const borders = tests
    .flatMap(({ operand, upper }) => [operand, upper])
    .filter((one): one is number => typeof one === 'number' && one > min && one < max);
  const marks = [...new Set([min, ...borders, max])].sort((a, b) => a - b);
  return marks.flatMap((mark, at) => {
    const next = marks[at + 1];
    return next === undefined ? [mark] : [mark, (mark + next) / 2];
  });
}

function scoresIn(condition: Condition, path: string, known: KnownSurveys): RuleFault[] {
  if (condition.kind === 'all' || condition.kind === 'any')
    return condition.of.flatMap((part, at) => scoresIn(part, `${path}/of/${at}`, known));
  const span = isScore(condition) ? spanOf(condition, known) : null;
  return isScore(condition) && span ? ofTest(condition, { possible: span, believable: span }, path) : [];
}

type Score = Extract<Leaf, { kind: 'survey_score' }>;
const isScore = (condition: Condition): condition is Score => condition.kind === 'survey_score';

function spanOf({ survey }: Score, known: KnownSurveys): Range | null {
  const held = known.get(survey);
  const span = held ? scoreSpan(held.document) : null;
  return span && { min: span.min, max: span.max };
}
