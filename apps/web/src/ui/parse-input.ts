/**
 * A day as people type it, `14.3.48`, `14.03.1948`, `14/03/1948` or `1948-03-14`, as `YYYY-MM-DD`; null when empty,
 * undefined when it is none. Two digits of a year mean the past hundred years seen from `thisYear`.
 */
export function parseDay(text: string, thisYear: number): string | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const typed =
    /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4}|\d{2})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  if (!typed) return undefined;
  const year = Number(typed[3]);
  const century = Math.floor(thisYear / 100) * 100;
  const full = typed[3]?.length === 2 ? century + year - (century + year > thisYear ? 100 : 0) : year;
  return isoDay(full, Number(typed[2]), Number(typed[1]));
}

/** Whether it is a day, and not what was typed meanwhile. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function isoDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
