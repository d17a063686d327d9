import { analyseBiosppy } from './biosppy/analyse.ts';
import { fillMissing } from './dsp/fill-missing.ts';
import { mean } from './dsp/statistics.ts';
import { type HeartRateVariability, heartRateVariability, rrIntervalsMs } from './hrv.ts';
import { analyseNeurokit } from './neurokit/analyse.ts';
import { analyseOwn, type OwnResult } from './own/analyse-own.ts';
import { cleanOwn } from './own/clean-own.ts';
import type { ProcessingType } from './processing.ts';
import { type ProcessingRecord, processingRecord } from './processing-record.ts';

/** One lead in mV; NaN stands for a missing sample. */
type EcgSource = { signal: ArrayLike<number>; samplingRateHz: number };

type ProcessedEcg = {
  record: ProcessingRecord;
  /** As long as the signal, mV; `raw` is the signal itself, gaps included. */
  cleaned: Float64Array;
  /** R peaks as sample indices; none for `raw`. */
  peaks: number[];
  /** Peaks with artefacts corrected (`neurokit2` only): for heart rate variability, never for rhythm. */
  correctedPeaks: number[] | null;
  rrMs: Float64Array;
  hrv: HeartRateVariability | null;
  /** Beats per minute as the method defines it. */
  meanRate: number | null;
  /** 0 to 1 per peak; relative within the recording for `neurokit2`, absolute for `own`. */
  qualityAtPeaks: Float64Array | null;
  /** Everything else the own method finds. */
  own: OwnResult | null;
};

const processingRefusals = [
  'signal_empty',
  'sampling_rate_invalid',
  'sampling_rate_too_low',
  'sampling_rate_too_high',
  'signal_too_short',
] as const;
/** Why a method gives no answer; `signal_too_short` is where the reference library raises. */
export type ProcessingRefusal = { refused: (typeof processingRefusals)[number] };

export const samplingRateLimitsHz = { lowest: 50, highest: 10_000 } as const;

/** Cleans one lead and finds its beats with one method; the same input always gives the same figures. */
export function processEcg(
  source: EcgSource,
  processingType: ProcessingType,
): ProcessedEcg | ProcessingRefusal {
  const refused = refusal(source);
  if (refused !== null) return { refused };
  const found = results[processingType](source);
  if (found === null) return { refused: 'signal_too_short' };
  const rrMs = rrIntervalsMs(found.peaks, source.samplingRateHz);
  return {
    record: processingRecord(processingType),
    rrMs,
    hrv: heartRateVariability(rrMs),
    ...nothing,
    ...found,
  };
}

/** Null when the signal can be worked on. */
export function refusal({ signal, samplingRateHz }: EcgSource): ProcessingRefusal['refused'] | null {
  if (signal.length === 0) return 'signal_empty';
  if (!Number.isFinite(samplingRateHz) || samplingRateHz <= 0) return 'sampling_rate_invalid';
  if (samplingRateHz < samplingRateLimitsHz.lowest) return 'sampling_rate_too_low';
  return samplingRateHz > samplingRateLimitsHz.highest ? 'sampling_rate_too_high' : null;
}

type Found = Pick<ProcessedEcg, 'cleaned' | 'peaks'> & Partial<ProcessedEcg>;

const nothing = { correctedPeaks: null, meanRate: null, qualityAtPeaks: null, own: null };

const results: Record<ProcessingType, (source: EcgSource) => Found | null> = {
  raw: ({ signal }) => ({ cleaned: Float64Array.from(signal), peaks: [] }),
  neurokit2: ({ signal, samplingRateHz }) => analyseNeurokit(fillMissing(signal).filled, samplingRateHz),
  bioSPPY: ({ signal, samplingRateHz }) => {
    const result = analyseBiosppy(fillMissing(signal).filled, samplingRateHz);
    if (result === null) return null;
    const rates = result.heartRate?.perMinute ?? new Float64Array(0);
    return {
      cleaned: result.cleaned,
      peaks: result.peaks,
      meanRate: rates.length === 0 ? null : mean(rates),
    };
  },
  own: ({ signal, samplingRateHz }) => {
    const own = analyseOwn(signal, samplingRateHz);
    const { peaks, rhythm, quality } = own;
    const meanRate = rhythm?.evidence.meanRate ?? null;
    return {
      cleaned: cleanOwn(signal, samplingRateHz),
      peaks,
      meanRate,
      qualityAtPeaks: quality.perBeat,
      own,
    };
  },
};
