import type { RecordingStart } from './recording.ts';

type ClockParts = {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  /** May have a fraction. */
  second?: number;
};

/** The start of a recording; null where the parts name no day or time that exists. */
export function startOf(parts: ClockParts, offsetMinutes: number | null = null): RecordingStart | null {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = parts;
  if (!dateExists(year, month, day)) return null;
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60)) return null;
  const wall = Date.UTC(year, month - 1, day, hour, minute, 0) + Math.floor(second * 1000 + 1e-6);
  if (offsetMinutes !== null && !(Math.abs(offsetMinutes) <= 14 * 60)) return startAt(wall, null);
  return startAt(wall, offsetMinutes);
}

/** The same start, this many seconds later. */
export function laterStart(start: RecordingStart, seconds: number): RecordingStart | null {
  return startAt(Date.parse(`${start.local}Z`) + Math.round(seconds * 1000), start.offsetMinutes);
}

const earliest = Date.UTC(1850, 0, 1);
const latest = Date.UTC(2200, 0, 1);

function startAt(wall: number, offsetMinutes: number | null): RecordingStart | null {
  if (!(wall >= earliest && wall < latest)) return null;
  const local = new Date(wall).toISOString().slice(0, 23);
  return { local, offsetMinutes, instant: offsetMinutes === null ? null : wall - offsetMinutes * 60_000 };
}

function dateExists(year: number, month: number, day: number): boolean {
  if (!(Number.isInteger(year) && year >= 1850 && year < 2200)) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** YYYY-MM-DD, null where there is no such day. */
export function dateText(year: number, month: number, day: number): string | null {
  if (!dateExists(year, month, day)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const compact = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.(\d{1,9}))?)?)?)?([+-]\d{4})?$/;

/** YYYYMMDDHHMMSS.ffffff+ZZXX of HL7 and DICOM, cut off anywhere after the day. */
export function readCompactTime(given: string, fallbackOffset: number | null = null): RecordingStart | null {
  const parts = compact.exec(given.trim());
  if (!parts) return null;
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = 0, offset] = parts;
  const clock = { year: Number(year), month: Number(month), day: Number(day), hour: Number(hour) };
  return startOf(
    { ...clock, minute: Number(minute), second: Number(`${second}.${fraction}`) },
    offset === undefined ? fallbackOffset : readOffset(offset),
  );
}

/** Minutes east of UTC of "+0130" or "-05:00"; null where it is neither. */
export function readOffset(given: string): number | null {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(given.trim());
  if (!parts) return null;
  return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]));
}
