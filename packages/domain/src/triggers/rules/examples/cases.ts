import { type Calendar, calendarOf } from '../../../kit/calendar.ts';
import { findValueType } from '../../../measurements/value-types.ts';
import { checkRule } from '../check-rule.ts';
import type { Unjudged } from '../judge.ts';
import type { PersonalValues } from '../numeric-test.ts';
import { countsAt } from '../phase-limit.ts';
import {
  type Condition,
  isNumeric,
  leavesOf,
  type NumericCondition,
  type PersonalKey,
  type Rule,
  singleOf,
  type Watched,
} from '../rule.ts';
import { needsOf } from '../rule-needs.ts';
import { freshForHours, namedBreach } from '../rule-world.ts';
import { scaleOf } from '../scale.ts';
import { type Course, type Courses, coursesOf, rounded } from './course.ts';
import { askExample, type ExampleAnswer, type Point } from './example.ts';

/** Why a reading cannot be judged by the rule. `alone`: the other kind it is joined with was not measured. */
type Unjudgeable = 'personal' | 'no_comparison' | 'too_few' | 'alone' | 'impossible';
type Says = 'fires' | 'quiet' | Unjudgeable;

const unjudgeable: Record<Unjudged['kind'], Unjudgeable> = {
  no_comparison: 'no_comparison',
  too_few: 'too_few',
  part_missing: 'impossible',
  other_missing: 'alone',
};

/** Readings of what the rule looks at first, oldest first, the last one asked about, and what the engine says of it. */
export type RuleCase = {
  course: Course;
  value: number;
  says: Says;
  /** How far it lies from what it is compared with; null where it is compared with a border. */
  moved: number | null;
};

/** A number of the last reading at the limit or one step beside it, with what happens. */
type BorderRow = { value: number; moved: number | null; says: Says };

export type RuleCases = {
  watched: Watched;
  fires: RuleCase;
  quiet: RuleCase;
  unjudged: RuleCase;
  limit: number;
  border: readonly BorderRow[];
  /** What else must be there for it to fire, at the same time. */
  beside: readonly { watched: Watched; value: number }[];
};

/** Of whom nothing is agreed, these stand for what is. */
const supposed: Record<PersonalKey, number> = {
  dry_weight: 80,
  personal_best_pef: 450,
  target_systolic: 130,
  target_glucose: 110,
};

/** Half past midnight in Berlin of a Tuesday: what is an hour old is of the day before. */
const nominal = Date.parse('2026-06-15T22:30:00Z');
const quarterMs = 900_000;
const quartersOfWeek = 7 * 24 * 4;

/**
 * How the engine reads a rule on readings: one set of readings that fires, one that just does not, one it cannot judge, and
 * the numbers on both sides of the limit; each put to the engine. Null where the rule is not sound, looks at something else
 * than readings, or none of these courses makes it fire. `personal`: of a patient, else supposed.
 */
export function casesOf(rule: Rule, personal: PersonalValues = () => null): RuleCases | null {
  const leaves = leavesOf(rule.when);
  if (checkRule(rule).length > 0 || !leaves.every(isNumeric)) return null;
  const calendar = calendarOf();
  const at = instantFor(rule, calendar);
  const own: PersonalValues = (key, when) => personal(key, when) ?? supposed[key];
  const [lead, ...others] = neededBy(rule.when);
  const scale = lead ? scaleOf(singleOf(lead)) : null;
  if (!lead || !scale || at === null) return null;
  const courses = coursesOf(lead, own, at);
  const beside = others.flatMap((one) => pointsBeside(one, { lead, at, personal: own }));
  const watched = watchedOf(lead);
  const ask = (course: Course, value: number, given: Given = {}) =>
    askExample({
      rule,
      points: [
        ...(given.beside ?? beside),
        ...[...course, { hoursAgo: 0, value }].map((point) => ({ ...watched, ...point })),
      ],
      personal: given.personal ?? own,
      at,
      calendar,
    });
  const limit = limitOf(courses, (value) => ask(courses.fires, value));
  if (limit === null) return null;
  const { step, possible } = scale;
  const reference = referenceOf(lead, limit);
  const moved = (value: number) => (reference === null ? null : rounded(value - reference, step / 10));
  const border = around(limit, step)
    .filter((value) => value >= possible.min && value <= possible.max)
    .map((value): BorderRow => ({ value, moved: moved(value), says: saysOf(ask(courses.fires, value)) }));
  const nearest = (says: 'fires' | 'quiet') =>
    border
      .filter((row) => row.says === says)
      .toSorted((a, b) => Math.abs(a.value - limit) - Math.abs(b.value - limit))[0];
  const [firing, resting] = [nearest('fires'), nearest('quiet')];
  if (!firing || !resting) return null;
  const judged: Judged = (course, value, given) => ({
    course,
    value,
    says: saysOf(ask(course, value, given)),
    moved: moved(value),
  });
  // One too few is the nearer miss where it takes more than one reading.
  const misses = judged(courses.almost, firing.value);
  const beyond = rounded(possible.max + step, step);
  return {
    watched,
    limit,
    border,
    beside: beside
      .filter(({ hoursAgo }) => hoursAgo === 0)
      .map(({ hoursAgo: _, value, ...part }) => ({ watched: part, value })),
    fires: judged(courses.fires, firing.value),
    quiet: misses.says === 'quiet' ? misses : judged(courses.fires, resting.value),
    unjudged: unjudgedOf({ rule, courses, beside, firing: firing.value, beyond }, judged),
  };
}

type Trial = {
  rule: Rule;
  courses: Courses;
  beside: readonly Point[];
  /** The last number of the case that fires, and one nobody can have. */
  firing: number;
  beyond: number;
};
/** What is there instead of the course’s companions, and of what is agreed. */
type Given = { beside?: readonly Point[]; personal?: PersonalValues };
type Judged = (course: Course, value: number, given?: Given) => RuleCase;

/** The first set of readings the engine can say nothing of; of a rule that needs no other, a number nobody can have. */
function unjudgedOf({ rule, courses, beside, firing, beyond }: Trial, judged: Judged): RuleCase {
  const { fires } = courses;
  const kinds = new Set([...beside.map(({ valueType }) => valueType), ...needsOf(rule).valueTypes]);
  const tried = [
    ...(needsOf(rule).personal.length > 0 ? [judged(fires, firing, { personal: () => null })] : []),
    judged([], firing),
    judged(fires.slice(0, 1), firing),
    ...(beside.length > 0 && kinds.size > 1 ? [aloneOf(judged(fires, firing, { beside: [] }))] : []),
  ];
  const found = tried.find(({ says }) => says !== 'fires' && says !== 'quiet');
  return found ?? { ...judged(fires, beyond), moved: null };
}

const aloneOf = (shown: RuleCase): RuleCase => (shown.says === 'quiet' ? { ...shown, says: 'alone' } : shown);

/** A limit the engine names for one of the numbers worth trying. */
function limitOf({ asked }: Courses, ask: (value: number) => ExampleAnswer): number | null {
  for (const value of asked) {
    const answer = ask(value);
    const named = answer.outcome === 'fires' ? namedBreach(answer) : null;
    if (named) return named.limit;
  }
  return null;
}

function saysOf(answer: ExampleAnswer): Says {
  if (answer.outcome === 'cannot') return 'personal';
  if (answer.outcome === 'quiet') return answer.unjudged ? unjudgeable[answer.unjudged.kind] : 'quiet';
  return answer.outcome;
}

/** The conditions that must be true together for a rule to fire; of alternatives the first. */
function neededBy(condition: Condition): NumericCondition[] {
  if (condition.kind === 'all') return condition.of.flatMap(neededBy);
  if (condition.kind === 'any') return condition.of.slice(0, 1).flatMap(neededBy);
  return isNumeric(condition) ? [condition] : [];
}

type Beside = { lead: NumericCondition; at: number; personal: PersonalValues };

/** Readings of another part or kind on which its condition fires; the lead’s own course serves both where they look at one. */
function pointsBeside(condition: NumericCondition, { lead, at, personal }: Beside): Point[] {
  const watched = watchedOf(condition);
  if (columnOf(watched) === columnOf(watchedOf(lead))) return [];
  const { fires, asked } = coursesOf(condition, personal, at);
  const value = asked.find((one) => {
    const points = [...fires, { hoursAgo: 0, value: one }].map((point) => ({ ...watched, ...point }));
    return askExample({ rule: { when: condition }, points, personal, at }).outcome === 'fires';
  });
  if (value === undefined) return [];
  return [...fires, { hoursAgo: 0, value }].map((point) => ({ ...watched, ...point }));
}

function watchedOf(condition: NumericCondition): Watched {
  const { valueType, component = null } = singleOf(condition);
  return { valueType, component };
}

const columnOf = ({ valueType, component }: Watched) =>
  `${valueType}/${component ?? findValueType(valueType)?.components?.[0]?.key ?? ''}`;

/** What an absolute change or distance is counted from. */
function referenceOf(condition: NumericCondition, limit: number): number | null {
  const single = singleOf(condition);
  if (single.kind === 'threshold' || single.unit !== 'absolute') return null;
  return single.direction === 'fall' ? limit + single.by : limit - single.by;
}

/** The last number below the limit, the limit itself where a kind can be told so finely, the first above it. */
function around(limit: number, step: number): number[] {
  const steps = Number((limit / step).toFixed(6));
  const [low, high] = [Math.ceil(steps) - 1, Math.floor(steps) + 1];
  const isFine = Math.abs(limit / (step / 10) - Math.round(limit / (step / 10))) < 1e-6;
  return [
    rounded(low * step, step),
    ...(isFine ? [Number(limit.toFixed(6))] : []),
    rounded(high * step, step),
  ];
}

/** An instant at which the rule counts; null when there is none in a week. */
function instantFor(rule: Rule, calendar: Calendar): number | null {
  for (let quarter = 0; quarter < quartersOfWeek; quarter += 1) {
    const at = nominal + quarter * quarterMs;
    if (countsAt(rule, at, calendar)) return at;
  }
  return null;
}

/** How old a reading of another kind may be to count with one of the rule’s first; hours. */
export function joinedHours({ when }: Pick<Rule, 'when'>): number {
  return (when.kind === 'all' ? when.withinHours : null) ?? freshForHours;
}
