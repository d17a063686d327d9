import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { hourMs } from '@fernpuls/domain/kit/spans';
import { byDay, type WatchedLife } from '@fernpuls/domain/triggers/coverage/ask-day';
import { coverageDays, type StandingRule } from '@fernpuls/domain/triggers/coverage/rule-day';
import { emptyMemory, remember, rememberRecording } from '@fernpuls/domain/triggers/rules/replay';
import { isOnRecordings, surveysOf } from '@fernpuls/domain/triggers/rules/rule';
import type { Context } from '../../ground/context.ts';
import { type MonitoredPatient, pastRecordings, patientsWithRules } from '../../measurements/index.ts';
import { arrivedSessions } from '../rules/queries.ts';
import { arrivedReadings, raisedBy, raisedTimes, triggersOf } from './queries.ts';

export const calendar = calendarOf();

type Rules = (StandingRule & { triggerId: string })[];
/** A patient with the rules that watch them, those that are switched off, and what came. */
export type Standing = {
  patient: MonitoredPatient;
  rules: Rules;
  resting: Awaited<ReturnType<typeof triggersOf>>;
  life: WatchedLife;
};

/** The local days that are looked at, as day numbers, oldest first. */
export function daysUntil(now: Date): number[] {
  const today = calendar.dayNumber(now.getTime());
  return Array.from({ length: coverageDays }, (_, at) => today - coverageDays + 1 + at);
}

/** What rules over patients can be asked with. What they raised is read of one patient alone. */
export async function standingOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  patientIds: readonly string[],
  withRaised = false,
): Promise<Standing[]> {
  const from = calendar.dayStart(daysUntil(now)[0] ?? 0);
  const by = { ids: patientIds, customIds: [] };
  const patients = await patientsWithRules(tx, by, now.getTime());
  const stored = Map.groupBy(await triggersOf(tx, patientIds), (row) => row.patient_id);
  const [readings, recordings, sessions] = await Promise.all([
    arrivedReadings(
      tx,
      patients.flatMap((patient) => lookedBack(patient, from)),
    ),
    pastRecordings(
      tx,
      patients.flatMap((patient) => heardBack(patient, from)),
    ),
    sessionsOf(tx, patients, { from: new Date(from), until: new Date(now.getTime() + aheadMs) }),
  ]);
  const subjects = [...readings, ...recordings].filter(({ measuredAt }) => measuredAt >= from);
  const ids = [...subjects, ...sessions].map(({ id }) => id);
  const raised = withRaised ? await raisedBy(tx, ids) : new Map<string, Set<string>>();
  const [first] = patientIds;
  const times = withRaised && first ? await raisedTimes(tx, first, from) : new Map<string, number[]>();
  const of = {
    readings: Map.groupBy(readings, (one) => one.patientId),
    recordings: Map.groupBy(recordings, (one) => one.patientId),
    sessions: Map.groupBy(sessions, (one) => one.patientId),
  };
  return patients.map((patient): Standing => {
    const own = {
      readings: of.readings.get(patient.id) ?? [],
      recordings: of.recordings.get(patient.id) ?? [],
      sessions: of.sessions.get(patient.id) ?? [],
    };
    const memory = emptyMemory();
    for (const one of own.readings) remember(memory, one);
    for (const one of own.recordings) rememberRecording(memory, one);
    const rows = stored.get(patient.id) ?? [];
    const facts = new Map(rows.map((row) => [row.id, row]));
    return {
      patient,
      rules: patient.triggers
        .map(({ id, rule, needs }): Rules[number] => ({
          triggerId: id,
          rule,
          needs,
          createdAt: facts.get(id)?.created_at ?? from,
          changedAt: facts.get(id)?.updated_at ?? from,
          raised: raised.get(id) ?? new Set<string>(),
          raisedAt: times.get(id) ?? [],
        }))
        .toSorted((a, b) => a.createdAt - b.createdAt || (a.triggerId < b.triggerId ? -1 : 1)),
      resting: rows.filter((row) => !row.is_active),
      life: { memory, days: byDay(own, calendar), personal: patient.personal, calendar },
    };
  });
}

/** A clock of a device may run ahead. */
const aheadMs = 24 * hourMs;

/** Each kind that rules look at, as far back as the furthest of them. */
function lookedBack({ id, triggers }: MonitoredPatient, from: number) {
  const since = new Map<string, number>();
  for (const { needs } of triggers)
    for (const valueType of needs.valueTypes)
      since.set(valueType, Math.min(since.get(valueType) ?? from, from - needs.hours * hourMs));
  return [...since].map(([valueType, first]) => ({ patientId: id, valueType, from: first }));
}

function heardBack({ id, triggers }: MonitoredPatient, from: number) {
  const onRhythm = triggers.filter(({ rule, needs }) => needs.recordings || (rule && isOnRecordings(rule)));
  if (onRhythm.length === 0) return [];
  const hours = Math.max(24, ...onRhythm.map(({ needs }) => needs.hours));
  return [{ patientId: id, from: from - hours * hourMs, until: Number.POSITIVE_INFINITY }];
}

async function sessionsOf(
  tx: Context['tx'],
  patients: readonly MonitoredPatient[],
  span: { from: Date; until: Date },
) {
  const asking = patients.flatMap(({ id, triggers }) => {
    const surveyIds = triggers.flatMap(({ rule }) => (rule ? surveysOf(rule) : []));
    return surveyIds.length > 0 ? [{ id, surveyIds }] : [];
  });
  if (asking.length === 0) return [];
  const patientIds = asking.map(({ id }) => id);
  const surveyIds = [...new Set(asking.flatMap((one) => one.surveyIds))];
  return arrivedSessions(tx, { ...span, patientIds, surveyIds });
}
