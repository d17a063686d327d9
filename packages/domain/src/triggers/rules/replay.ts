import { type Calendar, calendarOf } from '../../kit/calendar.ts';
import type { Plausibility } from '../../measurements/plausibility.ts';
import { hourMs } from '../../kit/spans.ts';
import { type ReplayedRecording, rhythmHolds } from './heard-rhythm.ts';
import { evaluateCondition, evaluateRule } from './evaluate-rule.ts';
import { clockHolds, type Standing } from './clock-standing.ts';
import {
  emptyHistory,
  forgetBefore,
  type History,
  insertReading,
  type Observed,
  placeOf,
} from './history.ts';
import type { Unjudged } from './judge.ts';
import type { PersonalValues } from './numeric-test.ts';
import { isNumeric, leavesOf, type Rule, singleOf } from './rule.ts';
import { needsOf, type RuleNeeds } from './rule-needs.ts';
import { namedBreach, type RuleWorld, type Verdict } from './rule-world.ts';

export type ReplayedReading = Observed & {
  valueType: string;
  plausibility: Plausibility;
  /** It came too late to raise anything; others are compared with it. */
  isLate?: boolean;
};

/** A reading that fired the rule, a session with its score, or a recording: then without number and border. */
export type Firing = { readingId: string; measuredAt: number; value: number | null; limit: number | null };

/** What one patient's rules remember between readings: a set, whatever order it came in. */
export type RuleMemory = {
  histories: Map<string, History>;
  /** What was said of recordings, oldest first; kept only for rules that join them with readings. */
  recordings: ReplayedRecording[];
  newest: number;
};

export function emptyMemory(): RuleMemory {
  return { histories: new Map(), recordings: [], newest: Number.NEGATIVE_INFINITY };
}

/** Takes a reading that can be true into memory; its place among those of its type, or null when it is not for the rules. */
export function remember(memory: RuleMemory, reading: ReplayedReading): number | null {
  if (reading.plausibility === 'implausible') return null;
  const history = memory.histories.get(reading.valueType) ?? emptyHistory();
  memory.histories.set(reading.valueType, history);
  memory.newest = Math.max(memory.newest, reading.measuredAt);
  return insertReading(history, { ...reading, isExtreme: reading.plausibility === 'extreme' });
}

/** Lets go of what no rule with these needs can look at when the next reading is not older than `lateHours`. */
export function forget(memory: RuleMemory, hours: number, lateHours: number): void {
  const until = memory.newest - (hours + lateHours) * hourMs;
  for (const history of memory.histories.values()) forgetBefore(history, until);
  memory.recordings = memory.recordings.filter(({ measuredAt }) => measuredAt >= until);
}

/** Takes what was said of a recording into memory, in the place of what was said of it before. */
export function rememberRecording(memory: RuleMemory, recording: ReplayedRecording): void {
  const others = memory.recordings.filter(({ id }) => id !== recording.id);
  const later = others.findIndex(
    (one) =>
      one.measuredAt > recording.measuredAt ||
      (one.measuredAt === recording.measuredAt && one.id > recording.id),
  );
  memory.recordings = later < 0 ? [...others, recording] : others.toSpliced(later, 0, recording);
}

type Asked = {
  needs: RuleNeeds;
  personal: PersonalValues;
  calendar: Calendar;
  /** What the clock has told, for a rule that joins it with readings. */
  standing?: readonly Standing[];
};

/**
 * Asks a rule about a reading that is remembered. The engine and the back-test both come through here. What fires must be
 * about the reading's own kind: what others broke was told with them.
 */
export function askRule(
  rule: Rule,
  memory: RuleMemory,
  reading: { valueType: string; measuredAt: number; position: number },
  { needs, personal, calendar, standing }: Asked,
): Verdict {
  if (!needs.valueTypes.includes(reading.valueType)) return quiet;
  const { valueType, position, measuredAt: at } = reading;
  const world = worldOf(memory, { at, asked: { valueType, position }, personal, calendar, rule, standing });
  // What fired on its own told so when it was recorded, or when its time came: never again with every reading.
  if ((needs.recordings || needs.clock) && !firesOf(rule, valueType, world)) return quiet;
  const verdict = evaluateRule(rule, world);
  const isTold = needs.recordings || needs.clock || namedBreach(verdict)?.isAsked === true;
  return verdict.outcome === 'fires' && !isTold ? quiet : verdict;
}

const quiet: Verdict = { outcome: 'quiet' };

type Moment = Pick<RuleWorld, 'at' | 'asked' | 'personal' | 'calendar'> & {
  rule: Rule;
  standing?: readonly Standing[] | undefined;
};

/** The world of a rule as it was at an instant, out of memory and what the clock has told. */
export function worldOf(memory: RuleMemory, { at, rule, standing = [], ...more }: Moment): RuleWorld {
  const stands = clockHolds(rule, standing, at);
  return {
    at,
    ...more,
    history: (type) => memory.histories.get(type),
    holds: (condition) =>
      condition.kind === 'ecg_rhythm' ? rhythmHolds(condition, memory.recordings, at) : stands(condition),
  };
}

/** Does a condition on this type of reading say anything? */
function firesOf(rule: Rule, valueType: string, world: RuleWorld): boolean {
  return leavesOf(rule.when).some(
    (leaf) =>
      isNumeric(leaf) &&
      singleOf(leaf).valueType === valueType &&
      evaluateCondition(leaf, world).outcome !== 'quiet',
  );
}

/** Told of each reading a rule could say nothing of. */
type Unheard = (reading: ReplayedReading, why: Unjudged) => void;

/** Every reading of one patient put to a rule, all of them at hand: in the order they were taken, whatever came first. */
export function replayRule(
  rule: Rule,
  readings: readonly ReplayedReading[],
  personal: PersonalValues,
  { calendar = calendarOf(), unjudged }: { calendar?: Calendar; unjudged?: Unheard } = {},
): Firing[] {
  const asked = { needs: needsOf(rule), personal, calendar, ...(unjudged && { unjudged }) };
  const memory = emptyMemory();
  for (const reading of readings) remember(memory, reading);
  return inOrder(readings).flatMap((reading): Firing[] => firingsOf(rule, memory, reading, asked));
}

/** By the time they were taken; of several of one instant by their ids. */
export function inOrder<T extends { id: string; measuredAt: number }>(readings: readonly T[]): T[] {
  return readings.toSorted((a, b) => a.measuredAt - b.measuredAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** What a rule says of a remembered reading: one firing, or none. */
export function firingsOf(
  rule: Rule,
  memory: RuleMemory,
  reading: ReplayedReading,
  asked: Asked & { unjudged?: Unheard },
): Firing[] {
  const { id, valueType, measuredAt } = reading;
  if (reading.isLate) return [];
  const history = memory.histories.get(valueType);
  const position = history ? placeOf(history, reading) : null;
  if (position === null) return [];
  const verdict = askRule(rule, memory, { valueType, measuredAt, position }, asked);
  if (verdict.outcome === 'quiet' && verdict.unjudged) asked.unjudged?.(reading, verdict.unjudged);
  if (verdict.outcome !== 'fires') return [];
  const named = namedBreach(verdict);
  return [{ readingId: id, measuredAt, value: named?.value ?? null, limit: named?.limit ?? null }];
}
