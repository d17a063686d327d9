import { findValueType, type ValueTypeKey, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';

/** Value types somebody can be asked for: recordings come by another way. */
export const readingTypes = valueTypeKeys.filter((key) => !findValueType(key)?.recording);

export function isReading(valueType: string): valueType is ValueTypeKey {
  return readingTypes.some((key) => key === valueType);
}
