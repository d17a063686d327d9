import type { Packet } from './packet.ts';
import type { SensorReading } from './sensor-reading.ts';

/** What a scale sends instead of a weight it could not find. */
const unsuccessful = 0xffff;

/** Weight Measurement (0x2A9D), Bluetooth Weight Scale Service 1.0.1, section 3.2: steps of 5 g, or of 0.01 lb. */
export function readWeight(packet: Packet): SensorReading {
  const flags = packet.uint8();
  const steps = packet.uint16();
  const takenAt = flags & 2 ? packet.dateTime() : null;
  if (steps === unsuccessful) return { values: [], takenAt, doubts: ['unusable'], isFinal: true };
  const [value, unit] = flags & 1 ? [steps / 100, '[lb_av]'] : [steps / 200, 'kg'];
  return { values: [{ valueType: 'weight', value, unit }], takenAt, doubts: [], isFinal: true };
}
