import type { DeviceNumber } from './ieee11073.ts';
import type { Packet } from './packet.ts';
import { doubtsOf, type SensorDoubt, type SensorReading, type SensorValue } from './sensor-reading.ts';

/** Measurement Status: Bluetooth Pulse Oximeter Service 1.0.1, section 3.1.1.5. */
const measurementBits = [
  [9, 'stored'],
  [10, 'demonstration'],
  [11, 'demonstration'],
  [12, 'unusable'],
  [13, 'unusable'],
  [14, 'signal'],
  [15, 'unusable'],
] as const;

/** Device and Sensor Status: the same, section 3.1.1.6. */
const sensorBits = [
  [1, 'fault'],
  [2, 'signal'],
  [3, 'signal'],
  [4, 'signal'],
  [5, 'low_perfusion'],
  [6, 'signal'],
  [7, 'unusable'],
  [8, 'signal'],
  [10, 'signal'],
  [11, 'unusable'],
  [13, 'position'],
  [14, 'fault'],
  [15, 'unusable'],
] as const;

/** PLX Spot-Check Measurement (0x2A5E), Bluetooth Pulse Oximeter Service 1.0.1, section 3.1. */
export function readSpotCheck(packet: Packet): SensorReading {
  const flags = packet.uint8();
  const pair = [packet.sfloat(), packet.sfloat()] as const;
  const takenAt = flags & 1 ? packet.dateTime() : null;
  const doubts = statuses(packet, { measurement: (flags & 2) !== 0, sensor: (flags & 4) !== 0 });
  // Without a clock that was set, the time it tells is none.
  return told(pair, flags & 16 ? null : takenAt, doubts, true);
}

/** PLX Continuous Measurement (0x2A5F), the same, section 3.2; the normal pair of its up to three averages. */
export function readContinuous(packet: Packet): SensorReading {
  const flags = packet.uint8();
  const pair = [packet.sfloat(), packet.sfloat()] as const;
  if (flags & 1) packet.skip(4);
  if (flags & 2) packet.skip(4);
  const doubts = statuses(packet, { measurement: (flags & 4) !== 0, sensor: (flags & 8) !== 0 });
  return told(pair, null, doubts, false);
}

function statuses(packet: Packet, has: { measurement: boolean; sensor: boolean }): SensorDoubt[] {
  const measurement = has.measurement ? doubtsOf(packet.uint16(), measurementBits) : [];
  const sensor = has.sensor ? doubtsOf(packet.uint24(), sensorBits) : [];
  return [...new Set([...measurement, ...sensor])];
}

function told(
  [spo2, pulse]: readonly [DeviceNumber | null, DeviceNumber | null],
  takenAt: string | null,
  doubts: SensorDoubt[],
  isFinal: boolean,
): SensorReading {
  if (spo2 === null)
    return { values: [], takenAt, doubts: [...new Set<SensorDoubt>(['unusable', ...doubts])], isFinal };
  const values: SensorValue[] = [{ valueType: 'spo2', value: spo2, unit: '%' }];
  if (pulse === null)
    return { values, takenAt, doubts: [...new Set<SensorDoubt>(['part_missing', ...doubts])], isFinal };
  values.push({ valueType: 'pulse', value: pulse, unit: '/min' });
  return { values, takenAt, doubts, isFinal };
}
