import { type ByteReader, byteReader, startsWith } from '../bytes.ts';
import { channelOf, type EcgFile, finishRecording } from '../finish.ts';
import { limits } from '../limits.ts';
import { leadOfNumber } from '../leads.ts';
import type { EcgChannel, EcgFilters, EcgRecording } from '../recording.ts';
import { refuse } from '../refusal.ts';
import {
  checkChannelCount,
  checkGain,
  checkSampleCount,
  checkSamplingRate,
  compactSamples,
} from '../samples.ts';
import { decodeValues, readCodeTables } from './huffman.ts';
import { readHeaderSection } from './patient-data.ts';
import { readSections, type ScpSection } from './sections.ts';

/**
 * Reads an SCP-ECG record (EN 1064, ISO 11073-91064): the rhythm of section 6 with its leads (3), code tables (2) and
 * header (1). Records reduced by subtracting a reference beat or by a lower rate between beats are refused.
 */
export function readScp({ bytes }: EcgFile): EcgRecording {
  const reader = byteReader(bytes);
  // A record that says it is longer than any file taken here, or begins otherwise: the name alone is that of SCP-ECG.
  if (bytes.length >= 32 && (!isScp(bytes) || reader.u32(2) > limits.bytes)) refuse('not_scp');
  const sections = readSections(reader);
  const { filters, ...header } = readHeaderSection(reader, needed(sections, 1));
  return finishRecording({ format: 'scp', channels: readRhythm(reader, sections, filters), ...header });
}

function needed(sections: ReadonlyMap<number, ScpSection>, id: number): ScpSection {
  return sections.get(id) ?? refuse('field_missing', { section: 'SCP 0' }, { field: `SCP ${id}` });
}

type Lead = { number: number; first: number; count: number };

function readLeads(reader: ByteReader, section: ScpSection): Lead[] {
  const count = reader.u8(section.at);
  checkChannelCount(count, { byte: section.at, section: 'SCP 3' });
  if (reader.u8(section.at + 1) & 1)
    refuse(
      'encoding_unsupported',
      { byte: section.at + 1, section: 'SCP 3' },
      { encoding: 'SCP reference beat' },
    );
  return Array.from({ length: count }, (_, index) => {
    const at = section.at + 2 + index * 9;
    const first = reader.u32(at);
    const last = reader.u32(at + 4);
    if (last < first || first < 1)
      refuse('field_invalid', { byte: at, section: 'SCP 3' }, { field: 'sample range' });
    return { first, count: last - first + 1, number: reader.u8(at + 8) };
  });
}

const differences = ['none', 'first', 'second'] as const;

function readRhythm(
  reader: ByteReader,
  sections: ReadonlyMap<number, ScpSection>,
  filters: EcgFilters,
): EcgChannel[] {
  const leads = readLeads(reader, needed(sections, 3));
  const rhythm = needed(sections, 6);
  const tables = readCodeTables(reader, sections.get(2));
  const where = (byte: number) => ({ byte, section: 'SCP 6' });
  const nanovolts = reader.u16(rhythm.at);
  const microseconds = reader.u16(rhythm.at + 2);
  const samplingRateHz = checkSamplingRate(1e6 / microseconds, where(rhythm.at + 2));
  const gain = checkGain(1e6 / nanovolts, where(rhythm.at));
  const difference = differences[reader.u8(rhythm.at + 4)];
  if (difference === undefined)
    return refuse('field_invalid', where(rhythm.at + 4), { field: 'difference encoding' });
  if (reader.u8(rhythm.at + 5) !== 0)
    refuse('encoding_unsupported', where(rhythm.at + 5), { encoding: 'SCP bimodal compression' });
  const end = rhythm.at + rhythm.length;
  const earliest = Math.min(...leads.map(({ first }) => first));
  let at = rhythm.at + 6 + leads.length * 2;
  return leads.map((lead, index) => {
    const length = reader.u16(rhythm.at + 6 + index * 2);
    if (at + length > end)
      refuse('truncated', where(rhythm.at + 6 + index * 2), { expected: at + length, found: end });
    const mostSamples = tables === null ? length / 2 : length * 8;
    if (lead.count > mostSamples)
      refuse('truncated', where(at), { expected: lead.count, found: mostSamples });
    checkSampleCount(lead.count * leads.length, where(at));
    const data = reader.slice(at, length);
    const values =
      tables === null ? plainValues(data, lead.count) : decodeValues(tables, data, lead.count, at);
    undoDifferences(values, difference);
    at += length;
    const name = leadOfNumber(lead.number) ?? `${lead.number}`;
    return channelOf({
      lead: name,
      samples: compactSamples(values),
      gain,
      unit: 'nV',
      samplingRateHz,
      segments: [{ firstSample: 0, startSeconds: (lead.first - earliest) / samplingRateHz }],
      filters,
    });
  });
}

function plainValues(bytes: Uint8Array, count: number): Int32Array {
  const reader = byteReader(bytes);
  return Int32Array.from({ length: count }, (_, index) => reader.i16(index * 2));
}

function undoDifferences(values: Int32Array, difference: (typeof differences)[number]): void {
  if (difference === 'none') return;
  const from = difference === 'first' ? 1 : 2;
  for (let index = from; index < values.length; index += 1) {
    const before = values[index - 1] ?? 0;
    const expected = difference === 'first' ? before : 2 * before - (values[index - 2] ?? 0);
    values[index] = (values[index] ?? 0) + expected;
  }
}

/** The length of section 0 and the mark behind it; records before version 1.3 lack the mark, not the rest. */
export function isScp(bytes: Uint8Array): boolean {
  if (bytes.length < 32) return false;
  if (startsWith(bytes, 'SCPECG', 16)) return true;
  const reader = byteReader(bytes);
  const pointers = (reader.u32(10) - 16) / 10;
  return (
    reader.u16(8) === 0 &&
    Number.isInteger(pointers) &&
    pointers >= 7 &&
    pointers <= 64 &&
    reader.u16(22) === 0
  );
}
