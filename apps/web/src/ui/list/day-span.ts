import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { isDay } from '../parse-input.ts';

/** From one day to another, both included; either may be open. */
export type DaySpan = { from: string | null; to: string | null };

const sign = '..';
const dayMs = 86_400_000;

/** As the address has it, `1940-01-01..1949-12-31`; null where nothing is asked or it is none. */
export function daySpanOf(text: string): DaySpan | null {
  const [from = '', to = '', ...more] = text.split(sign);
  const isSound = [from, to].every((day) => day === '' || isDay(day)) && more.length === 0;
  if (!isSound || !text.includes(sign) || (from === '' && to === '')) return null;
  return from !== '' && to !== '' && from > to ? null : { from: from || null, to: to || null };
}

export function daySpanText({ from, to }: DaySpan): string | null {
  return from === null && to === null ? null : `${from ?? ''}${sign}${to ?? ''}`;
}

/** From the first moment of the first day to the last of the last, on the practice's clock. */
export function instantsOf({ from, to }: DaySpan): { from: string | undefined; to: string | undefined } {
  const calendar = calendarOf();
  const startOf = (day: string, days: number) =>
    calendar.dayStart(Date.parse(`${day}T00:00:00Z`) / dayMs + days);
  return {
    from: from === null ? undefined : new Date(startOf(from, 0)).toISOString(),
    to: to === null ? undefined : new Date(startOf(to, 1) - 1).toISOString(),
  };
}
