const zone = 'Europe/Berlin';
const msPerDay = 86_400_000;
const local = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** 0 Sunday to 6 Saturday; 1970-01-01 was a Thursday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function isWeekend(day: number): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}

/** The calendar day and the minute of the day a clock in Berlin shows. */
export function berlinClock(instant: Date): { day: number; minute: number } {
  const shown = localMs(instant.getTime());
  const day = Math.floor(shown / msPerDay);
  return { day, minute: Math.floor((shown - day * msPerDay) / 60_000) };
}

/** ISO text with Berlin's offset for a wall-clock second of a day; from 03:00 on every wall time exists once. */
export function berlinInstant(day: number, secondOfDay: number): string {
  const wall = new Date(day * msPerDay + secondOfDay * 1000).toISOString().slice(0, 19);
  const offset = offsetAfterSwitch(day);
  const sign = offset < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  return `${wall}${sign}${hours}:${String(Math.abs(offset) % 60).padStart(2, '0')}`;
}

const offsets = new Map<number, number>();

/** Minutes east of UTC at noon: Europe switches at 01:00 UTC, before anybody in this world measures. */
function offsetAfterSwitch(day: number): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const noon = day * msPerDay + msPerDay / 2;
  const offset = Math.round((localMs(noon) - noon) / 60_000);
  offsets.set(day, offset);
  return offset;
}

/** The wall clock read as if it were UTC. */
function localMs(instant: number): number {
  const parts = new Map(local.formatToParts(instant).map((part) => [part.type, part.value]));
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return Date.parse(`${date}T${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}Z`);
}
