const berlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Where the clock on the wall stands in Europe/Berlin. */
type WallClock = { day: string; weekday: number; minute: number };

const known = new Map<number, WallClock>();

/** Day, weekday (1 Monday to 7 Sunday) and minute of the day of an instant (ms), as people in Berlin read them. */
export function wallClock(instant: number): WallClock {
  const before = known.get(instant);
  if (before) return before;
  const parts = new Map(berlin.formatToParts(instant).map(({ type, value }) => [type, value]));
  const read = {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    weekday: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
  if (known.size > 50_000) known.clear();
  known.set(instant, read);
  return read;
}
