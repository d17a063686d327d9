import type { Packet } from './packet.ts';
import type { SensorReading } from './sensor-reading.ts';

/** Temperature Measurement (0x2A1C), Bluetooth Health Thermometer Service 1.0, section 3.1. */
export function readTemperature(packet: Packet): SensorReading {
  const flags = packet.uint8();
  const value = packet.float32();
  const takenAt = flags & 2 ? packet.dateTime() : null;
  if (value === null) return { values: [], takenAt, doubts: ['unusable'], isFinal: true };
  const unit = flags & 1 ? '[degF]' : 'Cel';
  return { values: [{ valueType: 'temperature', value, unit }], takenAt, doubts: [], isFinal: true };
}
