import { type Calendar, calendarOf, weekdayOf } from '../kit/calendar.ts';
import { dayNumber } from '../kit/day-text.ts';
import { type DayTime, type DosePeriod, doseValue, plannedDoses } from './dose.ts';
import { slotKey, standingTellings, type Telling, type ToldIntake } from './told.ts';

/** An intake that was told, beside what the plan asked for. */
export type JudgedIntake<T extends Telling = Telling> = Taken<T> & {
  /** In the unit of the row; one where neither the telling nor the plan says how much. */
  amount: number;
  /** When it was taken, else told; epoch milliseconds. */
  at: number;
  /**
   * With it more was told for its time of day, or of its row in the whole day, than the plan of that day asked for at
   * any moment; of a drug as needed more than its maximum of a day.
   */
  isExcess: boolean;
};

type Taken<T extends Telling> = ToldIntake<T> & { state: 'taken' };
type Asked<T extends Telling> = {
  periods: readonly DosePeriod[];
  told: readonly T[];
  calendar?: Calendar;
};

/** Every intake that stands, by day and moment. */
export function judgeIntakes<T extends Telling>({
  periods,
  told,
  calendar = calendarOf(),
}: Asked<T>): JudgedIntake<T>[] {
  const rows = Map.groupBy(periods, ({ patientDrugId }) => patientDrugId);
  const taken = standingTellings(told).filter(isTaken<T>);
  const days = Map.groupBy(taken, ({ patientDrugId, day }) => `${patientDrugId} ${day}`);
  return [...days.values()]
    .flatMap((ofDay) => judgeDay(ofDay, rows.get(ofDay[0]?.patientDrugId ?? '') ?? [], calendar))
    .sort((a, b) => a.day.localeCompare(b.day) || a.at - b.at || (a.id < b.id ? -1 : 1));
}

const isTaken = <T extends Telling>(one: ToldIntake<T>): one is Taken<T> => one.state === 'taken';
/** Thirds of a tablet do not add up to one in binary fractions. */
const slack = 1e-6;

function judgeDay<T extends Telling>(
  taken: readonly Taken<T>[],
  own: readonly DosePeriod[],
  calendar: Calendar,
): JudgedIntake<T>[] {
  const [first] = taken;
  if (!first) return [];
  const limit = limitsOf(own, first.day, calendar);
  const sums = new Map<string, number>();
  let whole = 0;
  return taken
    .map((one) => ({ ...one, at: Date.parse(one.takenAt ?? one.toldAt) }))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map((one) => {
      const planned = one.dayTime && limit.slots?.[one.dayTime];
      const amount = doseValue(one.dose ?? '') ?? (planned || 1);
      const key = slotKey(one);
      const ofSlot = (sums.get(key) ?? 0) + amount;
      sums.set(key, ofSlot);
      whole += amount;
      const isOver =
        amount > 0 && (whole > limit.day + slack || (planned ? ofSlot > planned + slack : false));
      return { ...one, amount, isExcess: isOver };
    });
}

/** At most so much in a day, and at a time of day of a plan with times. */
type Limits = { day: number; slots: Partial<Record<DayTime, number>> | null };
const unknown: Limits = { day: Number.POSITIVE_INFINITY, slots: null };

/** What is not known to have been planned, or planned in words alone, has no limit. */
function limitsOf(own: readonly DosePeriod[], day: string, calendar: Calendar): Limits {
  const number = dayNumber(day);
  const [start, end] = [calendar.dayStart(number), calendar.dayStart(number + 1)];
  if (!own.some(({ from }) => from < end)) return unknown;
  const held = own.filter(
    ({ from, until, fromDay, untilDay }) =>
      from < end && (until ?? Infinity) > start && (fromDay ?? day) <= day && day <= (untilDay ?? day),
  );
  if (held.some(isUnlimited)) return unknown;
  const asNeeded = held.some(({ dosageKind }) => dosageKind === 'as_needed');
  const plans = held.map((period) =>
    plannedDoses(period, weekdayOf(number)).map(({ time, dose }) => ({ time, amount: doseValue(dose) ?? 0 })),
  );
  const slots: Limits['slots'] = {};
  for (const { time, amount } of plans.flat()) slots[time] = Math.max(slots[time] ?? 0, amount);
  const sums = plans.map((plan) => plan.reduce((sum, { amount }) => sum + amount, 0));
  return {
    day: Math.max(0, ...sums, ...held.map(({ maxPerDay }) => maxPerDay ?? 0)),
    slots: asNeeded ? null : slots,
  };
}

function isUnlimited({ dosageKind, maxPerDay }: DosePeriod): boolean {
  return dosageKind === 'text' || (dosageKind === 'as_needed' && maxPerDay === null);
}

/** So many intakes in excess within so many days, the day of the last one counted. */
type TooMany = { count: number; days: number };

/** The intakes in excess with which at least `count` lie in the `days` up to their own day; as `judgeIntakes` orders. */
export function excessTooOften<T extends JudgedIntake>(intakes: readonly T[], { count, days }: TooMany): T[] {
  const excess = intakes.filter(({ isExcess }) => isExcess);
  const numbers = excess.map(({ day }) => dayNumber(day));
  return excess.filter((_, at) => {
    const first = numbers[at - count + 1];
    return first !== undefined && first > (numbers[at] ?? 0) - days;
  });
}

/** Are so many in excess in the `days` up to `today` (`YYYY-MM-DD`)? */
export function areTooManyInExcess(
  intakes: readonly JudgedIntake[],
  { count, days }: TooMany,
  today: string,
): boolean {
  const since = dayNumber(today) - days;
  return intakes.filter(({ isExcess, day }) => isExcess && dayNumber(day) > since).length >= count;
}
