import type { Rule } from '../rule.ts';
import { type Meaning, ofReadings, onReadings, weight } from './meaning.ts';

const rule: Rule = { when: { kind: 'threshold', ...weight, comparison: 'above', operand: 84 } };
const own: Rule = {
  when: { kind: 'threshold', ...weight, comparison: 'above', operand: { personal: 'dry_weight', plus: 2 } },
};
const inclusive: Rule = { when: { kind: 'threshold', ...weight, comparison: 'at_least', operand: 84 } };
const outside: Rule = {
  when: { kind: 'threshold', ...weight, comparison: 'outside', operand: 80, upper: 84 },
};

export const threshold: Meaning = {
  rule,
  definition: [
    'Looks at one reading by itself, in the canonical unit of its kind; of a blood pressure without a named part at the systolic.',
    '`above`, `below` and `outside` leave their border out; `at_least`, `at_most` and `between` include it.',
    'A border may be a person’s own value, times a factor, plus a distance: the value that is agreed at the instant of the reading.',
    'Decimal arithmetic: 0.7 × 650 is 455. Numbers are rounded on screen only.',
    'An extreme reading is judged; a part nobody can have is absent and breaks nothing.',
  ],
  gaps: 'No reading, no answer. A person’s own value that is not agreed makes a technical alarm; of `outside` the other border still counts.',
  late: ofReadings.late,
  pause: ofReadings.pause,
  changed: `${ofReadings.changed} A changed dry weight counts from the day it is valid from, for each reading by its own instant.`,
  source: `${ofReadings.contract}; the limits themselves are the practice’s.`,
  examples: [
    onReadings('one step above', [rule, weight], '48:83.2 24:83.6 0:84.1', { says: 'fires', limit: 84 }),
    onReadings('on the border, which is left out', [rule, weight], '48:83.2 24:83.6 0:84', {
      says: 'quiet',
      limit: 84,
    }),
    onReadings('on a border that is included', [inclusive, weight], '0:84', { says: 'fires', limit: 84 }),
    onReadings('on the upper end of an allowed span', [outside, weight], '0:84', {
      says: 'quiet',
      limit: 84,
    }),
    onReadings('one step below an allowed span', [outside, weight], '0:79.9', { says: 'fires', limit: 80 }),
    onReadings('2.1 kg above a dry weight of 80 kg', [own, weight], '0:82.1', {
      says: 'fires',
      limit: 82,
      personal: { dry_weight: 80 },
    }),
    onReadings('2 kg above it exactly', [own, weight], '0:82', {
      says: 'quiet',
      limit: 82,
      personal: { dry_weight: 80 },
    }),
    onReadings('the same after the dry weight was raised to 81 kg', [own, weight], '0:82.1', {
      says: 'quiet',
      limit: 83,
      personal: { dry_weight: 81 },
    }),
    onReadings('nobody agreed a dry weight', [own, weight], '0:82.1', { says: 'cannot: dry_weight' }),
    onReadings('a weight nobody can have', [rule, weight], '0:701', { says: 'impossible' }),
  ],
};
