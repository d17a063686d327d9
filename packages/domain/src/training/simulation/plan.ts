import type { Priority } from '../../triggers/priority.ts';
import type { ThresholdType } from '../../triggers/threshold.ts';

/** One number a body produces; blood pressure has two of them. */
export const channelKeys = [
  'systolic',
  'diastolic',
  'pulse',
  'weight',
  'spo2',
  'respiratory_rate',
  'pef',
  'fev1',
  'glucose',
] as const;
export type ChannelKey = (typeof channelKeys)[number];

export type Slot = 'morning' | 'evening';

/** What one device measures in one go. */
export type Measure = {
  valueType: string;
  unit: string;
  deviceSerial: string;
  slots: readonly Slot[];
  channels: readonly { key: ChannelKey; base: number }[];
  /** Seconds after the start of the session. */
  afterSeconds: number;
  /** No value of this kind on these days: the device is out of order. */
  outages: readonly Days[];
};

/** Day numbers, both ends included. */
export type Days = { from: number; to: number };

/** Draws a channel towards a value: rising over `onsetDays`, there on `peakDay` in the morning, held, then fading. */
export type Pull = {
  channel: ChannelKey;
  to: number;
  peakDay: number;
  onsetDays: number;
  /** 1 rises evenly, more starts slowly and accelerates. */
  power: number;
  /** How long it stays there; without it nothing. */
  heldDays?: number;
  recoveryDays: number;
};

/** A passing event of everyday care that just breaks one threshold. */
export type Excursion = { weight: number; pulls: readonly { channel: ChannelKey; to: number }[] };

/** A grave event of the past: how likely in any thirty days, and what it does. */
export type Crisis = { chance: number; recoveryDays: number; pulls: Excursion['pulls'] };

export type Trigger = {
  id: string;
  valueType: string;
  component: 'systolic' | 'diastolic' | null;
  thresholdType: ThresholdType;
  /** In the value type's canonical unit. */
  threshold: number;
  priority: Priority;
};

/** Everything that decides a patient's readings on any day; plain data. */
export type Plan = {
  seed: number;
  /** The day a story comes to its head. */
  anchorDay: number;
  /** Minute of the day the patient usually measures. */
  morningMinute: number;
  eveningMinute: number;
  /** Share of days with a reading; above 1 nothing is left out. */
  adherence: number;
  isForgetful: boolean;
  measures: readonly Measure[];
  pulls: readonly Pull[];
  excursions: readonly Excursion[];
  /** Over before the anchor day, so that the history has critical alarms and this morning's stay the story's. */
  crises: readonly Crisis[];
  /** Days on which nothing but the story happens. */
  calm: Days | null;
  /** Days without any reading. */
  gaps: readonly Days[];
  /** No reading after this day: paused or left. */
  lastDay: number | null;
};

export function covers(days: Days, day: number): boolean {
  return day >= days.from && day <= days.to;
}
