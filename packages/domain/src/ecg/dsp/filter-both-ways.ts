import { oddExtension } from './odd-extension.ts';

/** scipy.signal.filtfilt for a filter of order 4 in transfer-function form (b, a of five). Needs length > 15. */
export function filterBothWays(values: Float64Array, b: Float64Array, a: Float64Array): Float64Array {
  const pad = 3 * Math.max(a.length, b.length);
  const padded = oddExtension(values, pad);
  const start = steadyState(b, a);
  run({ values: padded, b, a, start, step: 1 });
  run({ values: padded, b, a, start, step: -1 });
  return padded.slice(pad, pad + values.length);
}

/** scipy.signal.lfilter_zi: the state after an endless unit step. */
export function steadyState(b: Float64Array, a: Float64Array): Float64Array {
  const order = a.length - 1;
  const first = b[0] ?? 0;
  const rest = (k: number) => (b[k] ?? 0) - (a[k] ?? 0) * first;
  let numerator = 0;
  let denominator = 0;
  for (let k = 1; k <= order; k++) numerator += rest(k);
  for (let k = 0; k <= order; k++) denominator += a[k] ?? 0;
  const out = new Float64Array(order);
  out[0] = numerator / denominator;
  let sumA = 1;
  let sumRest = 0;
  for (let k = 1; k < order; k++) {
    sumA += a[k] ?? 0;
    sumRest += rest(k);
    out[k] = sumA * (out[0] ?? 0) - sumRest;
  }
  return out;
}

type Run = { values: Float64Array; b: Float64Array; a: Float64Array; start: Float64Array; step: 1 | -1 };

/** Transposed direct form II, order 4, in place. */
function run({ values, b, a, start, step }: Run): void {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0] = b;
  const [, a1 = 0, a2 = 0, a3 = 0, a4 = 0] = a;
  const from = step === 1 ? 0 : values.length - 1;
  const end = step === 1 ? values.length : -1;
  let [z0 = 0, z1 = 0, z2 = 0, z3 = 0] = start.map((value) => value * (values[from] ?? 0));
  for (let k = from; k !== end; k += step) {
    const x = values[k] ?? 0;
    const y = b0 * x + z0;
    z0 = b1 * x - a1 * y + z1;
    z1 = b2 * x - a2 * y + z2;
    z2 = b3 * x - a3 * y + z3;
    z3 = b4 * x - a4 * y;
    values[k] = y;
  }
}
