import { gaussian, uniform } from '../../kit/random.ts';
import { type Beat, type Course, demoBeats, type DemoRhythm } from './beats.ts';

/** A wave in the shape of a bell: its top and width in seconds around the R peak, its height in millivolts. */
type Wave = { at: number; width: number; height: number };
type Heights = { p: number; q: number; r: number; s: number; t: number };

/** Heights by lead as a healthy heart shows them; limb leads that follow from I and II are computed. */
const leads = {
  I: { p: 0.09, q: -0.05, r: 0.75, s: -0.12, t: 0.22 },
  II: { p: 0.14, q: -0.07, r: 1.15, s: -0.18, t: 0.32 },
  V1: { p: 0.06, q: 0, r: 0.22, s: -0.95, t: -0.1 },
  V2: { p: 0.07, q: 0, r: 0.45, s: -1.4, t: 0.45 },
  V3: { p: 0.08, q: 0, r: 0.85, s: -1.0, t: 0.5 },
  V4: { p: 0.09, q: -0.04, r: 1.45, s: -0.55, t: 0.46 },
  V5: { p: 0.09, q: -0.07, r: 1.35, s: -0.25, t: 0.38 },
  V6: { p: 0.09, q: -0.08, r: 1.05, s: -0.1, t: 0.3 },
} as const satisfies Record<string, Heights>;
type Lead = keyof typeof leads;

export type Strip = {
  rhythm: DemoRhythm;
  rate: number;
  seconds: number;
  samplingRateHz: number;
  seed: number;
};

/** Whole microvolts of one lead. */
export function demoLead(strip: Strip, lead: Lead = 'I', noiseShare = 1): Int16Array {
  const made = { ...strip, courseAt: () => strip };
  const part = { first: 0, end: Math.round(strip.seconds * strip.samplingRateHz) };
  return leadPart({ ...made, lead, noiseShare, beats: demoBeats(made) }, part);
}

type Made = {
  courseAt: Course;
  samplingRateHz: number;
  seed: number;
  lead: Lead;
  noiseShare: number;
  beats: readonly Beat[];
};

/** Samples `first` up to but without `end`; beats within a second of them are enough. */
export function leadPart(made: Made, { first, end }: { first: number; end: number }): Int16Array {
  const { courseAt, samplingRateHz, seed, lead, noiseShare, beats } = made;
  const millivolts = new Float64Array(end - first);
  const start = first / samplingRateHz;
  for (const beat of beats)
    for (const wave of wavesOf(beat, leads[lead]))
      addWave(millivolts, samplingRateHz, beat.seconds - start, wave);
  const phase = 6.28 * uniform(seed, 11, 0);
  return Int16Array.from(millivolts, (value, index) => {
    const at = (first + index) / samplingRateHz;
    const { rhythm } = courseAt(at);
    const isNoisy = rhythm === 'noise';
    const drift = 0.06 * Math.sin(2 * Math.PI * 0.21 * at + phase) * (isNoisy ? 6 : 1);
    const fibrillation =
      rhythm === 'atrial_fibrillation'
        ? 0.045 * Math.sin(2 * Math.PI * 5.6 * at + phase + 2.2 * Math.sin(2 * Math.PI * 0.37 * at))
        : 0;
    const trembling = (isNoisy ? 0.5 : 0.012) * noiseShare * gaussian(seed, 12, first + index);
    return Math.round(1000 * (value + drift + fibrillation + trembling));
  });
}

/** Twelve leads; III and the augmented ones obey Einthoven and Goldberger. */
export function demoTwelveLeads(strip: Strip): { lead: string; samples: Int16Array }[] {
  const made = (lead: Lead) => demoLead({ ...strip, seed: strip.seed }, lead);
  const [one, two] = [made('I'), made('II')];
  const derived = (of: (one: number, two: number) => number) =>
    one.map((value, index) => Math.round(of(value, two[index] ?? 0)));
  return [
    { lead: 'I', samples: one },
    { lead: 'II', samples: two },
    { lead: 'III', samples: derived((first, second) => second - first) },
    { lead: 'aVR', samples: derived((first, second) => -(first + second) / 2) },
    { lead: 'aVL', samples: derived((first, second) => first - second / 2) },
    { lead: 'aVF', samples: derived((first, second) => second - first / 2) },
    ...(['V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const).map((lead) => ({ lead, samples: made(lead) })),
  ];
}

function wavesOf(beat: Beat, { p, q, r, s, t }: Heights): Wave[] {
  if (beat.kind === 'ventricular')
    return [
      { at: 0, width: 0.045, height: 1.35 * (r + s > 0 ? r : s) },
      { at: 0.09, width: 0.04, height: -0.5 * r },
      { at: 0.32, width: 0.07, height: -1.1 * t },
    ];
  // QT follows the interval before the beat, as Bazett saw it.
  const tAt = 0.27 * Math.sqrt(Math.min(1.4, Math.max(0.4, beat.rr)));
  const qrs = [
    { at: -0.026, width: 0.009, height: q },
    { at: 0, width: 0.011, height: r },
    { at: 0.028, width: 0.011, height: s },
    { at: tAt, width: 0.045, height: t },
    { at: tAt + 0.035, width: 0.025, height: 0.25 * t },
  ];
  return beat.kind === 'without_p' ? qrs : [{ at: -0.155, width: 0.02, height: p }, ...qrs];
}

function addWave(
  into: Float64Array,
  samplingRateHz: number,
  peak: number,
  { at, width, height }: Wave,
): void {
  const centre = (peak + at) * samplingRateHz;
  const spread = width * samplingRateHz;
  const first = Math.max(0, Math.floor(centre - 4 * spread));
  const end = Math.min(into.length, Math.ceil(centre + 4 * spread));
  for (let index = first; index < end; index += 1) {
    const away = (index - centre) / spread;
    into[index] = (into[index] ?? 0) + height * Math.exp(-0.5 * away * away);
  }
}
