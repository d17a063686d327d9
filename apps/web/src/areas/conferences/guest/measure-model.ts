import type { enterGuestMeasurement } from '@fernpuls/contract/conferences/guest-measurement.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import type { Plausibility } from '@fernpuls/domain/measurements/plausibility';
import { parseReading } from '@fernpuls/domain/measurements/reading';
import { findValueType } from '@fernpuls/domain/measurements/value-types';

type Sent = InputOf<typeof enterGuestMeasurement>['measurement'];
type ValueType = Sent['valueType'];
type Part = 'value' | 'systolic' | 'diastolic';
/** As typed, under the id it is sent with, once or again. */
export type Measure = { entryId: string; valueType: ValueType; numbers: Partial<Record<Part, string>> };
/** A number as the language of the screen writes it. */
type ReadNumber = (text: string) => number | null | undefined;
/** `extreme`: possible and dangerous; `unusual`: it cannot be. */
export type Doubt = 'extreme' | 'unusual';
type Measured = { wrong: Part[] } | { measurement: Sent; doubt: Doubt | null };

export const emptyMeasure = (valueType: ValueType, entryId: string): Measure => ({
  entryId,
  valueType,
  numbers: {},
});

export function partsOf(valueType: ValueType): readonly Part[] {
  return valueType === 'blood_pressure' ? ['systolic', 'diastolic'] : ['value'];
}

/** What is sent of what was typed, and whether it lies outside of what can be; or which fields are no number. */
export function measuredOf(
  { entryId, valueType, numbers }: Measure,
  read: ReadNumber,
  now: number,
): Measured {
  const found = new Map(partsOf(valueType).map((part) => [part, read(numbers[part] ?? '')]));
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
    doubt: doubtOf('reading' in parsed ? parsed.reading.plausibility : 'implausible'),
  };
}

function doubtOf(plausibility: Plausibility): Doubt | null {
  if (plausibility === 'valid') return null;
  return plausibility === 'extreme' ? 'extreme' : 'unusual';
}
