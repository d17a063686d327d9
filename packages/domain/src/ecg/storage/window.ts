import type { Segment } from '../import/recording.ts';
import { bucketSamples, type SegmentRange, segmentRanges } from './pyramid.ts';

/** What to look at: seconds from the start of the recording, and the width it is drawn at. */
export type Wanted = { from: number; to: number; pixels: number };

type StoredChannel = {
  sampleCount: number;
  samplingRateHz: number;
  segments: readonly Segment[];
  /** Levels above the samples. */
  levels: number;
};

/** One uninterrupted part of the window: which entries of which level to read and how many make a column. */
export type WindowPiece = {
  /** Of the first column, counted through the whole channel. */
  firstSample: number;
  /** The first sample after the last column. */
  endSample: number;
  /** Of the first column. */
  startSeconds: number;
  /** 1: the samples themselves. */
  samplesPerColumn: number;
  level: number;
  /** Entries of the level, counted through the whole channel. */
  firstEntry: number;
  endEntry: number;
  entriesPerColumn: number;
};

/** Below this many samples a pixel the samples themselves are told. */
const fewSamplesAPixel = 4;

/**
 * The pieces of a window. Columns begin at multiples of their width from the start of each segment, so that a trace
 * that is panned does not flicker; their width is the largest that fits into a pixel, and a pixel and a half holds at
 * most two of them.
 */
export function planWindow(channel: StoredChannel, { from, to, pixels }: Wanted): WindowPiece[] {
  const { samplingRateHz, segments, sampleCount } = channel;
  const perPixel = ((to - from) * samplingRateHz) / pixels;
  const level = levelFor(perPixel, channel.levels);
  const entriesPerColumn =
    perPixel < fewSamplesAPixel ? 1 : Math.max(1, Math.floor(perPixel / bucketSamples(level)));
  let entryBase = 0;
  return segmentRanges(segments, sampleCount).flatMap((range, index) => {
    const base = entryBase;
    entryBase += Math.ceil((range.end - range.first) / bucketSamples(level));
    const start = segments[index]?.startSeconds ?? 0;
    const view = { first: (from - start) * samplingRateHz, end: (to - start) * samplingRateHz };
    const piece = pieceOf(range, view, { level, entriesPerColumn, base });
    return piece
      ? [{ ...piece, startSeconds: start + (piece.firstSample - range.first) / samplingRateHz }]
      : [];
  });
}

function levelFor(perPixel: number, levels: number): number {
  let level = 0;
  while (level < levels && 2 * bucketSamples(level + 1) <= perPixel) level += 1;
  return level;
}

type Grid = { level: number; entriesPerColumn: number; base: number };

function pieceOf(range: SegmentRange, view: SegmentRange, { level, entriesPerColumn, base }: Grid) {
  const length = range.end - range.first;
  // One sample more on either side, so that a line reaches the edge.
  const first = Math.max(0, Math.floor(view.first) - 1);
  const end = Math.min(length, Math.ceil(view.end) + 1);
  if (first >= end) return null;
  const bucket = bucketSamples(level);
  const samplesPerColumn = bucket * entriesPerColumn;
  const firstColumn = Math.floor(first / samplesPerColumn);
  const endColumn = Math.ceil(end / samplesPerColumn);
  const entries = Math.ceil(length / bucket);
  return {
    firstSample: range.first + firstColumn * samplesPerColumn,
    endSample: range.first + Math.min(length, endColumn * samplesPerColumn),
    samplesPerColumn,
    level,
    firstEntry: base + firstColumn * entriesPerColumn,
    endEntry: base + Math.min(entries, endColumn * entriesPerColumn),
    entriesPerColumn,
  };
}
