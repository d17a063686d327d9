import { mean, median } from '../dsp/statistics.ts';
import { type RhythmClass, rhythmClasses } from '../import/rhythm-class.ts';
import { type JudgedBeats, judgeWindow } from './judge-window.ts';
import { type EcgQuality, normal, sameSize } from './quality.ts';
import type { RhythmSuggestion } from './rhythm.ts';

/** The suggestion for a stretch of the recording; `start` and `end` in samples. */
export type RhythmWindow = RhythmSuggestion & { start: number; end: number };

/** Shorter recordings are judged as a whole, longer ones half a minute at a time. */
const rhythmWindowSeconds = 30;
const wholeUpToSeconds = 60;
const atrialFibrillationShare = 0.02;

/** Suggestions along the recording; one window for a strip. `length` in samples. */
export function rhythmCourse(judged: JudgedBeats, quality: EcgQuality, length: number): RhythmWindow[] {
  const { beats, samplingRateHz } = judged;
  const whole = length <= wholeUpToSeconds * samplingRateHz;
  const size = whole ? length : Math.round(rhythmWindowSeconds * samplingRateHz);
  const windows: RhythmWindow[] = [];
  let from = 0;
  for (let start = 0; start < length; start += size) {
    const rest = length - start;
    const end = rest < 1.5 * size ? length : start + size;
    let to = from;
    while (to < beats.peaks.length && (beats.peaks[to] ?? 0) < end) to++;
    const local = whole
      ? quality.score *
        ofOneHeart({ alike: judged.features.prevailing.length, beats: to - from }, quality.noise)
      : median(quality.perBeat.subarray(from, to)) *
        sameSize(normal * median(judged.features.sizeOff.subarray(from, to)));
    windows.push({ ...judgeWindow(judged, from, to, to === from ? 0 : local), start, end });
    from = to;
    if (end === length) break;
  }
  return windows;
}

/**
 * Beats of a strip are those of a heart when a good part has one shape: a bigeminy half of them, noise a quarter. Of
 * few beats with noise between them more must: what a moved electrode draws repeats itself by chance.
 */
function ofOneHeart({ alike, beats }: { alike: number; beats: number }, noise: number): number {
  const chance = share((manyBeats - beats) / (manyBeats - fewBeats)) * share((noise - quiet) / 0.03);
  return share((alike / Math.max(1, beats) - (0.2 + 0.3 * chance)) / 0.18);
}

/** Strength between beats, over that of beats, up to which beats of many shapes are believed. */
const quiet = 0.12;
const fewBeats = 13;
const manyBeats = 19;
const share = (value: number) => Math.min(1, Math.max(0, value));

/**
 * One suggestion for the whole: poor when more than half of it is; atrial fibrillation when it fills a fiftieth of the
 * recording; else what is most frequent. Null without windows.
 */
export function summariseRhythm(windows: readonly RhythmWindow[]): RhythmSuggestion | null {
  const first = windows[0];
  const summary = summariseClasses(windows);
  if (first === undefined || summary === null || windows.length === 1) return first ?? null;
  const typical = windows.filter(({ rhythmClass }) => rhythmClass === summary.rhythmClass);
  const clearest = typical.reduce(
    (best, one) => (one.confidence > best.confidence ? one : best),
    typical[0] ?? first,
  );
  return { ...summary, evidence: clearest.evidence };
}

type Judgement = Pick<RhythmSuggestion, 'rhythmClass' | 'confidence'>;

/** The same from class and confidence alone; the confidence is the mean of the windows of that class. */
export function summariseClasses(windows: readonly Judgement[]): Judgement | null {
  if (windows.length === 0) return null;
  const of = (name: RhythmClass) => windows.filter(({ rhythmClass }) => rhythmClass === name);
  const judged = windows.length - of('inconclusive_poor_reading').length;
  const rhythmClass = summaryClass(windows.length, judged, (name) => of(name).length);
  return { rhythmClass, confidence: mean(of(rhythmClass).map(({ confidence }) => confidence)) };
}

/** A stretch of one rhythm; `start` and `end` in samples. */
type RhythmEpisode = Judgement & { start: number; end: number };

/** Neighbouring windows of one class as one episode, its confidence their mean weighted by length. */
export function rhythmEpisodes(windows: readonly RhythmEpisode[]): RhythmEpisode[] {
  const episodes: RhythmEpisode[] = [];
  for (const { start, end, rhythmClass, confidence } of windows) {
    const last = episodes.at(-1);
    if (last?.rhythmClass !== rhythmClass || last.end !== start) {
      episodes.push({ start, end, rhythmClass, confidence });
      continue;
    }
    const before = last.end - last.start;
    last.confidence = (before * last.confidence + (end - start) * confidence) / (before + end - start);
    last.end = end;
  }
  return episodes;
}

function summaryClass(all: number, judged: number, count: (name: RhythmClass) => number): RhythmClass {
  if (judged * 2 < all) return 'inconclusive_poor_reading';
  if (count('atrial_fibrillation') >= Math.max(1, atrialFibrillationShare * judged))
    return 'atrial_fibrillation';
  return rhythmClasses
    .filter((name) => name !== 'inconclusive_poor_reading')
    .reduce((best, name) => (count(name) > count(best) ? name : best));
}
