import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { parseDay } from './parse-input.ts';

const dayMs = 86_400_000;

/**
 * A moment as people type it, `24.11.2026, 14:30`, `24.11. 14:30`, `24.11.26 14` or `24.11.`, as an ISO instant on the
 * practice's clock. Without a clock time `hour` o'clock is meant, without a year the present one. Null when empty,
 * undefined when it is none.
 */
export function parseMoment(
  text: string,
  { now, hour }: { now: number; hour: number },
): string | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const parts = /^(\S+)(?: (\d{1,2})(?:[:.](\d{2}))?)?$/.exec(plain.replaceAll(/\s*,\s*|\s+/g, ' '));
  const hours = Number(parts?.[2] ?? hour);
  const minutes = Number(parts?.[3] ?? 0);
  const thisYear = new Date(now).getUTCFullYear();
  const typed = (parts?.[1] ?? '').replace(/^(\d{1,2})[./](\d{1,2})[./]?$/, `$1.$2.${thisYear}`);
  // Deadlines lie ahead: two digits of a year mean the coming half century as well.
  const day = parseDay(typed, thisYear + 50);
  if (!day || hours > 23 || minutes > 59) return undefined;
  return momentOf(day, `${hours}:${minutes}`);
}

/** The ISO instant of a day `YYYY-MM-DD` and a time `HH:MM` on the practice's clock. */
export function momentOf(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = calendarOf().hourOf(Date.parse(`${day}T00:00:00Z`) / dayMs, hours + minutes / 60);
  return new Date(at).toISOString();
}

/** The clock time `HH:MM` of an instant on the practice's clock, for fields; readers see the format of their language. */
export function timeOf(moment: string | number): string {
  const at = new Date(moment).getTime();
  return new Date(at + calendarOf().offset(at)).toISOString().slice(11, 16);
}

/** Whether it is an instant, and not what was typed meanwhile. */
export function isMoment(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(value);
}
