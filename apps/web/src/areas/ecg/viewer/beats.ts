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

/** Answers about parts of a recording, in order, as one. */
export function beatsOf(parts: readonly EcgProcessing[], channel: ClockChannel): Beats {
  const samples = parts.flatMap(({ peaks }) => [...new Int32Array(bytesOf(peaks).buffer)]);
  const classes = parts.map((part) => part.classes);
  const qualities = parts.map((part) => part.qualities);
  const windows = parts.flatMap((part) => part.windows);
  const [times, ends] = [windows.map(({ first }) => first), windows.map(({ end }) => end)].map((list) =>
    secondsOfSamples(list, channel),
  );
  const episodes = windows.map(({ rhythmClass, confidence }, index) => ({
    from: times?.[index] ?? 0,
    to: ends?.[index] ?? 0,
    rhythmClass,
    confidence,
  }));
  return {
    seconds: secondsOfSamples(samples, channel),
    classes: classes.includes(null) ? null : classes.join(''),
    qualities: qualities.includes(null)
      ? null
      : Float32Array.from(
          qualities.flatMap((one) => [...bytesOf(one ?? '')]),
          (value) => value / 100,
        ),
    episodes: joined(episodes),
  };
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
