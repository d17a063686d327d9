import { median, medianInPlace } from '../dsp/statistics.ts';
import { workingRateHz } from './qrs-signal.ts';

/** A place where there may be a beat. */
export type Candidate = {
  /** Working sample of the greatest strength. */
  at: number;
  strength: number;
  /** Strength over that of the beats around it: near 1 for an ordinary beat. */
  relative: number;
  /** Strength between the beats around it, relative to the beats: 0.1 in a clean recording, 0.4 in a poor one. */
  floor: number;
};

const apart = Math.round(0.1 * workingRateHz);
const slot = Math.round(1.5 * workingRateHz);
const slotsEachSide = 4;

/** Local maxima of the strength that nothing within 100 ms exceeds, with their size against the neighbourhood. */
export function findCandidates(strength: Float64Array): Candidate[] {
  const levels = beatLevels(strength);
  const floors = noiseFloors(strength);
  const out: Candidate[] = [];
  for (let i = 0; i < strength.length; i++) {
    const here = strength[i] ?? 0;
    if (!(here > 0) || !isHighest(strength, i)) continue;
    const level = levels[Math.min(levels.length - 1, Math.floor(i / slot))] ?? 0;
    const floor = floors[Math.min(floors.length - 1, Math.floor(i / floorStep))] ?? 0;
    if (level > 0) out.push({ at: i, strength: here, relative: here / level, floor: floor / level });
    i += apart;
  }
  return out;
}

function isHighest(strength: Float64Array, i: number): boolean {
  const here = strength[i] ?? 0;
  const first = Math.max(0, i - apart);
  const last = Math.min(strength.length - 1, i + apart);
  for (let k = i + 1; k <= last; k++) if ((strength[k] ?? 0) > here) return false;
  for (let k = i - 1; k >= first; k--) if ((strength[k] ?? 0) > here) return false;
  return true;
}

/** Per slot of 1.5 s the median of the slots' highest strengths around it: the usual size of a beat there. */
function beatLevels(strength: Float64Array): Float64Array {
  const count = Math.max(1, Math.floor(strength.length / slot));
  const highest = new Float64Array(count);
  for (let s = 0; s < count; s++) {
    const end = s === count - 1 ? strength.length : (s + 1) * slot;
    for (let i = s * slot; i < end; i++) highest[s] = Math.max(highest[s] ?? 0, strength[i] ?? 0);
  }
  return highest.map((_, s) =>
    median(highest.subarray(Math.max(0, s - slotsEachSide), s + slotsEachSide + 1)),
  );
}

const floorStep = Math.round(0.5 * workingRateHz);
const floorReach = Math.round(0.75 * workingRateHz);

/** Median strength in 1.5 s, every half second. */
function noiseFloors(strength: Float64Array): Float64Array {
  const out = new Float64Array(Math.max(1, Math.ceil(strength.length / floorStep)));
  const thinned = new Float64Array(floorReach);
  for (let k = 0; k < out.length; k++) {
    const middle = k * floorStep + (floorStep >> 1);
    const first = Math.max(0, middle - floorReach);
    const end = Math.min(strength.length, middle + floorReach);
    let count = 0;
    for (let i = first; i < end; i += 5) thinned[count++] = strength[i] ?? 0;
    out[k] = medianInPlace(thinned.subarray(0, count));
  }
  return out;
}
