import { patientCoverage, unconfirmedShown } from '@fernpuls/contract/triggers/coverage.call';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { askedBy } from '@fernpuls/domain/triggers/coverage/asked-by';
import { dayOfRule } from '@fernpuls/domain/triggers/coverage/day-of-rule';
import { gapOfRule } from '@fernpuls/domain/triggers/coverage/gap-of-rule';
import type { RuleDay, StandingRule } from '@fernpuls/domain/triggers/coverage/rule-day';
import { unwatchedKinds, watchedKinds } from '@fernpuls/domain/triggers/coverage/unwatched';
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '../../ground/errors.ts';
import { mayRead } from '../../ground/may-read.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import type { MonitoredPatient } from '../../measurements/index.ts';
import { arrivals, unconfirmedOf } from './queries.ts';
import { restingKinds } from './resting.ts';
import { calendar, daysUntil, standingOf, type Standing } from './standing.ts';
import { toldAt, toldDay, toldGap, toldUnconfirmed } from './told.ts';

export const patientCoverageHandler: Handler = verb(patientCoverage, async (ctx, { id }) => {
  const { tx, now } = ctx;
  const known = await tx.selectFrom('patient').where('id', '=', id).select('id').executeTakeFirst();
  if (!known) throw new Refusal('not_found');
  const mayValues = mayRead(ctx, 'patient_measurement', 'measurements');
  const days = daysUntil(now);
  const [standing] = await standingOf(ctx, [id], true);
  if (!standing) throw new Refusal('not_found');
  const since = calendar.dayStart(days[0] ?? 0);
  const arrived = await arrivals(tx, [id], since);
  const unconfirmed = mayValues ? await unconfirmedOf(tx, [id], { now, most: unconfirmedShown }) : [];
  const unwatched = unwatchedKinds(
    arrived.map((one) => one.value_type),
    standing.rules.map(({ rule }) => rule),
  );
  const resting = restingKinds(standing.resting);
  return {
    at: now.toISOString(),
    watching: watchingOf(standing.patient, now.getTime()),
    days: days.map(dayText),
    rules: await rulesOf(standing, { days, now: now.getTime(), mayValues }),
    unwatched: arrived
      .filter((one) => unwatched.includes(one.value_type))
      .map((one) => ({
        valueType: one.value_type,
        readings: one.readings,
        lastAt: one.last_at,
        isResting: resting.has(one.value_type),
      })),
    unconfirmed: unconfirmed.map(toldUnconfirmed),
    unconfirmedCount: unconfirmed[0]?.count ?? 0,
  };
});

function watchingOf({ hasEnded, suppressionAt }: MonitoredPatient, now: number): 'on' | 'held' | 'ended' {
  if (hasEnded) return 'ended';
  return suppressionAt(now, 'medium') === null ? 'on' : 'held';
}

type Asked = { days: readonly number[]; now: number; mayValues: boolean };

/** A rule at a time, so that readings that arrive meanwhile do not wait. */
async function rulesOf({ rules, life }: Standing, { days, now, mayValues }: Asked) {
  const told = [];
  for (const standing of rules) {
    const found = new Map(days.map((day) => [day, dayOfRule(standing, life, day, now)]));
    told.push(toldRule(standing, found, { days, mayValues }));
    await turn();
  }
  return told;
}

function toldRule(
  standing: StandingRule & { triggerId: string },
  found: ReadonlyMap<number, RuleDay>,
  { days, mayValues }: Omit<Asked, 'now'>,
) {
  const { rule, triggerId, createdAt, changedAt } = standing;
  const each = [...found.values()];
  const dayOf = (day: number) => found.get(day) ?? each[0];
  const gap = gapOfRule((day) => dayOf(day) as RuleDay, { today: days.at(-1) ?? 0, days: days.length });
  return {
    triggerId,
    askedBy: rule && askedBy(rule),
    valueTypes: rule ? watchedKinds(rule) : [],
    since: toldAt(createdAt),
    changedAt: toldAt(changedAt),
    days: each.map((day) => toldDay(day, mayValues)),
    gap: gap && toldGap(gap, mayValues),
  };
}
