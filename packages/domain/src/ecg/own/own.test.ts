import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { analyseLeads } from '../analyse-leads.ts';
import { type Fixture, fixture, fixtures, matched, millivolts, near } from '../../testing/ecg-recordings.ts';
import { deriveLimbLeads } from '../limb-leads.ts';
import { processEcg, samplingRateLimitsHz } from '../process-ecg.ts';
import { analyseOwn } from './analyse-own.ts';
import { resample } from './resample.ts';

const analysed = (one: Fixture) => analyseOwn(millivolts(one, one.analysisLead), one.fs);

for (const one of fixtures.filter(({ expert }) => expert)) {
  test(`[ECG-03] the own method finds the beats an expert marked in ${one.id}`, () => {
    const { beats, window } = one.expert ?? { beats: [], window: [0, 0] };
    const found = analysed(one).peaks.filter((peak) => peak >= window[0] && peak <= window[1]);
    const hits = matched(beats, found, one.fs);
    const missed = beats.length - hits;
    const extra = found.length - hits;
    assert.ok(missed + extra <= Math.max(1, 0.02 * beats.length), `${missed} missed, ${extra} too many`);
  });
}

for (const one of fixtures.filter(({ accept }) => accept)) {
  test(`[ECG-01] the suggestion for ${one.id} is one an expert would accept`, () => {
    const { rhythm } = analysed(one);
    assert.ok(rhythm && one.accept?.includes(rhythm.rhythmClass), rhythm?.rhythmClass);
    assert.ok(rhythm.confidence >= 0 && rhythm.confidence <= 1);
  });
}

test('[ECG-03] PR, QRS and QT lie near what cardiologists measured: 10, 10 and 15 ms on average', () => {
  const errors: Record<'prMs' | 'qrsMs' | 'qtMs', number[]> = { prMs: [], qrsMs: [], qtMs: [] };
  for (const one of fixtures.filter(
    ({ id, intervals }) => intervals && !['ludb_044', 'ludb_045'].includes(id),
  )) {
    const ours = analysed(one).intervals;
    for (const key of ['prMs', 'qrsMs', 'qtMs'] as const) {
      const expected = one.intervals?.[key];
      if (expected === undefined) continue;
      assert.notEqual(ours?.[key] ?? null, null, `${one.id} ${key}`);
      errors[key].push(Math.abs((ours?.[key] ?? 0) - expected));
    }
  }
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  assert.ok(errors.prMs.length >= 10);
  assert.ok(average(errors.prMs) <= 10, `PR ${average(errors.prMs)}`);
  assert.ok(average(errors.qrsMs) <= 10, `QRS ${average(errors.qrsMs)}`);
  assert.ok(average(errors.qtMs) <= 15, `QT ${average(errors.qtMs)}`);
});

test('[ECG-01] in atrial fibrillation there is no PR interval and no premature supraventricular beat', () => {
  const { rhythm, intervals, classes } = analysed(fixture('cpsc2021_data_8_4'));
  assert.equal(rhythm?.rhythmClass, 'atrial_fibrillation');
  assert.equal(intervals?.prMs, null);
  assert.ok(!classes.includes('supraventricular'));
});

test('ventricular beats are told from normal ones', () => {
  const { classes, peaks } = analysed(fixture('noisy_208_snr6'));
  const share = classes.filter((name) => name === 'ventricular').length / peaks.length;
  assert.ok(share > 0.2 && share < 0.6, `${share}`);
  const { classes: calm } = analysed(fixture('ludb_011'));
  assert.ok(calm.every((name) => name === 'normal'));
});

test('gain and offset change neither beats nor classes nor the suggestion', () => {
  const signal = millivolts(fixture('ludb_106'), 0);
  const plain = analyseOwn(signal, 500);
  for (const [gain, offset] of [
    [8, 0],
    [0.125, 0],
    [1, 3],
    [4, -2],
  ] as const) {
    const other = analyseOwn(
      signal.map((value) => gain * value + offset),
      500,
    );
    assert.deepEqual(other.peaks, plain.peaks);
    assert.deepEqual(other.classes, plain.classes);
    assert.equal(other.rhythm?.rhythmClass, plain.rhythm?.rhythmClass);
  }
});

test('a later start shifts the beats and no more', () => {
  const signal = millivolts(fixture('syn_512_brady38'), 0);
  const whole = analyseOwn(signal, 512).peaks;
  for (const cut of [300, 1111, 2048]) {
    const later = analyseOwn(signal.subarray(cut), 512).peaks.map((peak) => peak + cut);
    const expected = whole.filter((peak) => peak > (later[0] ?? 0) - 50);
    assert.equal(later.length, expected.length);
    later.forEach((peak, k) => near(peak, expected[k] ?? 0, 1));
  }
});

test('an upside-down recording has the same beats', () => {
  const signal = millivolts(fixture('ludb_011'), 0);
  const upright = analyseOwn(signal, 500).peaks;
  const inverted = analyseOwn(
    signal.map((value) => -value),
    500,
  ).peaks;
  assert.equal(matched(upright, inverted, 500), upright.length);
});

test('beats stay where they are at 125 Hz, 1 kHz and 10 kHz', () => {
  const signal = millivolts(fixture('ludb_003'), 0);
  const expected = analyseOwn(signal, 500).peaks.map((peak) => peak / 500);
  for (const rate of [125, 1000, 10_000]) {
    const peaks = analyseOwn(resample(signal, 500, rate), rate).peaks.map((peak) => peak / rate);
    assert.equal(peaks.length, expected.length, `${rate} Hz`);
    peaks.forEach((second, k) => near(second, expected[k] ?? 0, 0.012));
  }
});

test('hum of 50 Hz and a hundredth of lost samples leave the beats as they are', () => {
  const signal = millivolts(fixture('ludb_016'), 0);
  const plain = analyseOwn(signal, 500).peaks;
  const hum = signal.map((value, i) => value + 0.2 * Math.sin((2 * Math.PI * 50 * i) / 500));
  assert.equal(matched(plain, analyseOwn(hum, 500).peaks, 500), plain.length);
  const lost = signal.map((value, i) => (i % 500 < 5 ? Number.NaN : value));
  const { peaks, quality } = analyseOwn(lost, 500);
  assert.equal(matched(plain, peaks, 500), plain.length);
  near(quality.missing, 0.01, 1e-9);
});

test('[ECG-01] noise in which nobody could see fibrillation is not called fibrillation', () => {
  const noisy = fixture('noisy_208_snr6');
  const halves = [0, 1].map((half) =>
    millivolts(noisy, 0).subarray(half * 30 * noisy.fs, (half + 1) * 30 * noisy.fs),
  );
  for (const part of [...halves, millivolts(fixture('edge_noise_360'), 0)])
    assert.notEqual(analyseOwn(part, noisy.fs).rhythm?.rhythmClass, 'atrial_fibrillation');
  const clear = fixture('cpsc2021_data_8_4');
  assert.equal(analyseOwn(millivolts(clear, 0), clear.fs).rhythm?.rhythmClass, 'atrial_fibrillation');
});

const hopeless: [string, Float64Array][] = [
  ['nothing', new Float64Array(0)],
  ['one sample', Float64Array.of(0.4)],
  ['two samples', Float64Array.of(0.4, 0.5)],
  ['zeros', new Float64Array(5000)],
  ['a constant', new Float64Array(5000).fill(2.5)],
  ['only missing samples', new Float64Array(5000).fill(Number.NaN)],
  ['a single step', Float64Array.from({ length: 5000 }, (_, i) => (i < 2500 ? 0 : 1))],
  ['pure hum', Float64Array.from({ length: 5000 }, (_, i) => Math.sin((2 * Math.PI * 50 * i) / 500))],
  ['infinities', Float64Array.from({ length: 5000 }, (_, i) => (i % 2 ? Number.POSITIVE_INFINITY : 1))],
  ['huge values', Float64Array.from({ length: 5000 }, (_, i) => (i % 499 === 0 ? 1e300 : -1e300))],
];

for (const [name, signal] of hopeless) {
  test(`of ${name} the own method says that nothing can be said`, () => {
    const { rhythm, peaks, classes } = analyseOwn(signal, 500);
    assert.equal(peaks.length, classes.length);
    assert.ok(['inconclusive_poor_reading', undefined].includes(rhythm?.rhythmClass), rhythm?.rhythmClass);
  });
}

test('every method answers or refuses by name, whatever the samples and the rate', () => {
  const sample = fc.oneof(
    fc.double({ min: -10, max: 10, noNaN: true }),
    fc.constantFrom(0, Number.NaN, Number.NEGATIVE_INFINITY, 1e9),
  );
  const rate = fc.oneof(
    fc.constantFrom(0, -5, 2, 49.9, 50, 128, 360, 10_000, 10_001, Number.NaN),
    fc.double({ min: 50, max: 600, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 900 }), rate, (signal, samplingRateHz) => {
      for (const method of ['raw', 'neurokit2', 'bioSPPY', 'own'] as const) {
        const result = processEcg({ signal, samplingRateHz }, method);
        if ('refused' in result) continue;
        assert.equal(result.cleaned.length, signal.length);
        result.peaks.forEach((peak, k) => {
          assert.ok(peak >= 0 && peak < signal.length && peak > (result.peaks[k - 1] ?? -1));
        });
      }
    }),
    { numRuns: 150 },
  );
});

test('sampling rates are refused by name just outside the limits', () => {
  const refused = (samplingRateHz: number) => {
    const result = processEcg({ signal: new Float64Array(100), samplingRateHz }, 'own');
    return 'refused' in result ? result.refused : null;
  };
  assert.equal(refused(samplingRateLimitsHz.lowest - 0.01), 'sampling_rate_too_low');
  assert.equal(refused(samplingRateLimitsHz.lowest), null);
  assert.equal(refused(samplingRateLimitsHz.highest), null);
  assert.equal(refused(samplingRateLimitsHz.highest + 0.01), 'sampling_rate_too_high');
  assert.equal(refused(Number.NaN), 'sampling_rate_invalid');
  assert.equal(refused(0), 'sampling_rate_invalid');
  assert.deepEqual(processEcg({ signal: [], samplingRateHz: 500 }, 'own'), { refused: 'signal_empty' });
});

test('[ECG-03] every result says how and by which version it was made', () => {
  const source = { signal: millivolts(fixture('ludb_011'), 0), samplingRateHz: 500 };
  for (const [method, library] of [
    ['neurokit2', 'NeuroKit2 0.2.12'],
    ['bioSPPY', 'BioSPPy 2.1.2'],
  ] as const) {
    const result = processEcg(source, method);
    assert.ok(!('refused' in result));
    assert.equal(result.record.library, library);
    assert.match(result.record.port, /^\d/);
  }
});

test('[ECG-01] leads I and II give the axis and the derived limb leads', () => {
  const one = fixture('ludb_001');
  const [leadI, leadII] = [millivolts(one, 0), millivolts(one, 1)];
  const result = analyseLeads(
    [
      { lead: 'I', signal: leadI },
      { lead: 'II', signal: leadII },
    ],
    one.fs,
  );
  assert.ok(!('refused' in result));
  assert.equal(result.lead, 'II');
  assert.equal(result.medianBeats.length, 2);
  assert.ok(result.axisDegrees !== null && result.axisDegrees > -90 && result.axisDegrees < 110);
  const { III, aVR, aVL, aVF } = deriveLimbLeads(leadI, leadII);
  near(III[100] ?? 0, (leadII[100] ?? 0) - (leadI[100] ?? 0), 1e-12);
  near((aVR[100] ?? 0) + (aVL[100] ?? 0) + (aVF[100] ?? 0), 0, 1e-12);
  assert.deepEqual(analyseLeads([], 500), { refused: 'signal_empty' });
});

test('many leads cost no more beats: the first good one is analysed, the others only averaged', () => {
  const signal = millivolts(fixture('ludb_011'), 0);
  const leads = Array.from({ length: 40 }, (_, k) => ({ lead: `X${k}`, signal }));
  const result = analyseLeads(leads, 500);
  assert.ok(!('refused' in result));
  assert.equal(result.lead, 'X0');
  assert.equal(result.axisDegrees, null);
});
