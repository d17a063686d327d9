import type { Packet } from './packet.ts';
import { doubtsOf, type SensorReading, type SensorValue } from './sensor-reading.ts';

/** Measurement Status: Bluetooth Blood Pressure Service 1.1.1, section 3.1.1.6. */
const statusBits = [
  [0, 'movement'],
  [1, 'loose'],
  [2, 'irregular_pulse'],
  [5, 'position'],
] as const;

/** Blood Pressure Measurement (0x2A35), Bluetooth Blood Pressure Service 1.1.1, section 3.1. */
export function readBloodPressure(packet: Packet): SensorReading {
  const flags = packet.uint8();
  const unit = flags & 1 ? 'kPa' : 'mm[Hg]';
  const [systolic, diastolic] = [packet.sfloat(), packet.sfloat()];
  packet.sfloat();
  const takenAt = flags & 2 ? packet.dateTime() : null;
  const pulse = flags & 4 ? packet.sfloat() : null;
  if (flags & 8) packet.skip(1);
  const doubts = flags & 16 ? doubtsOf(packet.uint16(), statusBits) : [];
  const hasPressure = systolic !== null || diastolic !== null;
  const values: SensorValue[] = hasPressure
    ? [{ valueType: 'blood_pressure', systolic: systolic ?? 'NaN', diastolic: diastolic ?? 'NaN', unit }]
    : [];
  if (!hasPressure) doubts.unshift('unusable');
  // A flag that announces a pulse and a word that is none: the cuff looked for it and did not find it.
  else if (systolic === null || diastolic === null || (flags & 4 && pulse === null))
    doubts.unshift('part_missing');
  if (hasPressure && pulse !== null) values.push({ valueType: 'pulse', value: pulse, unit: '/min' });
  return { values, takenAt, doubts, isFinal: true };
}
