import { butterworthSections, type Section } from '../dsp/butterworth.ts';
import { fillMissing } from '../dsp/fill-missing.ts';
import { sectionsBothWays, sectionsPadding } from '../dsp/sections-both-ways.ts';

export const displayFilters = ['off', 'diagnostic', 'diagnostic_notch', 'monitor', 'muscle'] as const;
export type DisplayFilter = (typeof displayFilters)[number];

type PassBand = { highPassHz: number | null; lowPassHz: number | null; notchHz: number | null };

/**
 * What each filter lets pass. Diagnostic 0.05–150 Hz: AHA/ACC/HRS 2007 (Kligfield et al.); monitor 0.5–40 Hz lowers
 * the QRS and may shift ST, the muscle filter more so: for rhythm, not for amplitudes. 50 Hz: the European mains.
 */
const passBands: Readonly<Record<DisplayFilter, PassBand>> = {
  off: { highPassHz: null, lowPassHz: null, notchHz: null },
  diagnostic: { highPassHz: 0.05, lowPassHz: 150, notchHz: null },
  diagnostic_notch: { highPassHz: 0.05, lowPassHz: 150, notchHz: 50 },
  monitor: { highPassHz: 0.5, lowPassHz: 40, notchHz: null },
  muscle: { highPassHz: 0.5, lowPassHz: 25, notchHz: null },
};

const order = 2;
/** Moves the cutoff of one pass so that both together have their -3 dB where the name says. */
const twice = (Math.SQRT2 - 1) ** (1 / (2 * order));
const notchQuality = 30;
/** So many periods of the high-pass stand mirrored beside the signal: its start would else drift for as long. */
const settleCycles = 1;

/**
 * A filtered copy of one lead, same length, same unit, without phase; missing samples (NaN) stay missing. A limit that
 * the sampling rate cannot hold is left out; a signal too short to settle comes back as it is.
 */
export function displayFiltered(
  signal: Float64Array,
  samplingRateHz: number,
  filter: DisplayFilter,
): Float64Array {
  const band = passBands[filter];
  const sections = sectionsOf(band, samplingRateHz);
  if (sections.length === 0 || signal.length <= sectionsPadding(sections)) return signal.slice();
  const { filled, missing } = fillMissing(signal);
  const pad = Math.min(
    filled.length - 1,
    Math.round((settleCycles / (band.highPassHz ?? 1)) * samplingRateHz),
  );
  const out = sectionsBothWays(mirrored(filled, pad), sections).slice(pad, pad + filled.length);
  return missing === 0 ? out : out.map((value, i) => (Number.isFinite(signal[i]) ? value : Number.NaN));
}

function mirrored(values: Float64Array, pad: number): Float64Array {
  const out = new Float64Array(values.length + 2 * pad);
  const last = values.length - 1;
  out.set(values, pad);
  for (let k = 1; k <= pad; k++) {
    out[pad - k] = values[k] ?? 0;
    out[pad + last + k] = values[last - k] ?? 0;
  }
  return out;
}

function sectionsOf({ highPassHz, lowPassHz, notchHz }: PassBand, samplingRateHz: number): Section[] {
  const fits = (hz: number | null): hz is number => hz !== null && hz < 0.45 * samplingRateHz;
  // In the frequencies the bilinear transform bends, so that it holds near half the sampling rate too.
  const moved = (hz: number, factor: number) =>
    (samplingRateHz / Math.PI) * Math.atan(factor * Math.tan((Math.PI * hz) / samplingRateHz));
  return [
    ...(highPassHz === null
      ? []
      : butterworthSections({ order, cutoffHz: moved(highPassHz, twice), samplingRateHz, band: 'highpass' })),
    ...(fits(lowPassHz)
      ? butterworthSections({ order, cutoffHz: moved(lowPassHz, 1 / twice), samplingRateHz, band: 'lowpass' })
      : []),
    ...(fits(notchHz) ? [notch(notchHz, samplingRateHz)] : []),
  ];
}

/** scipy.signal.iirnotch. */
function notch(hz: number, samplingRateHz: number): Section {
  const angle = (2 * Math.PI * hz) / samplingRateHz;
  const gain = 1 / (1 + Math.tan(angle / notchQuality / 2));
  const middle = -2 * gain * Math.cos(angle);
  return [gain, middle, gain, 1, middle, 2 * gain - 1];
}
