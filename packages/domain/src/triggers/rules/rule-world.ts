import type { Calendar } from '../../kit/calendar.ts';
import type { History } from './history.ts';
import type { Unjudged } from './judge.ts';
import type { PersonalValues, Side } from './numeric-test.ts';
import type { ClockCondition, OccurrenceCondition, Watched } from './rule.ts';

/** What a rule may look at. `at` is the instant it is asked for: the measurement's time, or the clock's. */
export type RuleWorld = {
  at: number;
  history(valueType: string): History | undefined;
  /** The reading that asks, by its place: of several at one instant this one is meant. */
  asked?: { valueType: string; position: number };
  /** How old a reading of another part may be; a day where nothing is said. */
  withinHours?: number;
  personal: PersonalValues;
  /** Clock and occurrence conditions are found elsewhere and only asked here. */
  holds?(condition: ClockCondition | OccurrenceCondition): boolean;
  calendar: Calendar;
};

/** A number that broke a border. `isAsked`: of the reading that asked. */
export type Breach = {
  value: number;
  limit: number;
  sides: readonly Side[];
  watched: Watched;
  isAsked: boolean;
};

/**
 * `fires` with every number that did it, those of the reading that asked first; none where only the clock, a rhythm or
 * answers did. `quiet`, and why nothing could be said where that is so; or `cannot` with the operand that is missing, which
 * must become a technical alarm: a rule never fails in silence.
 */
export type Verdict =
  | { outcome: 'fires'; breaches: readonly Breach[] }
  | { outcome: 'quiet'; unjudged?: Unjudged }
  | { outcome: 'cannot'; missing: string };

/** How long a reading of another type still counts when conditions are combined. */
export const freshForHours = 24;

/** The number that names what fired: of the reading that asked before others. */
export function namedBreach(verdict: Verdict): Breach | null {
  return verdict.outcome === 'fires' ? (verdict.breaches[0] ?? null) : null;
}
