import type { CiedValueKey, LeadPosition } from './cied.ts';
import { type CiedLimit, ciedJudged, ciedLimitFor } from './limits.ts';

type Course = {
  kind: CiedValueKey;
  position: LeadPosition | null;
  times: readonly number[];
  values: readonly number[];
};

/** A value that was within its limit at the reading before and is no more, or never was. */
export type Crossing = {
  kind: CiedValueKey;
  position: LeadPosition | null;
  at: number;
  value: number;
  side: 'low' | 'high';
  limit: CiedLimit;
};

export type Transmission<E> = { at: number; episodes: E[]; crossings: Crossing[] };

type Given<E> = {
  /** When it was heard, oldest first. */
  contacts: readonly number[];
  courses: readonly Course[];
  episodes: readonly E[];
  limits: readonly CiedLimit[];
  /** The day of an instant, `YYYY-MM-DD`. */
  dayOf: (time: number) => string;
};

/** What each transmission brought, newest first; all times are epoch milliseconds. */
export function transmissionsOf<E extends { beganAt: string }>(given: Given<E>): Transmission<E>[] {
  const { contacts, episodes } = given;
  const crossings = given.courses.flatMap((course) => crossingsOf(course, given));
  return contacts
    .map((at, place) => {
      const before = contacts[place - 1] ?? -Infinity;
      const isOfIt = (time: number) => time > before && time <= at;
      return {
        at,
        episodes: episodes.filter(({ beganAt }) => isOfIt(Date.parse(beganAt))),
        crossings: crossings.filter((one) => isOfIt(one.at)),
      };
    })
    .toReversed();
}

function crossingsOf(
  { kind, position, times, values }: Course,
  { limits, dayOf }: Pick<Given<never>, 'limits' | 'dayOf'>,
): Crossing[] {
  let before: 'low' | 'high' | null = null;
  return times.flatMap((at, place) => {
    const value = values[place] ?? 0;
    const limit = ciedLimitFor(limits, { kind, position, day: dayOf(at) });
    const side = limit && ciedJudged(kind, value, limit);
    const isNew = side !== before;
    before = side;
    return limit && side && isNew ? [{ kind, position, at, value, side, limit }] : [];
  });
}
