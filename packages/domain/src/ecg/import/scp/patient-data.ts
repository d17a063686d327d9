import type { ByteReader } from '../bytes.ts';
import {
  type EcgDevice,
  type EcgFilters,
  type FoundPatient,
  noDevice,
  noFilters,
  type RecordingStart,
} from '../recording.ts';
import { refuse } from '../refusal.ts';
import { dateText, startOf } from '../start.ts';
import type { ScpSection } from './sections.ts';

type ScpHeader = {
  patient: FoundPatient;
  device: EcgDevice;
  start: RecordingStart | null;
  filters: EcgFilters;
  notes: string[];
};

const endTag = 255;
type Tags = Map<number, { at: number; length: number }[]>;

/** Reads the tagged fields of section 1 (EN 1064, 5.4). */
export function readHeaderSection(reader: ByteReader, section: ScpSection): ScpHeader {
  const tags = readTags(reader, section);
  const text = (tag: number) => {
    const [field] = tags.get(tag) ?? [];
    return field ? reader.text(field.at, field.length) || null : null;
  };
  const name = [text(1), text(0), text(3)].filter((part) => part !== null).join(' ');
  const sex = numberOf(reader, tags, 8, 1);
  const born = dateFields(reader, tags, 5);
  return {
    patient: {
      ids: [text(2)].filter((id) => id !== null),
      name: name || null,
      birthDate: born ? dateText(born.year, born.month, born.day) : null,
      sex: sex === 1 ? 'male' : sex === 2 ? 'female' : sex === 9 ? 'other' : null,
    },
    device: readDevice(reader, tags),
    start: readStart(reader, tags),
    filters: readFilters(reader, tags),
    notes: [30, 35, 13].flatMap((tag) =>
      (tags.get(tag) ?? []).map(({ at, length }) => reader.text(at, length)).filter((note) => note !== ''),
    ),
  };
}

function readTags(reader: ByteReader, section: ScpSection): Tags {
  const tags: Tags = new Map();
  const end = section.at + section.length;
  let at = section.at;
  while (at + 3 <= end) {
    const tag = reader.u8(at);
    const length = reader.u16(at + 1);
    if (tag === endTag) break;
    if (at + 3 + length > end)
      refuse('truncated', { byte: at, section: 'SCP 1' }, { expected: at + 3 + length, found: end });
    tags.set(tag, [...(tags.get(tag) ?? []).slice(0, 99), { at: at + 3, length }]);
    at += 3 + length;
  }
  return tags;
}

function numberOf(reader: ByteReader, tags: Tags, tag: number, bytes: 1 | 2): number | null {
  const [field] = tags.get(tag) ?? [];
  if (!field || field.length < bytes) return null;
  return bytes === 1 ? reader.u8(field.at) : reader.u16(field.at);
}

function dateFields(reader: ByteReader, tags: Tags, tag: number) {
  const [field] = tags.get(tag) ?? [];
  if (!field || field.length < 4) return null;
  return { year: reader.u16(field.at), month: reader.u8(field.at + 2), day: reader.u8(field.at + 3) };
}

function readStart(reader: ByteReader, tags: Tags): RecordingStart | null {
  const day = dateFields(reader, tags, 25);
  const [clock] = tags.get(26) ?? [];
  if (!day || !clock || clock.length < 3) return null;
  const [zone] = tags.get(34) ?? [];
  const minutes = zone && zone.length >= 2 ? reader.i16(zone.at) : 0x7fff;
  const [hour, minute, second] = [0, 1, 2].map((index) => reader.u8(clock.at + index));
  // 7FFF says that the zone is not known.
  return startOf(
    { ...day, hour, minute, second } as Parameters<typeof startOf>[0],
    minutes === 0x7fff ? null : minutes,
  );
}

function readFilters(reader: ByteReader, tags: Tags): EcgFilters {
  const highPass = numberOf(reader, tags, 27, 2);
  const lowPass = numberOf(reader, tags, 28, 2);
  const others = numberOf(reader, tags, 29, 1) ?? 0;
  const notchHz = others & 1 ? 60 : others & 2 ? 50 : null;
  return { ...noFilters, highPassHz: highPass ? highPass / 100 : null, lowPassHz: lowPass || null, notchHz };
}

/** Tag 14: the machine that recorded; after 36 fixed bytes five texts, each ended by a zero. */
function readDevice(reader: ByteReader, tags: Tags): EcgDevice {
  const [field] = tags.get(14) ?? [];
  if (!field || field.length < 36) return noDevice;
  const model = reader.text(field.at + 8, 6) || null;
  const texts: string[] = [];
  let at = field.at + 36;
  const end = field.at + field.length;
  while (at < end && texts.length < 5) {
    const rest = reader.slice(at, end - at);
    const length = rest.indexOf(0) < 0 ? rest.length : rest.indexOf(0);
    texts.push(reader.text(at, length));
    at += length + 1;
  }
  const [, serialNumber, firmware, , manufacturer] = texts;
  return {
    model,
    serialNumber: serialNumber || null,
    firmware: firmware || null,
    manufacturer: manufacturer || null,
  };
}
