import { bandOf, plausibilityByRange, plausibilityOf } from './bands.ts';
import type { PartSign, ReadingQualifier } from './pair-qualifier.ts';
import { pairQualifier } from './reading-sign.ts';
import type { Plausibility } from './plausibility.ts';
import { type SpecialValue, specialValue } from './special-values.ts';
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
  /**
   * Set where the device told only that a value lies beyond its range; its number is then the end of the believable one. Of a
   * pair that has no systolic value `value` is the diastolic one: it stands for nothing and is shown nowhere.
   */
  qualifier: ReadingQualifier | null;
};

export type ReadingRefusal = { field: string; code: string; params?: Record<string, string | number> };
/** `leftOut`: parts the device named and had no value of, without which the reading is whole. */
type ParsedReading = { reading: Reading; leftOut: readonly string[] } | { refusals: ReadingRefusal[] };

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
  const { leftOut, ...read } = values;
  return { reading: { valueType: type.key, ...time, ...read }, leftOut };
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
  const special = readSpecial(attributes.value, type, type, unit);
  if (special === 'none') return refuse('value', 'no_value');
  if (special) {
    const value = special === 'above' ? type.max : type.min;
    return { ...alone, value, plausibility: 'extreme' as const, qualifier: special };
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

const alone = { diastolic: null, mean: null, enteredValue: null, enteredUnit: null, leftOut: [] };

type Ranged = Pick<ValueType, 'key' | 'min' | 'max'>;

/** What a device sends instead of a value of this kind or part; null for what has to be read as one. */
function readSpecial(given: unknown, type: ValueType, range: Ranged, unit: string): SpecialValue | null {
  return specialValue(
    given,
    (number) => bandOf(toCanonical(type, number, unit) ?? number, range) !== 'impossible',
  );
}

/** A part of a pair as it is stored, `entered` as it was sent. A sign instead of a number has the end of its range; `isNamed`: it was sent, and is no number. */
type Part = { sign: PartSign; value: number | null; entered: number | null; isNamed?: boolean };

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
  const parts = new Map<string, Part>();
  for (const component of type.components) {
    const part = readPart(given[component.key], { component, type, unit, field }, refuse);
    if (part) parts.set(component.key, part);
  }
  const systolic = parts.get('systolic');
  const diastolic = parts.get('diastolic');
  const mean = parts.get('mean');
  if (unknown !== undefined || !systolic || !diastolic || !mean) return null;
  if (systolic.sign === 'none' && diastolic.sign === 'none') return refuse(field, 'no_value');
  const value = systolic.value ?? diastolic.value ?? Number.NaN;
  const read = {
    value,
    diastolic: diastolic.value,
    mean: mean.value,
    qualifier: pairQualifier(systolic.sign, diastolic.sign),
  };
  return {
    ...read,
    enteredValue: unit === type.unit ? null : systolic.entered,
    enteredUnit: unit === type.unit || systolic.entered === null ? null : unit,
    plausibility: plausibilityByRange({ ...read, valueType: type.key }),
    leftOut: mean.isNamed ? [`${field}/mean`] : [],
  };
}

type OfPart = { component: Component; type: ValueType; unit: string; field: string };

/** Null when it is refused. A mean the device has no number for is left out: systolic and diastolic are the reading. */
function readPart(raw: unknown, { component, type, unit, field }: OfPart, refuse: Refuse): Part | null {
  const without: Part = { sign: 'none', value: null, entered: null };
  if (!component.required && (raw === undefined || raw === null)) return without;
  const special = readSpecial(raw, type, component, unit);
  if (special) {
    if (!component.required || special === 'none') return { ...without, isNamed: true };
    return { sign: special, value: special === 'above' ? component.max : component.min, entered: null };
  }
  const number = readNumber(raw, `${field}/${component.key}`, refuse);
  if (number === null) return null;
  return { sign: 'told', value: toCanonical(type, number, unit) ?? number, entered: number };
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
