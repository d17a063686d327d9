import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeNoise, noiseKinds, withNoise } from '../../testing/ecg-strips/noise.ts';
import { stripRhythms } from '../../testing/ecg-strips/rhythms.ts';
import { madeStrip } from '../../testing/ecg-strips/strip.ts';
import { notableBeats } from '../view/notable.ts';
import { analyseOwn } from './analyse-own.ts';

const rate = 250;
const seeds = (count: number) => Array.from({ length: count }, (_, k) => 40_000 + k);
const classOf = (signal: Float64Array) => analyseOwn(signal, rate).rhythm?.rhythmClass;

for (const kind of noiseKinds) {
  test(`[ECG-01] a minute of nothing but ${kind.replaceAll('_', ' ')} is never a rhythm`, () => {
    for (const seed of seeds(25)) {
      const noise = madeNoise(kind, { length: 60 * rate, samplingRateHz: rate, seed });
      const signal = noise.map((value) => 0.3 * value);
      assert.equal(classOf(signal), 'inconclusive_poor_reading', `seed ${seed}`);
    }
  });
}

test('[ECG-01] ten seconds of a moved electrode, which repeats itself by chance, are a rhythm in one of twelve at most', () => {
  const called = seeds(48).filter((seed) => {
    const noise = madeNoise('electrode_motion', { length: 10 * rate, samplingRateHz: rate, seed });
    return classOf(noise.map((value) => 0.3 * value)) !== 'inconclusive_poor_reading';
  });
  assert.ok(called.length <= 4, called.join(', '));
});

test('[BEYOND-14] an early wide beat like no other is a place to look at as what it is, and no unreadable stretch', () => {
  const told = seeds(40).flatMap((seed) => {
    const { peaks, classes, quality } = analyseOwn(madeStrip('ventricular_beats', seed, 10).signal, rate);
    const letters = classes.map((name) => (name === 'ventricular' ? 'V' : 'N')).join('');
    const seconds = peaks.map((peak) => peak / rate);
    const kinds = notableBeats({ seconds, classes: letters, qualities: quality.perBeat }, []);
    return letters.includes('V') ? [kinds.filter(({ kind }) => kind === 'ventricular').length > 0] : [];
  });
  assert.ok(told.length >= 30);
  assert.ok(told.filter((isTold) => !isTold).length <= 1);
});

/** Two lengths in turn or whole multiples: order that the eye sees at once. */
const orderly = stripRhythms.filter(
  (rhythm) => !['atrial_fibrillation', 'sinus_arrhythmia', 'av_block_wenckebach'].includes(rhythm),
);
for (const rhythm of orderly) {
  test(`[ECG-01] ${rhythm.replaceAll('_', ' ')} is never called fibrillation`, () => {
    for (const seed of seeds(15))
      assert.notEqual(classOf(madeStrip(rhythm, seed).signal), 'atrial_fibrillation', `seed ${seed}`);
  });
}

test('[ECG-01] breathing and Wenckebach are called fibrillation in one strip of twenty at the most', () => {
  for (const rhythm of ['sinus_arrhythmia', 'av_block_wenckebach'] as const) {
    const called = seeds(40).filter(
      (seed) => classOf(madeStrip(rhythm, seed).signal) === 'atrial_fibrillation',
    );
    assert.ok(called.length <= 2, `${rhythm}: ${called.join(', ')}`);
  }
});

test('[ECG-01] fibrillation of 30 s is found in nineteen of twenty hearts and more, whatever its waves and rate', () => {
  const found = seeds(60).filter(
    (seed) => classOf(madeStrip('atrial_fibrillation', seed).signal) === 'atrial_fibrillation',
  );
  assert.ok(found.length >= 57, `${found.length} of 60`);
});

test('[ECG-01] a moved electrode makes no fibrillation of a sinus rhythm', () => {
  for (const decibels of [18, 12, 6, 0]) {
    const called = seeds(20).filter((seed) => {
      const { signal, beats } = madeStrip('sinus', seed);
      const noisy = withNoise(signal, rate, beats, { kind: 'electrode_motion', decibels, seed });
      return classOf(noisy) === 'atrial_fibrillation';
    });
    assert.ok(called.length <= 1, `${decibels} dB: ${called.join(', ')}`);
  }
});
