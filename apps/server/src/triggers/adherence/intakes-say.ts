import { areTooManyMissed, missedTooOften } from '@fernpuls/domain/drugs/missed';
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

/** How long what was told of a dose may still be taken back: until then its missing is told once all the same. */
export const lookAgainMs = 48 * 3_600_000;

/**
 * Each missed dose with which too many are missed, at the end of its part of the day; asked again soon, for the plan
 * may be another by then, and what was told late ends it.
 */
export function intakesSay(
  held: LockedRule,
  { leaf, place, before }: Asked<'missed_intakes'>,
  { facts, now }: Known,
): Said {
  const isExcused = excusesNow(held, facts).some(({ from, to }) => from <= now && (to === null || to > now));
  const doses = facts.intakes.get(held.patient_id)?.doses ?? [];
  const areTooMany = !isExcused && areTooManyMissed(doses, leaf, now);
  const fresh = isExcused ? [] : missedTooOften(doses, leaf, now).filter(({ end }) => end > held.since);
  const last = fresh.at(-1);
  const [stood] = before;
  const from = last?.end ?? stood?.from ?? now;
  return {
    at: now + deviceEvery,
    from: now - lookAgainMs,
    standing: areTooMany ? [{ leaf: place, from, since: from, serial: null }] : [],
    tellings: fresh.map(({ patientDrugId, day, dayTime, end }) =>
      tellingOf(held, {
        valueType: null,
        occurrence: named(`missed_intakes:${patientDrugId}:${day}:${dayTime}`, place),
        at: end,
      }),
    ),
    returnings: areTooMany || isExcused ? [] : [{ triggerId: held.id, at: now }],
    ended: [],
  };
}
