import { berlinInstant, isWeekend } from './berlin-time.ts';
import { dayNumber, dayText } from '../../kit/day-text.ts';
import { channels, roundTo } from './channels.ts';
import { urgency, valueAfterPulls } from './episodes.ts';
import { isMeasured, sessionSecond } from './habits.ts';
import { type ChannelKey, channelKeys, covers, type Measure, type Plan, type Slot } from './plan.ts';
import { gaussian, hashText, uniform } from '../../kit/random.ts';

export type Reading = {
  customPatientId: string;
  deviceSerial: string;
  valueType: string;
  /** Null for blood pressure, which has components instead. */
  value: number | null;
  components: { systolic: number; diastolic: number } | null;
  unit: string;
  /** ISO 8601 with Berlin's offset. */
  measuredAt: string;
  externalId: string;
};

type Measured = { customPatientId: string; plan: Plan };

/**
 * A patient's readings on the calendar days `fromDay` to `toDay` (`YYYY-MM-DD`, both included), oldest first. A
 * day's readings depend on patient and day alone, never on the range asked for.
 */
export function readingsFor(patient: Measured, fromDay: string, toDay: string): Reading[] {
  const readings: Reading[] = [];
  for (let day = dayNumber(fromDay); day <= dayNumber(toDay); day += 1) {
    for (const slot of ['morning', 'evening'] as const) readings.push(...session(patient, day, slot));
  }
  return readings;
}

function session(patient: Measured, day: number, slot: Slot): Reading[] {
  const { plan } = patient;
  const measures = plan.measures.filter((measure) => measure.slots.includes(slot));
  if (measures.length === 0 || !isMeasured(plan, day, slot)) return [];
  const start = sessionSecond(plan, day, slot);
  const isUrgent = urgency(plan, day) > 0;
  return measures
    .filter((measure) => !measure.outages.some((outage) => covers(outage, day)))
    .filter((measure) => isUrgent || plan.adherence > 1 || !isForgotten(plan.seed, measure, day, slot))
    .map((measure) => ({
      customPatientId: patient.customPatientId,
      deviceSerial: measure.deviceSerial,
      valueType: measure.valueType,
      ...valuesOf(plan, measure, day, slot),
      unit: measure.unit,
      measuredAt: berlinInstant(day, start + measure.afterSeconds),
      externalId: `${measure.deviceSerial}-${measure.valueType}-${dayText(day)}-${slot}`,
    }));
}

/** One value in seventy is left out although the others were taken. */
function isForgotten(seed: number, measure: Measure, day: number, slot: Slot): boolean {
  return uniform(seed, hashText(measure.valueType), day * 2 + (slot === 'evening' ? 1 : 0)) < 1 / 70;
}

function valuesOf(plan: Plan, measure: Measure, day: number, slot: Slot) {
  const numbers = measure.channels.map((channel) => ({
    key: channel.key,
    value: valueAt(plan, channel, day, slot),
  }));
  const of = (key: ChannelKey) => numbers.find((number) => number.key === key)?.value;
  const systolic = of('systolic');
  const diastolic = of('diastolic');
  if (systolic !== undefined && diastolic !== undefined) {
    const components = { systolic, diastolic: Math.min(diastolic, systolic - 12) };
    return { value: null, components };
  }
  const value = numbers[0]?.value ?? null;
  const isMolar = measure.unit === 'mmol/L' && value !== null;
  return { value: isMolar ? roundTo(value / 18.016, 0.1) : value, components: null };
}

function valueAt(plan: Plan, { key, base }: Measure['channels'][number], day: number, slot: Slot): number {
  const nature = channels[key];
  const usual = base + (slot === 'evening' ? nature.evening : 0) + (isWeekend(day) ? nature.weekend : 0);
  const pulled = valueAfterPulls(plan, key, usual, slot === 'evening' ? day + 0.5 : day);
  const shown = roundTo(pulled.value + noise(plan.seed, key, day, slot) * pulled.noiseShare, nature.step);
  return key === 'spo2' ? Math.min(shown, 99) : shown;
}

function noise(seed: number, key: ChannelKey, day: number, slot: Slot): number {
  const nature = channels[key];
  const position = day * 2 + (slot === 'evening' ? 1 : 0);
  const own = slowNoise(seed, key, day) + nature.fast * gaussian(seed, fastStreams.get(key) ?? 0, position);
  const { follows } = nature;
  return follows ? own + follows.share * noise(seed, follows.channel, day, slot) : own;
}

const slowStreams = new Map(channelKeys.map((key) => [key, hashText(`${key} slow`)]));
const fastStreams = new Map(channelKeys.map((key) => [key, hashText(`${key} fast`)]));

/** First-order autoregression as the sum of its last shocks: no start value, so any day can be asked alone. */
function slowNoise(seed: number, key: ChannelKey, day: number): number {
  const { slow, memory } = channels[key];
  const stream = slowStreams.get(key) ?? 0;
  let sum = 0;
  for (let age = 0, share = 1; share > 0.01; age += 1, share *= memory) {
    sum += share * gaussian(seed, stream, day - age);
  }
  return slow * Math.sqrt(1 - memory * memory) * sum;
}
