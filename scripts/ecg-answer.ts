import { heartRateVariability, rrIntervalsMs } from '@fernpuls/domain/ecg/hrv';
import { analyseOwn } from '@fernpuls/domain/ecg/own/analyse-own';
import { cleanOwn } from '@fernpuls/domain/ecg/own/clean-own';
import { processEcg, refusal } from '@fernpuls/domain/ecg/process-ecg';
import { processingRecord } from '@fernpuls/domain/ecg/processing-record';
import { writeNumbers } from './ecg-decimals.ts';
import { type EcgRequest, readRequest } from './ecg-request.ts';

/** The answer to one line as pieces of bytes, its end included; an error is an answer. Null is a line too long. */
export function* answerLine(line: Buffer | null): Generator<Buffer> {
  const { fields, cleaned } =
    line === null ? { fields: { error: 'line_too_long' }, cleaned: null } : answer(line);
  const head = JSON.stringify(fields);
  if (cleaned === null) {
    yield Buffer.from(`${head}\n`);
    return;
  }
  yield Buffer.from(`${head.slice(0, -1)},"cleaned":`);
  yield* writeNumbers(cleaned);
  yield Buffer.from('}\n');
}

type Answer = { fields: Record<string, unknown>; cleaned: Float64Array | null };

function answer(line: Buffer): Answer {
  try {
    const request = readRequest(line);
    if ('error' in request) return { fields: request, cleaned: null };
    return request.method === 'own' ? answerOwn(request) : answerReference(request);
  } catch (error) {
    console.error(error);
    return { fields: { error: 'unexpected' }, cleaned: null };
  }
}

function answerReference({ id, method, signal, samplingRateHz }: EcgRequest): Answer {
  const result = processEcg({ signal, samplingRateHz }, method);
  if ('refused' in result) return { fields: { id, error: result.refused }, cleaned: null };
  const { record, peaks, correctedPeaks, hrv, meanRate, qualityAtPeaks, cleaned } = result;
  const fields = {
    id,
    rpeaks: peaks,
    rpeaksFixed: correctedPeaks ?? undefined,
    heartRate: meanRate,
    hrv: hrv ?? undefined,
    quality: qualityAtPeaks ? Array.from(qualityAtPeaks) : undefined,
    record,
  };
  return { fields, cleaned };
}

function answerOwn({ id, signal, samplingRateHz, wantsCleaned }: EcgRequest): Answer {
  const error = refusal({ signal, samplingRateHz });
  if (error !== null) return { fields: { id, error }, cleaned: null };
  const { peaks, classes, rhythm, windows, quality, waves, intervals } = analyseOwn(signal, samplingRateHz);
  const { perBeat, ...overall } = quality;
  const fields = {
    id,
    rpeaks: peaks,
    classification: rhythm?.rhythmClass ?? 'unknown',
    confidence: rhythm?.confidence ?? 0,
    evidence: rhythm?.evidence,
    heartRate: rhythm?.evidence.meanRate ?? null,
    hrv: heartRateVariability(rrIntervalsMs(peaks, samplingRateHz)) ?? undefined,
    intervals: intervals ?? undefined,
    waves: waves ?? undefined,
    beatClasses: classes,
    quality: { ...overall, perBeat: Array.from(perBeat) },
    windows: windows.length > 1 ? windows.map(({ evidence: _, ...window }) => window) : undefined,
    record: processingRecord('own'),
  };
  return { fields, cleaned: wantsCleaned ? cleanOwn(signal, samplingRateHz) : null };
}
