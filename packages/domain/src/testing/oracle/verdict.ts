import type { PersonalKey } from '../../triggers/rules/rule.ts';
import type { Kinds, Part, Seen } from './bands.ts';
import type { Fraction } from './fraction.ts';
import type { ReadingSet } from './reading-set.ts';

/** A value agreed for the person: it counts from `from` on, no longer at `until` (ms; null: still). */
export type PersonalValue = { key: PersonalKey; value: number; from: number; until: number | null };
export type Personal = readonly PersonalValue[];

/** All that is known when a rule is asked. */
export type World = { set: ReadingSet; personal: Personal; kinds: Kinds };

export type Because =
  | 'no_number'
  | 'not_broken'
  | 'no_comparison'
  | 'too_few'
  | 'too_seldom'
  | 'too_short'
  | 'too_few_changes'
  | 'no_change_now'
  | 'no_reading'
  | 'stale'
  | 'outside_window'
  | 'outside_phase'
  | 'other_kind'
  | 'implausible'
  | 'not_by_this';

export type Toward = 'above' | 'below';
/** One condition that fires: about which reading, its number, the border it broke, and to which sides it lies. */
export type Break = { about: Seen; part: Part; value: Fraction; limit: Fraction; toward: readonly Toward[] };

type Quiet = { is: 'quiet'; because: Because };
export type Cannot = { is: 'cannot'; missing: readonly PersonalKey[] };
export type Verdict = Quiet | Cannot | { is: 'fires'; breaks: readonly Break[] };

export function quiet(because: Because): Quiet {
  return { is: 'quiet', because };
}
