import type { RecordingStart } from '../recording.ts';
import { refuse } from '../refusal.ts';
import { checkSamplingRate } from '../samples.ts';
import { laterStart, readCompactTime } from '../start.ts';
import { elementsAt, type XmlElement } from './xml.ts';

export type SeriesTime = { start: RecordingStart | null; samplingRateHz: number };

const perSecond: Readonly<Record<string, number>> = { s: 1, ms: 1000, us: 1e6, ns: 1e9 };

/** Start and rate of a sequence set from its time sequence, absolute or relative to the series. */
export function timeOf(sequences: readonly XmlElement[], seriesStart: RecordingStart | null): SeriesTime {
  const time = sequences.find((sequence) =>
    (elementsAt(sequence, 'code')[0]?.attributes.get('code') ?? '').startsWith('TIME_'),
  );
  const [value] = time ? elementsAt(time, 'value') : [];
  const [increment] = value ? elementsAt(value, 'increment') : [];
  if (!value || !increment)
    return refuse('field_missing', { line: time?.line ?? sequences[0]?.line ?? 1 }, { field: 'increment' });
  const where = { line: increment.line, section: 'increment' };
  const step = secondsIn(increment);
  if (step === null) return refuse('sampling_rate_invalid', where);
  const samplingRateHz = checkSamplingRate(1 / step, where);
  const [head] = elementsAt(value, 'head');
  const absolute = head ? readCompactTime(head.attributes.get('value') ?? '') : null;
  if (absolute) return { start: absolute, samplingRateHz };
  const offset = head ? secondsIn(head) : 0;
  const start = seriesStart && offset !== null ? laterStart(seriesStart, offset) : seriesStart;
  return { start, samplingRateHz };
}

/** Seconds from the first start to this one; 0 where either is not known. */
export function secondsOf({ start }: SeriesTime, first: RecordingStart | null): number {
  return start && first ? (Date.parse(`${start.local}Z`) - Date.parse(`${first.local}Z`)) / 1000 : 0;
}

export function secondsIn(element: XmlElement): number | null {
  const value = Number(element.attributes.get('value') ?? Number.NaN);
  const unit = perSecond[element.attributes.get('unit') ?? 's'];
  return Number.isFinite(value) && unit !== undefined ? value / unit : null;
}
