import type { Calendar } from '../../kit/calendar.ts';
import { askRecording } from '../rules/ask-recording.ts';
import { askSession, type ReplayedSession } from '../rules/ask-session.ts';
import { hear, type ReplayedRecording } from '../rules/heard-rhythm.ts';
import { placeOf } from '../rules/history.ts';
import type { PersonalValues } from '../rules/numeric-test.ts';
import { countsAt } from '../rules/phase-limit.ts';
import { askRule, type ReplayedReading, type RuleMemory } from '../rules/replay.ts';
import { leavesOf, type Rule } from '../rules/rule.ts';
import type { Verdict } from '../rules/rule-world.ts';
import type { NotJudgeable, StandingRule } from './rule-day.ts';

/** A reading with when it arrived (epoch ms). */
export type ArrivedReading = ReplayedReading & { receivedAt: number };

/** What came of one patient on the days that are looked at. */
export type Arrived = {
  readings: readonly ArrivedReading[];
  recordings: readonly ReplayedRecording[];
  sessions: readonly ReplayedSession[];
};

/** One patient as rules see them. `memory` holds all readings that can be true, and the recordings; `days`: what came, by day number. */
export type WatchedLife = {
  memory: RuleMemory;
  days: ReadonlyMap<number, Arrived>;
  personal: PersonalValues;
  calendar: Calendar;
};

/** What came, by the local day on which it was measured or answered. */
export function byDay({ readings, recordings, sessions }: Arrived, calendar: Calendar): Map<number, Arrived> {
  const on = {
    readings: Map.groupBy(readings, ({ measuredAt }) => calendar.dayNumber(measuredAt)),
    recordings: Map.groupBy(recordings, ({ measuredAt }) => calendar.dayNumber(measuredAt)),
    sessions: Map.groupBy(sessions, ({ answeredAt }) => calendar.dayNumber(answeredAt)),
  };
  const days = new Set([...on.readings.keys(), ...on.recordings.keys(), ...on.sessions.keys()]);
  return new Map(
    [...days].map((day) => [
      day,
      {
        readings: on.readings.get(day) ?? [],
        recordings: on.recordings.get(day) ?? [],
        sessions: on.sessions.get(day) ?? [],
      },
    ]),
  );
}

/** What a rule said of one thing that came. `says`: null where it fires, or its reason where it could not say. */
export type Answer = {
  at: number;
  receivedAt: number;
  subjectId: string;
  outcome: 'fires' | 'quiet' | 'unjudged';
  reason: NotJudgeable | null;
  reading: ArrivedReading | null;
};

type Sound = StandingRule & { rule: Rule };

/** Asks a rule about one reading of its kinds; null where it does not count at that time. */
export function askedReading(standing: Sound, life: WatchedLife, reading: ArrivedReading): Answer | null {
  const { rule, needs } = standing;
  const { id: subjectId, measuredAt: at, receivedAt, valueType } = reading;
  if (!countsAt(rule, at, life.calendar)) return null;
  const answer = { at, receivedAt, subjectId, reading };
  const history = life.memory.histories.get(valueType);
  const position = history ? placeOf(history, reading) : null;
  if (position === null) return { ...answer, outcome: 'unjudged', reason: { kind: 'implausible' } };
  const asked = { needs, personal: life.personal, calendar: life.calendar };
  const said = reasonOf(askRule(rule, life.memory, { valueType, measuredAt: at, position }, asked), reading);
  if (said !== 'fires') return { ...answer, outcome: said ? 'unjudged' : 'quiet', reason: said };
  const isTooLate = reading.isLate === true && !standing.raised.has(subjectId);
  return isTooLate
    ? { ...answer, outcome: 'unjudged', reason: { kind: 'late' } }
    : { ...answer, outcome: 'fires', reason: null };
}

function reasonOf(verdict: Verdict, { plausibility }: ArrivedReading): NotJudgeable | 'fires' | null {
  if (verdict.outcome === 'fires') return 'fires';
  if (verdict.outcome === 'cannot') return { kind: 'personal_missing', key: verdict.missing };
  if (plausibility === 'extreme') return { kind: 'unconfirmed' };
  return verdict.unjudged ?? null;
}

/** The same of one recording; null where it does not count. */
export function askedRecording(
  { rule }: Sound,
  { memory, personal, calendar }: WatchedLife,
  recording: ReplayedRecording,
): Answer | null {
  const { id: subjectId, measuredAt: at } = recording;
  const leaves = leavesOf(rule.when).filter((leaf) => leaf.kind === 'ecg_rhythm');
  if (leaves.length === 0 || !countsAt(rule, at, calendar)) return null;
  const answer = { at, receivedAt: at, subjectId, reading: null };
  const verdict = askRecording(rule, recording, { memory, personal, calendar });
  if (verdict.outcome === 'fires') return { ...answer, outcome: 'fires', reason: null };
  if (verdict.outcome === 'cannot')
    return { ...answer, outcome: 'unjudged', reason: { kind: 'personal_missing', key: verdict.missing } };
  const isRead = leaves.some((leaf) => hear(leaf, recording).says !== 'nothing');
  return isRead
    ? { ...answer, outcome: 'quiet', reason: null }
    : { ...answer, outcome: 'unjudged', reason: { kind: 'unreadable' } };
}

/** The same of one answered survey; null where it is another survey or does not count. */
export function askedSession(
  { rule }: Sound,
  { calendar }: WatchedLife,
  session: ReplayedSession,
): Answer | null {
  const { id: subjectId, answeredAt: at, score } = session;
  if (!countsAt(rule, at, calendar)) return null;
  const verdict = askSession(rule, session, calendar);
  if (verdict.outcome === 'quiet') return null;
  const answer = { at, receivedAt: at, subjectId, reading: null };
  if (verdict.outcome === 'fires') return { ...answer, outcome: 'fires', reason: null };
  const isOnScore = leavesOf(rule.when).every(({ kind }) => kind === 'survey_score');
  return isOnScore && score === null
    ? { ...answer, outcome: 'unjudged', reason: { kind: 'unreadable' } }
    : { ...answer, outcome: 'quiet', reason: null };
}
