import { bandOf } from '@fernpuls/domain/measurements/bands';
import type { PartSign } from '@fernpuls/domain/measurements/pair-qualifier';
import { diastolicSign, toldNumber, valueSign } from '@fernpuls/domain/measurements/reading-sign';
import { findValueType, type ValueType } from '@fernpuls/domain/measurements/value-types';
import { beginChain, nextOfChain } from '@fernpuls/domain/triggers/chain-standing';
import { dueByRule } from '@fernpuls/domain/triggers/due-rule';
import { mostUrgent, type Priority } from '@fernpuls/domain/triggers/priority';
import type { AlwaysWatched } from '@fernpuls/domain/triggers/rules/rule';
import type { Side } from '@fernpuls/domain/triggers/rules/numeric-test';
import type { Breach, Verdict } from '@fernpuls/domain/triggers/rules/rule-world';
import { type Remembered, sideKeys } from '@fernpuls/domain/triggers/rules/take-in';
import type { Tenant } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { alwaysDue, alwaysPriority, alwaysTriggerId, reviewDue } from './always.ts';
import type { Prepared } from './prepare.ts';
import type { MonitoredPatient, WatchingTrigger } from './roster/to-patient.ts';
import type { PreparedBreach, PreparedReview } from './storing/queries.ts';
import type { Answer } from './watch.ts';

type Policy = Pick<Tenant, 'policy' | 'hours'>;

/** When an alarm that arrives now is due, and when the first person is told that nobody handles it. */
export function deadlines(tenant: Policy, priority: Priority, now: number) {
  return escalating(tenant, dueByRule(tenant.policy.due[priority], now, tenant.hours));
}

function escalating({ policy }: Policy, due: number) {
  const next = nextOfChain(beginChain(policy, due), true);
  const iso = (at: number) => new Date(at).toISOString();
  return { dueAt: iso(due), escalateAt: next === null ? null : iso(next) };
}

/** What a rule's answer raises; nothing where it came back or does not hold any more. */
export function breachesOf(prepared: Prepared, answer: Answer): PreparedBreach[] {
  const verdict = verdictOf(answer);
  if (!verdict) return [];
  const { incoming, tenant, patient } = prepared;
  return [answerBreach({ ...answer, verdict }, { patient, tenant, now: incoming.now })];
}

function verdictOf(answer: Answer): Verdict | null {
  if (answer.says === 'fires') return { outcome: 'fires', breaches: answer.breaches };
  return answer.says === 'fault' ? { outcome: 'cannot', missing: answer.fault } : null;
}

type About = { trigger: WatchingTrigger; reading: Remembered; because: string; verdict: Verdict };
type Raised = { patient: MonitoredPatient; tenant: Policy; now: number };

/** What is stored of a rule that fires by a reading, or cannot be asked about it; by an extreme one never less than high. */
export function answerBreach(
  { trigger, reading, because, verdict }: About,
  { patient, tenant, now }: Raised,
): PreparedBreach {
  const breaches = verdict.outcome === 'fires' ? verdict.breaches : [];
  const [named] = breaches;
  const unconfirmed = reading.isExtreme;
  const priority = unconfirmed ? atLeastHigh(trigger.priority) : trigger.priority;
  return {
    because,
    measurementId: reading.id,
    patientId: patient.id,
    measuredAt: new Date(reading.measuredAt).toISOString(),
    // What lies beyond its device has no number to stand beside the other.
    diastolic: toldNumber(reading.diastolic).value,
    eventId: newId(now),
    triggerId: trigger.id,
    priority,
    valueType: named?.watched.valueType ?? trigger.valueType ?? reading.valueType,
    component: named ? (named.watched.component ?? null) : trigger.component,
    thresholdType: trigger.thresholdType,
    threshold: named?.limit ?? null,
    value: named ? shown(named) : null,
    qualifier: toldNumber(named?.value ?? null).qualifier,
    ...deadlines(tenant, priority, now),
    fault: verdict.outcome === 'cannot' ? verdict.missing : null,
    suppression: patient.suppressionAt(now, priority),
    coolDownMinutes: trigger.rule?.coolDownMinutes ?? null,
    ...sidesOf(breaches),
    unconfirmed,
    always: null,
  };
}

function atLeastHigh(priority: Priority): Priority {
  return mostUrgent([priority, 'high']) ?? 'high';
}

/** What lies beyond all its device can tell is shown and compared as the end of the believable range. */
function shown({ value, watched }: Breach): number {
  if (Number.isFinite(value)) return value;
  const type = findValueType(watched.valueType);
  const range = type?.components?.find(({ key }) => key === (watched.component ?? 'systolic')) ?? type;
  return (value > 0 ? range?.max : range?.min) ?? 0;
}

function sidesOf(breaches: readonly Breach[]) {
  const each = breaches.flatMap((breach) => sideKeys(breach).map((key) => [key, shown(breach)] as const));
  if (each.length === 0) return { side: null, sides: null };
  return { side: each[0]?.[0] ?? null, sides: JSON.stringify(Object.fromEntries(each.toReversed())) };
}

type Part = { component: string | null; value: number; range: Ranged; sign: PartSign };
type Ranged = Pick<ValueType, 'key' | 'min' | 'max'>;

/**
 * An extreme value no rule rang for, and one nobody can have: told all the same, whatever the rules are. `told`: the parts a
 * rule rang for; one part of a pair never speaks for the other.
 */
export function alwaysBreaches(prepared: Prepared, told: readonly (string | null)[]): PreparedBreach[] {
  const { stored, reading, incoming, tenant, patient, timeliness } = prepared;
  if (timeliness || patient.hasEnded || reading.plausibility === 'valid') return [];
  const what: AlwaysWatched = reading.plausibility === 'extreme' ? 'extreme' : 'impossible';
  const parts = partsOf(prepared);
  const strange = parts.filter(
    ({ value, range, sign }) => sign !== 'told' || bandOf(value, range) !== 'believable',
  );
  const isTold =
    strange.length > 0 ? strange.every(({ component }) => told.includes(component)) : told.length > 0;
  if (what === 'extreme' && isTold) return [];
  const named = strange.find(({ component }) => !told.includes(component)) ?? strange[0] ?? parts[0];
  if (!named) return [];
  const { now } = incoming;
  const priority = alwaysPriority[what];
  const { component, value, range, sign } = named;
  const isLow = sign === 'told' ? value < range.min : sign === 'below';
  const sides: Side[] = [isLow ? 'below' : 'above'];
  const side = sideKeys({ watched: { valueType: stored.valueType, component }, sides })[0] ?? '';
  return [
    {
      because: stored.id,
      measurementId: stored.id,
      patientId: patient.id,
      measuredAt: stored.measuredAt,
      diastolic: diastolicSign(stored.qualifier) === 'told' ? stored.diastolic : null,
      eventId: newId(now),
      triggerId: alwaysTriggerId(tenant.id, patient.id, what),
      priority,
      valueType: stored.valueType,
      component,
      thresholdType: null,
      threshold: strange.length > 0 ? (isLow ? range.min : range.max) : null,
      value,
      qualifier: sign === 'above' || sign === 'below' ? sign : null,
      ...escalating(tenant, alwaysDue(what, tenant, now)),
      fault: null,
      suppression: patient.suppressionAt(now, priority),
      coolDownMinutes: null,
      side,
      sides: JSON.stringify({ [side]: value }),
      unconfirmed: what === 'extreme',
      always: what,
    },
  ];
}

/** The numbers of a reading with what is believed of each; the value first. */
function partsOf({ stored }: Prepared): Part[] {
  const type = findValueType(stored.valueType);
  if (!type) return [];
  const sign = valueSign(stored.qualifier);
  if (!type.components) return [{ component: null, value: stored.value, range: type, sign }];
  const values: Record<string, number | null> = {
    systolic: stored.value,
    diastolic: stored.diastolic,
    mean: stored.mean,
  };
  const signs: Record<string, PartSign> = { systolic: sign, diastolic: diastolicSign(stored.qualifier) };
  return type.components.flatMap((range): Part[] => {
    const value = values[range.key] ?? null;
    const signOfPart = signs[range.key] ?? 'told';
    if (value === null || signOfPart === 'none') return [];
    return [{ component: range.key === 'systolic' ? null : range.key, value, range, sign: signOfPart }];
  });
}

/** What somebody has to look at although no rule rings. */
export function reviewsOf({ stored, tenant, patient, incoming, timeliness }: Prepared): PreparedReview[] {
  const { now } = incoming;
  const kind = stored.conflictsWithId ? 'conflict' : timeliness;
  if (!kind || patient.hasEnded) return [];
  const dueAt = new Date(reviewDue(tenant, now)).toISOString();
  return [
    {
      because: stored.id,
      id: newId(now),
      patientId: patient.id,
      kind,
      otherId: stored.conflictsWithId,
      dueAt,
    },
  ];
}
