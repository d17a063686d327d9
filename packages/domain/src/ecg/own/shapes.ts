import { workingRateHz } from './qrs-signal.ts';

const sameShape = 0.85;
const mostShapes = 8;

/** Where a beat is: sample `at` of `wave`, working rate. */
export type Place = { wave: Float32Array; at: number };
/** A form of QRS that recurs: its mean course of unit energy, and how often it was seen. */
export type Shape = { course: Float64Array; count: number; members: number[] };

/** How far to each side courses are compared, and by how much they may be shifted; working samples. */
type Comparison = { reach: number; lags: Lags };
type Lags = readonly [number, number, number, number, number];
const mostLag = 4;
const lags: Lags = [-mostLag, -2, 0, 2, mostLag];
export const candidateComparison: Comparison = { reach: Math.round(0.08 * workingRateHz), lags };

/** For beats that are already on their R peak. */
export const placedComparison: Comparison = { reach: Math.round(0.1 * workingRateHz), lags };

/** Groups beats by the course around them; the most frequent first. `members` are indices into `places`. */
export function gatherShapes(places: readonly Place[], comparison: Comparison): Shape[] {
  const shapes: Shape[] = [];
  places.forEach((place, member) => {
    const { shape, likeness, lag } = closest(place, shapes, comparison);
    if (shape !== null && likeness >= sameShape) {
      blend(shape, cut(place, lag, comparison.reach));
      shape.members.push(member);
    } else {
      if (shapes.length >= mostShapes) shapes.pop();
      shapes.push({ course: cut(place, 0, comparison.reach), count: 1, members: [member] });
    }
    shapes.sort((a, b) => b.count - a.count);
  });
  return shapes;
}

/** Correlation with the most similar shape, from -1 to 1; 0 without shapes. */
export function likenessTo(place: Place, shapes: readonly Shape[], comparison: Comparison): number {
  return closest(place, shapes, comparison).likeness;
}

type Closest = { shape: Shape | null; likeness: number; lag: number };

function closest(place: Place, shapes: readonly Shape[], { reach, lags }: Comparison): Closest {
  const best: Closest = { shape: null, likeness: 0, lag: 0 };
  if (shapes.length === 0) return best;
  const length = 2 * reach + 1;
  const { wave, at } = withRoom(place, reach + mostLag);
  unitScales(wave, at - reach, length, lags);
  for (let l = 0; l < lags.length; l++) {
    const lag = lags[l] ?? 0;
    const scale = scales[l] ?? 0;
    for (const shape of shapes) {
      // The shape has no mean of its own, so that of the course need not be taken off.
      const likeness = scale * product(wave, at - reach + lag, shape.course);
      if (best.shape !== null && likeness <= best.likeness) continue;
      best.shape = shape;
      best.likeness = likeness;
      best.lag = lag;
    }
  }
  return best;
}

/** Sum of products; four sums that do not wait for one another. */
function product(wave: Float32Array, from: number, course: Float64Array): number {
  const { length } = course;
  const whole = length - (length % 4);
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let k = 0, i = from; k < whole; k += 4, i += 4) {
    a += (wave[i] ?? 0) * (course[k] ?? 0);
    b += (wave[i + 1] ?? 0) * (course[k + 1] ?? 0);
    c += (wave[i + 2] ?? 0) * (course[k + 2] ?? 0);
    d += (wave[i + 3] ?? 0) * (course[k + 3] ?? 0);
  }
  for (let k = whole; k < length; k++) a += (wave[from + k] ?? 0) * (course[k] ?? 0);
  return a + b + (c + d);
}

/** The place itself, or a copy of what surrounds it when it is too near an end. */
function withRoom(place: Place, reach: number): Place {
  const hasRoom = place.at >= reach && place.at + reach < place.wave.length;
  return hasRoom ? place : { wave: stretch(place, reach), at: reach };
}

/** Found last, one per lag: as many sums at once as do not wait for one another. */
const scales = new Float64Array(5);

/** Per lag 1 over the root of the energy about the mean; 0 for a flat stretch. */
function unitScales(values: Float32Array, from: number, length: number, lags: Lags): void {
  const [la, lb, lc, ld, le] = lags;
  let sa = 0;
  let sb = 0;
  let sc = 0;
  let sd = 0;
  let se = 0;
  let qa = 0;
  let qb = 0;
  let qc = 0;
  let qd = 0;
  let qe = 0;
  for (let k = from; k < from + length; k++) {
    const a = values[k + la] ?? 0;
    const b = values[k + lb] ?? 0;
    const c = values[k + lc] ?? 0;
    const d = values[k + ld] ?? 0;
    const e = values[k + le] ?? 0;
    sa += a;
    sb += b;
    sc += c;
    sd += d;
    se += e;
    qa += a * a;
    qb += b * b;
    qc += c * c;
    qd += d * d;
    qe += e * e;
  }
  scales[0] = unitScale(sa, qa, length);
  scales[1] = unitScale(sb, qb, length);
  scales[2] = unitScale(sc, qc, length);
  scales[3] = unitScale(sd, qd, length);
  scales[4] = unitScale(se, qe, length);
}

function unitScale(sum: number, squares: number, length: number): number {
  const energy = squares - (sum * sum) / length;
  return energy > 1e-12 * squares ? 1 / Math.sqrt(energy) : 0;
}

/** The wave from `reach` before to `reach` after the place; beyond the signal its first or last value. */
function stretch({ wave, at }: Place, reach: number): Float32Array {
  const out = new Float32Array(2 * reach + 1);
  const last = wave.length - 1;
  for (let k = 0; k < out.length; k++) {
    const i = at - reach + k;
    out[k] = wave[i < 0 ? 0 : i > last ? last : i] ?? 0;
  }
  return out;
}

/** The course around a place without its mean, scaled to unit energy. */
function cut({ wave, at }: Place, lag: number, reach: number): Float64Array {
  const out = Float64Array.from(stretch({ wave, at: at + lag }, reach));
  normalise(out);
  return out;
}

function blend(shape: Shape, course: Float64Array): void {
  shape.count++;
  const weight = 1 / Math.min(shape.count, 16);
  const { course: mean } = shape;
  for (let k = 0; k < mean.length; k++) mean[k] = (mean[k] ?? 0) * (1 - weight) + (course[k] ?? 0) * weight;
  normalise(mean);
}

function normalise(course: Float64Array): void {
  let sum = 0;
  for (const value of course) sum += value;
  const mean = sum / course.length;
  let energy = 0;
  for (let k = 0; k < course.length; k++) {
    const value = (course[k] ?? 0) - mean;
    course[k] = value;
    energy += value * value;
  }
  const scale = energy > 0 ? 1 / Math.sqrt(energy) : 0;
  for (let k = 0; k < course.length; k++) course[k] = (course[k] ?? 0) * scale;
}
