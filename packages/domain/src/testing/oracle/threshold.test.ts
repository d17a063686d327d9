import assert from 'node:assert/strict';
import { test } from 'node:test';
import { friday, is, says, span } from './notation.ts';
import type { PersonalValue } from './verdict.ts';

const high = (value: number, limit: number) => `${value} limit ${limit}: weight above ${value}`;

/** Condition, reading, answer; borders as the domain handbook, section 3 says them: strict or with the border. */
const cases = [
  [is('weight', 'above', 84), 'weight 0 83.9', 'not_broken'],
  [is('weight', 'above', 84), 'weight 0 84', 'not_broken'],
  [is('weight', 'above', 84), 'weight 0 84.000001', high(84.000001, 84)],
  [is('weight', 'at_least', 84), 'weight 0 83.999999', 'not_broken'],
  [is('weight', 'at_least', 84), 'weight 0 84', high(84, 84)],
  [is('weight', 'at_least', 84), 'weight 0 84.1', high(84.1, 84)],
  [is('spo2', 'below', 90), 'spo2 0 91', 'not_broken'],
  [is('spo2', 'below', 90), 'spo2 0 90', 'not_broken'],
  [is('spo2', 'below', 90), 'spo2 0 89', '89 limit 90: spo2 below 89'],
  [is('spo2', 'at_most', 90), 'spo2 0 91', 'not_broken'],
  [is('spo2', 'at_most', 90), 'spo2 0 90', '90 limit 90: spo2 below 90'],
  [is('spo2', 'at_most', 90), 'spo2 0 89', '89 limit 90: spo2 below 89'],
  [is('glucose', 'between', 54, 70), 'glucose 0 53', 'not_broken'],
  [is('glucose', 'between', 54, 70), 'glucose 0 54', '54 limit 54: glucose above 54, glucose below 54'],
  [is('glucose', 'between', 54, 70), 'glucose 0 70', '70 limit 54: glucose above 70, glucose below 70'],
  [is('glucose', 'between', 54, 70), 'glucose 0 71', 'not_broken'],
  [is('glucose', 'outside', 70, 250), 'glucose 0 69', '69 limit 70: glucose below 69'],
  [is('glucose', 'outside', 70, 250), 'glucose 0 70', 'not_broken'],
  [is('glucose', 'outside', 70, 250), 'glucose 0 250', 'not_broken'],
  [is('glucose', 'outside', 70, 250), 'glucose 0 251', '251 limit 250: glucose above 251'],
  // 185.2 lb: table of cases, "rules threshold".
  [is('weight', 'above', 84), 'weight 0 84.005307', high(84.005307, 84)],
  // A part that is not there says nothing, the other is judged: truth, 4 (190/20, 190/9).
  [is('blood_pressure.diastolic', 'below', 50), 'blood_pressure 0 190/9', 'no_number'],
  [is('blood_pressure', 'above', 160), 'blood_pressure 0 190/9', '190 limit 160: blood_pressure above 190'],
  [
    is('blood_pressure.systolic', 'above', 160),
    'blood_pressure 0 190/20',
    '190 limit 160: blood_pressure above 190',
  ],
  [is('blood_pressure.diastolic', 'below', 50), 'blood_pressure 0 190/20', '20 limit 50: diastolic below 20'],
  [is('blood_pressure.mean', 'below', 60), 'blood_pressure 0 100/50', 'no_number'],
  [is('blood_pressure.mean', 'below', 60), 'blood_pressure 0 90/42/59', '59 limit 60: mean below 59'],
  // Truth, 4: what nobody believes breaks rules.
  [is('glucose', 'above', 300), 'glucose 0 620', '620 limit 300: glucose above 620'],
  [is('glucose', 'below', 70), 'glucose 0 8', '8 limit 70: glucose below 8'],
  [is('spo2', 'below', 90), 'spo2 0 48', '48 limit 90: spo2 below 48'],
  [is('blood_pressure', 'above', 160), 'blood_pressure 0 285/150', '285 limit 160: blood_pressure above 285'],
  [is('temperature', 'below', 35), 'temperature 0 29.5', '29.5 limit 35: temperature below 29.5'],
  [is('inr', 'above', 4.5), 'inr 0 11', '11 limit 4.5: inr above 11'],
  [is('spo2', 'below', 90), 'spo2 0 -3', 'implausible'],
  [is('spo2', 'below', 90), 'spo2 0 80 wrong', 'implausible'],
  [is('spo2', 'below', 90), 'pulse 0 80', 'other_kind'],
] as const;

for (const [condition, told, answer] of cases)
  test(`[TRIGGER-02] ${condition.valueType} ${JSON.stringify(condition)}: ${told} is ${answer}`, () => {
    assert.equal(says(condition, told), answer);
  });

const agreed = (
  value: number,
  from: string,
  until: string | null,
  key: PersonalValue['key'] = 'dry_weight',
) => ({
  key,
  value,
  from: friday + span(from),
  until: until === null ? null : friday + span(until),
});
const dry = (plus?: number, times?: number) => ({
  personal: 'dry_weight' as const,
  ...(plus !== undefined && { plus }),
  ...(times !== undefined && { times }),
});
const best = { personal: 'personal_best_pef' as const, times: 0.7 };

/** Of a person's own values; "as agreed at the instant of the reading". */
const own = [
  [is('weight', 'above', dry(2)), 'weight 0 82', [agreed(80, '-9d', null)], 'not_broken'],
  [is('weight', 'above', dry(2)), 'weight 0 82.1', [agreed(80, '-9d', null)], high(82.1, 82)],
  [is('weight', 'above', dry(-0.5, 1.05)), 'weight 0 83.5', [agreed(80, '-9d', null)], 'not_broken'],
  [is('weight', 'above', dry(-0.5, 1.05)), 'weight 0 83.6', [agreed(80, '-9d', null)], high(83.6, 83.5)],
  [is('weight', 'above', dry(2)), 'weight 0 90', [], 'cannot: dry_weight'],
  [is('weight', 'above', dry(2)), 'weight 0 90', [agreed(80, '+1ms', null)], 'cannot: dry_weight'],
  [is('weight', 'above', dry(2)), 'weight 0 90', [agreed(80, '0', null)], high(90, 82)],
  [is('weight', 'above', dry(2)), 'weight 0 90', [agreed(80, '-9d', '+1ms')], high(90, 82)],
  // Table of cases, "rules personal": the dry weight has ended, and the rule says so.
  [is('weight', 'above', dry(2)), 'weight 0 90', [agreed(80, '-9d', '0')], 'cannot: dry_weight'],
  [
    is('weight', 'above', dry(2)),
    'weight 0 84',
    [agreed(80, '-9d', '-1d'), agreed(83, '-1d', null)],
    'not_broken',
  ],
  // Truth, 10: 0.7 x 650 is 455, not 454.99999999999994.
  [
    is('pef', 'at_most', best),
    'pef 0 455',
    [agreed(650, '-9d', null, 'personal_best_pef')],
    '455 limit 455: pef below 455',
  ],
  [is('pef', 'below', best), 'pef 0 455', [agreed(650, '-9d', null, 'personal_best_pef')], 'not_broken'],
  [
    is('pef', 'below', best),
    'pef 0 454',
    [agreed(650, '-9d', null, 'personal_best_pef')],
    '454 limit 455: pef below 454',
  ],
  // Danger across a fixed border does not wait for the agreed one.
  [is('weight', 'outside', 60, dry(2)), 'weight 0 59.9', [], '59.9 limit 60: weight below 59.9'],
  [is('weight', 'outside', 60, dry(2)), 'weight 0 60', [], 'cannot: dry_weight'],
  [is('weight', 'between', 60, dry(2)), 'weight 0 61', [], 'cannot: dry_weight'],
] as const;

for (const [condition, told, personal, answer] of own)
  test(`[TRIGGER-02] with ${JSON.stringify(personal)} ${JSON.stringify(condition)}: ${told} is ${answer}`, () => {
    assert.equal(says(condition, told, { personal }), answer);
  });
