import type { Delineation } from './delineate.ts';
import { type MedianBeat, medianBeatRateHz } from './median-beat.ts';

/**
 * Electrical axis of the QRS in the frontal plane, degrees from -180 (exclusive) to 180, 0 along lead I, 90 downwards.
 * From the area under the QRS in leads I and II; aVF = II - I/2 is scaled by 2/√3 since augmented leads are smaller.
 * Null when the area is too small for a direction.
 */
export function qrsAxisDegrees(beatI: MedianBeat, beatII: MedianBeat, waves: Delineation): number | null {
  const areaI = qrsArea(beatI, waves);
  const areaII = qrsArea(beatII, waves);
  const down = ((areaII - areaI / 2) * 2) / Math.sqrt(3);
  if (Math.hypot(areaI, down) < smallestArea) return null;
  const degrees = (Math.atan2(down, areaI) * 180) / Math.PI;
  return degrees === -180 ? 180 : degrees;
}

/** mV·s: a QRS of 50 µV over 20 ms. */
const smallestArea = 0.001;

function qrsArea({ wave, peak }: MedianBeat, { qrsOnset, qrsOffset }: Delineation): number {
  const index = (ms: number) => peak + Math.round((ms / 1000) * medianBeatRateHz);
  const level = wave[Math.max(0, index(qrsOnset))] ?? 0;
  let area = 0;
  for (let i = index(qrsOnset); i <= index(qrsOffset); i++) area += (wave[i] ?? level) - level;
  return area / medianBeatRateHz;
}
