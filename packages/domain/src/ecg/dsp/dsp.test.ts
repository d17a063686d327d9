import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allNear, near, vectors } from '../../testing/ecg-recordings.ts';
import { bandPassTaps, hamming } from './band-pass-taps.ts';
import { boxcarBothWays } from './boxcar.ts';
import { butterworth, butterworthSections } from './butterworth.ts';
import { fillMissing } from './fill-missing.ts';
import { filterBothWays, steadyState } from './filter-both-ways.ts';
import { findPeaks, prominence } from './find-peaks.ts';
import { fourier } from './fft.ts';
import { gradient, movingAverage } from './moving-average.ts';
import { pchipOverSamples } from './pchip.ts';
import { roundHalfEven } from './round.ts';
import { sectionsBothWays, sectionsPadding } from './sections-both-ways.ts';
import { deviation, mean, median, quantile, rollingQuantiles } from './statistics.ts';
import { tapsBothWays } from './taps-both-ways.ts';

type Numbers = Record<string, number[]>;
const scipy = vectors as unknown as {
  neurokit_highpass_sos: Record<string, number[][]>;
  biosppy_fir_full: Numbers;
  hamilton_lowpass_ba: Record<string, number[][]>;
  hamilton_highpass_ba: Record<string, number[][]>;
  hamilton_lowpass_zi: Numbers;
  uniform_filter1d: Numbers;
  rint_half_even: Record<string, number>;
  find_peaks: { idx: number[]; prominences: number[] };
  find_peaks_plateau: { x: number[]; idx: number[]; prominences: number[] };
  signal_120: number[];
  gradient: number[];
  sosfiltfilt_hp05_fs50: number[];
  filtfilt_boxcar7: number[];
  filtfilt_boxcar10: number[];
  filtfilt_butter4_low: number[];
  filtfilt_fir31: number[];
  firwin31: number[];
  get_window_hamming_symmetric_20: number[];
};
const signal = Float64Array.from(scipy.signal_120);

test('[ECG-03] the high-pass of NeuroKit2 has the coefficients of scipy at every sampling rate', () => {
  for (const [fs, expected] of Object.entries(scipy.neurokit_highpass_sos)) {
    const sections = butterworthSections({
      order: 5,
      cutoffHz: 0.5,
      samplingRateHz: Number(fs),
      band: 'highpass',
    });
    assert.equal(sectionsPadding(sections), 18);
    sections.forEach((section, i) => {
      allNear(section, expected[i] ?? [], 1e-12, `${fs} Hz section ${i}`);
    });
  }
});

test('[ECG-03] the filters of Hamilton have the coefficients of scipy at every sampling rate', () => {
  for (const [fs, expected] of Object.entries(scipy.hamilton_lowpass_ba)) {
    const samplingRateHz = Number(fs);
    const low = butterworth({ order: 4, cutoffHz: 25, samplingRateHz, band: 'lowpass' });
    allNear(low.b, expected[0] ?? [], 1e-13, `${fs} low b`);
    allNear(low.a, expected[1] ?? [], 1e-12, `${fs} low a`);
    allNear(steadyState(low.b, low.a), scipy.hamilton_lowpass_zi[fs] ?? [], 1e-8, `${fs} zi`);
    const high = butterworth({ order: 4, cutoffHz: 3, samplingRateHz, band: 'highpass' });
    allNear(high.b, scipy.hamilton_highpass_ba[fs]?.[0] ?? [], 1e-12, `${fs} high b`);
    allNear(high.a, scipy.hamilton_highpass_ba[fs]?.[1] ?? [], 1e-12, `${fs} high a`);
  }
});

test('[ECG-03] the taps of BioSPPy are those of scipy', () => {
  for (const [fs, expected] of Object.entries(scipy.biosppy_fir_full)) {
    const band = { taps: expected.length, lowHz: 0.67, highHz: 45, samplingRateHz: Number(fs) };
    allNear(bandPassTaps(band), expected, 1e-15, fs);
  }
  allNear(hamming(20), scipy.get_window_hamming_symmetric_20, 1e-15);
  allNear(hamming(1), [1], 0);
});

test('[ECG-03] filtering forward and backward gives the values of scipy to the last sample', () => {
  const sections = butterworthSections({ order: 5, cutoffHz: 0.5, samplingRateHz: 50, band: 'highpass' });
  allNear(sectionsBothWays(signal, sections), scipy.sosfiltfilt_hp05_fs50, 1e-12, 'sections');
  allNear(boxcarBothWays(signal, 7), scipy.filtfilt_boxcar7, 1e-13, 'boxcar 7');
  allNear(boxcarBothWays(signal, 10), scipy.filtfilt_boxcar10, 1e-13, 'boxcar 10');
  allNear(tapsBothWays(signal, Float64Array.from(scipy.firwin31)), scipy.filtfilt_fir31, 1e-13, 'taps');
});

test('[ECG-03] moving average, gradient and rounding are those of scipy and numpy', () => {
  for (const [size, expected] of Object.entries(scipy.uniform_filter1d))
    allNear(movingAverage(signal, Number(size)), expected, 1e-12, `size ${size}`);
  allNear(gradient(signal), scipy.gradient, 1e-15);
  for (const [value, expected] of Object.entries(scipy.rint_half_even))
    assert.equal(roundHalfEven(Number(value)), expected, value);
});

test('[ECG-03] peaks, plateaus and their prominences are those of scipy', () => {
  assert.deepEqual(findPeaks(signal), scipy.find_peaks.idx);
  allNear(
    scipy.find_peaks.idx.map((at) => prominence(signal, at)),
    scipy.find_peaks.prominences,
    1e-12,
  );
  const plateau = Float64Array.from(scipy.find_peaks_plateau.x);
  assert.deepEqual(findPeaks(plateau), scipy.find_peaks_plateau.idx);
  allNear(
    scipy.find_peaks_plateau.idx.map((at) => prominence(plateau, at)),
    scipy.find_peaks_plateau.prominences,
    0,
  );
});

test('a filter of order 4 forward and backward keeps a constant and the sum of two signals', () => {
  const { b, a } = butterworth({ order: 4, cutoffHz: 25, samplingRateHz: 250, band: 'lowpass' });
  allNear(filterBothWays(new Float64Array(60).fill(3), b, a), new Float64Array(60).fill(3), 1e-9);
  const other = signal.map((value, i) => Math.sin(value + i));
  const sum = filterBothWays(
    signal.map((value, i) => value + (other[i] ?? 0)),
    b,
    a,
  );
  const parts = filterBothWays(other, b, a).map((value, i) => value + (filterBothWays(signal, b, a)[i] ?? 0));
  allNear(sum, parts, 1e-12);
});

test('overlapping blocks filter as one long convolution does', () => {
  const taps = bandPassTaps({ taps: 31, lowHz: 2, highHz: 20, samplingRateHz: 100 });
  const long = Float64Array.from({ length: 6000 }, (_, i) => Math.sin(i * 0.37) + ((i * 7919) % 13) / 13);
  const blocks = tapsBothWays(long, taps);
  for (const at of [0, 1, 40, 964, 965, 2000, 5998, 5999]) {
    let expected = 0;
    for (let j = 0; j < 31; j++)
      for (let k = 0; k < 31; k++) expected += (taps[j] ?? 0) * (taps[k] ?? 0) * odd(long, at + j - k);
    near(blocks[at] ?? Number.NaN, expected, 1e-12, `sample ${at}`);
  }
  function odd(values: Float64Array, i: number): number {
    const last = values.length - 1;
    if (i < 0) return 2 * (values[0] ?? 0) - (values[-i] ?? 0);
    return i > last ? 2 * (values[last] ?? 0) - (values[2 * last - i] ?? 0) : (values[i] ?? 0);
  }
});

test('a transform there and back gives the signal, and refuses a size that is no power of two', () => {
  const { forward, backward } = fourier(128);
  const real = Float64Array.from({ length: 128 }, (_, i) => signal[i] ?? 0);
  const imaginary = new Float64Array(128);
  forward(real, imaginary);
  backward(real, imaginary);
  allNear(real.map((value) => value / 128).subarray(0, 120), signal, 1e-13);
  assert.throws(() => fourier(100), RangeError);
});

test('median and quantile agree with sorting, also on a moving window', () => {
  const values = fc.float64Array({
    noNaN: true,
    noDefaultInfinity: true,
    min: -1e6,
    max: 1e6,
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (array, share) => {
      const sorted = array.toSorted();
      const place = share * (sorted.length - 1);
      const low = sorted[Math.floor(place)] ?? 0;
      const high = sorted[Math.min(sorted.length - 1, Math.floor(place) + 1)] ?? 0;
      near(quantile(array, share), low + (high - low) * (place - Math.floor(place)), 1e-6);
      near(median(array), quantile(array, 0.5), 1e-6);
      const [rolling = array] = rollingQuantiles(array, 5, [0.5]);
      array.forEach((_, i) =>
        near(rolling[i] ?? Number.NaN, median(array.slice(Math.max(0, i - 2), i + 3)), 1e-6),
      );
    }),
  );
  assert.ok(Number.isNaN(median([])) && Number.isNaN(quantile([], 0.5)) && Number.isNaN(mean([])));
  assert.ok(Number.isNaN(deviation([1], 1)));
  assert.equal(deviation([1, 3], 1), Math.SQRT2);
});

test('interpolation between knots passes through them, never overshoots and holds outside', () => {
  const at = [3, 10, 18, 30, 41];
  const values = Float64Array.of(1, 1.2, 0.9, 1.1, 1);
  const all = pchipOverSamples(at, values, 50);
  at.forEach((i, k) => near(all[i] ?? Number.NaN, values[k] ?? 0, 1e-12));
  assert.equal(all[0], 1);
  assert.equal(all[49], 1);
  assert.ok(all.every((value) => value >= 0.9 - 1e-12 && value <= 1.2 + 1e-12));
  allNear(pchipOverSamples([0, 4], Float64Array.of(0, 8), 5), [0, 2, 4, 6, 8], 1e-12);
});

test('missing samples take the value before them, those at the start the first present', () => {
  const nan = Number.NaN;
  assert.deepEqual(fillMissing([nan, 2, nan, Number.POSITIVE_INFINITY, 5]), {
    filled: Float64Array.of(2, 2, 2, 2, 5),
    missing: 3,
  });
  assert.deepEqual(fillMissing([nan, nan]), { filled: Float64Array.of(0, 0), missing: 2 });
  assert.deepEqual(fillMissing([]), { filled: new Float64Array(0), missing: 0 });
});
