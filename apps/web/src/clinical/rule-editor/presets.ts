import type { Rule } from '@fernpuls/domain/triggers/rules/rule';

/** A usual rule to start from: proposals, to be set for each patient by whoever treats. */
type Preset = { key: string; field: 'heart' | 'diabetes' | 'lung'; rule: Rule };

/** Where the presets come from, and when they were written down. */
export const presetSource = { name: 'TIM-HF', date: '2026-11-21' };

const weightRise = (by: number, hours: number): Rule => ({
  when: { kind: 'change', valueType: 'weight', direction: 'rise', by, unit: 'absolute', hours },
});
const pressure = (component: string, comparison: 'above' | 'below', operand: number) =>
  ({ kind: 'threshold', valueType: 'blood_pressure', component, comparison, operand }) as const;

/** Domain handbook, section 3: TIM-HF practice and worked examples, marked unverified there. */
export const presets: readonly Preset[] = [
  { key: 'weight_1_day', field: 'heart', rule: weightRise(1, 24) },
  { key: 'weight_3_days', field: 'heart', rule: weightRise(2, 72) },
  { key: 'weight_8_days', field: 'heart', rule: weightRise(2.5, 192) },
  {
    key: 'dry_weight',
    field: 'heart',
    rule: {
      when: {
        kind: 'threshold',
        valueType: 'weight',
        comparison: 'above',
        operand: { personal: 'dry_weight', plus: 2 },
      },
    },
  },
  {
    key: 'weight_baseline',
    field: 'heart',
    rule: {
      when: {
        kind: 'deviation',
        valueType: 'weight',
        direction: 'rise',
        by: 1.5,
        unit: 'absolute',
        days: 7,
        least: 3,
      },
    },
  },
  {
    key: 'pressure_repeated',
    field: 'heart',
    rule: { when: { kind: 'repeated', n: 2, m: 3, of: pressure('systolic', 'above', 160) } },
  },
  {
    key: 'glucose_low',
    field: 'diabetes',
    rule: { when: { kind: 'threshold', valueType: 'glucose', comparison: 'below', operand: 70 } },
  },
  {
    key: 'glucose_high',
    field: 'diabetes',
    rule: {
      when: {
        kind: 'repeated',
        n: 2,
        m: 3,
        of: { kind: 'threshold', valueType: 'glucose', comparison: 'above', operand: 250 },
      },
    },
  },
  {
    key: 'pef_share',
    field: 'lung',
    rule: {
      when: {
        kind: 'threshold',
        valueType: 'pef',
        comparison: 'below',
        operand: { personal: 'personal_best_pef', times: 0.8 },
      },
    },
  },
  {
    key: 'spo2_low',
    field: 'lung',
    rule: {
      when: {
        kind: 'all',
        of: [
          { kind: 'threshold', valueType: 'spo2', comparison: 'below', operand: 90 },
          { kind: 'threshold', valueType: 'pulse', comparison: 'above', operand: 100 },
        ],
      },
    },
  },
];
