import { possibleRange } from './possible-values.ts';
import type { Plausibility } from './plausibility.ts';
import { findValueType } from './value-types.ts';
import type { PartSign, ReadingQualifier } from './pair-qualifier.ts';
import { diastolicSign, valueSign } from './reading-sign.ts';

/** Where a number lies: believed as it comes, extreme (possible and dangerous), or beyond what a living body can have. */
type Band = 'believable' | 'extreme' | 'impossible';

type Ranged = { key: string; min: number; max: number };

/** Band of a value in the canonical unit of its kind; all borders are inclusive (domain handbook, section 2). */
export function bandOf(value: number, range: Ranged): Band {
  if (value >= range.min && value <= range.max) return 'believable';
  const possible = possibleRange(range);
  return value >= possible.min && value <= possible.max ? 'extreme' : 'impossible';
}

/** What a whole reading is taken for: extreme with its worst part, impossible only when nothing of it can be true. */
export function plausibilityOf(bands: readonly Band[]): Plausibility {
  if (bands.every((band) => band === 'believable')) return 'valid';
  return bands.every((band) => band === 'impossible') ? 'implausible' : 'extreme';
}

/** A pair the wrong way round is believed in neither part. */
const noBetterThanExtreme = (band: Band): Band => (band === 'believable' ? 'extreme' : band);

type Parts = { value: number; diastolic: number | null; mean: number | null };

/**
 * The numbers rules look at: a part nobody can have, or of which the device has no value, is none, and what lies beyond its
 * device lies beyond every border.
 */
export function partsForRules(
  reading: Parts & { valueType: string; qualifier?: ReadingQualifier | null },
): Parts {
  const { value, diastolic, mean, qualifier } = reading;
  const components = findValueType(reading.valueType)?.components;
  const possible = (part: number | null, key: string) => {
    const range = components?.find((one) => one.key === key);
    return part !== null && range && bandOf(part, range) === 'impossible' ? null : part;
  };
  if (!components) return { value: bySign(valueSign(qualifier), value) ?? Number.NaN, diastolic, mean };
  return {
    value: bySign(valueSign(qualifier), possible(value, 'systolic')) ?? Number.NaN,
    diastolic: bySign(diastolicSign(qualifier), possible(diastolic, 'diastolic')),
    mean: possible(mean, 'mean'),
  };
}

function bySign(sign: PartSign, value: number | null): number | null {
  if (sign === 'told') return value;
  if (sign === 'none') return null;
  return sign === 'above' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/**
 * What the numbers of a stored reading (canonical units) are taken for while nobody has judged it. A diastolic pressure the
 * device has no value of says nothing against the systolic one; without a systolic one a pair is no value for others.
 */
export function plausibilityByRange(
  reading: Parts & { valueType: string; qualifier: ReadingQualifier | null },
): Plausibility {
  const { value, diastolic, mean, qualifier } = reading;
  const type = findValueType(reading.valueType);
  const signs = { systolic: valueSign(qualifier), diastolic: diastolicSign(qualifier) };
  const isBelieved = signs.systolic === 'told' && (signs.diastolic === 'told' || signs.diastolic === 'none');
  if (!isBelieved) return 'extreme';
  if (!type) return 'valid';
  if (!type.components) return plausibilityOf([bandOf(value, type)]);
  const parts: Record<string, number | null> = { systolic: value, diastolic, mean };
  const bands = type.components.flatMap((component) => {
    const part = parts[component.key];
    return typeof part === 'number' ? [bandOf(part, component)] : [];
  });
  return plausibilityOf(diastolic === null || value > diastolic ? bands : bands.map(noBetterThanExtreme));
}
