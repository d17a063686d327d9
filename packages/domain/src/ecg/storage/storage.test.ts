import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SampleRange, Segment } from '../import/recording.ts';
import { buildPyramid, emptyExtremes, foldInto, levelCount, segmentRanges } from './pyramid.ts';
import { packSamples, type Samples, unpackSamples } from './samples.ts';
import { planWindow, type WindowPiece } from './window.ts';

const int16 = fc.int16Array({ minLength: 1, maxLength: 400 });
const int32 = fc.int32Array({ minLength: 1, maxLength: 400 });

test('[ECG-02] every sample of 16 and 32 bits comes back from what is stored', () => {
  fc.assert(
    fc.property(fc.oneof(int16, int32), (samples) => {
      const bits = samples instanceof Int16Array ? 16 : 32;
      assert.deepEqual(unpackSamples(packSamples(samples), bits), samples);
    }),
  );
  const extremes = Int32Array.of(2147483647, -2147483648, 0, -2147483648, 2147483647, -1, 1);
  assert.deepEqual(unpackSamples(packSamples(extremes), 32), extremes);
  assert.deepEqual(
    unpackSamples(packSamples(Int16Array.of(32767, -32768, 32767)), 16),
    Int16Array.of(32767, -32768, 32767),
  );
});

type Recorded = { samples: Samples; segments: Segment[]; missing: SampleRange[]; samplingRateHz: number };

/** A recording with breaks and lost samples, its values as hard to foresee as noise. */
const recorded: fc.Arbitrary<Recorded> = fc
  .record({
    length: fc.integer({ min: 1, max: 40_000 }),
    breaks: fc.array(fc.nat(40_000), { maxLength: 4 }),
    lost: fc.array(fc.tuple(fc.nat(40_000), fc.nat(2_000)), { maxLength: 3 }),
    pause: fc.double({ min: 0, max: 50, noNaN: true }),
    seed: fc.nat(),
    samplingRateHz: fc.constantFrom(125, 250, 360, 512),
  })
  .map(({ length, breaks, lost, pause, seed, samplingRateHz }) => {
    let state = seed | 1;
    const samples = Int16Array.from({ length }, () => {
      state = Math.imul(state, 1664525) + 1013904223;
      return state >> 16;
    });
    const firsts = [...new Set([0, ...breaks.filter((at) => at < length)])].sort((a, b) => a - b);
    const segments = firsts.map((firstSample, index) => ({
      firstSample,
      startSeconds: firstSample / samplingRateHz + index * pause,
    }));
    const missing = lost
      .filter(([first]) => first < length)
      .map(([first, count]) => ({ first, end: Math.min(length, first + count) }));
    return { samples, segments, missing, samplingRateHz };
  });

/** Least and greatest of the samples from `first` to `end`, straight from the recording; null: nothing recorded. */
function bruteForce({ samples, missing }: Recorded, first: number, end: number): [number, number] | null {
  let found: [number, number] | null = null;
  for (let index = first; index < end; index += 1) {
    if (missing.some((range) => index >= range.first && index < range.end)) continue;
    const value = samples[index] ?? 0;
    found = found ? [Math.min(found[0], value), Math.max(found[1], value)] : [value, value];
  }
  return found;
}

function columnsOf(recording: Recorded, piece: WindowPiece) {
  const { samples } = recording;
  const level = buildPyramid(recording)[piece.level - 1];
  const hidden = new Uint8Array(samples.length);
  for (const { first, end } of recording.missing) hidden.fill(1, first, end);
  const below = level ?? { min: samples, max: samples };
  const count = Math.ceil((piece.endEntry - piece.firstEntry) / piece.entriesPerColumn);
  const columns = emptyExtremes(count, samples);
  const part = { below, first: piece.firstEntry, end: piece.endEntry, size: piece.entriesPerColumn };
  foldInto(columns, 0, { ...part, hidden: level ? null : hidden });
  return columns;
}

test('[ECG-02] at any zoom every column holds exactly the least and greatest of its samples', () => {
  const wanted = fc.record({
    from: fc.double({ min: -5, max: 300, noNaN: true }),
    seconds: fc.double({ min: 0.01, max: 400, noNaN: true }),
    pixels: fc.integer({ min: 1, max: 2_000 }),
  });
  fc.assert(
    fc.property(recorded, wanted, (recording, { from, seconds, pixels }) => {
      const channel = {
        sampleCount: recording.samples.length,
        samplingRateHz: recording.samplingRateHz,
        segments: recording.segments,
        levels: levelCount(segmentRanges(recording.segments, recording.samples.length)),
      };
      for (const piece of planWindow(channel, { from, to: from + seconds, pixels })) {
        const { min, max } = columnsOf(recording, piece);
        for (let column = 0; column < min.length; column += 1) {
          const first = piece.firstSample + column * piece.samplesPerColumn;
          const end = Math.min(piece.endSample, first + piece.samplesPerColumn);
          const expected = bruteForce(recording, first, end);
          if (expected === null) assert.ok((min[column] ?? 0) > (max[column] ?? 0));
          else assert.deepEqual([min[column], max[column]], expected);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('[ECG-02] a window tells every sample it shows, and hardly more columns than pixels', () => {
  fc.assert(
    fc.property(recorded, fc.integer({ min: 1, max: 4_000 }), (recording, pixels) => {
      const { samples, samplingRateHz, segments } = recording;
      const levels = levelCount(segmentRanges(segments, samples.length));
      const channel = { sampleCount: samples.length, samplingRateHz, segments, levels };
      const last = segments.at(-1);
      const seconds =
        (last?.startSeconds ?? 0) + (samples.length - (last?.firstSample ?? 0)) / samplingRateHz;
      const pieces = planWindow(channel, { from: 0, to: seconds, pixels });
      const told = pieces.reduce((sum, { firstSample, endSample }) => sum + endSample - firstSample, 0);
      assert.equal(told, samples.length, 'the whole recording');
      const columns = pieces.reduce(
        (sum, piece) => sum + Math.ceil((piece.endSample - piece.firstSample) / piece.samplesPerColumn),
        0,
      );
      assert.ok(columns <= 4 * pixels + segments.length, `${columns} columns for ${pixels} pixels`);
    }),
    { numRuns: 100 },
  );
});

test('[ECG-02] a window before, after or between what was recorded holds nothing', () => {
  const channel = {
    sampleCount: 1000,
    samplingRateHz: 100,
    segments: [
      { firstSample: 0, startSeconds: 0 },
      { firstSample: 500, startSeconds: 60 },
    ],
    levels: 0,
  };
  assert.deepEqual(planWindow(channel, { from: 10, to: 50, pixels: 100 }), []);
  assert.deepEqual(planWindow(channel, { from: 100, to: 200, pixels: 100 }), []);
  const [first, second] = planWindow(channel, { from: 4, to: 61, pixels: 10_000 });
  assert.deepEqual([first?.startSeconds, first?.endSample], [3.99, 500]);
  assert.deepEqual([second?.startSeconds, second?.firstSample, second?.endSample], [60, 500, 601]);
});
