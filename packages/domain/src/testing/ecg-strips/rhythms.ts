import type { Chance } from './draws.ts';

/** Rhythms a strip can be made of; all but the first two are what is easily taken for fibrillation. */
export const stripRhythms = [
  'atrial_fibrillation',
  'sinus',
  'sinus_arrhythmia',
  'sinus_pauses',
  'bradycardia',
  'tachycardia',
  'av_block_wenckebach',
  'av_block_dropped',
  'av_block_complete',
  'bigeminy',
  'trigeminy',
  'ventricular_beats',
  'supraventricular_beats',
  'junctional',
  'flutter_fixed',
  'flutter_variable',
] as const;
export type StripRhythm = (typeof stripRhythms)[number];

/** R peak in seconds; `p` the P waves' moments live beside the beats, since a blocked P has none. */
type StripBeat = { at: number; rr: number; kind: 'conducted' | 'ventricular'; qt: number };
type StripCourse = { beats: StripBeat[]; p: number[] };

type Making = { chance: Chance; seconds: number };

export function courseOf(rhythm: StripRhythm, making: Making): StripCourse {
  const course = makers[rhythm](making);
  let before: StripBeat | undefined;
  for (const beat of course.beats) {
    beat.rr = before ? beat.at - before.at : 0.8;
    beat.qt = 0.39 * Math.sqrt(Math.min(1.3, Math.max(0.4, beat.rr)));
    before = beat;
  }
  return course;
}

const beat = (at: number, kind: StripBeat['kind'] = 'conducted'): StripBeat => ({ at, kind, rr: 0, qt: 0 });

/** The sinus node's own intervals: breathing, slower waves, chance. */
function sinusClock({ chance }: Making, mean: number, arrhythmia: number): () => number {
  const breath = chance.between(3, 5.5);
  const phase = chance.between(0, 6.28);
  const slow = chance.between(0, 0.03);
  let at = 0;
  return () => {
    const swing = arrhythmia * Math.sin((2 * Math.PI * at) / breath + phase);
    const interval =
      mean * (1 + swing + slow * Math.sin((2 * Math.PI * at) / 10 + phase)) * (1 + chance.normal(0, 0.008));
    at += interval;
    return interval;
  };
}

type Steps = { mean: number; arrhythmia?: number; pr?: number; change?: (k: number) => Change };
/** What becomes of a sinus impulse. */
type Change = 'usual' | 'blocked' | 'pause' | 'ventricular' | 'atrial';

function sinus(making: Making, { mean, arrhythmia = 0.02, pr, change = () => 'usual' }: Steps): StripCourse {
  const { chance, seconds } = making;
  const delay = pr ?? chance.between(0.13, 0.2);
  const next = sinusClock(making, mean, arrhythmia);
  const course: StripCourse = { beats: [], p: [] };
  const coupling = chance.between(0.5, 0.72);
  const pause = chance.between(1.6, 3.5);
  for (let at = chance.between(-0.5, 0.3), k = 0; at < seconds + 1; k += 1) {
    const what = change(k);
    const interval = next();
    if (what === 'ventricular') {
      course.beats.push(beat(at + interval * (coupling + chance.normal(0, 0.015)), 'ventricular'));
      // The sinus goes on unmoved: its P wave is hidden in the early beat.
      at += 2 * interval;
    } else if (what === 'atrial') {
      const early = at + interval * (coupling + chance.normal(0, 0.03));
      course.p.push(early);
      course.beats.push(beat(early + delay));
      at = early + interval * chance.between(1, 1.15);
    } else if (what === 'pause') at += pause;
    else {
      at += interval;
    }
    course.p.push(at);
    if (what !== 'blocked') course.beats.push(beat(at + delay + chance.normal(0, 0.003)));
  }
  return course;
}

function fibrillation({ chance, seconds }: Making): StripCourse {
  const mean = 60 / chance.between(52, 145);
  const spread = chance.between(0.14, 0.3);
  const shortest = Math.max(0.28, mean * 0.5);
  const course: StripCourse = { beats: [], p: [] };
  let at = chance.between(0, 0.5);
  const ventricular = chance.chance(0.2) ? chance.between(0.03, 0.12) : 0;
  while (at < seconds + 1) {
    const isVentricular = chance.chance(ventricular);
    course.beats.push(beat(at, isVentricular ? 'ventricular' : 'conducted'));
    const log = Math.exp(chance.normal(-(spread * spread) / 2, spread));
    at += Math.max(shortest, mean * log) * (isVentricular ? 1.2 : 1);
  }
  return course;
}

function wenckebach(making: Making): StripCourse {
  const { chance, seconds } = making;
  const next = sinusClock(making, 60 / chance.between(65, 95), 0.015);
  const course: StripCourse = { beats: [], p: [] };
  const length = chance.whole(3, 6);
  const first = chance.between(0.16, 0.22);
  let group = 0;
  for (let at = 0; at < seconds + 1; at += next()) {
    course.p.push(at);
    if (group < length - 1) course.beats.push(beat(at + first + 0.22 * (1 - Math.exp(-0.8 * group))));
    group = (group + 1) % length;
  }
  return course;
}

/** Atria and ventricles each at their own rate. */
function completeBlock(making: Making): StripCourse {
  const { chance, seconds } = making;
  const atria = sinusClock(making, 60 / chance.between(65, 95), 0.02);
  const escape = 60 / chance.between(30, 58);
  const course: StripCourse = { beats: [], p: [] };
  for (let at = 0; at < seconds + 1; at += atria()) course.p.push(at);
  for (let at = 0.4; at < seconds + 1; at += escape * (1 + chance.normal(0, 0.015)))
    course.beats.push(beat(at));
  return course;
}

/** Every n-th of the flutter waves reaches the ventricles; the strip's waves are drawn as one long saw. */
function flutter({ chance, seconds }: Making, ratio: () => number): StripCourse {
  const cycle = flutterCycle;
  const course: StripCourse = { beats: [], p: [] };
  for (let at = 0.2; at < seconds + 1; at += cycle * ratio())
    course.beats.push(beat(at + chance.normal(0, 0.006)));
  return course;
}

export const flutterCycle = 0.2;
const rate = ({ chance }: Making, low = 55, high = 95) => 60 / chance.between(low, high);
const sometimes = ({ chance }: Making, what: Change, low: number, high: number) => {
  const share = chance.between(low, high);
  return (): Change => (chance.chance(share) ? what : 'usual');
};

const makers: Record<StripRhythm, (making: Making) => StripCourse> = {
  atrial_fibrillation: fibrillation,
  sinus: (making) => sinus(making, { mean: rate(making), arrhythmia: making.chance.between(0, 0.04) }),
  sinus_arrhythmia: (making) =>
    sinus(making, { mean: rate(making, 52, 85), arrhythmia: making.chance.between(0.08, 0.2) }),
  sinus_pauses: (making) =>
    sinus(making, { mean: rate(making, 55, 80), change: sometimes(making, 'pause', 0.05, 0.15) }),
  bradycardia: (making) =>
    sinus(making, { mean: rate(making, 32, 50), arrhythmia: making.chance.between(0.01, 0.1) }),
  tachycardia: (making) => sinus(making, { mean: rate(making, 100, 145), arrhythmia: 0.01, pr: 0.12 }),
  av_block_wenckebach: wenckebach,
  av_block_dropped: (making) =>
    sinus(making, { mean: rate(making, 65, 95), change: sometimes(making, 'blocked', 0.1, 0.4) }),
  av_block_complete: completeBlock,
  bigeminy: (making) => sinus(making, { mean: rate(making), change: () => 'ventricular' }),
  trigeminy: (making) =>
    sinus(making, { mean: rate(making), change: (k) => (k % 2 === 0 ? 'ventricular' : 'usual') }),
  ventricular_beats: (making) =>
    sinus(making, { mean: rate(making), change: sometimes(making, 'ventricular', 0.08, 0.25) }),
  supraventricular_beats: (making) =>
    sinus(making, { mean: rate(making), change: sometimes(making, 'atrial', 0.05, 0.25) }),
  junctional: (making) => {
    const course = sinus(making, { mean: rate(making, 42, 75), arrhythmia: 0.01 });
    return { ...course, p: [] };
  },
  flutter_fixed: (making) => {
    const ratio = making.chance.whole(3, 4);
    return flutter(making, () => ratio);
  },
  flutter_variable: (making) => flutter(making, () => making.chance.pick([2, 3, 4, 4, 5])),
};
