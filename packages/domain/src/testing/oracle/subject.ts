import type { Rule } from '../../triggers/rules/rule.ts';
import type { Kinds, Reading } from './bands.ts';
import type { Side } from './oracle.ts';
import type { Personal } from './verdict.ts';

/** One alarm's worth: the rule fires by this reading, with the naming number and border, and its sides in order. */
export type Fired = { readingId: string; value: number; limit: number; sides: readonly Side[] };

/** What came in one request, at the instant it arrived (ms), in the order it stood there. */
export type Batch = { at: number; readings: readonly Reading[] };
/** The rule as it is from that instant (ms) on. */
export type RuleFrom = { from: number; rule: Rule };

/** What is known beside the readings; `lateHours`: what arrives later than so long after it was taken is late. */
export type Known = { personal: Personal; kinds: Kinds; lateHours: number };

/** What is compared with the oracle: the engine, or the back-test. */
export type Subject = {
  /** The full set, each measurement once, in no order: every reading is asked once. */
  replay(rule: Rule, readings: readonly Reading[], known: Known): Fired[];
  /** The same life as it arrives, doubles and late ones among it: what newly fires with each batch. */
  arrive(rules: readonly RuleFrom[], batches: readonly Batch[], known: Known): Fired[][];
};
