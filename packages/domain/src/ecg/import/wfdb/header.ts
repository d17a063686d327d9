import type { RecordingStart } from '../recording.ts';
import { refuse } from '../refusal.ts';
import { checkChannelCount, checkSamplingRate } from '../samples.ts';
import { startOf } from '../start.ts';
import { decodeText, technicalWord } from '../text.ts';

export type WfdbSignal = {
  line: number;
  file: string;
  format: number;
  samplesPerFrame: number;
  skewFrames: number;
  byteOffset: number;
  gain: number;
  baseline: number;
  unit: string;
  initialValue: number;
  checksum: number | null;
  description: string;
};

export type WfdbHeader = {
  frameRateHz: number;
  /** Null when the header leaves it to the length of the signal file. */
  frames: number | null;
  start: RecordingStart | null;
  signals: WfdbSignal[];
  /** Names and frames of a record in pieces; empty for an ordinary one. */
  segments: { name: string; frames: number; line: number }[];
  comments: string[];
};

/** Reads a header file as header(5) of the WFDB guide describes it. */
export function readWfdbHeader(bytes: Uint8Array): WfdbHeader {
  const lines = decodeText(bytes)
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ text: text.trim(), line: index + 1 }));
  const comments = lines
    .filter(({ text }) => text.startsWith('#'))
    .map(({ text }) => text.slice(1).trim())
    .filter((text) => text !== '');
  const [first, ...rest] = lines.filter(({ text }) => text !== '' && !text.startsWith('#'));
  if (!first) return refuse('field_missing', { line: 1 }, { field: 'record line' });
  const record = readRecordLine(first.text, first.line);
  const wanted = rest.slice(0, record.count);
  if (wanted.length < record.count)
    refuse('truncated', { line: lines.length }, { expected: record.count, found: wanted.length });
  return {
    ...record,
    comments,
    signals: record.inSegments ? [] : wanted.map(({ text, line }) => readSignalLine(text, line)),
    segments: record.inSegments ? wanted.map(({ text, line }) => readSegmentLine(text, line)) : [],
  };
}

const recordName = /^[A-Za-z0-9_.-]+(?:\/(\d{1,7}))?$/;

function readRecordLine(text: string, line: number) {
  const [name = '', signals = '', rate = '250', frames, time, date] = text.split(/\s+/);
  const parts = recordName.exec(name);
  if (!parts) refuse('field_invalid', { line }, { field: 'record name' });
  const segments = parts?.[1] === undefined ? 0 : Number(parts[1]);
  const channels = wholeNumber(signals, { line, field: 'number of signals' });
  checkChannelCount(channels, { line });
  if (segments > 100_000) refuse('too_many_elements', { line }, { found: segments, max: 100_000 });
  const [frameRate = ''] = rate.split(/[/(]/);
  const frameRateHz = checkSamplingRate(Number(frameRate), { line });
  const count = frames === undefined ? 0 : wholeNumber(frames, { line, field: 'number of samples' });
  return {
    inSegments: segments > 0,
    count: segments > 0 ? segments : channels,
    frameRateHz,
    frames: count === 0 ? null : count,
    start: readStart(time, date),
  };
}

function readStart(time: string | undefined, date: string | undefined): RecordingStart | null {
  const day = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date ?? '');
  const clock = /^(?:(\d{1,2}):)?(?:(\d{1,2}):)?(\d{1,2}(?:\.\d+)?)$/.exec(time ?? '');
  if (!day || !clock) return null;
  const [hour, minute] =
    clock[2] === undefined ? [0, Number(clock[1] ?? 0)] : [Number(clock[1]), Number(clock[2])];
  const parts = { year: Number(day[3]), month: Number(day[2]), day: Number(day[1]) };
  return startOf({ ...parts, hour, minute, second: Number(clock[3]) });
}

const formatField = /^(\d{1,3})(?:x(\d{1,4}))?(?::(\d{1,9}))?(?:\+(\d{1,12}))?$/;
const gainField = /^([-+0-9.eE]+)(?:\(([-+]?\d{1,10})\))?(?:\/(\S+))?$/;

function readSignalLine(text: string, line: number): WfdbSignal {
  const [file = '', format = '', gain, _bits, zero, initial, checksum, _block, ...description] =
    text.split(/\s+/);
  const formatParts = formatField.exec(format);
  if (!formatParts) refuse('field_invalid', { line }, { field: 'format' });
  const [, number, perFrame = 1, skew = 0, offset = 0] = formatParts ?? [];
  if (Number(perFrame) < 1) refuse('field_invalid', { line }, { field: 'samples per frame' });
  const adcZero = zero === undefined ? 0 : signedNumber(zero, line, 'ADC zero');
  const initialValue = initial === undefined ? adcZero : signedNumber(initial, line, 'initial value');
  const gainParts = gain === undefined ? null : gainField.exec(gain);
  if (gain !== undefined && !gainParts) refuse('gain_invalid', { line });
  const [, factor = 0, baseline, unit = 'mV'] = gainParts ?? [];
  // A gain of 0 says "not calibrated": the guide then wants 200 units per millivolt assumed.
  const units = Number(factor) === 0 ? 200 : Number(factor);
  return {
    line,
    file,
    format: Number(number),
    samplesPerFrame: Number(perFrame),
    skewFrames: Number(skew),
    byteOffset: Number(offset),
    gain: Number.isFinite(units) ? units : refuse('gain_invalid', { line }),
    baseline: baseline === undefined ? adcZero : Number(baseline),
    unit,
    initialValue,
    checksum: checksum === undefined ? null : signedNumber(checksum, line, 'checksum'),
    description: description.join(' '),
  };
}

function readSegmentLine(text: string, line: number) {
  const [name = '', frames = ''] = text.split(/\s+/);
  if (name !== '~' && !recordName.test(name)) refuse('field_invalid', { line }, { field: 'segment name' });
  return { name, frames: wholeNumber(frames, { line, field: 'number of samples' }), line };
}

function wholeNumber(text: string, { line, field }: { line: number; field: string }): number {
  if (!/^\d{1,12}$/.test(text))
    refuse('field_invalid', { line }, { field: `${field}: ${technicalWord(text)}` });
  return Number(text);
}

function signedNumber(text: string, line: number, field: string): number {
  if (!/^[-+]?\d{1,10}$/.test(text)) refuse('field_invalid', { line }, { field });
  return Number(text);
}
