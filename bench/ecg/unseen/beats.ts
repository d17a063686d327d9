import { analyseOwn } from '@fernpuls/domain/ecg/own/analyse-own';
import { noiseKinds, withNoise } from '@fernpuls/domain/testing/ecg-strips/noise';
import { stripRhythms } from '@fernpuls/domain/testing/ecg-strips/rhythms';
import { madeStrip } from '@fernpuls/domain/testing/ecg-strips/strip';
import { ceilingFigure, type Figure, floorFigure } from '../../report.ts';
import { signalOf } from '../recordings.ts';
import { type Annotated, annotatedOf } from './cases.ts';
import { bootstrap, written } from './share.ts';

type Count = { hits: number; marked: number; found: number };

const toleranceSeconds = 0.075;
const seeds = { noise: 7_100, made: 910_000 };

/** Beats by set, under noise and in made rhythms; nothing here was fitted, so the records are drawn instead. */
export function beatFigures(folder: string): Figure[] {
  const records = annotatedOf(folder);
  return [...bySet(folder, records), ...underNoise(folder, records), ...inHolterStrips()];
}

/** The errors of PR, QRS and QT against the experts' medians, whole records drawn. */
export function intervalFigures(folder: string): Figure[] {
  const errors = annotatedOf(folder).flatMap((entry) => {
    const expected = entry.labels?.intervals;
    if (!expected) return [];
    const found = analyseOwn(signalOf(folder, entry), entry.fs).intervals;
    return [{ expected, found }];
  });
  return (['prMs', 'qrsMs', 'qtMs'] as const).map((key) => {
    const off = errors.flatMap(({ expected, found }) => {
      const [wanted, told] = [expected[key] ?? null, found?.[key] ?? null];
      return wanted === null || told === null ? [] : [Math.abs(told - wanted)];
    });
    const estimate = bootstrap(off, (drawn) => drawn.reduce((sum, one) => sum + one, 0) / drawn.length);
    const goal = { prMs: 10, qrsMs: 10, qtMs: 15 }[key];
    const name = `${key.slice(0, -2).toUpperCase()}, mean absolute error`;
    return ceilingFigure(
      { part: 'drawn', name, value: estimate.value, unit: 'ms', note: written(estimate) },
      goal,
    );
  });
}

function bySet(folder: string, records: readonly Annotated[]): Figure[] {
  const sets = [...new Set(records.map(({ dataset }) => dataset))];
  return sets.map((set) => {
    const counts = records
      .filter(({ dataset }) => dataset === set)
      .map((entry) => {
        const { peaks } = analyseOwn(signalOf(folder, entry), entry.fs);
        return counted(entry.beats, peaks, entry.fs, entry.span);
      });
    const estimate = bootstrap(counts, f1);
    const note = `${counts.length} records; ${written(estimate)}`;
    return { part: 'drawn', name: `beats of ${set}, F1`, value: estimate.value, unit: '%', note };
  });
}

const loudness = [24, 18, 12, 6, 0];
const noisyMinutes = [1, 5];
const clean = ['mitdb_100', 'mitdb_101', 'mitdb_106', 'mitdb_113', 'mitdb_202', 'mitdb_208', 'mitdb_231'];

/** Nine minutes of clean records, twice two of them noisy; only those are counted. */
function underNoise(folder: string, records: readonly Annotated[]): Figure[] {
  const chosen = records.filter(({ id }) => clean.includes(id));
  return noiseKinds.flatMap((kind) => {
    const rows = loudness.map((decibels) =>
      chosen.map((entry) => noisyCount(folder, entry, { kind, decibels })),
    );
    const whole = bootstrap(rows.flat(), f1);
    const parts = rows.map((row, k) => `${loudness[k]} dB ${f1(row).toFixed(1)}`).join(', ');
    const figure = {
      part: 'noise',
      name: `beats under ${kind.replaceAll('_', ' ')}, F1`,
      value: whole.value,
      unit: '%',
      note: `${parts}; ${written(whole)}; seed ${seeds.noise}`,
    };
    return [floorFigure(figure, 90)];
  });
}

type Loud = { kind: (typeof noiseKinds)[number]; decibels: number };

function noisyCount(folder: string, entry: Annotated, { kind, decibels }: Loud): Count {
  const { fs } = entry;
  const signal = signalOf(folder, entry).subarray(0, 540 * fs);
  const beats = entry.beats.filter((beat) => beat < signal.length);
  const spans = noisyMinutes.map((minute) => [minute * 60 * fs, (minute + 2) * 60 * fs] as const);
  const noisy = spans.reduce(
    (sum, [from, end], k) => withNoise(sum, fs, beats, { kind, decibels, seed: seeds.noise + k, from, end }),
    signal,
  );
  const { peaks } = analyseOwn(noisy, fs);
  return summed(spans.map((span) => counted(beats, peaks, fs, span)));
}

const slow = ['sinus_pauses', 'bradycardia', 'av_block_wenckebach', 'av_block_dropped', 'av_block_complete'];

/** Pauses, blocks and slow rhythms with their waves where a pause shows them. */
function inHolterStrips(): Figure[] {
  const counts = stripRhythms
    .filter((rhythm) => slow.includes(rhythm))
    .flatMap((rhythm) =>
      Array.from({ length: 40 }, (_, k) => {
        const { signal, samplingRateHz, beats } = madeStrip(rhythm, seeds.made + k);
        const { peaks } = analyseOwn(signal, samplingRateHz);
        return counted(beats, peaks, samplingRateHz, [0, signal.length]);
      }),
    );
  const estimate = bootstrap(counts, f1);
  const note = `${counts.length} strips; ${written(estimate)}; seeds from ${seeds.made}`;
  const name = 'beats of pauses, blocks and bradycardia, F1';
  return [floorFigure({ part: 'made', name, value: estimate.value, unit: '%', note }, 99)];
}

function counted(
  marked: readonly number[],
  peaks: readonly number[],
  samplingRateHz: number,
  [from, end]: readonly [number, number],
): Count {
  const inside = (at: number) => at >= from && at <= end;
  const [wanted, found] = [marked.filter(inside), peaks.filter(inside)];
  let hits = 0;
  let next = 0;
  for (const at of wanted) {
    while (next < found.length && (found[next] ?? 0) < at - toleranceSeconds * samplingRateHz) next += 1;
    if ((found[next] ?? Number.POSITIVE_INFINITY) > at + toleranceSeconds * samplingRateHz) continue;
    hits += 1;
    next += 1;
  }
  return { hits, marked: wanted.length, found: found.length };
}

function summed(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, { hits, marked, found }) => ({
      hits: sum.hits + hits,
      marked: sum.marked + marked,
      found: sum.found + found,
    }),
    { hits: 0, marked: 0, found: 0 },
  );
}

function f1(counts: readonly Count[]): number {
  const { hits, marked, found } = summed(counts);
  return (200 * hits) / Math.max(1, marked + found);
}
