import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviation, mean } from '../../ecg/dsp/statistics.ts';
import { madeNoise, noiseKinds, withNoise } from './noise.ts';
import { stripRhythms } from './rhythms.ts';
import { madeStrip } from './strip.ts';

const intervalsOf = (beats: readonly number[]) => beats.slice(1).map((at, k) => (at - (beats[k] ?? 0)) / 250);

test('a strip is the same for the same seed and another for another', () => {
  for (const rhythm of stripRhythms) {
    const [one, same, other] = [7, 7, 8].map((seed) => madeStrip(rhythm, seed));
    assert.deepEqual(one, same);
    assert.notDeepEqual(one?.signal, other?.signal);
    assert.ok(one?.signal.every(Number.isFinite));
    assert.ok((one?.beats.length ?? 0) >= 10, rhythm);
  }
});

test('fibrillation has intervals of chance, bigeminy two lengths in turn, block whole multiples', () => {
  const jumps = (rhythm: 'atrial_fibrillation' | 'sinus' | 'bigeminy') => {
    const intervals = intervalsOf(madeStrip(rhythm, 3).beats);
    return (
      mean(intervals.slice(1).map((value, k) => Math.abs(value - (intervals[k] ?? 0)))) / mean(intervals)
    );
  };
  assert.ok(jumps('sinus') < 0.05);
  assert.ok(jumps('atrial_fibrillation') > 0.12);
  const bigeminy = intervalsOf(madeStrip('bigeminy', 3).beats);
  const [even, odd] = [0, 1].map((turn) => bigeminy.filter((_, k) => k % 2 === turn));
  assert.ok(Math.abs(mean(even ?? []) - mean(odd ?? [])) > 0.15 * mean(bigeminy));
  const dropped = intervalsOf(madeStrip('av_block_dropped', 3).beats);
  const least = Math.min(...dropped);
  assert.ok(dropped.every((value) => Math.abs(value / least - Math.round(value / least)) < 0.25));
});

test('noise has the size asked for, whatever its kind: deviation within a second against the QRS', () => {
  const { signal, beats } = madeStrip('sinus', 5, 60);
  for (const kind of noiseKinds) {
    const [loud, quiet] = [0, 12].map((decibels) => {
      const noisy = withNoise(signal, 250, beats, { kind, decibels, seed: 1 });
      return deviation(
        noisy.map((value, i) => value - (signal[i] ?? 0)),
        0,
      );
    });
    assert.ok(Math.abs(20 * Math.log10((loud ?? 0) / (quiet ?? 1)) - 12) < 0.01, kind);
    const part = withNoise(signal, 250, beats, { kind, decibels: 0, seed: 1, from: 500, end: 1000 });
    assert.deepEqual(part.subarray(0, 500), signal.subarray(0, 500));
    assert.deepEqual(part.subarray(1000), signal.subarray(1000));
    assert.notDeepEqual(part.subarray(500, 1000), signal.subarray(500, 1000));
    assert.notDeepEqual(
      madeNoise(kind, { length: 500, samplingRateHz: 250, seed: 1 }),
      madeNoise(kind, { length: 500, samplingRateHz: 250, seed: 2 }),
    );
  }
});
