import { latin1, startsWith } from './bytes.ts';
import { readEdfAnnotations } from './edf-annotations.ts';
import { type EdfHeader, type EdfSignal, readEdfHeader } from './edf-header.ts';
import { channelOf, type EcgFile, finishRecording } from './finish.ts';
import { isOtherSignal, leadOf } from './leads.ts';
import type { EcgChannel, EcgFilters, EcgRecording, Segment } from './recording.ts';
import { refuse } from './refusal.ts';
import { checkGain, checkSampleCount, checkSamplingRate, compactSamples } from './samples.ts';
import { laterStart } from './start.ts';
import { perMillivolt, voltageUnit } from './units.ts';

/**
 * Reads European Data Format: EDF, EDF+C, EDF+D (interruptions become segments) and the 24-bit BDF. Signals that are
 * no voltage, or whose label names another signal (EEG, Resp …), are listed as other channels.
 */
export function readEdf({ bytes }: EcgFile): EcgRecording {
  const header = readEdfHeader(bytes);
  const recordBytes = header.signals.reduce((sum, { perRecord }) => sum + perRecord, 0) * header.sampleBytes;
  if (recordBytes === 0) refuse('no_samples', { byte: header.headerBytes });
  const inFile = (bytes.length - header.headerBytes) / recordBytes;
  const records = header.records ?? Math.floor(inFile);
  if (records > inFile)
    refuse(
      'truncated',
      { byte: bytes.length },
      { expected: header.headerBytes + records * recordBytes, found: bytes.length },
    );
  const { annotations, onsets } = readEdfAnnotations(bytes, header, records, recordBytes);
  const first = onsets[0] ?? 0;
  const channels: EcgChannel[] = [];
  const otherChannels: string[] = [];
  for (const signal of header.signals) {
    if (signal.isAnnotation) continue;
    const unit = voltageUnit(signal.unit);
    if (unit === null || isOtherSignal(signal.label)) otherChannels.push(signal.label);
    else channels.push(readChannel({ bytes, header, signal, unit, records, recordBytes, onsets }));
  }
  return finishRecording({
    format: 'edf',
    channels,
    otherChannels,
    start: header.start === null ? null : laterStart(header.start, first),
    device: header.device,
    patient: header.patient,
    annotations: annotations.map((each) => ({ ...each, seconds: each.seconds - first })),
  });
}

type ChannelInput = {
  bytes: Uint8Array;
  header: EdfHeader;
  signal: EdfSignal;
  unit: string;
  records: number;
  recordBytes: number;
  onsets: readonly number[];
};

function readChannel(input: ChannelInput): EcgChannel {
  const { bytes, header, signal, unit, records, recordBytes, onsets } = input;
  const where = { section: `#${signal.number}`, byte: signal.byte };
  const units = signal.digitalMaximum - signal.digitalMinimum;
  const physical = signal.physicalMaximum - signal.physicalMinimum;
  if (units === 0 || physical === 0) refuse('gain_invalid', where);
  const perUnit = units / physical;
  checkSampleCount(records * signal.perRecord, where);
  const values = new Int32Array(records * signal.perRecord);
  for (let record = 0, to = 0; record < records; record += 1) {
    let at = header.headerBytes + record * recordBytes + signal.offset;
    for (let index = 0; index < signal.perRecord; index += 1, to += 1, at += header.sampleBytes) {
      const low = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
      values[to] =
        header.sampleBytes === 2 ? (low << 16) >> 16 : ((low | ((bytes[at + 2] ?? 0) << 16)) << 8) >> 8;
    }
  }
  return channelOf({
    lead: leadOf(signal.label),
    leadAsGiven: signal.label,
    samples: compactSamples(values),
    gain: checkGain(perUnit * perMillivolt(unit), where),
    baseline: signal.digitalMinimum - signal.physicalMinimum * perUnit,
    unit,
    samplingRateHz: checkSamplingRate(signal.perRecord / header.recordSeconds, where),
    segments: segmentsOf(onsets, signal.perRecord, header.recordSeconds),
    filters: filtersOf(signal.prefilter),
  });
}

/** A record that does not begin where the one before ended begins a segment. */
function segmentsOf(onsets: readonly number[], perRecord: number, recordSeconds: number): Segment[] {
  const first = onsets[0] ?? 0;
  const segments: Segment[] = [{ firstSample: 0, startSeconds: 0 }];
  for (let record = 1; record < onsets.length; record += 1) {
    const expected = (onsets[record - 1] ?? 0) + recordSeconds;
    const onset = onsets[record] ?? expected;
    if (Math.abs(onset - expected) > recordSeconds / perRecord / 2)
      segments.push({ firstSample: record * perRecord, startSeconds: onset - first });
  }
  return segments;
}

function filtersOf(text: string): EcgFilters {
  const figure = (name: string) => {
    const value = Number(
      new RegExp(`\\b${name}:\\s*([0-9]+(?:\\.[0-9]+)?)`, 'i').exec(text)?.[1] ?? Number.NaN,
    );
    return value > 0 ? value : null;
  };
  return { highPassHz: figure('HP'), lowPassHz: figure('LP'), notchHz: figure('N'), text: text || null };
}

/** "0       " or the byte 255 and BIOSEMI. */
export function isEdf(bytes: Uint8Array): boolean {
  if (bytes[0] === 255 && startsWith(bytes, 'BIOSEMI', 1)) return true;
  return startsWith(bytes, '0       ') && /^\d+$/.test(latin1(bytes.subarray(184, 192)));
}
