import { possibleRange } from '../../measurements/possible-values.ts';
import { findValueType } from '../../measurements/value-types.ts';
import { parseSchedule } from '../../tasks/schedule.ts';
import { atLeastOneChecked } from '../../tenancy/validation/list-rules.ts';
import type { Fault } from '../../tenancy/validation/fault.ts';
import { below } from '../../tenancy/validation/number-rules.ts';
import { awaitableRhythms } from './ask-recording.ts';
import {
  type ClockCondition,
  type Condition,
  isNumeric,
  isOnSession,
  numericKinds,
  leavesOf,
  type NumericCondition,
  type NumericTest,
  type OccurrenceCondition,
  type Operand,
  type RhythmCondition,
  type Rule,
  type SingleCondition,
  surveysOf,
  type TimeWindow,
  type Watched,
} from './rule.ts';

/** What is wrong with a rule and where: `when/of/1/operand`. */
export type RuleFault = { path: string; code: string; params?: Record<string, string | number> };

/** Nothing that is measured falls by all of it: the rule would be silent for ever. */
const whole = 100;

/** Most parts, deepest nesting of a rule that a person can still read. */
export const ruleLimits = {
  leaves: 8,
  depth: 3,
  hours: 2160,
  flappingHours: 168,
  withinHours: 168,
  days: 90,
  readings: 20,
  doses: 200,
  intakeDays: 30,
  coolDownMinutes: 43_200,
  /** A repeat takes the five minutes of rest before it, and after a week it is none. */
  repeatMinutes: { min: 5, max: 10_080 },
};

/** Everything that would keep a rule of the right shape from being evaluated, named by field; empty: it can be. */
export function checkRule(rule: Rule): RuleFault[] {
  const leaves = leavesOf(rule.when);
  const faults = checkCondition(rule.when, 'when', 1);
  if (leaves.length > ruleLimits.leaves)
    faults.push({ path: 'when', code: 'too_many', params: { max: ruleLimits.leaves } });
  if (leaves.some(isOnSession)) faults.push(...checkSessions(rule));
  if (rule.holds) faults.push(...checkNumeric(rule.holds, 'holds'));
  if (rule.window) faults.push(...checkWindow(rule.window));
  if (rule.phase?.program === '') faults.push({ path: 'phase/program', code: 'required' });
  if (rule.phase?.phase === '') faults.push({ path: 'phase/phase', code: 'required' });
  if (typeof rule.coolDownMinutes === 'number')
    faults.push(
      ...within(rule.coolDownMinutes, { min: 1, max: ruleLimits.coolDownMinutes }, 'cool_down_minutes'),
    );
  return faults;
}

function checkCondition(condition: Condition, path: string, depth: number): RuleFault[] {
  if (condition.kind === 'all' || condition.kind === 'any') {
    if (depth >= ruleLimits.depth) return [{ path, code: 'too_deep', params: { max: ruleLimits.depth } }];
    if (condition.of.length < 2) return [{ path: `${path}/of`, code: 'too_few', params: { min: 2 } }];
    const hours = condition.kind === 'all' ? condition.withinHours : null;
    return [
      ...(typeof hours === 'number'
        ? within(hours, { min: 1, max: ruleLimits.withinHours }, `${path}/within_hours`)
        : []),
      ...condition.of.flatMap((part, index) => checkCondition(part, `${path}/of/${index}`, depth + 1)),
    ];
  }
  return isNumeric(condition) ? checkNumeric(condition, path) : checkOther(condition, path);
}

function checkNumeric(condition: NumericCondition, path: string): RuleFault[] {
  const hours = (most: number) =>
    'hours' in condition ? within(condition.hours, { min: 1, max: most }, `${path}/hours`) : [];
  switch (condition.kind) {
    case 'repeated':
      return [
        ...within(condition.m, { min: 2, max: ruleLimits.readings }, `${path}/m`),
        ...within(condition.n, { min: 1, max: condition.m }, `${path}/n`),
        ...checkSingle(condition.of, `${path}/of`),
      ];
    case 'lasting':
      return [...hours(ruleLimits.hours), ...checkSingle(condition.of, `${path}/of`)];
    case 'flapping':
      return [
        ...within(condition.changes, { min: 2, max: ruleLimits.readings }, `${path}/changes`),
        ...hours(ruleLimits.flappingHours),
        ...checkSingle(condition.of, `${path}/of`),
      ];
    default:
      return checkSingle(condition, path);
  }
}

function checkSingle(condition: SingleCondition, path: string): RuleFault[] {
  const faults = checkWatched(condition, path);
  if (faults.length > 0) return faults;
  if (condition.kind === 'threshold') return checkTest(condition, condition, path);
  if (!(condition.by > 0)) faults.push({ path: `${path}/by`, code: 'not_positive' });
  if (condition.unit === 'percent' && condition.direction === 'fall')
    faults.push(...at(`${path}/by`, below(whole)(condition.by)));
  if (condition.kind === 'change')
    faults.push(...within(condition.hours, { min: 1, max: ruleLimits.hours }, `${path}/hours`));
  else {
    faults.push(...within(condition.days, { min: 1, max: ruleLimits.days }, `${path}/days`));
    faults.push(...within(condition.least, { min: 1, max: 1000 }, `${path}/least`));
  }
  return faults;
}

function checkOther(condition: ClockCondition | OccurrenceCondition, path: string): RuleFault[] {
  switch (condition.kind) {
    case 'missing':
      return [
        ...checkWatched(condition, path),
        ...(parseSchedule(condition.schedule)
          ? []
          : [{ path: `${path}/schedule`, code: 'schedule_invalid' }]),
        ...within(
          condition.graceMinutes,
          { min: 0, max: ruleLimits.coolDownMinutes },
          `${path}/grace_minutes`,
        ),
      ];
    case 'missing_survey':
      return [
        ...checkNamed(condition.survey, `${path}/survey`),
        ...within(
          condition.graceMinutes,
          { min: 0, max: ruleLimits.coolDownMinutes },
          `${path}/grace_minutes`,
        ),
      ];
    case 'missing_repeat':
      return [
        ...checkWatched(condition, path),
        ...within(condition.graceMinutes, ruleLimits.repeatMinutes, `${path}/grace_minutes`),
      ];
    case 'missed_intakes':
    case 'excess_intakes':
      return [
        ...within(condition.count, { min: 1, max: ruleLimits.doses }, `${path}/count`),
        ...within(condition.days, { min: 1, max: ruleLimits.intakeDays }, `${path}/days`),
      ];
    case 'device_silent':
      return within(condition.hours, { min: 1, max: ruleLimits.hours }, `${path}/hours`);
    case 'device_battery':
      return within(condition.below, { min: 1, max: 100 }, `${path}/below`);
    case 'survey_answer':
      return [
        ...checkNamed(condition.survey, `${path}/survey`),
        ...checkNamed(condition.question, `${path}/question`),
        ...at(`${path}/answers`, atLeastOneChecked(condition.answers)),
      ];
    case 'ecg_rhythm':
      return checkRhythms(condition, `${path}/rhythms`);
    case 'always':
      return [{ path: `${path}/kind`, code: 'not_a_choice', params: { choices: numericKinds.join(', ') } }];
    case 'survey_score':
      return [...checkNamed(condition.survey, `${path}/survey`), ...checkScore(condition, path)];
  }
}

/** Answers come at once and from one survey: beside anything else a part would never hold together with them. */
function checkSessions(rule: Rule): RuleFault[] {
  const isMixed = leavesOf(rule.when).some((leaf) => !isOnSession(leaf)) || surveysOf(rule).length > 1;
  if (isMixed) return [{ path: 'when', code: 'survey_stands_alone' }];
  return rule.holds ? [{ path: 'holds', code: 'survey_stands_alone' }] : [];
}

function checkNamed(id: string, path: string): RuleFault[] {
  return id === '' ? [{ path, code: 'required' }] : [];
}

/** What is agreed for a person is agreed in the unit of a reading, and a score has none. */
function checkScore(test: NumericTest, path: string): RuleFault[] {
  const { operand, upper, comparison } = test;
  const isOpen = comparison !== 'between' && comparison !== 'outside';
  if (typeof operand !== 'number') return [{ path: `${path}/operand`, code: 'wrong_type' }];
  if (isOpen) return [];
  if (upper === undefined || upper === null) return [{ path: `${path}/upper`, code: 'required' }];
  if (typeof upper !== 'number') return [{ path: `${path}/upper`, code: 'wrong_type' }];
  return upper <= operand ? [{ path: `${path}/upper`, code: 'upper_not_above' }] : [];
}

/** A class no recording can have would keep the rule silent for ever. */
function checkRhythms({ rhythms, source }: RhythmCondition, path: string): RuleFault[] {
  if (rhythms.length === 0) return at(path, atLeastOneChecked(rhythms));
  const known: readonly string[] = awaitableRhythms(source);
  return rhythms.every((one) => known.includes(one))
    ? []
    : [{ path, code: 'not_a_choice', params: { choices: known.join(', ') } }];
}

function checkWatched({ valueType, component }: Watched, path: string): RuleFault[] {
  const type = findValueType(valueType);
  if (!type) return [{ path: `${path}/value_type`, code: 'value_type_unknown' }];
  if (type.recording) return [{ path: `${path}/value_type`, code: 'value_type_elsewhere' }];
  if (component && !type.components?.some(({ key }) => key === component))
    return [{ path: `${path}/component`, code: 'component_unknown' }];
  return [];
}

function checkTest(test: NumericTest, watched: Watched, path: string): RuleFault[] {
  const faults = checkOperand(test.operand, watched, `${path}/operand`);
  const needsUpper = test.comparison === 'between' || test.comparison === 'outside';
  const { upper } = test;
  if (!needsUpper) return faults;
  if (upper === undefined || upper === null) return [...faults, { path: `${path}/upper`, code: 'required' }];
  faults.push(...checkOperand(upper, watched, `${path}/upper`));
  if (typeof test.operand === 'number' && typeof upper === 'number' && upper <= test.operand)
    faults.push({ path: `${path}/upper`, code: 'upper_not_above' });
  return faults;
}

/**
 * A border nobody can have is a wrong unit or a slip of the hand: the rule would never or always fire. It may lie where a value
 * is extreme: a saturation below 48 %, a glucose above 700.
 */
function checkOperand(operand: Operand, { valueType, component }: Watched, path: string): RuleFault[] {
  if (typeof operand !== 'number') return [];
  const type = findValueType(valueType);
  const range = type?.components?.find(({ key }) => key === (component ?? 'systolic')) ?? type;
  return range ? within(operand, possibleRange(range), path, 'border_not_measurable') : [];
}

/** The border of a plain threshold, without a rule around it. */
export function checkThreshold(threshold: number, watched: Watched): RuleFault[] {
  return checkOperand(threshold, watched, 'threshold');
}

function at(path: string, fault: Fault | null): RuleFault[] {
  return fault ? [{ path, ...fault }] : [];
}

type Range = { min: number; max: number };

function within(value: number, { min, max }: Range, path: string, code = 'out_of_range'): RuleFault[] {
  return value >= min && value <= max ? [] : [{ path, code, params: { min, max } }];
}

function checkWindow({ weekdays, from, until }: TimeWindow): RuleFault[] {
  const faults = [
    ...within(from, { min: 0, max: 1439 }, 'window/from'),
    ...within(until, { min: 0, max: 1440 }, 'window/until'),
    ...weekdays.flatMap((day) => within(day, { min: 1, max: 7 }, 'window/weekdays')),
  ];
  if (from === until) faults.push({ path: 'window/until', code: 'window_empty' });
  return faults;
}
