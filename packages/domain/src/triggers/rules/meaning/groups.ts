import type { Rule, SingleCondition } from '../rule.ts';
import { type Meaning, ofReadings, onReadings, pulse, weight } from './meaning.ts';

const heavy: SingleCondition = { kind: 'threshold', ...weight, comparison: 'above', operand: 84 };
const fast: SingleCondition = { kind: 'threshold', ...pulse, comparison: 'at_least', operand: 120 };
const both: Rule = { when: { kind: 'all', of: [heavy, fast] } };
const soon: Rule = { when: { kind: 'all', withinHours: 12, of: [heavy, fast] } };
const either: Rule = { when: { kind: 'any', of: [heavy, fast] } };
const own: SingleCondition = {
  kind: 'threshold',
  ...weight,
  comparison: 'above',
  operand: { personal: 'dry_weight' },
};
const bothOwn: Rule = { when: { kind: 'all', of: [own, fast] } };
const eitherOwn: Rule = { when: { kind: 'any', of: [own, fast] } };

const shared = {
  late: ofReadings.late,
  pause: ofReadings.pause,
  changed: ofReadings.changed,
  source: ofReadings.contract,
};

export const all: Meaning = {
  ...shared,
  rule: both,
  definition: [
    'Every part is true at the instant of the reading that asks, and at least one of those that make it fire is about that reading’s own kind.',
    'A part on another kind looks at its newest reading not later than that instant, at most 24 hours old (`withinHours`: so many); exactly that counts.',
    'One quiet part makes the whole quiet; else one whose own value is missing makes it a technical alarm.',
    'The first part (left to right) about the reading’s own kind names the alarm.',
  ],
  gaps: 'Of a kind that was not measured in that time nothing can be said (`other_missing`), so the whole does not fire.',
  examples: [
    onReadings('both within a day', [both, weight], '24:83 0:84.1', {
      says: 'fires',
      limit: 84,
      beside: [pulse, '24:120'],
    }),
    onReadings('the pulse is a day and six minutes old', [both, weight], '0:84.1', {
      says: 'other_missing',
      limit: 84,
      beside: [pulse, '24.1:120'],
    }),
    onReadings('the pulse is one beat short', [both, weight], '0:84.1', {
      says: 'quiet',
      limit: 84,
      beside: [pulse, '1:119'],
    }),
    onReadings('together within 12 hours, exactly', [soon, weight], '0:84.1', {
      says: 'fires',
      limit: 84,
      beside: [pulse, '12:120'],
    }),
    onReadings('13 hours apart', [soon, weight], '0:84.1', {
      says: 'other_missing',
      limit: 84,
      beside: [pulse, '13:120'],
    }),
    onReadings('an own value is missing, and the other part is true', [bothOwn, weight], '0:84.1', {
      says: 'cannot: dry_weight',
      beside: [pulse, '1:120'],
    }),
    onReadings('an own value is missing, and the other part is not true', [bothOwn, weight], '0:84.1', {
      says: 'quiet',
      beside: [pulse, '1:119'],
    }),
  ],
};

export const any: Meaning = {
  ...shared,
  rule: either,
  definition: [
    'At least one part is true at the instant of the reading that asks, and one that is true is about that reading’s own kind: what another kind broke was told with that.',
    'A part whose own value is missing makes a technical alarm only where no part fires.',
    'An alarm keeps the worst value of each kind, part and side.',
  ],
  gaps: 'A kind that was not measured is no part that fires.',
  examples: [
    onReadings('one of two', [either, weight], '0:84.1', { says: 'fires', limit: 84 }),
    onReadings('none of two', [either, weight], '0:84', {
      says: 'quiet',
      limit: 84,
      beside: [pulse, '1:119'],
    }),
    onReadings('the other alone, which was told then', [either, weight], '0:84', {
      says: 'quiet',
      limit: 84,
      beside: [pulse, '1:120'],
    }),
    onReadings('an own value is missing', [eitherOwn, weight], '0:84.1', { says: 'cannot: dry_weight' }),
  ],
};
