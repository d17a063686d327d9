import type { Condition, NumericCondition, Rule, TimeWindow } from '../../triggers/rules/rule.ts';
import type { Part, Seen } from './bands.ts';
import { shown } from './fraction.ts';
import { wallClock } from './local-day.ts';
import { judgeNumeric } from './series.ts';
import { partOf } from './single.ts';
import {
  type Because,
  type Break,
  type Cannot,
  quiet,
  type Toward,
  type Verdict,
  type World,
} from './verdict.ts';

export type Side = { kind: string; part: Part; toward: Toward; value: number };
/** What an alarm says: number and border of the naming condition, sides of all that fire, that one's first. */
type Fires = { is: 'fires'; value: number; limit: number; sides: readonly Side[] };
export type Answer = { is: 'quiet'; because: Because } | Cannot | Fires;

const hour = 3_600_000;

/**
 * The meaning of a rule, read plainly and slowly: what it says of one reading of the set, asked at that reading's
 * instant, with all that was measured up to it. Throws for conditions on the clock, a rhythm or a survey.
 */
export function firesBy(rule: Rule, reading: Seen, world: World): Answer {
  if (reading.standing === 'implausible') return quiet('implausible');
  if (!kindsOf(rule.when).includes(reading.kind)) return quiet('other_kind');
  if (rule.window && !isInside(rule.window, reading.at)) return quiet('outside_window');
  const spans = rule.phase?.spans;
  const isInPhase = ({ from, until }: { from: number; until: number | null }) =>
    from <= reading.at && reading.at < (until ?? Infinity);
  if (spans && !spans.some(isInPhase)) return quiet('outside_phase');
  const verdict = judge(rule.when, { reading, withinHours: 24 }, world);
  return verdict.is === 'fires' ? named(verdict.breaks, reading) : verdict;
}

/** The kinds of measurement a condition is about, each once. */
export function kindsOf(condition: Condition): string[] {
  return [...new Set(leaves(condition).map((leaf) => ('of' in leaf ? leaf.of : leaf).valueType))];
}

/** The conditions on numbers, left to right. */
export function leaves(condition: Condition): NumericCondition[] {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(leaves);
  switch (condition.kind) {
    case 'threshold':
    case 'change':
    case 'deviation':
    case 'repeated':
    case 'lasting':
    case 'flapping':
      return [condition];
    default:
      throw new Error(`the oracle does not read ${condition.kind}`);
  }
}

type Question = { reading: Seen; withinHours: number };

function judge(condition: Condition, question: Question, world: World): Verdict {
  if (condition.kind === 'all') {
    const withinHours = condition.withinHours ?? question.withinHours;
    return all(condition.of.map((part) => judge(part, { ...question, withinHours }, world)));
  }
  if (condition.kind === 'any') return any(condition.of.map((part) => judge(part, question, world)));
  const [leaf] = leaves(condition);
  return leaf ? judgeLeaf(leaf, question, world) : quiet('not_broken');
}

function judgeLeaf(leaf: NumericCondition, { reading, withinHours }: Question, world: World): Verdict {
  const single = 'of' in leaf ? leaf.of : leaf;
  if (single.valueType === reading.kind) return judgeNumeric(leaf, reading, world);
  let newest: Seen | null = null;
  for (const other of world.set) {
    const fits = other.kind === single.valueType && other.numbers[partOf(single)] !== undefined;
    if (fits && other.at <= reading.at) newest = other;
  }
  if (!newest) return quiet('no_reading');
  if (reading.at - newest.at > withinHours * hour) return quiet('stale');
  return judgeNumeric(leaf, newest, world);
}

function all(verdicts: readonly Verdict[]): Verdict {
  const silent = verdicts.find(({ is }) => is === 'quiet');
  return silent ?? unable(verdicts) ?? { is: 'fires', breaks: breaksOf(verdicts) };
}

function any(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.some(({ is }) => is === 'fires')) return { is: 'fires', breaks: breaksOf(verdicts) };
  return unable(verdicts) ?? verdicts[0] ?? quiet('not_broken');
}

function unable(verdicts: readonly Verdict[]): Cannot | null {
  const missing = verdicts.flatMap((verdict) => (verdict.is === 'cannot' ? verdict.missing : []));
  return missing.length > 0 ? { is: 'cannot', missing: [...new Set(missing)] } : null;
}

function breaksOf(verdicts: readonly Verdict[]): Break[] {
  return verdicts.flatMap((verdict) => (verdict.is === 'fires' ? verdict.breaks : []));
}

/** The first condition about the reading's own kind names the alarm; without one the reading is not what fires it. */
function named(breaks: readonly Break[], reading: Seen): Answer {
  const naming = breaks.find(({ about }) => about.kind === reading.kind);
  if (!naming) return quiet('not_by_this');
  const sides: Side[] = [];
  for (const each of [naming, ...breaks])
    for (const toward of each.toward) {
      const side = { kind: each.about.kind, part: each.part, toward, value: shown(each.value) };
      if (!sides.some((known) => isSameSide(known, side))) sides.push(side);
    }
  return { is: 'fires', value: shown(naming.value), limit: shown(naming.limit), sides };
}

export function isSameSide(a: Side, b: Side): boolean {
  return a.kind === b.kind && a.part === b.part && a.toward === b.toward;
}

/** Past midnight a window belongs to the weekday on which it began. */
function isInside({ weekdays, from, until }: TimeWindow, instant: number): boolean {
  const { weekday, minute } = wallClock(instant);
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  if (from < until) return weekdays.includes(weekday) && minute >= from && minute < until;
  return (weekdays.includes(weekday) && minute >= from) || (weekdays.includes(yesterday) && minute < until);
}
