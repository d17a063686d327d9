import assert from 'node:assert/strict';
import { test } from 'node:test';
import { near } from '../../testing/ecg-recordings.ts';
import { atrialFibrillationOdds } from './atrial-fibrillation.ts';
import { qrsAxisDegrees } from './axis.ts';
import { correctedQt } from './corrected-qt.ts';
import { ecgIntervals } from './intervals.ts';
import { entropyCoefficient, type Irregularity, rrIrregularity } from './irregularity.ts';
import { ecgQuality } from './quality.ts';
import { rhythmLimits, suggestRhythm } from './rhythm.ts';
import { rhythmEpisodes, type RhythmWindow, summariseRhythm } from './rhythm-course.ts';
import { signalState } from './signal-state.ts';

test('[ECG-01] QT 400 at 75/min: Bazett 447, Fridericia 431, Framingham 431, Hodges 426', () => {
  const { bazett, fridericia, framingham, hodges } = correctedQt(400, 800);
  assert.deepEqual([bazett, fridericia, framingham, hodges].map(Math.round), [447, 431, 431, 426]);
  for (const value of Object.values(correctedQt(400, 1000))) near(value, 400, 1e-9);
});

test('intervals are differences of bounds, and missing where a wave is missing', () => {
  const waves = { pOnset: -200, pPeak: -150, qrsOnset: -40, qrsOffset: 55, tPeak: 250, tEnd: 345 };
  const { prMs, qrsMs, qtMs } = ecgIntervals(waves, 1000);
  assert.deepEqual([prMs, qrsMs, qtMs], [160, 95, 385]);
  const without = ecgIntervals({ ...waves, pOnset: null, tEnd: null }, 1000);
  assert.deepEqual([without.prMs, without.qtMs, without.qtc], [null, null, null]);
});

const steady: Irregularity = { typical: 0.01, overall: 0.02, entropy: 0.1, order: 1, meanSeconds: 0.8 };
const facts = {
  beats: 35,
  meanRate: 72,
  quality: 1,
  ventricularBeats: 0,
  prematureVentricularBeats: 0,
  supraventricularBeats: 0,
  irregularity: steady,
  recurringBeforeQrs: 0.95,
  restlessBeforeQrsMillivolts: 0.01,
  noiseBeforeQrsMillivolts: 0.005,
};
const suggested = (more: Partial<typeof facts>) => suggestRhythm({ ...facts, ...more }).rhythmClass;

test('[ECG-01] the limits of the rhythm rules: just below, on and just above', () => {
  assert.equal(suggested({ meanRate: 49.99 }), 'inconclusive_low_heart_rate');
  assert.equal(suggested({ meanRate: 50 }), 'sinus_rhythm');
  assert.equal(suggested({ meanRate: 50.01 }), 'sinus_rhythm');
  assert.equal(suggested({ meanRate: 149.99 }), 'sinus_rhythm');
  assert.equal(suggested({ meanRate: 150 }), 'sinus_rhythm');
  assert.equal(suggested({ meanRate: 150.01 }), 'inconclusive_high_heart_rate');
  assert.equal(suggested({ quality: rhythmLimits.poorQuality - 0.01 }), 'inconclusive_poor_reading');
  assert.equal(suggested({ quality: rhythmLimits.poorQuality }), 'sinus_rhythm');
  assert.equal(suggested({ beats: 4 }), 'inconclusive_poor_reading');
  assert.equal(suggested({ beats: 5 }), 'sinus_rhythm');
  assert.equal(suggested({ beats: 40, prematureVentricularBeats: 1 }), 'sinus_rhythm');
  assert.equal(suggested({ beats: 41, prematureVentricularBeats: 2 }), 'sinus_rhythm');
  assert.equal(suggested({ beats: 40, prematureVentricularBeats: 2 }), 'premature_ventricular_contraction');
});

test('[ECG-01] fibrillation needs both: intervals that jump and nothing that recurs before the QRS', () => {
  const wild: Irregularity = { typical: 0.15, overall: 0.25, entropy: 1.4, order: 0.5, meanSeconds: 0.8 };
  assert.equal(suggested({ irregularity: wild, recurringBeforeQrs: 0.05 }), 'atrial_fibrillation');
  assert.equal(suggested({ irregularity: wild, recurringBeforeQrs: 0.95 }), 'sinus_rhythm');
  assert.equal(suggested({ irregularity: steady, recurringBeforeQrs: 0 }), 'sinus_rhythm');
  assert.equal(
    suggested({ irregularity: wild, recurringBeforeQrs: 0.95, supraventricularBeats: 20 }),
    'inconclusive_other',
  );
  assert.ok(atrialFibrillationOdds({ ...wild, overall: 0.0599 }, 0) <= -1);
  assert.ok(atrialFibrillationOdds({ ...wild, overall: 0.06 }, 0) > 0);
});

test('[ECG-01] noise that hides P waves is no sign of fibrillation: only the intervals may speak then', () => {
  const wild: Irregularity = { typical: 0.15, overall: 0.25, entropy: 2, order: 0.4, meanSeconds: 0.8 };
  const unsure: Irregularity = { typical: 0.05, overall: 0.16, entropy: 1.25, order: 0.6, meanSeconds: 0.8 };
  const limit = rhythmLimits.restlessMillivolts;
  const seen = (restless: number, noise: number, more: Partial<typeof facts> = {}) =>
    suggested({
      recurringBeforeQrs: 0.1,
      irregularity: unsure,
      restlessBeforeQrsMillivolts: restless,
      noiseBeforeQrsMillivolts: noise,
      ...more,
    });
  assert.equal(seen(limit, 0.2), 'atrial_fibrillation', 'not loud enough to hide a P wave');
  assert.equal(seen(limit + 0.001, 0.2), 'inconclusive_poor_reading');
  assert.equal(seen(0.1, 0.1), 'atrial_fibrillation', 'no more than fibrillation waves bring');
  assert.equal(seen(0.1, 0.101), 'inconclusive_poor_reading');
  assert.equal(
    seen(0.1, 0.2, { irregularity: wild }),
    'atrial_fibrillation',
    'intervals of chance are enough',
  );
  assert.equal(
    seen(0.1, 0.2, { irregularity: wild, quality: rhythmLimits.clearQuality - 0.01 }),
    'inconclusive_poor_reading',
    'unless beats may be missed and invented',
  );
  assert.equal(seen(0.1, 0.2, { irregularity: wild, recurringBeforeQrs: 0.9 }), 'sinus_rhythm');
});

/** Fast fibrillation: small steps, and not enough of them to convince the model. */
const hasty = (coefficient: number): Irregularity => ({
  typical: 0.05,
  overall: 0.17,
  entropy: coefficient - Math.log(0.08 / 0.5),
  order: 0.83,
  meanSeconds: 0.5,
});

test('[ECG-01] many intervals tell fast fibrillation by themselves above the published entropy', () => {
  const seen = (coefficient: number, more: Partial<typeof facts> = {}) =>
    suggested({
      beats: 59,
      meanRate: 118,
      recurringBeforeQrs: 0.3,
      irregularity: hasty(coefficient),
      ...more,
    });
  near(entropyCoefficient(hasty(-1.4)), -1.4, 1e-12);
  assert.equal(seen(-1.41), 'inconclusive_other');
  assert.equal(seen(-1.4), 'inconclusive_other');
  assert.equal(seen(-1.39), 'atrial_fibrillation');
  const { manyBeats, recurringBeforeQrs } = rhythmLimits;
  assert.equal(seen(-1.3, { beats: manyBeats - 1 }), 'inconclusive_other');
  assert.equal(seen(-1.3, { beats: manyBeats }), 'atrial_fibrillation');
  assert.equal(seen(-1.3, { recurringBeforeQrs: recurringBeforeQrs - 0.01 }), 'atrial_fibrillation');
  assert.equal(seen(-1.3, { recurringBeforeQrs }), 'sinus_rhythm');
  assert.equal(seen(-1.3, { beats: 60, supraventricularBeats: 5 }), 'atrial_fibrillation');
  assert.equal(
    seen(-1.3, { beats: 60, supraventricularBeats: 6 }),
    'inconclusive_other',
    'premature beats do',
  );
  const noise = { restlessBeforeQrsMillivolts: 0.1, noiseBeforeQrsMillivolts: 0.2 };
  assert.notEqual(seen(-1.3, noise), 'atrial_fibrillation', 'not where noise hides P waves');
});

test('[ECG-01] where noise hides P waves many beats need less than few to tell fibrillation', () => {
  const unsure: Irregularity = { typical: 0.1, overall: 0.2, entropy: 1.6, order: 0.6, meanSeconds: 0.8 };
  const odds = atrialFibrillationOdds(unsure, null);
  assert.ok(odds >= rhythmLimits.oddsByIntervals.many && odds < rhythmLimits.oddsByIntervals.few);
  const seen = (beats: number) =>
    suggested({
      beats,
      irregularity: unsure,
      recurringBeforeQrs: 0.1,
      restlessBeforeQrsMillivolts: 0.1,
      noiseBeforeQrsMillivolts: 0.2,
    });
  assert.equal(seen(rhythmLimits.manyBeats - 1), 'inconclusive_poor_reading');
  assert.equal(seen(rhythmLimits.manyBeats), 'atrial_fibrillation');
});

test('[ECG-01] wide beats that come in time, half of all, are a pacemaker or an escape rhythm and no sinus rhythm', () => {
  const seen = (ventricularBeats: number) => suggested({ beats: 20, ventricularBeats });
  assert.equal(seen(9), 'sinus_rhythm');
  assert.equal(seen(10), 'inconclusive_other');
  assert.equal(seen(11), 'inconclusive_other');
  assert.equal(
    suggested({ beats: 20, ventricularBeats: 10, prematureVentricularBeats: 10 }),
    'premature_ventricular_contraction',
  );
});

test('[ECG-01] intervals of two lengths are order, intervals of chance are not', () => {
  const peaksOf = (intervals: readonly number[]) =>
    intervals.reduce((peaks, interval) => [...peaks, (peaks.at(-1) ?? 0) + interval], [0]);
  const seen = (intervals: readonly number[]) => {
    const peaks = peaksOf(intervals);
    return rrIrregularity(
      peaks,
      peaks.map(() => 'normal' as const),
      1000,
    );
  };
  const twice = seen(Array.from({ length: 30 }, (_, k) => (k % 2 === 0 ? 600 : 1200)));
  const chance = seen(Array.from({ length: 30 }, (_, k) => 500 + ((k * k * 7919) % 800)));
  near(twice?.order ?? 0, 1, 1e-9);
  assert.ok((chance?.order ?? 1) < 0.7);
  assert.ok((twice?.entropy ?? 9) < 0.2 && (chance?.entropy ?? 0) > 0.8);
});

test('confidence falls with quality and stays between 0 and 1', () => {
  const clean = suggestRhythm(facts).confidence;
  const poor = suggestRhythm({ ...facts, quality: 0.6 }).confidence;
  assert.ok(clean <= 1 && poor < clean && poor > 0);
});

test('a whole is poor when more than half of it is, fibrillating from a fiftieth on, else what is most frequent', () => {
  const { evidence } = suggestRhythm(facts);
  const window = (rhythmClass: RhythmWindow['rhythmClass']): RhythmWindow => ({
    rhythmClass,
    confidence: 0.8,
    evidence,
    start: 0,
    end: 1,
  });
  const many = (count: number, name: RhythmWindow['rhythmClass']) =>
    Array.from({ length: count }, () => window(name));
  const summary = (...parts: RhythmWindow[][]) => summariseRhythm(parts.flat())?.rhythmClass;
  assert.equal(
    summary(many(51, 'inconclusive_poor_reading'), many(50, 'sinus_rhythm')),
    'inconclusive_poor_reading',
  );
  assert.equal(summary(many(50, 'inconclusive_poor_reading'), many(50, 'sinus_rhythm')), 'sinus_rhythm');
  assert.equal(summary(many(99, 'sinus_rhythm'), many(1, 'atrial_fibrillation')), 'sinus_rhythm');
  assert.equal(summary(many(98, 'sinus_rhythm'), many(2, 'atrial_fibrillation')), 'atrial_fibrillation');
  assert.equal(
    summary(many(10, 'sinus_rhythm'), many(11, 'premature_ventricular_contraction')),
    'premature_ventricular_contraction',
  );
  assert.equal(summariseRhythm([]), null);
});

test('[ECG-01] episodes join what follows each other with the same rhythm, and only that', () => {
  const window = (start: number, rhythmClass: RhythmWindow['rhythmClass'], confidence = 0.8) => ({
    rhythmClass,
    confidence,
    start,
    end: start + 10,
  });
  const windows = [
    window(0, 'sinus_rhythm', 0.9),
    window(10, 'sinus_rhythm', 0.7),
    window(20, 'atrial_fibrillation'),
    window(40, 'atrial_fibrillation'),
  ];
  const told = rhythmEpisodes(windows).map((one) => [one.start, one.end, one.rhythmClass]);
  assert.deepEqual(told, [
    [0, 20, 'sinus_rhythm'],
    [20, 30, 'atrial_fibrillation'],
    [40, 50, 'atrial_fibrillation'],
  ]);
  near(rhythmEpisodes(windows)[0]?.confidence ?? 0, 0.8, 1e-9);
  assert.deepEqual(rhythmEpisodes([]), []);
});

test('intervals beside a ventricular beat do not count as irregular', () => {
  const peaks = [0, 800, 1600, 2000, 3200, 4000, 4800, 5600, 6400];
  const normal = peaks.map(() => 'normal' as const);
  const withBeat = peaks.map((_, k) => (k === 3 ? ('ventricular' as const) : ('normal' as const)));
  assert.ok((rrIrregularity(peaks, normal, 1000)?.overall ?? 0) > 0.3);
  assert.equal(rrIrregularity(peaks, withBeat, 1000)?.overall, 0);
  assert.equal(rrIrregularity([0, 800, 1600], ['normal', 'normal', 'normal'], 1000), null);
});

test('flat and clipped stretches are counted from three samples and 80 ms on', () => {
  const wave = Float64Array.from({ length: 1000 }, (_, i) => Math.sin(i / 7));
  assert.deepEqual(signalState(wave, 0, 500), { missing: 0, flat: 0, clipped: 0 });
  const flat = (length: number) =>
    signalState(
      wave.map((value, i) => (i >= 500 && i < 500 + length ? 0.001 : value)),
      0,
      500,
    ).flat;
  assert.equal(flat(39), 0);
  assert.equal(flat(40), 0.04);
  const clipped = wave.map((value) => Math.min(0.9, value));
  assert.ok(signalState(clipped, 0, 500).clipped > 0.1);
  assert.equal(signalState(new Float64Array(100), 0, 500).flat, 1);
  assert.deepEqual(signalState(new Float64Array(0), 0, 500), { missing: 0, flat: 0, clipped: 0 });
});

test('quality is the least of agreement, quiet and usable samples, and 0 without beats', () => {
  const state = { missing: 0, flat: 0, clipped: 0 };
  const judged = (likeness: number[], floors: number[], off = 0) => ({
    recurrence: Float64Array.from(likeness),
    floors,
    sizeOff: Float64Array.from(likeness, () => off),
    prevailing: likeness.map((_, k) => k),
  });
  const score = (likeness: number, floor: number, missing = 0) =>
    ecgQuality(judged([likeness, likeness], [floor, floor]), { ...state, missing }).score;
  assert.equal(score(0.99, 0.1), 1);
  assert.equal(score(0.5, 0.1), 0);
  near(score(0.7, 0.1), 0.5, 1e-9);
  assert.equal(score(0.99, 0.45), 0);
  near(score(0.99, 0.1, 0.4), 0.6, 1e-9);
  const spread = (off: number) => ecgQuality(judged([0.99, 0.99], [0.1, 0.1], off / 1.4826), state).score;
  near(spread(0.25), 1, 1e-9);
  near(spread(0.35), 0.5, 1e-9);
  near(spread(0.45), 0, 1e-9);
  assert.equal(ecgQuality(judged([], []), state).score, 0);
});

test('[ECG-01] the axis follows the areas in leads I and II', () => {
  const beat = (height: number) => ({
    wave: Float64Array.from({ length: 500 }, (_, i) => (i >= 170 && i < 190 ? height : 0)),
    peak: 180,
    beats: 1,
    rrSeconds: 1,
  });
  const waves = { pOnset: null, pPeak: null, qrsOnset: -40, qrsOffset: 40, tPeak: null, tEnd: null };
  const axis = (one: number, two: number) => qrsAxisDegrees(beat(one), beat(two), waves);
  near(axis(1, 0.5) ?? Number.NaN, 0, 1e-9, 'along I');
  near(axis(1, 1) ?? Number.NaN, 30, 1e-9, 'I and II alike');
  near(axis(0, 1) ?? Number.NaN, 90, 1e-9, 'downwards');
  near(axis(0.5, 1) ?? Number.NaN, 60, 1e-9, 'along II');
  near(axis(-1, -0.5) ?? Number.NaN, 180, 1e-9, 'away from I');
  near(axis(1, -0.5) ?? Number.NaN, -49.1066, 1e-3, 'upwards');
  assert.equal(axis(0.0001, 0), null);
});
