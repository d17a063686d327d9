import type { Unjudged } from '../rules/judge.ts';
import type { Rule } from '../rules/rule.ts';
import type { RuleNeeds } from '../rules/rule-needs.ts';

/** Days of the practice's calendar that coverage looks at, today among them. */
export const coverageDays = 14;

/**
 * What one rule could say on one local day. `judged`: asked and quiet. `fired`: it raised or joined an alarm.
 * `not_judgeable`: something came, or the rule itself is broken, and it could not say. `no_value`: nothing came.
 * `not_due`: it was not to be asked. `by_clock`: the clock asks it all day long; it raised nothing.
 */
export const ruleDayStates = ['judged', 'fired', 'not_judgeable', 'no_value', 'not_due', 'by_clock'] as const;
type RuleDayState = (typeof ruleDayStates)[number];

/** Why a rule could not judge what came. */
export type NotJudgeable =
  | Unjudged
  /** Extreme, does not break the rule, and nobody has said that it is right. */
  | { kind: 'unconfirmed' }
  /** No living body can have it, or somebody called it wrong. */
  | { kind: 'implausible' }
  /** It breaks the rule and came too late to raise anything. */
  | { kind: 'late' }
  /** A personal value the rule compares with is not agreed. */
  | { kind: 'personal_missing'; key: string }
  | { kind: 'rule_unreadable' }
  /** A recording in which no rhythm could be read, an answered survey without a score. */
  | { kind: 'unreadable' };

/** Why a rule was not to be asked: not made yet, outside its hours or phase, or nothing it waits for has happened. */
export const notDueReasons = ['before_rule', 'outside_times', 'on_arrival'] as const;
type NotDue = { kind: (typeof notDueReasons)[number] };

/** `at`: epoch ms of what it was asked about, null where nothing was; `value` in the canonical unit of its kind. */
export type RuleDay = {
  state: RuleDayState;
  reason: NotJudgeable | NotDue | null;
  at: number | null;
  valueType: string | null;
  value: number | null;
  diastolic: number | null;
  /** Of the reading, recording or session. */
  subjectId: string | null;
  /** How often it was asked that day, and how often it could not say. */
  asked: number;
  unjudged: number;
  /** Extreme, and nobody has confirmed it. */
  isUnconfirmed: boolean;
  /** It was asked as it read before it was last changed; the answer is that of today's wording. */
  isEarlier: boolean;
};

/** A rule as it stands over one patient. `rule` null: what is stored cannot be read any more. Epoch ms. */
export type StandingRule = {
  rule: Rule | null;
  needs: RuleNeeds;
  createdAt: number;
  changedAt: number;
  /** Ids of readings, recordings and sessions for which it raised or joined an alarm. */
  raised: ReadonlySet<string>;
  /** When it raised an alarm of its own. */
  raisedAt: readonly number[];
};

/** A day on which nothing was asked. */
export function unasked(state: RuleDayState, reason: RuleDay['reason'] = null): RuleDay {
  return {
    state,
    reason,
    at: null,
    valueType: null,
    value: null,
    diastolic: null,
    subjectId: null,
    asked: 0,
    unjudged: 0,
    isUnconfirmed: false,
    isEarlier: false,
  };
}
