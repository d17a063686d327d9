import type { DeviceNumber } from './ieee11073.ts';
import type { ValueTypeKey } from '../value-types.ts';

/**
 * What a sensor says against its own reading. `unusable`: there is no value; `part_missing`: it has none of one of several;
 * the others leave it to the person.
 */
export const sensorDoubts = [
  'unusable',
  'part_missing',
  'movement',
  'loose',
  'irregular_pulse',
  'position',
  'signal',
  'low_perfusion',
  'stored',
  'demonstration',
  'battery',
  'strip',
  'temperature',
  'control_solution',
  'fault',
] as const;
export type SensorDoubt = (typeof sensorDoubts)[number];

/** Doubts with which a value is no value of the patient. */
export const disqualifying: ReadonlySet<SensorDoubt> = new Set([
  'unusable',
  'demonstration',
  'control_solution',
]);

/** A part of a pair; `NaN`: the sensor has no value of it, and has one of the other. */
export type SensorPart = DeviceNumber | 'NaN';

/** One value in a unit that `unitsOf` its type accepts, or as the sensor shows what lies beyond its range. */
export type SensorValue =
  | { valueType: 'blood_pressure'; systolic: SensorPart; diastolic: SensorPart; unit: string }
  | { valueType: Exclude<ValueTypeKey, 'blood_pressure'>; value: DeviceNumber; unit: string };

export type SensorReading = {
  values: SensorValue[];
  /** Wall time of the sensor's own clock (`2026-11-26T07:42:00`); null where it tells none. */
  takenAt: string | null;
  doubts: SensorDoubt[];
  /** False for a value that changes by the second while the sensor is worn. */
  isFinal: boolean;
};

/** The doubts whose bits are set, each once. */
export function doubtsOf(status: number, bits: readonly (readonly [bit: number, doubt: SensorDoubt])[]) {
  return [...new Set(bits.flatMap(([bit, doubt]) => ((status >>> bit) & 1 ? [doubt] : [])))];
}
