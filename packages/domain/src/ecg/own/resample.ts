/**
 * The signal at another rate by linear interpolation; before going down, averaged over one new sample period.
 * Sample k of the result lies at k * fromHz / toHz of the input.
 */
export function resample(signal: Float64Array, fromHz: number, toHz: number): Float64Array {
  if (fromHz === toHz) return signal.slice();
  const step = fromHz / toHz;
  const width = Math.max(1, Math.round(step));
  const source = width > 1 ? averaged(signal, width) : signal;
  const shift = (width - 1) / 2;
  const last = source.length - 1;
  const out = new Float64Array(Math.max(1, Math.floor((signal.length - 1) / step) + 1));
  for (let k = 0; k < out.length; k++) {
    const at = Math.min(last, Math.max(0, k * step - shift));
    const low = Math.floor(at);
    const rest = at - low;
    const value = source[low] ?? 0;
    out[k] = rest === 0 ? value : value + rest * ((source[low + 1] ?? value) - value);
  }
  return out;
}

/** Mean of `width` samples from i on; one value per full window. */
function averaged(signal: Float64Array, width: number): Float64Array {
  const out = new Float64Array(Math.max(1, signal.length - width + 1));
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (let k = 0; k < width; k++) sum += signal[Math.min(signal.length - 1, i + k)] ?? 0;
    out[i] = sum / width;
  }
  return out;
}
