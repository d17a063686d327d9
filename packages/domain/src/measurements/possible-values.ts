type Range = { min: number; max: number };

const upTo = (max: number): Range => ({ min: 0, max });

/**
 * What a living body can have, inclusive, in the canonical unit, by kind and for a pair by part. It reaches past the most that
 * was survived or measured: 635 kg; 11.8 and 46.5 °C; glucose 2,656 mg/dL; 480/350 mmHg in the artery (MacDougall 1985,
 * J Appl Physiol 58:785); 480 beats a minute. Kinds that are not named have what is believed of them.
 */
const possibleValues: Readonly<Record<string, Range>> = {
  systolic: upTo(500),
  diastolic: upTo(400),
  mean: upTo(450),
  blood_pressure: upTo(500),
  pulse: upTo(600),
  weight: { min: 0.2, max: 700 },
  body_fat: upTo(100),
  temperature: { min: 10, max: 50 },
  spo2: upTo(100),
  glucose: upTo(4000),
  pef: upTo(1500),
  fev1: upTo(15),
  fvc: upTo(15),
  fev1_fvc: upTo(100),
  respiratory_rate: upTo(150),
  steps: upTo(300_000),
  inr: upTo(100),
  ketones: upTo(50),
  hrv: upTo(2000),
};

/** Of a kind or of a part of a pair. */
export function possibleRange({ key, min, max }: { key: string } & Range): Range {
  return possibleValues[key] ?? { min, max };
}
