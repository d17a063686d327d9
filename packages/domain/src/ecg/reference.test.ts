import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseBiosppy } from './biosppy/analyse.ts';
import { allNear, fixtures, millivolts, near, probeError, vectors } from '../testing/ecg-recordings.ts';
import { heartRateVariability, rrIntervalsMs } from './hrv.ts';
import { analyseNeurokit } from './neurokit/analyse.ts';
import { correctArtefacts } from './neurokit/correct-artefacts.ts';
import { findArtefacts } from './neurokit/find-artefacts.ts';
import { processEcg } from './process-ecg.ts';

const compared = fixtures.filter(({ degenerate, neurokit2 }) => neurokit2 && !degenerate);

for (const one of compared) {
  const signal = millivolts(one, one.analysisLead);

  test(`[ECG-03] NeuroKit2 and we find the same in ${one.id}: signal, peaks, corrected peaks, rate, quality`, () => {
    const expected = one.neurokit2;
    assert.ok(expected && !('error' in expected));
    const ours = analyseNeurokit(signal, one.fs);
    assert.ok(ours);
    assert.ok(probeError(ours.cleaned, expected.cleaned) < 1e-6);
    assert.deepEqual(ours.peaks, expected.rpeaks);
    if (expected.rpeaksFixed) assert.deepEqual(ours.correctedPeaks, expected.rpeaksFixed);
    if (expected.rateMean === null) assert.equal(ours.meanRate, null);
    else near(ours.meanRate ?? Number.NaN, expected.rateMean, 1e-8);
    if (expected.qualityAtR) allNear(ours.qualityAtPeaks ?? [], expected.qualityAtR, 1e-7);
    if (expected.hrv) compareVariability(ours.peaks, one.fs, expected.hrv);
  });

  test(`[ECG-03] BioSPPy and we find the same in ${one.id}: signal, segments, peaks, heart rate, or neither does`, () => {
    const expected = one.bioSPPY;
    assert.ok(expected);
    const ours = analyseBiosppy(signal, one.fs);
    if ('error' in expected) {
      assert.equal(ours, null);
      assert.deepEqual(processEcg({ signal, samplingRateHz: one.fs }, 'bioSPPY'), {
        refused: 'signal_too_short',
      });
      return;
    }
    assert.ok(ours);
    assert.ok(probeError(ours.cleaned, expected.cleaned) < 1e-6);
    assert.deepEqual(ours.hamilton, expected.hamilton);
    assert.deepEqual(ours.peaks, expected.rpeaks);
    if (expected.heartRate) allNear(ours.heartRate?.perMinute ?? [], expected.heartRate, 1e-7);
    if (expected.hrv) compareVariability(ours.peaks, one.fs, expected.hrv);
  });
}

type Variability = { sdnn: number; rmssd: number; pnn50: number; meanNN: number };

function compareVariability(peaks: number[], fs: number, expected: Variability): void {
  const ours = heartRateVariability(rrIntervalsMs(peaks, fs));
  assert.ok(ours);
  for (const key of ['meanNN', 'sdnn', 'rmssd', 'pnn50'] as const) {
    if (expected[key] === null || expected[key] === undefined) continue;
    near(ours[key] ?? Number.NaN, expected[key], 1e-6 * Math.max(1, expected[key]), key);
  }
}

test('[ECG-03] heart rate variability has the figures of NeuroKit2', () => {
  const { hrv_example: example } = vectors as unknown as {
    hrv_example: { rpeaks: number[]; fs: number; neurokit: Record<string, number> };
  };
  const ours = heartRateVariability(rrIntervalsMs(example.rpeaks, example.fs));
  assert.ok(ours);
  const { neurokit } = example;
  near(ours.meanNN, neurokit['HRV_MeanNN'] ?? 0, 1e-9);
  near(ours.sdnn ?? 0, neurokit['HRV_SDNN'] ?? 0, 1e-9);
  near(ours.rmssd ?? 0, neurokit['HRV_RMSSD'] ?? 0, 1e-9);
  near(ours.sdsd ?? 0, neurokit['HRV_SDSD'] ?? 0, 1e-9);
  near(ours.pnn50 ?? 0, neurokit['HRV_pNN50'] ?? 0, 1e-9);
  near(ours.pnn20 ?? 0, neurokit['HRV_pNN20'] ?? 0, 1e-9);
});

test('a difference of exactly 50 ms does not count for pNN50, one just above does', () => {
  const pnn50 = (step: number) => heartRateVariability(Float64Array.of(800, 800 + step))?.pnn50;
  assert.equal(pnn50(50), 0);
  assert.equal(pnn50(50.001), 50);
  assert.equal(heartRateVariability(new Float64Array(0)), null);
  assert.equal(heartRateVariability(Float64Array.of(800))?.rmssd, null);
});

test('[ECG-03] the correction of artefacts puts a missed beat back as NeuroKit2 does', () => {
  const { kubios_fix_example: example } = vectors as unknown as {
    kubios_fix_example: { inp: number[]; fs: number; out: number[]; artifacts: { missed: number[] } };
  };
  assert.deepEqual(correctArtefacts(example.inp, example.fs), example.out);
  assert.deepEqual(correctArtefacts([100, 500], 500), [100, 500]);
  const even = Array.from({ length: 20 }, (_, i) => i * 400);
  assert.deepEqual(findArtefacts(even, 500), { extra: [], missed: [], ectopic: [], longShort: [] });
});

test('[ECG-03] raw passes the signal through unchanged, gaps included', () => {
  const signal = Float64Array.of(0.1, Number.NaN, -0.3);
  const result = processEcg({ signal, samplingRateHz: 250 }, 'raw');
  assert.ok(!('refused' in result));
  assert.deepEqual(result.cleaned, signal);
  assert.deepEqual(result.peaks, []);
});
