import { mean, median, medianInPlace } from '../dsp/statistics.ts';
import { courseIndex } from './course.ts';
import { workingRateHz } from './qrs-signal.ts';

const windowSeconds = 0.24;

/** What stands before the QRS of beats of one shape. */
type AtrialEvidence = {
  /** Share that recurs from beat to beat, 0 to 1: a P wave gives nearly 1, atrial fibrillation nearly 0. */
  recurring: number;
  /** What does not recur, root mean square in mV: fibrillation waves, or noise. */
  restlessMillivolts: number;
  /** What is slower and faster than fibrillation waves there, mV: a moved electrode, muscle. */
  slowMillivolts: number;
  fastMillivolts: number;
};

/**
 * Null with fewer than three beats. `courses` should be beats of one shape that are not premature, so that no T wave
 * lies in the window.
 */
export function atrialEvidence(courses: readonly Float32Array[]): AtrialEvidence | null {
  if (courses.length < 3) return null;
  const from = courseIndex(-windowSeconds);
  const to = qrsOnset(medianCourse(courses, courseIndex(-0.11), courseIndex(0.07)));
  const even = courses.map(withoutHum);
  const parts = even.map((course) => withoutLine(course, from, to));
  const column = new Float64Array(parts.length);
  let recurring = 0;
  let changing = 0;
  for (let k = 0; k < to - from; k++) {
    for (let i = 0; i < column.length; i++) column[i] = parts[i]?.[k] ?? 0;
    const centre = medianInPlace(column);
    for (let i = 0; i < column.length; i++) column[i] = ((column[i] ?? 0) - centre) ** 2;
    recurring += centre * centre;
    // Median of squares of a normal deviation is 0.455 of its variance.
    changing += medianInPlace(column) / 0.455;
  }
  // The median of n beats keeps about 1/n of the changing part.
  const chance = changing / courses.length;
  const signal = Math.max(0, recurring - chance);
  return {
    recurring: signal + changing === 0 ? 0 : signal / (signal + changing),
    restlessMillivolts: Math.sqrt(changing / Math.max(1, to - from)),
    slowMillivolts: swing(even, from, to),
    fastMillivolts: Math.sqrt(median(courses.map((course, i) => differing(course, even[i], from, to)))),
  };
}

/** Sample by sample the median of the courses between two indices, zero elsewhere. */
function medianCourse(courses: readonly Float32Array[], from: number, to: number): Float64Array {
  const column = new Float64Array(courses.length);
  const out = new Float64Array(courses[0]?.length ?? 0);
  for (let k = from; k < to; k++) {
    for (let i = 0; i < column.length; i++) column[i] = courses[i]?.[k] ?? 0;
    out[k] = medianInPlace(column);
  }
  return out;
}

/** Index in the course where the steep part before the R peak begins, a little early; at most 48 ms before the peak. */
function qrsOnset(course: Float64Array): number {
  const peak = courseIndex(0);
  const slope = (k: number) => Math.abs((course[k + 1] ?? 0) - (course[k - 1] ?? 0));
  let steepest = 0;
  for (let k = courseIndex(-0.1); k < courseIndex(0.06); k++) steepest = Math.max(steepest, slope(k));
  let onset = courseIndex(-0.1);
  for (let k = courseIndex(-0.1); k < peak; k++) {
    if (slope(k) > 0.15 * steepest) break;
    onset = k;
  }
  return Math.min(courseIndex(-0.048), onset - Math.round(0.012 * workingRateHz));
}

/** Mean of five samples, 20 ms: mains hum cancels, a P wave stays. */
function withoutHum(course: Float32Array): Float32Array {
  const out = course.slice();
  for (let k = 2; k + 2 < course.length; k++) {
    let sum = 0;
    for (let j = k - 2; j <= k + 2; j++) sum += course[j] ?? 0;
    out[k] = sum / 5;
  }
  return out;
}

/** How much the level there differs from beat to beat: deviation by the median. */
function swing(courses: readonly Float32Array[], from: number, to: number): number {
  const rises = Float64Array.from(courses, (course) => mean(course.subarray(from, to)));
  const centre = median(rises);
  return 1.4826 * median(rises.map((value) => Math.abs(value - centre)));
}

/** Mean square of the difference between two courses. */
function differing(one: Float32Array, other: Float32Array | undefined, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k < to; k++) sum += ((one[k] ?? 0) - (other?.[k] ?? 0)) ** 2;
  return sum / Math.max(1, to - from);
}

/** A stretch without mean and trend, which come from the baseline and the end of the T wave. */
function withoutLine(course: Float32Array, from: number, to: number): Float64Array {
  const length = to - from;
  const middle = (length - 1) / 2;
  const centre = mean(course.subarray(from, to));
  let along = 0;
  let total = 0;
  for (let k = 0; k < length; k++) {
    along += (k - middle) * ((course[from + k] ?? 0) - centre);
    total += (k - middle) ** 2;
  }
  const out = new Float64Array(length);
  for (let k = 0; k < length; k++) out[k] = (course[from + k] ?? 0) - centre - (along / total) * (k - middle);
  return out;
}
