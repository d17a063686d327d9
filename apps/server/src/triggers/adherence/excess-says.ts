import { areTooManyInExcess, excessTooOften } from '@fernpuls/domain/drugs/excess';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import {
  type Asked,
  deviceEvery,
  excusesNow,
  type Known,
  named,
  type Said,
  tellingOf,
} from './clock-leaves.ts';
import type { LockedRule } from './clock-rules.queries.ts';
import { lookAgainMs } from './intakes-say.ts';

const calendar = calendarOf();

/**
 * Each intake in excess with which too many are, as soon as it is told; what is told of days before those the rule
 * counts raises nothing any more. Asked again soon, for the plan may be another by then.
 */
export function excessSays(
  held: LockedRule,
  { leaf, place, before }: Asked<'excess_intakes'>,
  { facts, now }: Known,
): Said {
  const isExcused = excusesNow(held, facts).some(({ from, to }) => from <= now && (to === null || to > now));
  const intakes = facts.intakes.get(held.patient_id)?.intakes ?? [];
  const today = calendar.dayNumber(now);
  const areTooMany = !isExcused && areTooManyInExcess(intakes, leaf, dayText(today));
  const fresh = excessTooOften(intakes, leaf).filter(
    ({ cameAt, day }) => !isExcused && cameAt > held.since && dayNumber(day) > today - leaf.days,
  );
  const [stood] = before;
  const from = fresh.at(-1)?.at ?? stood?.from ?? now;
  return {
    at: now + deviceEvery,
    from: now - lookAgainMs,
    standing: areTooMany ? [{ leaf: place, from, since: from, serial: null }] : [],
    tellings: fresh.map(({ id, at }) =>
      tellingOf(held, { valueType: null, occurrence: named(`excess_intakes:${id}`, place), at }),
    ),
    returnings: areTooMany || isExcused ? [] : [{ triggerId: held.id, at: now }],
    ended: [],
  };
}
