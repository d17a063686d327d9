import type { EdfHeader } from './edf-header.ts';
import { limits } from './limits.ts';
import type { EcgAnnotation } from './recording.ts';
import { refuse } from './refusal.ts';
import { decodeAs, decodeUtf8 } from './text.ts';

const end = 0;
const between = 20;
const beforeDuration = 21;

/**
 * The time-stamped lists of EDF+ (edfplus.info section 2.2): annotations, and when each record began. Without an
 * annotation signal `onsets` is empty: plain EDF runs without a break.
 */
export function readEdfAnnotations(
  bytes: Uint8Array,
  header: EdfHeader,
  records: number,
  recordBytes: number,
): { annotations: EcgAnnotation[]; onsets: number[] } {
  const lists = header.signals.filter(({ isAnnotation }) => isAnnotation);
  const annotations: EcgAnnotation[] = [];
  const onsets: number[] = [];
  if (lists.length === 0) return { annotations, onsets };
  for (let record = 0; record < records; record += 1) {
    lists.forEach(({ offset, perRecord }, index) => {
      const from = header.headerBytes + record * recordBytes + offset;
      const list = readLists(bytes, from, from + perRecord * header.sampleBytes);
      if (index === 0)
        onsets.push(list.onset ?? (onsets.at(-1) ?? -header.recordSeconds) + header.recordSeconds);
      for (const each of list.annotations) annotations.push(each);
      if (annotations.length > limits.annotations)
        refuse('too_many_elements', { byte: from }, { found: annotations.length, max: limits.annotations });
    });
  }
  return { annotations, onsets: header.isInterrupted ? onsets : onsets.slice(0, 1) };
}

function readLists(bytes: Uint8Array, from: number, to: number) {
  const annotations: EcgAnnotation[] = [];
  let onset: number | null = null;
  let at = from;
  while (at < to && bytes[at] !== end) {
    const stop = Math.min(at + lengthUntil(bytes, at, to), to);
    const [time = '', ...texts] = split(bytes.subarray(at, stop));
    const [start = '', duration = ''] = time.split(String.fromCharCode(beforeDuration));
    const seconds = Number(start);
    if (!/^[+-]\d+(\.\d*)?$/.test(start))
      refuse('field_invalid', { byte: at }, { field: 'annotation onset' });
    onset ??= seconds;
    for (const text of texts.filter((each) => each.trim() !== '')) {
      const durationSeconds = duration === '' || !Number.isFinite(Number(duration)) ? null : Number(duration);
      annotations.push({ seconds, durationSeconds, text, channel: null });
    }
    at = stop;
    while (at < to && bytes[at] === end) at += 1;
  }
  return { annotations, onset };
}

function lengthUntil(bytes: Uint8Array, from: number, to: number): number {
  const found = bytes.subarray(from, to).indexOf(end);
  return found < 0 ? to - from : found;
}

function split(list: Uint8Array): string[] {
  const text = decodeUtf8(list) ?? decodeAs(list, 'windows-1252');
  return text.split(String.fromCharCode(between));
}
