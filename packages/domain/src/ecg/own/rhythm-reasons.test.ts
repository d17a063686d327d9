import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeStrip } from '../../testing/ecg-strips/strip.ts';
import { analyseOwn } from './analyse-own.ts';
import { type RhythmSuggestion, suggestRhythm } from './rhythm.ts';
import { reasonsOf } from './rhythm-reasons.ts';

const facts = {
  beats: 35,
  meanRate: 72,
  quality: 1,
  ventricularBeats: 0,
  prematureVentricularBeats: 0,
  supraventricularBeats: 0,
  irregularity: { typical: 0.01, overall: 0.02, entropy: 0.1, order: 1, meanSeconds: 0.8 },
  recurringBeforeQrs: 0.95,
  restlessBeforeQrsMillivolts: 0.01,
  noiseBeforeQrsMillivolts: 0.005,
};
const reasons = (more: Partial<typeof facts>) => reasonsOf(suggestRhythm({ ...facts, ...more }));

test('[ECG-01] a suggestion tells why: intervals, P waves, rate, early beats, or what forbids a word', () => {
  assert.deepEqual(reasons({}), ['regular', 'p_wave']);
  assert.deepEqual(reasons({ beats: 4 }), ['few_beats']);
  assert.deepEqual(reasons({ quality: 0.3 }), ['noise']);
  assert.deepEqual(reasons({ meanRate: 40 }), ['slow', 'regular', 'p_wave']);
  assert.deepEqual(reasons({ meanRate: 160, recurringBeforeQrs: 0.4 }), ['fast', 'regular']);
  assert.deepEqual(reasons({ prematureVentricularBeats: 5 }), ['wide_early_beats', 'regular', 'p_wave']);
  const noisy = { restlessBeforeQrsMillivolts: 0.06, noiseBeforeQrsMillivolts: 0.1, recurringBeforeQrs: 0.1 };
  assert.deepEqual(reasons(noisy), ['regular', 'p_wave_hidden']);
});

test('[ECG-01] of made strips: irregular without P wave, intervals of two lengths with one', () => {
  const told = (rhythm: 'atrial_fibrillation' | 'av_block_dropped') =>
    reasonsOf(analyseOwn(madeStrip(rhythm, 12).signal, 250).rhythm as RhythmSuggestion);
  assert.deepEqual(told('atrial_fibrillation'), ['irregular', 'no_p_wave']);
  assert.ok(told('av_block_dropped').includes('two_lengths'));
});
