import { repeatsOf } from '@fernpuls/domain/triggers/adherence/repeats';
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

const minute = 60_000;
/** A request that is being stored while the clock looks is seen the next time. */
const overlapMs = 10 * minute;
/** A repeat that comes this much later still returns its alarm to normal. */
const repeatReturnsMs = 7 * 24 * 60 * minute;

/**
 * Each reading that asked for a repeat none came of in time. Looked at often enough that a request is known before its
 * deadline: nothing is told on the way of the readings, and the deadline is met to the moment.
 */
export function repeatsSay(
  held: LockedRule,
  { leaf, place }: Asked<'missing_repeat'>,
  { facts, now }: Known,
): Said {
  const { valueType, graceMinutes } = leaf;
  const excuses = excusesNow(held, facts);
  const { requests, readings } = facts.repeats.get(`${held.id} ${place}`) ?? { requests: [], readings: [] };
  const repeats = repeatsOf(requests, { readings, excuses, graceMinutes, now });
  const missing = repeats.filter(({ state }) => state === 'missing');
  const open = repeats.filter(({ state }) => state === 'open');
  const isExcused = excuses.some(({ from, to }) => from <= now && (to === null || to > now));
  const came = repeats.flatMap(({ cameAt }) => cameAt ?? []);
  const waited = [...missing, ...open].map(({ askedAt }) => askedAt - 1);
  return {
    at: Math.min(now + Math.min(deviceEvery, graceMinutes * minute), ...open.map(({ deadline }) => deadline)),
    from: Math.max(
      Math.min(now - overlapMs, ...waited),
      now - Math.max(repeatReturnsMs, graceMinutes * minute),
    ),
    standing: isExcused
      ? []
      : missing.map(({ deadline, measuredAt }) => ({
          leaf: place,
          from: deadline,
          since: measuredAt,
          serial: null,
        })),
    // Of the time of the reading that asks: what is taken after it returns the alarm, whenever it arrives.
    tellings: missing.map(({ id, measuredAt: at }) =>
      tellingOf(held, { valueType, occurrence: named(`missing_repeat:${id}`, place), at }),
    ),
    returnings:
      missing.length === 0 && came.length > 0 ? [{ triggerId: held.id, at: Math.max(...came) }] : [],
    ended: [],
  };
}
