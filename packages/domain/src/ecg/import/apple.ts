import { channelOf, type EcgFile, finishRecording } from './finish.ts';
import { leadOf } from './leads.ts';
import { limits } from './limits.ts';
import type { EcgRecording, RecordingStart } from './recording.ts';
import { refuse } from './refusal.ts';
import { rhythmClassOf } from './rhythm-class-of.ts';
import { checkSamplingRate, integersOf } from './samples.ts';
import { dateText, readOffset, startOf } from './start.ts';
import { cleanText, decodeText, technicalWord } from './text.ts';
import { perMillivolt, voltageUnit } from './units.ts';

type Row = { line: number; key: string; value: string };

// The rows of the head count from the one with the time of recording; names and words are in the phone's language.
const position = { name: -2, birth: -1, classification: 1, symptoms: 2, software: 3, device: 4, rate: 5 };
const recordedAt = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2}) ?([+-]\d{2}:?\d{2})?$/;
const sampleLine = /^[+-]?(\d+)(?:[.,](\d+))?$/;

/**
 * Reads the CSV of Apple Health: a head of key and value by position, then one microvolt value a line, with point or
 * comma. Read by position and figures alone, so the phone's language makes no difference.
 */
export function readApple({ bytes }: EcgFile): EcgRecording {
  const lines = plainLines(decodeText(bytes));
  const { rows, firstSample } = readHead(lines);
  const anchor = rows.findIndex(({ value }) => recordedAt.test(value));
  const anchorRow = rows[anchor];
  if (!anchorRow) return refuse('field_missing', { line: 1 }, { field: 'time of recording' });
  const at = (offset: number) => rows[anchor + offset];
  const [leadRow, unitRow] = rows.slice(-2);
  const rate = readRate(rows, anchor);
  if (!leadRow || !unitRow || rows.indexOf(leadRow) <= rows.indexOf(rate.row))
    return refuse('field_missing', { line: firstSample + 1 }, { field: 'unit' });
  const unit = voltageUnit(unitRow.value);
  if (unit === null)
    return refuse('unit_unknown', { line: unitRow.line }, { unit: technicalWord(unitRow.value) });
  const { samples, factor, missing } = readSamples(lines, firstSample);
  const lead = leadOf(leadRow.value);
  const received = cleanText(at(position.classification)?.value);
  const symptoms = cleanText(at(position.symptoms)?.value);
  const version = cleanText(at(position.software)?.value);
  return finishRecording({
    format: 'apple',
    channels: [
      channelOf({
        // The watch measures one lead only, like lead I; a phone may write its name in any script.
        lead: /\bI\b|I$/.test(lead) ? 'I' : lead,
        leadAsGiven: leadRow.value,
        samples,
        missing,
        gain: perMillivolt(unit) * factor,
        unit,
        samplingRateHz: rate.hertz,
      }),
    ],
    start: readStart(anchorRow.value),
    device: {
      manufacturer: 'Apple',
      model: at(position.device)?.value ?? null,
      serialNumber: null,
      firmware: version,
    },
    classification:
      received === null
        ? null
        : { received, algorithmVersion: version, rhythmClass: rhythmClassOf(received) },
    patient: {
      ids: [],
      name: at(position.name)?.value ?? null,
      birthDate: readBirth(at(position.birth)?.value ?? ''),
      sex: null,
    },
    notes: symptoms === null ? [] : [symptoms],
  });
}

/** Lines with figures and signs of other scripts as those of ours. */
function plainLines(text: string): string[] {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll('\u066b', '.')
    .replaceAll('\u2212', '-')
    .replace(/[\ufeff\u200e\u200f\u061c]/g, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim());
}

const longestHead = 60;

function readHead(lines: readonly string[]) {
  const rows: Row[] = [];
  const firstSample = lines.findIndex((line) => sampleLine.test(line));
  if (firstSample < 0) return refuse('no_samples', { line: lines.length });
  if (firstSample > longestHead) refuse('field_invalid', { line: longestHead }, { field: 'head' });
  lines.slice(0, firstSample).forEach((line, index) => {
    if (line === '') return;
    const comma = line.indexOf(',');
    const value = comma < 0 ? '' : line.slice(comma + 1).trim();
    rows.push({ line: index + 1, key: comma < 0 ? line : line.slice(0, comma), value: unquoted(value) });
  });
  return { rows, firstSample };
}

function unquoted(value: string): string {
  return value.startsWith('"') && value.endsWith('"') && value.length > 1
    ? value.slice(1, -1).replaceAll('""', '"').trim()
    : value;
}

const rateValue = /^(\d{2,5})(?:[.,](\d{1,6}))?\s*\p{L}+\.?$/u;

function readRate(rows: readonly Row[], anchor: number) {
  const candidates = [rows[anchor + position.rate], ...rows.slice(anchor + 1)];
  for (const row of candidates) {
    const parts = row && rateValue.exec(row.value);
    if (!parts) continue;
    const hertz = Number(`${parts[1]}.${parts[2] ?? 0}`);
    if (hertz >= 50) return { row, hertz: checkSamplingRate(hertz, { line: row.line }) };
  }
  return refuse('sampling_rate_invalid', { line: rows[anchor + position.rate]?.line ?? 1 });
}

function readSamples(lines: readonly string[], first: number) {
  const values = new Float64Array(lines.length - first);
  if (values.length > limits.samples)
    refuse('too_many_samples', { line: first }, { found: values.length, max: limits.samples });
  let count = 0;
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    if (!sampleLine.test(line)) refuse('sample_invalid', { line: index + 1 }, { sample: count + 1 });
    values[count] = Number(line.replace(',', '.'));
    count += 1;
  }
  return integersOf(values.subarray(0, count), { line: first + 1 });
}

function readStart(given: string): RecordingStart | null {
  const [, year, month, day, hour, minute, second, offset] = recordedAt.exec(given) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  return startOf({ ...date, ...clock }, offset === undefined ? null : readOffset(offset));
}

/** Only where day and month cannot be mixed up; the phone writes the date as its region does. */
function readBirth(given: string): string | null {
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(given);
  if (year) return dateText(Number(year[1]), Number(year[2]), Number(year[3]));
  const points = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(given);
  return points ? dateText(Number(points[3]), Number(points[2]), Number(points[1])) : null;
}

/** A time of recording in the head and plain numbers below. */
export function isApple(head: string): boolean {
  const lines = plainLines(head);
  const values = lines
    .slice(0, longestHead)
    .map((line) => unquoted(line.slice(line.indexOf(',') + 1).trim()));
  return values.some((value) => recordedAt.test(value)) && values.some((value) => rateValue.test(value));
}
