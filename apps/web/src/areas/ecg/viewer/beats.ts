import type { EcgProcessing } from '@fernpuls/contract/ecg/signal.call';
import { type Notable, notableBeats } from '@fernpuls/domain/ecg/view/notable';
import { bytesOf } from '../strip/decode-trace.ts';
import { type ClockChannel, secondsOfSamples } from './signal/clock.ts';

export type Beats = {
  seconds: Float64Array;
  classes: string | null;
  qualities: Float32Array | null;
  /** Suggestions along the recording other than the prevailing one. */
  episodes: { from: number; to: number; rhythmClass: string; confidence: number }[];
};

export const noBeats: Beats = { seconds: new Float64Array(0), classes: null, qualities: null, episodes: [] };

type Part = Pick<Beats, 'seconds' | 'classes' | 'qualities' | 'episodes'>;
const decoded = new WeakMap<EcgProcessing, Part>();

/** Answers about parts of a recording, in order, as one. */
export function beatsOf(answers: readonly EcgProcessing[], channel: ClockChannel): Beats {
  const parts = answers.map((answer) => partOf(answer, channel));
  const seconds = new Float64Array(parts.reduce((sum, part) => sum + part.seconds.length, 0));
  const hasQualities = parts.every(({ qualities }) => qualities !== null);
  const qualities = hasQualities ? new Float32Array(seconds.length) : null;
  let at = 0;
  for (const part of parts) {
    seconds.set(part.seconds, at);
    if (part.qualities) qualities?.set(part.qualities, at);
    at += part.seconds.length;
  }
  const classes = parts.every((part) => part.classes !== null)
    ? parts.map((part) => part.classes).join('')
    : null;
  return { seconds, classes, qualities, episodes: joined(parts.flatMap(({ episodes }) => episodes)) };
}

/** Of a whole day an hour comes at a time: what has come is not read again. */
function partOf(answer: EcgProcessing, channel: ClockChannel): Part {
  const known = decoded.get(answer);
  if (known) return known;
  const { peaks, classes, qualities, windows } = answer;
  const starts = secondsOfSamples(
    windows.map(({ first }) => first),
    channel,
  );
  // The end of a window is the first sample after it, which may lie behind a break.
  const lasts = secondsOfSamples(
    windows.map(({ end }) => end - 1),
    channel,
  );
  const part = {
    seconds: secondsOfSamples(new Int32Array(bytesOf(peaks).buffer), channel),
    classes,
    qualities: qualities === null ? null : Float32Array.from(bytesOf(qualities), (value) => value / 100),
    episodes: windows.map(({ rhythmClass, confidence }, index) => ({
      from: starts[index] ?? 0,
      to: (lasts[index] ?? 0) + 1 / channel.samplingRateHz,
      rhythmClass,
      confidence,
    })),
  };
  decoded.set(answer, part);
  return part;
}

/** Windows of one class that follow each other are one episode. */
function joined(windows: Beats['episodes']): Beats['episodes'] {
  const out: Beats['episodes'] = [];
  for (const window of windows) {
    const last = out.at(-1);
    if (last?.rhythmClass === window.rhythmClass && window.from - last.to < 1) {
      last.to = window.to;
      last.confidence = Math.min(last.confidence, window.confidence);
    } else out.push({ ...window });
  }
  return out;
}

/** Rhythms that are no reason to look at a place by themselves. */
const ordinary = ['sinus_rhythm', 'unknown', 'inconclusive_poor_reading'];

export type Place = Notable & { rhythmClass?: string };

/** Everything to look at, by its beginning: beats, pauses, gaps, and episodes within a longer recording. */
export function placesOf(beats: Beats, gaps: readonly { from: number; to: number }[]): Place[] {
  const episodes =
    beats.episodes.length < 2
      ? []
      : beats.episodes
          .filter(({ rhythmClass }) => !ordinary.includes(rhythmClass))
          .map(({ from, to, rhythmClass }): Place => ({ kind: 'rhythm', from, to, rhythmClass }));
  return [
    ...notableBeats(
      beats,
      gaps.map(({ to }) => to),
    ),
    ...gaps.map(({ from, to }): Place => ({ kind: 'gap', from, to })),
    ...episodes,
  ].sort((a, b) => a.from - b.from);
}
