import type { enterGuestMeasurement } from '@fernpuls/contract/conferences/guest-measurement.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { parseReading } from '@fernpuls/domain/measurements/reading';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { parseNumber } from '../../../ui/parse-input.ts';

type Sent = InputOf<typeof enterGuestMeasurement>['measurement'];
type ValueType = Sent['valueType'];
type Part = 'value' | 'systolic' | 'diastolic';
/** As typed, under the id it is sent with, once or again. */
export type Measure = { entryId: string; valueType: ValueType; numbers: Partial<Record<Part, string>> };
type Measured = { wrong: Part[] } | { measurement: Sent; isDoubtful: boolean };

export const emptyMeasure = (valueType: ValueType, entryId: string): Measure => ({
  entryId,
  valueType,
  numbers: {},
});

export function partsOf(valueType: ValueType): readonly Part[] {
  return valueType === 'blood_pressure' ? ['systolic', 'diastolic'] : ['value'];
}

/** What is sent of what was typed, and whether it lies outside of what can be; or which fields are no number. */
export function measuredOf({ entryId, valueType, numbers }: Measure, now: number): Measured {
  const found = new Map(partsOf(valueType).map((part) => [part, parseNumber(numbers[part] ?? '')]));
  const wrong = [...found].flatMap(([part, number]) => (typeof number === 'number' ? [] : [part]));
  if (wrong.length > 0) return { wrong };
  const numberOf = (part: Part) => found.get(part) ?? 0;
  const values =
    valueType === 'blood_pressure'
      ? { components: { systolic: numberOf('systolic'), diastolic: numberOf('diastolic') } }
      : { value: numberOf('value') };
  const measuredAt = new Date(now).toISOString();
  const parsed = parseReading(
    { value_type: valueType, unit: findValueType(valueType)?.unit, measured_at: measuredAt, ...values },
    now,
  );
  return {
    measurement: { entryId, valueType, measuredAt, ...values },
    isDoubtful: !('reading' in parsed) || parsed.reading.plausibility === 'implausible',
  };
}
