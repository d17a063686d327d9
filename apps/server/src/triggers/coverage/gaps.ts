import { coverageGaps, coveragePage, type GapPatient } from '@fernpuls/contract/triggers/coverage.call';
import { dayOfRule } from '@fernpuls/domain/triggers/coverage/day-of-rule';
import { gapOfRule } from '@fernpuls/domain/triggers/coverage/gap-of-rule';
import { unwatchedKinds, watchedKinds } from '@fernpuls/domain/triggers/coverage/unwatched';
import { setImmediate as turn } from 'node:timers/promises';
import { type Context, personId } from '../../ground/context.ts';
import { mayRead } from '../../ground/may-read.ts';
import { limitedTo } from '../../ground/reach.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { watchedCount } from '../round/queries.ts';
import {
  activePatients,
  type Arrival,
  arrivals,
  type GapCandidate,
  type Unconfirmed,
  unconfirmedOf,
} from './queries.ts';
import { restingKinds } from './resting.ts';
import { calendar, daysUntil, type Standing, standingOf } from './standing.ts';
import { toldAt, toldGap, toldUnconfirmed } from './told.ts';

const atOnce = 20;

/** Patients go through in small groups, so that readings that arrive meanwhile do not wait. */
export const coverageGapsHandler: Handler = verb(coverageGaps, async (ctx, { scope, after = null }) => {
  const me = personId(ctx);
  const isMine = scope === 'mine';
  const total =
    after === null
      ? await watchedCount(ctx.tx, { me, isMine, isLimited: limitedTo(ctx.actor) !== null })
      : null;
  const wanted = { me: isMine ? me : null, after, most: coveragePage };
  const patients = isMine && me === null ? [] : await activePatients(ctx.tx, wanted);
  const data: GapPatient[] = [];
  for (let at = 0; at < patients.length; at += atOnce) {
    data.push(...(await gapsOf(ctx, patients.slice(at, at + atOnce))));
    await turn();
  }
  const last = patients.length < coveragePage ? null : (patients.at(-1)?.id ?? null);
  return { total, checked: patients.length, next: last, data };
});

async function gapsOf(ctx: Context, candidates: readonly GapCandidate[]): Promise<GapPatient[]> {
  const ids = candidates.map(({ id }) => id);
  const mayValues = mayRead(ctx, 'patient_measurement', 'measurements');
  const found = new Map((await standingOf(ctx, ids)).map((one) => [one.patient.id, one]));
  const since = calendar.dayStart(daysUntil(ctx.now)[0] ?? 0);
  const arrived = Map.groupBy(await arrivals(ctx.tx, ids, since), (row) => row.patient_id);
  const extreme = mayValues ? await unconfirmedOf(ctx.tx, ids, { now: ctx.now, most: 1 }) : [];
  const unconfirmed = new Map(extreme.map((row) => [row.patient_id, row]));
  const told: GapPatient[] = [];
  for (const candidate of candidates) {
    const standing = found.get(candidate.id);
    if (!standing) continue;
    const row = toldPatient(candidate, {
      newest: unconfirmed.get(candidate.id) ?? null,
      gaps: gapsOfRules(standing, ctx.now, mayValues),
      withoutRule: withoutRule(standing, candidate, arrived.get(candidate.id) ?? []),
    });
    if (row.unconfirmed || row.gaps.length > 0 || row.withoutRule) told.push(row);
    await turn();
  }
  return told;
}

function gapsOfRules({ rules, life }: Standing, now: Date, mayValues: boolean): GapPatient['gaps'] {
  const days = daysUntil(now);
  const span = { today: days.at(-1) ?? 0, days: days.length };
  return rules.flatMap((standing) => {
    const gap = gapOfRule((day) => dayOfRule(standing, life, day, now.getTime()), span);
    if (!gap) return [];
    const valueTypes = standing.rule ? watchedKinds(standing.rule) : [];
    return [{ triggerId: standing.triggerId, valueTypes, ...toldGap(gap, mayValues) }];
  });
}

/** Nobody is told of anything, or of what arrives nothing although there was a rule for it. */
function withoutRule(
  { rules, resting }: Standing,
  { created_at: createdAt }: GapCandidate,
  arrived: readonly Arrival[],
): GapPatient['withoutRule'] {
  const switchedOff = Math.max(0, ...resting.map((row) => row.updated_at));
  const since = switchedOff > 0 ? toldAt(switchedOff) : createdAt;
  if (rules.length === 0) return { valueTypes: [], since };
  const kinds = restingKinds(resting);
  const unwatched = unwatchedKinds(
    arrived.map((one) => one.value_type),
    rules.map(({ rule }) => rule),
  ).filter((kind) => kinds.has(kind));
  return unwatched.length > 0 ? { valueTypes: unwatched, since } : null;
}

type Holes = Pick<GapPatient, 'gaps' | 'withoutRule'> & { newest: Unconfirmed | null };

function toldPatient(row: GapCandidate, { newest, gaps, withoutRule: without }: Holes): GapPatient {
  return {
    id: row.id,
    name: row.name,
    birthDate: row.birth_date,
    gender: row.gender,
    customPatientId: row.custom_patient_id,
    priority: row.alarm_priority,
    unconfirmed: newest && { newest: toldUnconfirmed(newest), count: newest.count },
    gaps,
    withoutRule: without,
  };
}
