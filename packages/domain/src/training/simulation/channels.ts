import type { ChannelKey } from './plan.ts';

/**
 * How a channel moves around its baseline. Slow noise wanders from day to day (first-order autoregressive), fast
 * noise belongs to one measurement; `step` is what the display of a home device shows.
 */
type ChannelNature = {
  valueType: string;
  component: 'systolic' | 'diastolic' | null;
  slow: number;
  fast: number;
  /** Share of yesterday's deviation that is left today. */
  memory: number;
  /** Added in the evening and at weekends. */
  evening: number;
  weekend: number;
  step: number;
  /** How far beyond a threshold an everyday excursion goes. */
  overshoot: number;
  /** Moves along with another channel. */
  follows?: { channel: ChannelKey; share: number };
};

export const channels: Record<ChannelKey, ChannelNature> = {
  systolic: {
    valueType: 'blood_pressure',
    component: 'systolic',
    slow: 2.8,
    fast: 3.2,
    memory: 0.6,
    evening: -3,
    weekend: -1,
    step: 1,
    overshoot: 6,
  },
  diastolic: {
    valueType: 'blood_pressure',
    component: 'diastolic',
    slow: 1.4,
    fast: 1.8,
    memory: 0.6,
    evening: -2,
    weekend: 0,
    step: 1,
    overshoot: 4,
    follows: { channel: 'systolic', share: 0.4 },
  },
  pulse: {
    valueType: 'pulse',
    component: null,
    slow: 2.2,
    fast: 2.2,
    memory: 0.6,
    evening: 3,
    weekend: 1,
    step: 1,
    overshoot: 5,
  },
  weight: {
    valueType: 'weight',
    component: null,
    slow: 0.24,
    fast: 0.14,
    memory: 0.75,
    evening: 0.6,
    weekend: 0.15,
    step: 0.1,
    overshoot: 0.4,
  },
  spo2: {
    valueType: 'spo2',
    component: null,
    slow: 0.4,
    fast: 0.45,
    memory: 0.6,
    evening: -0.2,
    weekend: 0,
    step: 1,
    overshoot: 1.4,
  },
  respiratory_rate: {
    valueType: 'respiratory_rate',
    component: null,
    slow: 0.6,
    fast: 0.7,
    memory: 0.6,
    evening: 0.5,
    weekend: 0,
    step: 1,
    overshoot: 2,
  },
  pef: {
    valueType: 'pef',
    component: null,
    slow: 9,
    fast: 8,
    memory: 0.65,
    evening: 10,
    weekend: 0,
    step: 10,
    overshoot: 16,
  },
  fev1: {
    valueType: 'fev1',
    component: null,
    slow: 0.035,
    fast: 0.03,
    memory: 0.65,
    evening: 0.03,
    weekend: 0,
    step: 0.01,
    overshoot: 0.06,
  },
  glucose: {
    valueType: 'glucose',
    component: null,
    slow: 7,
    fast: 9,
    memory: 0.5,
    evening: 20,
    weekend: 6,
    step: 1,
    overshoot: 12,
  },
};

/** A number as a display shows it, free of binary remainders. */
export function roundTo(value: number, step: number): number {
  const decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
  return Number((Math.round(value / step) * step).toFixed(decimals));
}
