import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { alwaysBreaches, breachesOf, reviewsOf } from './breaches.ts';
import type { Prepared } from './prepare.ts';
import { isShallow, trim } from './roster/looking-back.ts';
import type { Roster } from './roster/monitored-patients.ts';
import type { MonitoredPatient, WatchingTrigger } from './roster/to-patient.ts';
import type {
  AskedPatient,
  Batch,
  PreparedBreach,
  PreparedReading,
  PreparedReturn,
} from './storing/queries.ts';
import { type Answer, watchAll } from './watch.ts';

/** An alarm whose reading does not break its rule any more, now that more is known. */
type Overtaken = { triggerId: string; measurementId: string };

/** A batch with the rules asked: what to store, what it raises, and whose memory was changed on the way. */
type Round = Batch & {
  asked: ReadonlySet<Prepared>;
  fired: ReadonlyMap<string, string[]>;
  overtaken: Overtaken[];
  looking: MonitoredPatient[];
  newDays: { patient: MonitoredPatient; day: number }[];
};

const calendar = calendarOf();

/**
 * Asks the rules about a batch, patient by patient and in the order readings were taken. Left out are those of patients
 * read anew since they were prepared, and repetitions within the batch.
 */
export function askRules(roster: Roster, batch: readonly Prepared[]): Round {
  const asked = new Set<Prepared>();
  const taken = new Map<MonitoredPatient, Prepared[]>();
  const seen = new Set<string>();
  const kept: PreparedReading[] = [];
  const newDays: Round['newDays'] = [];
  for (const one of batch) {
    const { patient, stored, reading } = one;
    if (roster.byId(patient.id) !== patient) continue;
    if (patient.looking && !one.timeliness && isShallow(patient.looking, reading.measuredAt)) continue;
    asked.add(one);
    if (seen.has(stored.id) || seen.has(stored.same)) continue;
    seen.add(stored.id).add(stored.same);
    const held = taken.get(patient) ?? [];
    taken.set(patient, held);
    held.push(one);
    kept.push(one.stored);
    const day = calendar.dayNumber(reading.measuredAt);
    if (!patient.markedDays.has(day)) newDays.push({ patient, day });
  }
  const rounds = [...taken].map(([patient, readings]) => roundOf(patient, readings));
  return {
    readings: kept,
    marksDays: newDays.length > 0,
    newDays,
    patients: rounds.map(({ patient, fresh }) => askedPatient(patient, fresh)),
    breaches: rounds.flatMap((round) => round.breaches),
    returns: rounds.flatMap((round) => round.returns),
    reviews: rounds.flatMap((round) => round.reviews),
    overtaken: rounds.flatMap((round) => round.overtaken),
    asked,
    fired: new Map(rounds.flatMap((round) => [...round.fired])),
    looking: rounds.flatMap(({ patient }) => (patient.looking ? [patient] : [])),
  };
}

function roundOf(patient: MonitoredPatient, taken: readonly Prepared[]) {
  const unknown = taken.filter(({ isKnown }) => !isKnown);
  const byId = new Map(unknown.map((one) => [one.stored.id, one]));
  const { answers, known } = watchAll(
    patient,
    unknown.map((one) => ({
      ...one.reading,
      id: one.stored.id,
      serial: one.stored.deviceSerial,
      isLate: one.timeliness !== null,
    })),
  );
  const fresh = unknown.filter(({ stored }) => !known.has(stored.id));
  const breaches = answers.flatMap((answer) => {
    const because = byId.get(answer.because);
    return because ? breachesOf(because, answer) : [];
  });
  const told = Map.groupBy(
    answers.flatMap((one) =>
      one.says === 'fires' ? one.breaches.map((breach) => ({ breach, id: one.reading.id })) : [],
    ),
    ({ id }) => id,
  );
  const always = fresh.flatMap((one) =>
    alwaysBreaches(one, told.get(one.stored.id)?.map(({ breach }) => breach.watched.component ?? null) ?? []),
  );
  const returns: PreparedReturn[] = [];
  for (const answer of answers) note(patient, answer, returns);
  return {
    patient,
    fresh: fresh.length,
    breaches: [...breaches, ...always],
    returns,
    reviews: fresh.flatMap(reviewsOf),
    overtaken: answers.flatMap(({ says, trigger, reading }) =>
      says === 'overtaken' ? [{ triggerId: trigger.id, measurementId: reading.id }] : [],
    ),
    fired: firedBy(
      [...breaches, ...always].filter(({ fault, suppression }) => fault === null && suppression === null),
    ),
  };
}

/** Remembers that a trigger has fired, or tells that its value came back. */
function note(
  patient: MonitoredPatient,
  { trigger, reading, because, says }: Answer,
  returns: PreparedReturn[],
): void {
  const { measuredAt } = reading;
  if (says === 'fires' || says === 'fault')
    trigger.firedAt = Math.max(trigger.firedAt ?? measuredAt, measuredAt);
  else if (says === 'normal' && mayReturn(patient, trigger, measuredAt)) {
    trigger.firedAt = null;
    returns.push({ because, triggerId: trigger.id, measuredAt: new Date(measuredAt).toISOString() });
  }
}

function firedBy(breaches: readonly PreparedBreach[]): Map<string, string[]> {
  const by = Map.groupBy(breaches, ({ because }) => because);
  return new Map([...by].map(([id, fired]) => [id, [...new Set(fired.map(({ triggerId }) => triggerId))]]));
}

/**
 * May this normal value end an alarm? Nearly none does. Of a patient whose readings are counted every server knows
 * what has fired, unless the clock or a recording can fire the rule too.
 */
function mayReturn({ looking }: MonitoredPatient, { needs, firedAt }: WatchingTrigger, at: number): boolean {
  return !looking || needs.clock || needs.recordings || (firedAt !== null && at > firedAt);
}

function askedPatient({ id, version, looking }: MonitoredPatient, fresh: number): AskedPatient {
  const readings = looking && { before: looking.readings, after: looking.readings + fresh };
  return { id, version, readings };
}

/** The round is stored: memory now counts what is there, and knows which days are marked. */
export function keepRound({ patients, looking, newDays }: Round): void {
  for (const { patient, day } of newDays) patient.markedDays.add(day);
  const after = new Map(patients.map(({ id, readings }) => [id, readings?.after ?? 0]));
  for (const { id, looking: held } of looking) {
    if (!held) continue;
    held.readings = after.get(id) ?? held.readings;
    trim(held);
  }
}
