import { choice, day, number, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { measurementDetails } from '@fernpuls/contract/measurements/measurement-detail';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import type { SensorPart, SensorValue } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { unitsOf } from '@fernpuls/domain/measurements/units';
import {
  findValueType,
  isEnterable,
  type ValueTypeKey,
  valueTypes,
} from '@fernpuls/domain/measurements/value-types';
import type { Entity } from '@fernpuls/contract/kit/resource';
import { clockPattern, instantOf } from '../../../clinical/use-days.ts';

const enterable = valueTypes.filter(isEnterable);
export const enterableTypes = enterable.map((type) => type.key) as [ValueTypeKey, ...ValueTypeKey[]];

const { patientId: _, ...detailFields } = measurementDetails.fields;

/** The fields of the form; what goes to the server is the call `enter_measurement`. */
export const measurementEntries = resource({
  ...patientMeasurements,
  type: 'measurement_entries',
  fields: {
    valueType: choice(enterableTypes),
    value: number({ nullable: true }),
    systolic: number({ nullable: true }),
    diastolic: number({ nullable: true }),
    unit: text({ max: 20 }),
    day: day(),
    time: text({ pattern: clockPattern }),
    comment: text({ nullable: true, max: 1000 }),
    ...detailFields,
  },
  filters: [],
  sorts: [],
  search: [],
  includes: [],
  example: { valueType: 'weight', value: 84.6, unit: 'kg', day: '2026-11-20', time: '07:42' },
});

export type MeasurementEntry = Omit<Entity<typeof measurementEntries>, 'id'>;

export function hasComponents(valueType: unknown): boolean {
  return findValueType(String(valueType))?.components !== undefined;
}

/**
 * Units offered for a type, canonical first: those with a word of their own. Further spellings of the same unit
 * (`1/min`, `{beats}/min`) are for devices.
 */
export function unitChoices(valueType: string, words: (unit: string) => string) {
  const type = findValueType(valueType);
  if (!type) return [];
  const offered = new Map<string, string>();
  for (const unit of unitsOf(type)) {
    const word = words(unit);
    if (unit === type.unit || (word !== '' && ![...offered.values()].includes(word))) offered.set(unit, word);
  }
  return [...offered].map(([value, label]) => ({ value, label }));
}

/** What the call takes, without the patient; null while day or time are no instant. */
export function toReading(entry: Partial<MeasurementEntry>) {
  const measuredAt = instantOf(entry.day ?? '', entry.time ?? '');
  if (measuredAt === null) return null;
  const { systolic, diastolic, value } = entry;
  return {
    valueType: entry.valueType ?? '',
    unit: entry.unit ?? '',
    measuredAt: new Date(measuredAt).toISOString(),
    ...(hasComponents(entry.valueType) ? { components: { systolic, diastolic } } : { value }),
    ...(entry.comment ? { comment: entry.comment } : {}),
    ...toDetails(entry),
  };
}

/** What is told beside the values; what is not told is not sent. */
function toDetails({ feelingFactorIds, group, location, weather, fromAt, toAt }: Partial<MeasurementEntry>) {
  return {
    ...(feelingFactorIds && feelingFactorIds.length > 0 ? { feelingFactors: feelingFactorIds } : {}),
    ...(group ? { group } : {}),
    ...(location ? { location } : {}),
    ...(weather ? { weather } : {}),
    ...(fromAt ? { fromAt } : {}),
    ...(toAt ? { toAt } : {}),
  };
}

/** The form's fields for a value a sensor told; empty where it told none or showed “HI” or “LO”. */
export function entryOf(told: SensorValue) {
  const { valueType, unit } = told;
  const field = (part: SensorPart) => (typeof part === 'number' ? part : null);
  return 'systolic' in told
    ? { valueType, unit, systolic: field(told.systolic), diastolic: field(told.diastolic), value: null }
    : { valueType, unit, value: field(told.value), systolic: null, diastolic: null };
}

/** Whether the fields still say what the sensor told: what somebody changed since is theirs. */
export function isUnchanged(entry: Partial<MeasurementEntry>, told: SensorValue): boolean {
  return Object.entries(entryOf(told)).every(
    ([name, value]) => (entry[name as keyof MeasurementEntry] ?? null) === value,
  );
}

/** Values no field can hold, as the call takes them beside the others; nothing where the sensor told numbers. */
export function signedOf(told: SensorValue) {
  if (!('systolic' in told)) return typeof told.value === 'number' ? {} : { value: told.value };
  const { systolic, diastolic } = told;
  return typeof systolic === 'number' && typeof diastolic === 'number'
    ? {}
    : { components: { systolic, diastolic } };
}

/** Fields of the call as fields of the form. */
export const fieldsOfCall: Record<string, keyof MeasurementEntry> = {
  measuredAt: 'time',
  'components.systolic': 'systolic',
  'components.diastolic': 'diastolic',
  components: 'systolic',
  feelingFactors: 'feelingFactorIds',
  'weather.temperatureC': 'weather',
  'weather.airPressureHpa': 'weather',
};
