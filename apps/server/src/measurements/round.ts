import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { nextTellingAt } from '@fernpuls/domain/triggers/alarm-policy';
import { dueByRule } from '@fernpuls/domain/triggers/due-rule';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { Tenant } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
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
import { type Answer, watch } from './watch.ts';

/** A batch with the rules asked: what to store, what it raises, and whose memory was changed on the way. */
type Round = Batch & {
  asked: ReadonlySet<Prepared>;
  fired: ReadonlyMap<string, string[]>;
  looking: MonitoredPatient[];
  newDays: { patient: MonitoredPatient; day: number }[];
};

const calendar = calendarOf();

/**
 * Asks the rules about readings in the order they came. Left out are those of patients read anew since they were
 * prepared, and repetitions within the batch.
 */
export function askRules(roster: Roster, batch: readonly Prepared[]): Round {
  const asked = new Set<Prepared>();
  const seen = new Set<string>();
  const readings: PreparedReading[] = [];
  const patients = new Map<string, { patient: MonitoredPatient; fresh: number }>();
  const breaches: PreparedBreach[] = [];
  const returns: PreparedReturn[] = [];
  const fired = new Map<string, string[]>();
  const newDays: Round['newDays'] = [];
  for (const one of batch) {
    const { patient, stored, reading } = one;
    const current = roster.byId(patient.id) === patient;
    if (!current || (patient.looking && isShallow(patient.looking, reading.measuredAt))) continue;
    asked.add(one);
    if (seen.has(stored.id)) continue;
    seen.add(stored.id);
    readings.push(stored);
    const day = calendar.dayNumber(reading.measuredAt);
    if (!patient.markedDays.has(day)) newDays.push({ patient, day });
    const held = patients.get(patient.id) ?? { patient, fresh: 0 };
    patients.set(patient.id, held);
    const answers = one.isKnown
      ? null
      : watch(patient, { ...reading, id: stored.id, serial: stored.deviceSerial });
    if (!answers) continue;
    held.fresh += 1;
    breaches.push(...answers.flatMap((answer) => toBreach(one, answer)));
    for (const { trigger, says } of answers) {
      if (says !== 'normal')
        trigger.firedAt = Math.max(trigger.firedAt ?? reading.measuredAt, reading.measuredAt);
      else if (mayReturn(patient, trigger, reading.measuredAt)) {
        trigger.firedAt = null;
        returns.push({ measurementId: stored.id, triggerId: trigger.id });
      }
    }
    const rings = ({ trigger }: Answer) => patient.suppressionAt(one.incoming.now, trigger.priority) === null;
    const ids = answers.flatMap((answer) =>
      answer.says === 'fires' && rings(answer) ? [answer.trigger.id] : [],
    );
    fired.set(stored.id, ids);
  }
  const all = [...patients.values()];
  return {
    readings,
    marksDays: newDays.length > 0,
    newDays,
    patients: all.map(({ patient, fresh }) => askedPatient(patient, fresh)),
    breaches,
    returns,
    asked,
    fired,
    looking: all.flatMap(({ patient }) => (patient.looking ? [patient] : [])),
  };
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

function toBreach({ stored, incoming, tenant, patient }: Prepared, answer: Answer): PreparedBreach[] {
  if (answer.says === 'normal') return [];
  const { trigger } = answer;
  const { now } = incoming;
  const shown = answer.says === 'fires' ? answer.watched : null;
  return [
    {
      measurementId: stored.id,
      eventId: newId(now),
      triggerId: trigger.id,
      priority: trigger.priority,
      valueType: shown?.valueType ?? trigger.valueType ?? stored.valueType,
      component: shown ? shown.component : trigger.component,
      thresholdType: trigger.thresholdType,
      threshold: answer.says === 'fires' ? answer.limit : null,
      value: answer.says === 'fires' ? answer.value : null,
      ...deadlines(tenant, trigger.priority, now),
      fault: answer.says === 'fault' ? answer.fault : null,
      suppression: patient.suppressionAt(now, trigger.priority),
      coolDownMinutes: trigger.rule?.coolDownMinutes ?? null,
    },
  ];
}

/** When an alarm that arrives now is due, and when the first person is told that nobody handles it. */
export function deadlines(
  { policy, hours }: Pick<Tenant, 'policy' | 'hours'>,
  priority: Priority,
  now: number,
) {
  const due = dueByRule(policy.due[priority], now, hours);
  const next = nextTellingAt(policy, { dueAt: due, stepsTaken: 0, isControlled: false });
  const iso = (at: number) => new Date(at).toISOString();
  return { dueAt: iso(due), escalateAt: next === null ? null : iso(next) };
}
