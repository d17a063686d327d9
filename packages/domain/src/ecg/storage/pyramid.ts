import type { SampleRange, Segment } from '../import/recording.ts';
import { bitsOf, emptySamples, missingMask, type Samples } from './samples.ts';

/** Least and greatest value of each bucket; the minimum is above the maximum where nothing was recorded. */
export type Extremes = { min: Samples; max: Samples };
type Level = Extremes & { bucketSamples: number };
export type SegmentRange = { first: number; end: number };

/** Each level has buckets of 16 of the one below; level 0 are the samples. */
const fold = 16;
const fewBuckets = 512;
const mostLevels = 5;

export function bucketSamples(level: number): number {
  return fold ** level;
}

export function segmentRanges(
  segments: readonly Pick<Segment, 'firstSample'>[],
  sampleCount: number,
): SegmentRange[] {
  return segments.map(({ firstSample }, index) => ({
    first: firstSample,
    end: segments[index + 1]?.firstSample ?? sampleCount,
  }));
}

/** Buckets of a level; they begin anew with each segment, so that none holds samples of two. */
function bucketCount(ranges: readonly SegmentRange[], bucket: number): number {
  return ranges.reduce((sum, { first, end }) => sum + Math.ceil((end - first) / bucket), 0);
}

/** Levels above the samples until one has few buckets. */
export function levelCount(ranges: readonly SegmentRange[]): number {
  let levels = 0;
  while (levels < mostLevels && bucketCount(ranges, bucketSamples(levels)) > fewBuckets) levels += 1;
  return levels;
}

type Recorded = {
  samples: Samples;
  segments: readonly Pick<Segment, 'firstSample'>[];
  missing: readonly SampleRange[];
};

/** The levels of one channel from fine to coarse; what was not recorded counts for nothing. */
export function buildPyramid({ samples, segments, missing }: Recorded): Level[] {
  const ranges = segmentRanges(segments, samples.length);
  const hidden = missingMask(samples.length, missing);
  const levels: Level[] = [];
  let below: Extremes = { min: samples, max: samples };
  let belowRanges = ranges;
  for (let level = 1; level <= levelCount(ranges); level += 1) {
    const made = foldLevel(below, belowRanges, level === 1 ? hidden : null);
    levels.push({ ...made.extremes, bucketSamples: bucketSamples(level) });
    below = made.extremes;
    belowRanges = made.ranges;
  }
  return levels;
}

function foldLevel(below: Extremes, ranges: readonly SegmentRange[], hidden: Uint8Array | null) {
  const made: SegmentRange[] = [];
  let next = 0;
  for (const { first, end } of ranges) {
    const count = Math.ceil((end - first) / fold);
    made.push({ first: next, end: next + count });
    next += count;
  }
  const extremes = emptyExtremes(next, below.min);
  ranges.forEach(({ first, end }, index) => {
    const at = made[index]?.first ?? 0;
    foldInto(extremes, at, { below, first, end, size: fold, hidden });
  });
  return { extremes, ranges: made };
}

/** Buckets in which nothing was recorded yet. */
export function emptyExtremes(length: number, like: Samples): Extremes {
  const bits = bitsOf(like);
  const highest = 2 ** (bits - 1) - 1;
  const min = emptySamples(length, bits).fill(highest);
  const max = emptySamples(length, bits).fill(-highest - 1);
  return { min, max };
}

type Part = { below: Extremes; first: number; end: number; size: number; hidden: Uint8Array | null };

/** Folds `size` entries each into the buckets from `at` on. */
export function foldInto(into: Extremes, at: number, { below, first, end, size, hidden }: Part): void {
  for (let index = first; index < end; index += 1) {
    if (hidden?.[index]) continue;
    const bucket = at + Math.floor((index - first) / size);
    const low = below.min[index] ?? 0;
    const high = below.max[index] ?? 0;
    if (low < (into.min[bucket] ?? 0)) into.min[bucket] = low;
    if (high > (into.max[bucket] ?? 0)) into.max[bucket] = high;
  }
}
