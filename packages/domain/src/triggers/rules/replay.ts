import { type Calendar, calendarOf } from '../../measurements/series/calendar.ts';
import { hourMs } from '../../measurements/series/series.ts';
import { evaluateRule } from './evaluate-rule.ts';
import { emptyHistory, forgetBefore, type History, insertReading, type Observed } from './history.ts';
import type { PersonalValues } from './numeric-test.ts';
import type { Rule } from './rule.ts';
import { needsOf, type RuleNeeds } from './rule-needs.ts';

export type ReplayedReading = Observed & { valueType: string; plausibility: 'valid' | 'implausible' };

/** A reading that fired the rule, a session with its score, or a recording: then without number and border. */
export type Firing = { readingId: string; measuredAt: number; value: number | null; limit: number | null };

/** What one patient's rules remember between readings; readings are fed in the order they arrived. */
export type RuleMemory = { histories: Map<string, History>; newest: number };

export function emptyMemory(): RuleMemory {
  return { histories: new Map(), newest: Number.NEGATIVE_INFINITY };
}

/** Takes a plausible reading into memory; its place among those of its type, or null when it is not for the rules. */
export function remember(memory: RuleMemory, reading: ReplayedReading): number | null {
  if (reading.plausibility !== 'valid') return null;
  const history = memory.histories.get(reading.valueType) ?? emptyHistory();
  memory.histories.set(reading.valueType, history);
  memory.newest = Math.max(memory.newest, reading.measuredAt);
  return insertReading(history, reading);
}

/** Lets go of what no rule with these needs can look at when the next reading is not older than `lateHours`. */
export function forget(memory: RuleMemory, hours: number, lateHours: number): void {
  const until = memory.newest - (hours + lateHours) * hourMs;
  for (const history of memory.histories.values()) forgetBefore(history, until);
}

type Asked = { needs: RuleNeeds; personal: PersonalValues; calendar: Calendar };

/** Asks a rule about a reading just remembered. The engine and the back-test both come through here. */
export function askRule(
  rule: Rule,
  memory: RuleMemory,
  reading: { valueType: string; measuredAt: number; position: number },
  { needs, personal, calendar }: Asked,
) {
  if (!needs.valueTypes.includes(reading.valueType)) return { outcome: 'quiet' } as const;
  return evaluateRule(rule, {
    at: reading.measuredAt,
    asked: { valueType: reading.valueType, position: reading.position },
    history: (type) => memory.histories.get(type),
    personal,
    calendar,
  });
}

/** Every reading of one patient, in the order of arrival, put to a rule. */
export function replayRule(
  rule: Rule,
  readings: readonly ReplayedReading[],
  personal: PersonalValues,
  calendar: Calendar = calendarOf(),
): Firing[] {
  const asked = { needs: needsOf(rule), personal, calendar };
  const memory = emptyMemory();
  return readings.flatMap((reading): Firing[] => {
    const position = remember(memory, reading);
    if (position === null) return [];
    const { id, valueType, measuredAt } = reading;
    const verdict = askRule(rule, memory, { valueType, measuredAt, position }, asked);
    if (verdict.outcome !== 'fires') return [];
    return [{ readingId: id, measuredAt, value: verdict.value, limit: verdict.limit }];
  });
}
