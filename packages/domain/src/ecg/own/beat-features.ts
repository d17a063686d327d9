import { median, rollingQuantiles } from '../dsp/statistics.ts';
import { courseIndex } from './course.ts';
import type { DetectedBeats } from './detect-beats.ts';
import { workingRateHz } from './qrs-signal.ts';
import { gatherShapes, likenessTo, type Place, placedComparison, type Shape } from './shapes.ts';

/** What tells the classes of beats apart; index k of every array is beat k. */
export type BeatFeatures = {
  /** Seconds to the beat before and after; NaN at the ends. */
  before: Float64Array;
  after: Float64Array;
  /** Median interval of the sixteen beats around, seconds. */
  usual: Float64Array;
  /** Correlation with the prevailing shape of QRS. */
  likeness: Float64Array;
  /** Correlation with any shape that recurs, ventricular ones too. */
  recurrence: Float64Array;
  /** Length that holds the middle 90 % of the QRS slope energy, seconds. */
  width: Float64Array;
  /** Beats of the prevailing shape. */
  prevailing: number[];
  /** How far the height is from that of the prevailing beats around, as a share; 0 for other shapes. */
  sizeOff: Float64Array;
};

const fewestOfShape = 3;
/** Pauses beyond this say nothing about the usual interval, seconds. */
const longestInterval = 2.5;
const usualBeats = 17;

export function beatFeatures({ peaks, courses }: DetectedBeats, samplingRateHz: number): BeatFeatures {
  const places = courses.map((wave): Place => ({ wave, at: courseIndex(0) + 2 }));
  const seconds = (from: number, to: number) =>
    ((peaks[to] ?? Number.NaN) - (peaks[from] ?? Number.NaN)) / samplingRateHz;
  const before = Float64Array.from(peaks, (_, k) => seconds(k - 1, k));
  const after = Float64Array.from(peaks, (_, k) => seconds(k, k + 1));
  const held = before.map((value, k) =>
    Math.min(longestInterval, Number.isNaN(value) ? (before[k + 1] ?? 1) : value),
  );
  const [usual = held] = rollingQuantiles(held, usualBeats, [0.5]);
  const width = Float64Array.from(courses, qrsWidth);
  const shapes = gatherShapes(places, placedComparison);
  const main = prevailingShape(shapes, width);
  const conducted =
    main === null ? [] : [main, ...shapes.filter((shape) => shape !== main && isConducted(shape, main))];
  const likeness = Float64Array.from(places, (place) => likenessTo(place, conducted, placedComparison));
  const others = shapes.filter((shape) => !conducted.includes(shape) && shape.count >= fewestOfShape);
  const recurrence = likeness.map((value, k) => {
    const place = places[k];
    return value > 0.9 || place === undefined
      ? value
      : Math.max(value, likenessTo(place, others, placedComparison));
  });
  const prevailing = main?.members ?? [];
  const sizeOff = sizesOff(courses, prevailing);
  return { before, after, usual, likeness, recurrence, width, prevailing, sizeOff };

  /** Neither early nor much broader than the main shape: the same origin, another angle or more noise. */
  function isConducted({ members, count }: Shape, main: Shape): boolean {
    if (count < Math.max(fewestOfShape, 0.02 * peaks.length)) return false;
    const ratios = members.map((k) => (before[k] ?? 0) / (after[k] ?? 0)).filter((value) => value > 0);
    const timing = median(ratios);
    const widths = (shape: Shape) => median(shape.members.map((k) => width[k] ?? 0));
    return (
      timing > 0.87 && timing < 1.15 && widths({ members, count, course: main.course }) < 1.5 * widths(main)
    );
  }
}

function sizesOff(courses: readonly Float32Array[], prevailing: readonly number[]): Float64Array {
  const heights = Float64Array.from(prevailing, (k) => {
    const qrs = courses[k]?.subarray(courseIndex(-0.06), courseIndex(0.06)) ?? [];
    return Math.max(...qrs) - Math.min(...qrs);
  });
  const [usual = heights] = rollingQuantiles(heights, usualBeats, [0.5]);
  const out = new Float64Array(courses.length);
  prevailing.forEach((k, i) => {
    out[k] = Math.abs((heights[i] ?? 0) / (usual[i] || 1) - 1);
  });
  return out;
}

/** The most frequent shape; of two that are nearly as frequent the narrower one, since ectopic beats are wide. */
function prevailingShape(shapes: readonly Shape[], width: Float64Array): Shape | null {
  const most = shapes[0];
  if (most === undefined) return null;
  const widthOf = ({ members }: Shape) => median(members.map((k) => width[k] ?? 0));
  const rivals = shapes.filter(({ count }) => count >= 0.6 * most.count && count > 2);
  return rivals.reduce((best, rival) => (widthOf(rival) < 0.8 * widthOf(best) ? rival : best), most);
}

function qrsWidth(course: Float32Array): number {
  const from = courseIndex(-0.14);
  const to = courseIndex(0.16);
  let total = 0;
  for (let k = from; k < to; k++) total += slopeEnergy(course, k);
  let first = from;
  let last = from;
  let sum = 0;
  for (let k = from; k < to; k++) {
    if (sum < 0.05 * total) first = k;
    if (sum < 0.95 * total) last = k;
    sum += slopeEnergy(course, k);
  }
  return (last - first) / workingRateHz;
}

function slopeEnergy(course: Float32Array, k: number): number {
  const slope = (course[k + 1] ?? 0) - (course[k - 1] ?? 0);
  return slope * slope;
}
