import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeNoise, noiseKinds, withNoise } from '../../testing/ecg-strips/noise.ts';
import { stripRhythms } from '../../testing/ecg-strips/rhythms.ts';
import { madeStrip } from '../../testing/ecg-strips/strip.ts';
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

test('[ECG-01] fibrillation of 30 s is found in nine of ten hearts and more, whatever its waves and rate', () => {
  const found = seeds(60).filter(
    (seed) => classOf(madeStrip('atrial_fibrillation', seed).signal) === 'atrial_fibrillation',
  );
  assert.ok(found.length >= 54, `${found.length} of 60`);
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
