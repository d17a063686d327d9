import type { ValueType } from './value-types.ts';

/** A linear step into the canonical unit: `canonical = given * factor + offset`. */
type Conversion = { factor: number; offset?: number };

/**
 * UCUM units accepted beside the canonical one, by value type. Factors: UCUM 2.1; glucose 18.016 mg/dL per mmol/L
 * (molar mass 180.16 g/mol); ketones as beta-hydroxybutyrate, 104.1 g/mol.
 */
const conversions: Record<string, Record<string, Conversion>> = {
  blood_pressure: { kPa: { factor: 1000 / 133.322 } },
  pulse: { '{beats}/min': { factor: 1 }, '1/min': { factor: 1 } },
  respiratory_rate: { '{breaths}/min': { factor: 1 }, '1/min': { factor: 1 } },
  weight: { g: { factor: 0.001 }, '[lb_av]': { factor: 0.45359237 } },
  temperature: { '[degF]': { factor: 5 / 9, offset: -160 / 9 }, K: { factor: 1, offset: -273.15 } },
  spo2: { '1': { factor: 100 } },
  glucose: { 'mmol/L': { factor: 18.016 } },
  pef: { 'L/s': { factor: 60 } },
  fev1: { mL: { factor: 0.001 } },
  fvc: { mL: { factor: 0.001 } },
  fev1_fvc: { '1': { factor: 100 } },
  steps: { '1': { factor: 1 } },
  sleep: { min: { factor: 1 / 60 }, s: { factor: 1 / 3600 } },
  inr: { '1': { factor: 1 } },
  ketones: { 'mg/dL': { factor: 1 / 10.41 } },
  pain: { '1': { factor: 1 } },
  hrv: { s: { factor: 1000 } },
};

/** The value in the type's canonical unit, to 1e-6; null when the unit does not fit the type. */
export function toCanonical(type: ValueType, value: number, unit: string): number | null {
  if (unit === type.unit) return value;
  const known = conversions[type.key];
  const conversion = known && Object.hasOwn(known, unit) ? known[unit] : undefined;
  if (!conversion) return null;
  return round(value * conversion.factor + (conversion.offset ?? 0));
}

/** Every unit a type accepts, canonical first. */
export function unitsOf(type: ValueType): string[] {
  return [type.unit, ...Object.keys(conversions[type.key] ?? {})];
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
