import type { Packet } from './packet.ts';
import { doubtsOf, type SensorDoubt, type SensorReading } from './sensor-reading.ts';

/** Sensor Status Annunciation: Bluetooth Glucose Service 1.0.1, section 3.1.1.6. */
const statusBits = [
  [0, 'battery'],
  [1, 'fault'],
  [2, 'strip'],
  [3, 'strip'],
  [4, 'strip'],
  [5, 'unusable'],
  [6, 'unusable'],
  [7, 'temperature'],
  [8, 'temperature'],
  [9, 'strip'],
  [10, 'fault'],
] as const;

/** Sample type of the fluid a meter is checked with; the same, section 3.1.1.5. */
const controlSolution = 10;

/**
 * Glucose Measurement (0x2A18), Bluetooth Glucose Service 1.0.1, section 3.1: kg/L (100 000 mg/dL) or mol/L. The meter's
 * clock is its base time and an offset in minutes that somebody set since.
 */
export function readGlucose(packet: Packet): SensorReading {
  const flags = packet.uint8();
  packet.skip(2);
  const base = packet.dateTime();
  const offset = flags & 1 ? packet.int16() : 0;
  const concentration = flags & 2 ? packet.sfloat() : null;
  const sample = flags & 2 ? packet.uint8() & 0x0f : 0;
  const status = flags & 8 ? doubtsOf(packet.uint16(), statusBits) : [];
  const doubts: SensorDoubt[] = sample === controlSolution ? ['control_solution', ...status] : status;
  const takenAt = base && shifted(base, offset);
  if (concentration === null)
    return { values: [], takenAt, doubts: [...new Set<SensorDoubt>(['unusable', ...doubts])], isFinal: true };
  const [factor, unit] = flags & 4 ? [1000, 'mmol/L'] : [100_000, 'mg/dL'];
  const value =
    typeof concentration === 'number' ? Math.round(concentration * factor * 1e6) / 1e6 : concentration;
  return { values: [{ valueType: 'glucose', value, unit }], takenAt, doubts, isFinal: true };
}

function shifted(wallTime: string, minutes: number): string {
  return new Date(Date.parse(`${wallTime}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}

/** Record Access Control Point: Report Stored Records, the last one; the same, section 3.4. */
export const askLastRecord = new Uint8Array([0x01, 0x06]);
