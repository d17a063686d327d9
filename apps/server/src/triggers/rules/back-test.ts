import { backTestLimits, backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import { backTest, type BackTestPatient, isReplayed } from '@fernpuls/domain/triggers/rules/back-test';
import { personalLookup } from '@fernpuls/domain/triggers/rules/personal-values';
import { isOnIntakes, isOnRecordings, type Rule, surveysOf } from '@fernpuls/domain/triggers/rules/rule';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import { sumEndings } from '@fernpuls/domain/triggers/without-action';
import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { verb } from '../../kit/routes.ts';
import { endingsBehind } from '../endings.queries.ts';
import { coursesOf } from '../adherence/doses.ts';
import { dayOf } from '../../tenancy/index.ts';
import { phaseStepsOf } from '../../measurements/index.ts';
import { soundRule } from '../write-trigger.ts';
import { requireGroup } from './meant-group.ts';
import {
  takenReadings,
  takenRecordings,
  arrivedSessions,
  meantPatients,
  personalValuesOf,
} from './queries.ts';

const dayMs = 86_400_000;
const atOnce = 25;

/** Patients go through in small groups, so that readings that arrive meanwhile do not wait. */
export const backTestHandler = verb(backTestRule, async (ctx, input) => {
  const { rule, patientId, cohortId, programId, days } = input;
  await soundRule(ctx, rule, { isWritten: false });
  if (!isReplayed(rule)) throw invalid({ field: '/rule/when', code: 'clock_not_replayed' });
  if ([patientId, cohortId, programId].filter((given) => given !== undefined).length > 1)
    throw invalid({ field: '/patient_id', code: 'too_many', params: { max: 1 } });
  await requireGroup(ctx, input);
  const meant = patientId ? { patientIds: [patientId] } : { cohortId, programId };
  const ids = await meantPatients(ctx.tx, meant, backTestLimits.patients + 1);
  if (patientId && ids.length === 0) throw new Refusal('not_found');
  if (ids.length > backTestLimits.patients)
    throw invalid({
      field: programId ? '/program_id' : '/cohort_id',
      code: 'too_many',
      params: { max: backTestLimits.patients },
    });
  const needs = needsOf(rule);
  const from = ctx.now.getTime() - days * dayMs;
  const since = new Date(from - needs.hours * 3_600_000);
  const total = { events: [] as Found[], patients: 0, firings: 0, readings: 0, unjudged: 0 };
  const missedComparisons: ReturnType<typeof backTest>['missed'] = [];
  const overlapping: string[] = [];
  const missing: { patientId: string; key: string }[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const group = await patientsOf(ctx, ids.slice(at, at + atOnce), { since, rule });
    for (const { id, personal } of group)
      for (const key of needs.personal)
        if (personal(key, ctx.now.getTime()) === null) missing.push({ patientId: id, key });
    const told = backTest(rule, group, { from, days });
    total.events.push(...told.events);
    total.patients += told.patients;
    total.readings += told.readings;
    total.firings += told.firings;
    total.unjudged += told.unjudged;
    missedComparisons.push(...told.missed);
    overlapping.push(...told.overlapping);
    await turn();
  }
  const repeated = sumEndings(await endingsBehind(ctx.tx, overlapping));
  const raisedAt = ({ firings }: Found) => firings[0]?.measuredAt ?? 0;
  total.events.sort((a, b) => raisedAt(b) - raisedAt(a));
  return {
    events: total.events.slice(0, backTestLimits.events).map((event) => ({
      patientId: event.patientId,
      raisedAt: new Date(raisedAt(event)).toISOString(),
      firings: event.firings.map((one) => ({ ...one, measuredAt: new Date(one.measuredAt).toISOString() })),
    })),
    eventCount: total.events.length,
    eventsPerWeek: (total.events.length * 7) / days,
    patients: total.patients,
    of: ids.length,
    overlap: total.firings === 0 ? null : overlapping.length / total.firings,
    repeated,
    readings: total.readings,
    unjudged: total.unjudged,
    missedComparisons: missedComparisons
      .toSorted((a, b) => b.measuredAt - a.measuredAt)
      .slice(0, backTestLimits.missed)
      .map(({ patientId: id, measuredAt, missed }) => ({
        patientId: id,
        measuredAt: new Date(measuredAt).toISOString(),
        missed,
      })),
    days,
    missing,
  };
});

type Found = ReturnType<typeof backTest>['events'][number];

/** Readings and whatever else a rule asks of patients, since an instant. */
export async function patientsOf(
  ctx: Context,
  patientIds: readonly string[],
  { since, rule }: { since: Date; rule: Rule },
): Promise<BackTestPatient[]> {
  const { valueTypes } = needsOf(rule);
  const days = { from: dayOf(since), to: dayOf(ctx.now), now: ctx.now };
  const span = { patientIds, from: since, until: ctx.now };
  const surveyIds = surveysOf(rule);
  const [readings, recordings, sessions, values, courses, steps] = await Promise.all([
    takenReadings(ctx.tx, { ...span, valueTypes }),
    isOnRecordings(rule) ? takenRecordings(ctx.tx, span) : [],
    surveyIds.length > 0 ? arrivedSessions(ctx.tx, { ...span, surveyIds }) : [],
    personalValuesOf(ctx.tx, patientIds),
    isOnIntakes(rule) ? coursesOf(ctx.tx, patientIds, days) : null,
    rule.phase ? phaseStepsOf(ctx.tx, patientIds) : null,
  ]);
  const byPatient = Map.groupBy(readings, (reading) => reading.patientId);
  const heardOf = Map.groupBy(recordings, (recording) => recording.patientId);
  const answeredBy = Map.groupBy(sessions, (session) => session.patientId);
  return patientIds.map((id) => {
    const own = byPatient.get(id) ?? [];
    const heard = heardOf.get(id) ?? [];
    const answered = answeredBy.get(id) ?? [];
    const personal = personalLookup(values.filter((one) => one.patient_id === id));
    const fired = [...own, ...heard, ...answered].filter(({ hasFired }) => hasFired);
    const alreadyFired = new Set(fired.map((one) => one.id));
    const course = courses?.get(id);
    const isOnExcess = rule.when.kind === 'excess_intakes';
    // What is still to come, or may still be taken in time, says nothing.
    const over = (course?.doses ?? []).filter(({ end }) => end <= ctx.now.getTime());
    const phases = steps?.get(id) ?? [];
    return {
      id,
      readings: own,
      recordings: heard,
      sessions: answered,
      doses: isOnExcess ? [] : over,
      intakes: isOnExcess ? (course?.intakes ?? []) : [],
      personal,
      alreadyFired,
      phases,
    };
  });
}
