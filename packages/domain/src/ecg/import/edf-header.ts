import { latin1 } from './bytes.ts';
import { limits } from './limits.ts';
import { monthOfName } from './month-names.ts';
import { type EcgDevice, type FoundPatient, noDevice, type RecordingStart } from './recording.ts';
import { refuse } from './refusal.ts';
import { dateText, startOf } from './start.ts';
import { decodeUtf8 } from './text.ts';

export type EdfSignal = {
  number: number;
  /** Where its label stands in the file. */
  byte: number;
  label: string;
  unit: string;
  prefilter: string;
  physicalMinimum: number;
  physicalMaximum: number;
  digitalMinimum: number;
  digitalMaximum: number;
  perRecord: number;
  /** Bytes from the start of a record. */
  offset: number;
  isAnnotation: boolean;
};

export type EdfHeader = {
  headerBytes: number;
  sampleBytes: 2 | 3;
  isInterrupted: boolean;
  /** Null when the file leaves it open. */
  records: number | null;
  recordSeconds: number;
  signals: EdfSignal[];
  start: RecordingStart | null;
  patient: FoundPatient;
  device: EcgDevice;
};

/** Reads the header of edfplus.info: 256 bytes, then 256 for every signal. */
export function readEdfHeader(bytes: Uint8Array): EdfHeader {
  const field = (at: number, length: number) => {
    if (at + length > bytes.length)
      refuse('truncated', { byte: bytes.length }, { expected: at + length, found: bytes.length });
    // The standard says ASCII; some recorders write names in UTF-8.
    const raw = bytes.subarray(at, at + length);
    return decodeUtf8(raw)?.replace(/\0/g, ' ').trim() ?? latin1(raw);
  };
  const number = (at: number, length: number, name: string) => {
    const text = field(at, length);
    const value = Number(text.replace(',', '.'));
    if (text === '' || !Number.isFinite(value)) refuse('field_invalid', { byte: at }, { field: name });
    return value;
  };
  const whole = (at: number, length: number, name: string) => {
    const value = number(at, length, name);
    if (!Number.isInteger(value)) refuse('field_invalid', { byte: at }, { field: name });
    return value;
  };
  const signalCount = whole(252, 4, 'number of signals');
  // An EDF may hold many signals beside the ECG; the limit on ECG channels comes later.
  if (signalCount < 1 || signalCount > 512)
    refuse('too_many_channels', { byte: 252 }, { found: signalCount, max: 512 });
  const headerBytes = whole(184, 8, 'header size');
  if (headerBytes !== 256 * (signalCount + 1))
    refuse('field_invalid', { byte: 184 }, { field: 'header size' });
  const records = whole(236, 8, 'number of records');
  const recordSeconds = number(244, 8, 'record duration');
  if (recordSeconds < 0) refuse('field_invalid', { byte: 244 }, { field: 'record duration' });
  const sampleBytes = bytes[0] === 255 ? 3 : 2;
  const kind = field(192, 44);
  let offset = 0;
  const signals = Array.from({ length: signalCount }, (_, index): EdfSignal => {
    const at = (before: number, width: number) => 256 + before * signalCount + index * width;
    const label = field(at(0, 16), 16);
    const perRecord = whole(at(216, 8), 8, `#${index + 1}: samples`);
    if (perRecord < 0 || perRecord > limits.samples)
      refuse('field_invalid', { byte: at(216, 8) }, { field: `#${index + 1}: samples` });
    const isAnnotation = /^[EB]DF Annotations$/.test(label);
    const scale = (before: number, name: string) =>
      isAnnotation ? 0 : number(at(before, 8), 8, `#${index + 1}: ${name}`);
    const signal = {
      number: index + 1,
      byte: at(0, 16),
      label,
      unit: field(at(96, 8), 8),
      physicalMinimum: scale(104, 'physical minimum'),
      physicalMaximum: scale(112, 'physical maximum'),
      digitalMinimum: scale(120, 'digital minimum'),
      digitalMaximum: scale(128, 'digital maximum'),
      prefilter: field(at(136, 80), 80),
      perRecord,
      offset,
      isAnnotation,
    };
    offset += perRecord * sampleBytes;
    return signal;
  });
  if (recordSeconds === 0 && signals.some(({ isAnnotation }) => !isAnnotation))
    refuse('field_invalid', { byte: 244 }, { field: 'record duration' });
  return {
    headerBytes,
    sampleBytes,
    isInterrupted: /^[EB]DF\+D/.test(kind),
    records: records < 0 ? null : records,
    recordSeconds,
    signals,
    start: readStart(field(168, 8), field(176, 8), field(88, 80)),
    ...readPeople(field(8, 80), field(88, 80), kind),
  };
}

const english = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function readDate(given: string | undefined) {
  const parts = /^(\d{1,2})-(\p{L}{3,12})\.?-(\d{4})$/u.exec(given ?? '');
  if (!parts) return null;
  const name = (parts[2] ?? '').toUpperCase();
  const isEnglish = english.includes(name);
  const month = isEnglish ? english.indexOf(name) + 1 : monthOfName(name);
  return month === null ? null : { year: Number(parts[3]), month, day: Number(parts[1]), isEnglish };
}

function readStart(date: string, time: string, recording: string): RecordingStart | null {
  const day = /^(\d{1,2})[.:/-](\d{1,2})[.:/-](\d{1,2})$/.exec(date);
  const clock = /^(\d{1,2})[.:](\d{1,2})[.:](\d{1,2})$/.exec(time);
  if (!clock) return null;
  const hours = { hour: Number(clock[1]), minute: Number(clock[2]), second: Number(clock[3]) };
  // EDF+ gives the year in four digits; plain EDF turns over in 1985.
  const full = readDate(/^Startdate (\S+)/i.exec(recording)?.[1]);
  if (full && (full.isEnglish || !day)) return startOf({ ...full, ...hours });
  if (!day) return null;
  const year = Number(day[3]);
  const century = full && full.year % 100 === year ? full.year - year : year >= 85 ? 1900 : 2000;
  return startOf({
    year: century + year,
    month: Number(day[2]),
    day: Number(day[1]),
    ...hours,
  });
}

function readPeople(patient: string, recording: string, kind: string) {
  const said = (word: string | undefined) =>
    word === undefined || word === 'X' || word === '' ? null : word.replaceAll('_', ' ');
  if (!/^[EB]DF\+[CD]/.test(kind)) {
    return { patient: { ids: [], name: said(patient), birthDate: null, sex: null }, device: noDevice };
  }
  const [code, sex, born, name] = patient.split(' ');
  const birth = readDate(born);
  const [, , , , equipment] = recording.split(' ');
  return {
    patient: {
      ids: [said(code)].filter((id) => id !== null),
      name: said(name),
      birthDate: birth ? dateText(birth.year, birth.month, birth.day) : null,
      sex: sex === 'M' ? ('male' as const) : sex === 'F' ? ('female' as const) : null,
    },
    device: { ...noDevice, model: said(equipment) },
  };
}
