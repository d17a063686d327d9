import { gaussian, uniform } from '../../kit/random.ts';

export const demoRhythms = [
  'sinus',
  'atrial_fibrillation',
  'ventricular_beats',
  'bradycardia',
  'tachycardia',
  'noise',
] as const;
export type DemoRhythm = (typeof demoRhythms)[number];

/** `seconds` is the R peak; `rr` the interval before it. */
export type Beat = { seconds: number; rr: number; kind: 'normal' | 'without_p' | 'ventricular' };

/** What the heart does at a moment. */
export type Course = (seconds: number) => { rhythm: DemoRhythm; rate: number };
type Asked = { courseAt: Course; seconds: number; seed: number };

const stream = 0x42454154;
/** The sinus node wakes late when a paroxysm ends. */
const pauseAfterFibrillation = 2.7;

/** The beats of a recording: always the same for the same seed. */
export function demoBeats({ courseAt, seconds, seed }: Asked): Beat[] {
  const beats: Beat[] = [];
  const first = 60 / courseAt(0).rate;
  let at = first * (0.3 + 0.5 * uniform(seed, stream, 0));
  let before = first;
  let last = courseAt(0).rhythm;
  let untilEarly = 4 + Math.floor(4 * uniform(seed, stream, 1));
  for (let index = 0; at < seconds + 1; index += 1) {
    const { rhythm, rate } = courseAt(at);
    const usual = 60 / rate;
    const kind = kindOf(rhythm, untilEarly);
    beats.push({ seconds: at, rr: before, kind });
    untilEarly =
      kind === 'ventricular' || untilEarly < 0
        ? 4 + Math.floor(6 * uniform(seed, stream + 1, index))
        : untilEarly - 1;
    const chance = gaussian(seed, stream + 2, index);
    const breathing = 0.025 * Math.sin((2 * Math.PI * at) / 4.2);
    const next =
      rhythm === 'atrial_fibrillation'
        ? usual * Math.min(1.9, Math.max(0.55, 1 + 0.24 * chance))
        : usual * (1 + breathing + 0.012 * chance);
    // Early, then the pause that makes up for it.
    const isBeforeEarly = rhythm === 'ventricular_beats' && untilEarly === 0;
    const isEnding = last === 'atrial_fibrillation' && rhythm !== last;
    last = rhythm;
    before = isEnding
      ? pauseAfterFibrillation
      : isBeforeEarly
        ? 0.62 * next
        : kind === 'ventricular'
          ? 1.36 * next
          : next;
    at += before;
  }
  return beats;
}

function kindOf(rhythm: DemoRhythm, untilEarly: number): Beat['kind'] {
  if (rhythm === 'atrial_fibrillation') return 'without_p';
  return rhythm === 'ventricular_beats' && untilEarly === 0 ? 'ventricular' : 'normal';
}
