import type { Format } from '../ui/format.ts';

/** „07:42“ today, „gestern 07:42“, „20.11.“ before; on paper always the date with its time. */
export function clockOrDay(instant: string, now: number, format: Format): string {
  if (format.onPaper) return format.dateTime(instant);
  const days = format.daysApart(instant, now);
  if (days === 0) return format.time(instant);
  return days === -1 ? `${format.day(instant, now)} ${format.time(instant)}` : format.shortDate(instant);
}
