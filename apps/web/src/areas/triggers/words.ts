import type { Format } from '../../ui/format.ts';

/** „Dr. med. Selin Aksoy“ -> „SA“. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.slice(0, 1));
  return letters.join('').toUpperCase();
}

/** „07:42“ today, „gestern 07:42“, „20.11.“ before. */
export function clockOrDay(instant: string, now: number, format: Format): string {
  const days = format.daysApart(instant, now);
  if (days === 0) return format.time(instant);
  return days === -1 ? `${format.day(instant, now)} ${format.time(instant)}` : format.shortDate(instant);
}
