import { zstdDecompressSync } from 'node:zlib';
import { processEcg } from '@fernpuls/domain/ecg/process-ecg';
import type { ProcessingType } from '@fernpuls/domain/ecg/processing';
import { unpackSamples } from '@fernpuls/domain/ecg/storage/samples';
import type { AnalyseJob, AnalyseResult, BeatsOfBlock } from './jobs.ts';

export function run(job: AnalyseJob): AnalyseResult {
  const { first, keep } = job;
  const millivolts = millivoltsOf(job);
  const found = process(job.processing, millivolts, job.samplingRateHz);
  const isKept = found.peaks.map((peak) => peak + first >= keep.first && peak + first < keep.end);
  const peaks = found.peaks.map((peak) => peak + first).filter((_, index) => isKept[index]);
  const classes = found.classes && [...found.classes].filter((_, index) => isKept[index]).join('');
  const qualities = found.qualities?.filter((_, index) => isKept[index]) ?? null;
  const windows = found.windows
    .map((window) => ({
      ...window,
      first: Math.max(keep.first, window.first + first),
      end: Math.min(keep.end, window.end + first),
    }))
    .filter((window) => window.first < window.end);
  const signal = job.withSignal
    ? Float32Array.from(found.signal ?? millivolts).slice(keep.first - first, keep.end - first)
    : null;
  return { ...found, peaks, classes, qualities, windows, signal };
}

function millivoltsOf(job: AnalyseJob): Float64Array {
  const { first, end, gain, baseline } = job;
  const millivolts = new Float64Array(end - first);
  let at = job.chunksFrom;
  for (const chunk of job.chunks) {
    const samples = unpackSamples(zstdDecompressSync(chunk), job.bits);
    const from = Math.max(first, at);
    const to = Math.min(end, at + samples.length);
    for (let index = from; index < to; index += 1)
      millivolts[index - first] = ((samples[index - at] ?? 0) - baseline) / gain;
    at += samples.length;
  }
  for (const range of job.missing)
    millivolts.fill(Number.NaN, Math.max(0, range.first - first), Math.max(0, range.end - first));
  return millivolts;
}

type Found = BeatsOfBlock & { signal: Float64Array | null };

const nothing: Found = {
  refused: null,
  peaks: [],
  classes: null,
  qualities: null,
  windows: [],
  quality: null,
  rhythm: null,
  intervals: null,
  signal: null,
};
const letters = { normal: 'N', ventricular: 'V', supraventricular: 'S' } as const;

/** `signal` null: what came in. */
function process(type: ProcessingType, signal: Float64Array, samplingRateHz: number): Found {
  const result = processEcg({ signal, samplingRateHz }, type);
  if ('refused' in result) return { ...nothing, refused: result.refused };
  const { peaks, cleaned, own } = result;
  if (!own) return { ...nothing, peaks, signal: cleaned };
  const { classes, quality, windows, rhythm, intervals } = own;
  return {
    refused: null,
    peaks,
    classes: classes.map((name) => letters[name]).join(''),
    qualities: Array.from(quality.perBeat, (value) => Math.round(100 * value)),
    windows: windows.map(({ start, end, rhythmClass, confidence }) => ({
      first: start,
      end,
      rhythmClass,
      confidence,
    })),
    quality: quality.score,
    rhythm: rhythm && { rhythmClass: rhythm.rhythmClass, confidence: rhythm.confidence },
    intervals,
    signal: cleaned,
  };
}
