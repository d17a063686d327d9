import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { calendarOf } from '@fernpuls/domain/kit/calendar';

const calendar = calendarOf();

type Held = Pick<LifeCycle, 'pause' | 'planned'>;

/** A pause that runs or is to come is changed as it stands; nobody types it again. */
export function pauseAsItStands({ pause, planned }: Held, today: string) {
  const held = pause ?? planned;
  if (!held) return noPause(today);
  return {
    reason: held.reason,
    from: pause ? today : dayText(calendar.dayNumber(Date.parse(held.from))),
    until: held.until ? lastDayOf(held.until) : null,
    alarms: held.alarms,
  };
}

export function noPause(today: string) {
  return { reason: '', from: today, until: null, alarms: 'critical' as const };
}

/** Days as people say them, the last one included; a pause from today on begins now. */
export function instantsOf(given: { from: string | null; until: string | null }, today: string) {
  const startOf = (number: number) => new Date(calendar.dayStart(number)).toISOString();
  return {
    from: given.from && given.from > today ? startOf(dayNumber(given.from)) : null,
    until: given.until ? startOf(dayNumber(given.until) + 1) : null,
  };
}

/** The last day of a span that ends at an instant. */
export function lastDayOf(until: string): string {
  return dayText(calendar.dayNumber(Date.parse(until) - 1));
}
