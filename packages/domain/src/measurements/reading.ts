import { type Band, bandOf, noBetterThanExtreme, plausibilityOf } from './bands.ts';
import type { Qualifier } from './qualifier.ts';
import type { Plausibility } from './plausibility.ts';
import { toCanonical, unitsOf } from './units.ts';
import { type Component, findValueType, type ValueType, valueTypes } from './value-types.ts';

/** A reading as it is stored: canonical values, when it was taken, what it is taken for. */
export type Reading = {
  valueType: string;
  /** Canonical unit; the systolic pressure for blood pressure. */
  value: number;
  diastolic: number | null;
  mean: number | null;
  /** As the device said it, when it was converted. */
  enteredValue: number | null;
  enteredUnit: string | null;
  /** Epoch milliseconds. */
  measuredAt: number;
  /** Minutes east of UTC at the device. */
  offsetMinutes: number;
  plausibility: Plausibility;
  /** Set where the device told only that the value lies beyond its range; `value` is then the end of the believable one. */
  qualifier: Qualifier | null;
};

export type ReadingRefusal = { field: string; code: string; params?: Record<string, string | number> };
type ParsedReading = { reading: Reading } | { refusals: ReadingRefusal[] };

const instantPattern =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|([+-])(\d{2}):(\d{2}))$/;
/** A device clock may run ahead by this much before its reading counts as from the future. */
export const clockToleranceMs = 5 * 60_000;
/** Nothing older is taken: before the first home scales kept records. */
export const oldestReading = Date.UTC(2000, 0, 1);

/**
 * Reads one device reading's attributes (snake case, as on the wire) at the time `now` (epoch ms).
 * Shapes and units: domain handbook section 2. Every refusal names its field.
 */
export function parseReading(attributes: Record<string, unknown>, now: number): ParsedReading {
  const refusals: ReadingRefusal[] = [];
  const refuse = (field: string, code: string, params?: Record<string, string | number>) => {
    refusals.push(params ? { field, code, params } : { field, code });
    return null;
  };
  const type = readType(attributes.value_type, refuse);
  const time = readTime(attributes.measured_at, now, refuse);
  const unit = readUnit(attributes.unit, type, refuse);
  const values = type && unit ? readValues(attributes, type, unit, refuse) : null;
  if (refusals.length > 0 || !type || !time || !values) return { refusals };
  return { reading: { valueType: type.key, ...time, ...values } };
}

/** Notes why a field is refused. */
export type Refuse = (field: string, code: string, params?: Record<string, string | number>) => null;

function readType(given: unknown, refuse: Refuse): ValueType | null {
  if (given === undefined || given === null || given === '') return refuse('value_type', 'required');
  if (typeof given !== 'string') return refuse('value_type', 'wrong_type');
  const type = findValueType(given);
  if (!type) {
    return refuse('value_type', 'value_type_unknown', {
      known: valueTypes.map((known) => known.key).join(', '),
    });
  }
  if (type.recording) return refuse('value_type', 'value_type_elsewhere');
  return type;
}

function readTime(given: unknown, now: number, refuse: Refuse) {
  if (given === undefined || given === null || given === '') return refuse('measured_at', 'required');
  const read = readInstant(given, now, (code) => refuse('measured_at', code));
  return read && { measuredAt: read.at, offsetMinutes: read.offsetMinutes };
}

/** An instant of the past as a device writes it: epoch ms, and minutes east of UTC; null when it is refused. */
export function readInstant(
  given: unknown,
  now: number,
  refuse: (code: string) => null,
): { at: number; offsetMinutes: number } | null {
  if (typeof given !== 'string') return refuse('not_an_instant');
  const parts = instantPattern.exec(given);
  const at = Date.parse(given);
  if (!parts || !Number.isFinite(at) || !dayExists(parts)) return refuse('not_an_instant');
  if (at > now + clockToleranceMs) return refuse('in_the_future');
  if (at < oldestReading) return refuse('too_old');
  const sign = parts[8] === '-' ? -1 : 1;
  const offsetMinutes = parts[7] === 'Z' ? 0 : sign * (Number(parts[9]) * 60 + Number(parts[10]));
  return { at, offsetMinutes };
}

function dayExists(parts: RegExpExecArray): boolean {
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return day.getUTCMonth() === Number(parts[2]) - 1 && day.getUTCDate() === Number(parts[3]);
}

function readUnit(given: unknown, type: ValueType | null, refuse: Refuse): string | null {
  if (given === undefined || given === null || given === '') return refuse('unit', 'required');
  if (typeof given !== 'string') return refuse('unit', 'wrong_type');
  if (type && !unitsOf(type).includes(given)) {
    return refuse('unit', 'unit_unknown', { known: unitsOf(type).join(', ') });
  }
  return given;
}

function readValues(attributes: Record<string, unknown>, type: ValueType, unit: string, refuse: Refuse) {
  if (type.components)
    return readComponents(attributes, { ...type, components: type.components }, unit, refuse);
  const qualifier = readQualifier(attributes.value);
  if (qualifier) {
    const value = qualifier === 'above' ? type.max : type.min;
    return { ...alone, value, plausibility: 'extreme' as const, qualifier };
  }
  const given = readNumber(attributes.value, 'value', refuse);
  if (given === null) return null;
  const value = toCanonical(type, given, unit) ?? given;
  return {
    ...alone,
    value,
    enteredValue: unit === type.unit ? null : given,
    enteredUnit: unit === type.unit ? null : unit,
    plausibility: plausibilityOf([bandOf(value, type)]),
    qualifier: null,
  };
}

const alone = { diastolic: null, mean: null, enteredValue: null, enteredUnit: null };

/** “HI” and “LO”, as meters show what lies beyond their range (ISO 15197; ISO/IEEE 11073-20601, ±infinity). */
function readQualifier(given: unknown): Qualifier | null {
  const word = typeof given === 'string' ? given.trim().toUpperCase() : '';
  return word === 'HI' || word === 'HIGH' ? 'above' : word === 'LO' || word === 'LOW' ? 'below' : null;
}

function readComponents(
  attributes: Record<string, unknown>,
  type: ValueType & { components: readonly Component[] },
  unit: string,
  refuse: Refuse,
) {
  const field = isRecord(attributes.components) ? 'components' : 'value';
  const given = isRecord(attributes.components) ? attributes.components : attributes.value;
  if (!isRecord(given))
    return refuse('components', 'component_required', { components: 'systolic, diastolic' });
  const unknown = Object.keys(given).find(
    (key) => !type.components.some((component) => component.key === key),
  );
  if (unknown !== undefined) refuse(`${field}/${unknown}`, 'component_unknown');
  const values: Record<string, number | null> = {};
  const bands: Band[] = [];
  let failed = unknown !== undefined;
  for (const component of type.components) {
    const raw = given[component.key];
    if (!component.required && (raw === undefined || raw === null)) {
      values[component.key] = null;
      continue;
    }
    const number = readNumber(raw, `${field}/${component.key}`, refuse);
    if (number === null) {
      failed = true;
      continue;
    }
    const canonical = toCanonical(type, number, unit) ?? number;
    values[component.key] = canonical;
    bands.push(bandOf(canonical, component));
  }
  if (failed) return null;
  const systolic = values.systolic ?? Number.NaN;
  const diastolic = values.diastolic ?? Number.NaN;
  return {
    value: systolic,
    diastolic,
    mean: values.mean ?? null,
    enteredValue:
      unit === type.unit ? null : (readNumber(given.systolic, `${field}/systolic`, refuse) ?? null),
    enteredUnit: unit === type.unit ? null : unit,
    plausibility: plausibilityOf(systolic > diastolic ? bands : bands.map(noBetterThanExtreme)),
    qualifier: null,
  };
}

function readNumber(given: unknown, field: string, refuse: Refuse): number | null {
  if (given === undefined || given === null || given === '') return refuse(field, 'required');
  if (typeof given !== 'number' || !Number.isFinite(given)) return refuse(field, 'wrong_type');
  if (Math.abs(given) > 1e9) return refuse(field, 'too_big', { max: 1e9 });
  return given;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
