import type { Band } from '../../measurements/series/value-range.ts';
import type { ThresholdType } from '../threshold.ts';

type BandThreshold = {
  component?: string | null;
  thresholdType: ThresholdType;
  threshold: number;
};

/**
 * Where no threshold of a value type objects: from the highest lower to the lowest upper bound, one band for each
 * component that has both. A type with only one side has no band. Values in the type's canonical unit.
 */
export function targetBands(thresholds: readonly BandThreshold[]): Band[] {
  const byComponent = Map.groupBy(thresholds, ({ component }) => component ?? 'systolic');
  return [...byComponent.values()].flatMap((own) => {
    const lows = own.filter((one) => isLower(one.thresholdType)).map((one) => one.threshold);
    const highs = own.filter((one) => !isLower(one.thresholdType)).map((one) => one.threshold);
    if (lows.length === 0 || highs.length === 0) return [];
    const band = { low: Math.max(...lows), high: Math.min(...highs) };
    return band.low < band.high ? [band] : [];
  });
}

function isLower(type: ThresholdType): boolean {
  return type === 'below' || type === 'at_most';
}
