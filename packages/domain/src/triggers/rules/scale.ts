import { possibleRange } from '../../measurements/possible-values.ts';
import { findValueType } from '../../measurements/value-types.ts';
import type { SingleCondition } from './rule.ts';

export type Range = { min: number; max: number };
/** In the unit of the kind. `step`: the smallest difference it is told with. */
export type Scale = { step: number; believable: Range; possible: Range };

/** What can be measured of a kind or of a part of it; null where the kind is not known. */
export function scaleOf({
  valueType,
  component,
}: Pick<SingleCondition, 'valueType' | 'component'>): Scale | null {
  const type = findValueType(valueType);
  if (!type) return null;
  const part = type.components?.find(({ key }) => key === (component ?? 'systolic')) ?? type;
  const { min, max } = part;
  return { step: 10 ** -type.decimals, believable: { min, max }, possible: possibleRange(part) };
}
