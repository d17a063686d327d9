import { type Calendar, calendarOf } from '../../kit/calendar.ts';
import { dayMs } from '../../kit/spans.ts';

type TimeTick = { time: number; unit: 'hour' | 'day' | 'month' | 'year' };

const hourSteps = [1, 2, 3, 6, 12] as const;
const daySteps = [1, 2, 4, 7, 14] as const;
const monthSteps = [1, 2, 3, 6, 12] as const;

type Wanted = { from: number; to: number; most: number; anchor?: number; calendar?: Calendar };

/**
 * At most `most` ticks on local midnights, hours or firsts of a month. Day steps count back from the day of
 * `anchor` (default `to`), so that the newest day has its tick and the others stay put while the range moves.
 */
export function timeTicks({ from, to, most, anchor = to, calendar = calendarOf() }: Wanted): TimeTick[] {
  if (!(to > from) || most < 1) return [];
  const days = (to - from) / dayMs;
  const hours = hourSteps.find((step) => (days * 24) / step <= most);
  if (hours !== undefined && days < most / 2) return hourTicks(from, to, hours, calendar);
  const step = daySteps.find((candidate) => Math.ceil(days / candidate) <= most);
  if (step !== undefined) return dayTicks({ from, to, step, anchor, calendar });
  const months = days / 30.44;
  const monthStep = monthSteps.find((candidate) => Math.ceil(months / candidate) <= most);
  return monthTicks(from, to, monthStep ?? 12 * Math.ceil(months / 12 / most), calendar);
}

function hourTicks(from: number, to: number, step: number, calendar: Calendar): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let day = calendar.dayNumber(from); calendar.dayStart(day) <= to; day += 1) {
    for (let hour = 0; hour < 24; hour += step) {
      const time = calendar.hourOf(day, hour);
      if (time < from || time > to || ticks.at(-1)?.time === time) continue;
      ticks.push({ time, unit: hour === 0 ? 'day' : 'hour' });
    }
  }
  return ticks;
}

function dayTicks(wanted: { from: number; to: number; step: number; anchor: number; calendar: Calendar }) {
  const { from, to, step, anchor, calendar } = wanted;
  const ticks: TimeTick[] = [];
  const first = calendar.dayNumber(from);
  const phase = (((calendar.dayNumber(anchor) - first) % step) + step) % step;
  for (let day = first + phase; ; day += step) {
    const time = calendar.dayStart(day);
    if (time > to) return ticks;
    if (time >= from) ticks.push({ time, unit: 'day' });
  }
}

function monthTicks(from: number, to: number, step: number, calendar: Calendar): TimeTick[] {
  const ticks: TimeTick[] = [];
  const start = new Date(calendar.dayNumber(from) * dayMs);
  const first = Math.floor((start.getUTCFullYear() * 12 + start.getUTCMonth()) / step) * step;
  for (let month = first; ; month += step) {
    const day = Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
    const time = calendar.dayStart(day);
    if (time > to) return ticks;
    if (time >= from) ticks.push({ time, unit: month % 12 === 0 ? 'year' : 'month' });
  }
}
