import type { Calendar } from '../../kit/calendar.ts';
import type { History } from './history.ts';
import type { PersonalValues } from './numeric-test.ts';
import type { ClockCondition, OccurrenceCondition, Watched } from './rule.ts';

/** What a rule may look at. `at` is the instant it is asked for: the measurement's time, or the clock's. */
export type RuleWorld = {
  at: number;
  history(valueType: string): History | undefined;
  /** The reading that asks, by its place: of several at one instant this one is meant. */
  asked?: { valueType: string; position: number };
  personal: PersonalValues;
  /** Clock and occurrence conditions are found elsewhere and only asked here. */
  holds?(condition: ClockCondition | OccurrenceCondition): boolean;
  calendar: Calendar;
};

/**
 * `fires` with the number that did it, the border it broke and what it is a number of, `quiet`, or `cannot` with the operand that is missing. `cannot` must become a
 * technical alarm: a rule never fails in silence.
 */
export type Verdict =
  | { outcome: 'fires'; value: number | null; limit: number | null; watched: Watched | null }
  | { outcome: 'quiet' }
  | { outcome: 'cannot'; missing: string };

/** How long a reading of another type still counts when conditions are combined. */
export const freshForHours = 24;
