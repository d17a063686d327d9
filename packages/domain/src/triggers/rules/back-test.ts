import type { PlannedDose } from '../../drugs/intake.ts';
import { excessTooOften, type JudgedIntake } from '../../drugs/excess.ts';
import { missedTooOften } from '../../drugs/missed.ts';
import { dayMs } from '../../kit/spans.ts';
import { type ReplayedRecording, replayRecordings } from './ask-recording.ts';
import { type ReplayedSession, replaySessions } from './ask-session.ts';
import type { Missed, Unjudged } from './judge.ts';
import type { PersonalValues } from './numeric-test.ts';
import { calendarOf } from '../../kit/calendar.ts';
import { countsAt, forPatient, type PhaseStep } from './phase-limit.ts';
import { replayJoined } from './replay-joined.ts';
import { type Firing, type ReplayedReading, replayRule } from './replay.ts';
import { isClock, leavesOf, type Rule } from './rule.ts';
import { needsOf } from './rule-needs.ts';

/** One patient’s readings, and what is known of the alarms there already were. */
export type BackTestPatient = {
  id: string;
  readings: readonly ReplayedReading[];
  /** For a rule on rhythm. */
  recordings?: readonly ReplayedRecording[];
  /** For a rule on answers. */
  sessions?: readonly ReplayedSession[];
  /** For a rule on missed doses: those that are over. */
  doses?: readonly PlannedDose[];
  /** For a rule on intakes in excess. */
  intakes?: readonly JudgedIntake[];
  personal: PersonalValues;
  /** For a rule that counts in a phase alone. */
  phases?: readonly PhaseStep[];
  /** Ids of readings, recordings and sessions that fired another rule of this patient. */
  alreadyFired: ReadonlySet<string>;
};

type BackTest = {
  /** Firings joined to events: what fires while an event is assumed open joins it. */
  events: { patientId: string; firings: Firing[] }[];
  eventsPerWeek: number;
  /** Patients with at least one event, of how many. */
  patients: number;
  of: number;
  /** Share of the firing readings that fire a rule already there, 0 to 1; null when none fires. */
  overlap: number | null;
  firings: number;
  /** Ids of what fires and fired a rule already there. */
  overlapping: string[];
  /** Readings of the span the rule could say nothing of. */
  unjudged: number;
  /** Those of them whose comparison was missed by little. */
  missed: { patientId: string; readingId: string; measuredAt: number; missed: Missed }[];
  /** What was looked at: readings, recordings, sessions, doses or intakes. */
  readings: number;
};

/** What the clock alone tells is not stored; doses are, and a rule on them alone can be tried. */
export function isReplayed({ when }: Pick<Rule, 'when'>): boolean {
  return when.kind === 'missed_intakes' || when.kind === 'excess_intakes' || !leavesOf(when).some(isClock);
}

/** Nobody closes events in a back-test: each is assumed closed so long after it was raised. */
const assumedOpenHours = 24;

/** Readings before `from` (epoch ms) are looked back on and fire nothing. */
type BackTestSpan = { from: number; days: number };

/** What a rule would have done with stored readings over some days, with the engine's own code. */
export function backTest(
  rule: Rule,
  patients: readonly BackTestPatient[],
  { from, days }: BackTestSpan,
): BackTest {
  const events: BackTest['events'] = [];
  const overlapping: string[] = [];
  const missed: BackTest['missed'] = [];
  let firingCount = 0;
  let unjudged = 0;
  for (const patient of patients) {
    const firings = replay(rule, patient, ({ id, measuredAt }, why) => {
      if (measuredAt < from) return;
      unjudged += 1;
      if (why.kind === 'no_comparison' && why.missed)
        missed.push({ patientId: patient.id, readingId: id, measuredAt, missed: why.missed });
    }).filter(({ measuredAt }) => measuredAt >= from);
    firingCount += firings.length;
    const known = firings.filter(({ readingId }) => patient.alreadyFired.has(readingId));
    overlapping.push(...known.map(({ readingId }) => readingId));
    events.push(...joined(patient.id, firings));
  }
  return {
    events,
    eventsPerWeek: (events.length * 7) / days,
    patients: new Set(events.map(({ patientId }) => patientId)).size,
    of: patients.length,
    overlap: firingCount === 0 ? null : overlapping.length / firingCount,
    firings: firingCount,
    overlapping,
    unjudged,
    missed,
    readings: patients.reduce(
      (sum, { readings, recordings = [], sessions = [], doses = [], intakes = [] }) =>
        sum +
        intakes.filter(({ at }) => at >= from).length +
        doses.filter(({ end }) => end >= from).length +
        countFrom(readings, from) +
        countFrom(recordings, from) +
        sessions.filter(({ answeredAt }) => answeredAt >= from).length,
      0,
    ),
  };
}

const calendar = calendarOf();

function replay(
  given: Rule,
  {
    readings,
    recordings = [],
    sessions = [],
    doses = [],
    intakes = [],
    personal,
    phases = [],
  }: BackTestPatient,
  unheard: (reading: ReplayedReading, why: Unjudged) => void,
): Firing[] {
  const rule = forPatient(given, phases, calendar);
  if (rule.when.kind === 'missed_intakes')
    return missedTooOften(doses, rule.when, Number.POSITIVE_INFINITY)
      .filter(({ end }) => countsAt(rule, end, calendar))
      .map((dose) => ({
        readingId: `${dose.patientDrugId} ${dose.day} ${dose.dayTime}`,
        measuredAt: dose.end,
        value: null,
        limit: null,
      }));
  if (rule.when.kind === 'excess_intakes')
    return excessTooOften(intakes, rule.when)
      .filter(({ at }) => countsAt(rule, at, calendar))
      .map(({ id, at }) => ({ readingId: id, measuredAt: at, value: null, limit: null }));
  if (needsOf(rule).recordings) return replayJoined(rule, { readings, recordings }, personal);
  return [
    ...replayRule(rule, readings, personal, { unjudged: unheard }),
    ...replayRecordings(rule, recordings),
    ...replaySessions(rule, sessions),
  ];
}

function countFrom(readings: readonly { measuredAt: number }[], from: number): number {
  return readings.filter(({ measuredAt }) => measuredAt >= from).length;
}

function joined(patientId: string, firings: readonly Firing[]): BackTest['events'] {
  const events: BackTest['events'] = [];
  for (const firing of firings) {
    const open = events.at(-1);
    const raisedAt = open?.firings[0]?.measuredAt ?? Number.NEGATIVE_INFINITY;
    if (open && Math.abs(firing.measuredAt - raisedAt) < (assumedOpenHours / 24) * dayMs)
      open.firings.push(firing);
    else events.push({ patientId, firings: [firing] });
  }
  return events;
}
