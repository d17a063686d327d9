import { type SensorKindKey, sensorKinds } from '@fernpuls/domain/measurements/sensors/sensor-kinds';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';

/** The value a kind of sensor is bought for: its icon and colour are the sensor's. */
export function leadingValueOf(kind: SensorKindKey): ValueTypeKey {
  return sensorKinds.find(({ key }) => key === kind)?.valueTypes[0] ?? 'pulse';
}
