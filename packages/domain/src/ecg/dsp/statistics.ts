/** Arithmetic mean; NaN when empty. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  return sum / values.length;
}

/** Standard deviation with `length - freedom` in the divisor (0 population, 1 sample); NaN when too few. */
export function deviation(values: ArrayLike<number>, freedom: 0 | 1): number {
  if (values.length <= freedom) return Number.NaN;
  const centre = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += ((values[i] ?? 0) - centre) ** 2;
  return Math.sqrt(sum / (values.length - freedom));
}

/** Quantile by linear interpolation between order statistics (numpy and pandas default); NaN when empty. */
export function quantile(values: ArrayLike<number>, share: number): number {
  if (values.length === 0) return Number.NaN;
  const copy = copyOf(values);
  const place = share * (copy.length - 1);
  const low = Math.floor(place);
  const below = selectNth(copy, low);
  return place === low ? below : below + (leastFrom(copy, low + 1) - below) * (place - low);
}

/** Middle value, or the mean of the middle two; NaN when empty. */
export function median(values: ArrayLike<number>): number {
  if (values.length === 0) return Number.NaN;
  return medianInPlace(copyOf(values));
}

/** Float64Array.from walks an iterator, which costs more than the selection itself. */
function copyOf(values: ArrayLike<number>): Float64Array {
  const copy = new Float64Array(values.length);
  for (let i = 0; i < copy.length; i++) copy[i] = values[i] ?? 0;
  return copy;
}

/** The same without a copy: the order of `values` is lost. */
export function medianInPlace(values: Float64Array): number {
  const half = (values.length - 1) >> 1;
  const below = selectNth(values, half);
  return values.length % 2 === 1 ? below : (below + leastFrom(values, half + 1)) / 2;
}

/** Hoare's selection: afterwards nothing before `nth` is greater and nothing after it is less. */
function selectNth(values: Float64Array, nth: number): number {
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1] ?? 0;
    let i = from;
    let j = to;
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i++;
      while ((values[j] ?? 0) > pivot) j--;
      if (i > j) break;
      const swap = values[i] ?? 0;
      values[i++] = values[j] ?? 0;
      values[j--] = swap;
    }
    if (nth <= j) to = j;
    else if (nth >= i) from = i;
    else break;
  }
  return values[nth] ?? Number.NaN;
}

function leastFrom(values: Float64Array, from: number): number {
  let least = values[from] ?? Number.NaN;
  for (let i = from + 1; i < values.length; i++) if ((values[i] ?? 0) < least) least = values[i] ?? 0;
  return least;
}

/** Differences of neighbours, one shorter than the input. */
export function differences(values: ArrayLike<number>): Float64Array {
  const out = new Float64Array(Math.max(0, values.length - 1));
  for (let i = 0; i < out.length; i++) out[i] = (values[i + 1] ?? 0) - (values[i] ?? 0);
  return out;
}

/**
 * Quantiles in a window of `width` (odd) centred on each value and cut at the ends; pandas rolling(center=True,
 * min_periods=1). One array per share. The window is kept sorted from value to value.
 */
export function rollingQuantiles(
  values: Float64Array,
  width: number,
  shares: readonly number[],
): Float64Array[] {
  const half = width >> 1;
  const sorted = new Float64Array(width + 1);
  const out = shares.map(() => new Float64Array(values.length));
  let count = 0;
  for (let k = 0; k < Math.min(half, values.length); k++) insert(sorted, count++, values[k] ?? 0);
  for (let i = 0; i < values.length; i++) {
    if (i + half < values.length) insert(sorted, count++, values[i + half] ?? 0);
    for (let s = 0; s < out.length; s++) {
      const column = out[s];
      if (column) column[i] = sortedQuantile(sorted, count, shares[s] ?? 0);
    }
    if (i - half >= 0) remove(sorted, count--, values[i - half] ?? 0);
  }
  return out;
}

function sortedQuantile(sorted: Float64Array, count: number, share: number): number {
  const place = share * (count - 1);
  const low = Math.floor(place);
  const below = sorted[low] ?? Number.NaN;
  return low + 1 < count ? below + ((sorted[low + 1] ?? 0) - below) * (place - low) : below;
}

function insert(sorted: Float64Array, count: number, value: number): void {
  const k = placeOf(sorted, count, value);
  sorted.copyWithin(k + 1, k, count);
  sorted[k] = value;
}

function remove(sorted: Float64Array, count: number, value: number): void {
  const k = placeOf(sorted, count, value);
  sorted.copyWithin(k, k + 1, count);
}

/** First index whose value is not less. */
function placeOf(sorted: Float64Array, count: number, value: number): number {
  let from = 0;
  let to = count;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
