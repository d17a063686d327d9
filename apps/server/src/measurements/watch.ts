import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { partsForRules } from '@fernpuls/domain/measurements/bands';
import { diastolicSign } from '@fernpuls/domain/measurements/reading-sign';
import type { Reading } from '@fernpuls/domain/measurements/reading';
import { endsStanding } from '@fernpuls/domain/triggers/rules/clock-standing';
import { hasCleared } from '@fernpuls/domain/triggers/rules/evaluate-rule';
import { placeOf } from '@fernpuls/domain/triggers/rules/history';
import {
  askRule,
  emptyMemory,
  remember,
  type RuleMemory,
  worldOf,
} from '@fernpuls/domain/triggers/rules/replay';
import type { Breach, Verdict } from '@fernpuls/domain/triggers/rules/rule-world';
import { type Remembered, takeIn, type Watching } from '@fernpuls/domain/triggers/rules/take-in';
import type { MonitoredPatient, WatchingTrigger } from './roster/to-patient.ts';

const calendar = calendarOf();

/**
 * What one trigger says about a reading. `because`: the reading that came, mostly the same. `fault`: the rule could not be
 * asked, and why. `overtaken`: it had fired by this reading and does not any more.
 */
export type Answer = About &
  (
    | { says: 'fires'; breaches: readonly Breach[] }
    | { says: 'fault'; fault: string }
    | { says: 'normal' }
    | { says: 'overtaken' }
  );
type About = { trigger: WatchingTrigger; reading: Remembered; because: string };

/** A reading with its id and the device that sent it; `isLate`: too late to be asked about. */
type Arrived = Reading & { id: string; serial: string | null; isLate: boolean };

/**
 * Takes the readings of one patient in and asks every trigger about each, in the order they were taken, and again about
 * those that were there before and look different now. `known`: their numbers were there before; nothing is asked.
 */
export function watchAll(
  patient: MonitoredPatient,
  arrived: readonly Arrived[],
): { answers: Answer[]; known: ReadonlySet<string> } {
  const { looking } = patient;
  const isThere = (one: Arrived) => {
    const history = looking?.memory.histories.get(one.valueType);
    return history !== undefined && placeOf(history, one) !== null;
  };
  const known = new Set(arrived.filter(isThere).map(({ id }) => id));
  const fresh = arrived
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.measuredAt - b.measuredAt || (a.id < b.id ? -1 : 1));
  if (!looking) return { answers: fresh.flatMap((one) => watchAlone(patient, one)), known };
  const { memory } = looking;
  // What came too late is looked back on from now on, and changes no alarm.
  for (const one of fresh.filter(({ isLate }) => isLate)) {
    endStanding(patient, one);
    if (one.measuredAt >= looking.since) remember(memory, forRules(one));
  }
  const inTime = fresh.filter(({ isLate }) => !isLate);
  const beside = { personal: patient.personal, calendar };
  const askable = patient.triggers.filter(isAskable);
  const reasked = takeIn(memory, askable, inTime.map(forRules), beside);
  const again = reasked.map(({ trigger, reading, because, says, verdict }): Answer => {
    const about = { trigger, reading, because };
    return says === 'not_any_more'
      ? { ...about, says: 'overtaken' }
      : (told(about, verdict) ?? { ...about, says: 'overtaken' });
  });
  const back = [
    ...new Set(again.filter(({ says }) => says === 'fires').map(({ trigger }) => trigger)),
  ].flatMap((trigger) =>
    cameBack(patient, trigger, again.find((one) => one.trigger === trigger)?.because ?? ''),
  );
  return { answers: [...inTime.flatMap((one) => watchOne(patient, one, memory)), ...again, ...back], known };
}

const isAskable = (trigger: WatchingTrigger): trigger is WatchingTrigger & Watching => trigger.rule !== null;

/** With rules that nothing of the past can change. */
function watchAlone(patient: MonitoredPatient, one: Arrived): Answer[] {
  if (one.isLate) {
    endStanding(patient, one);
    return [];
  }
  const memory = emptyMemory();
  remember(memory, forRules(one));
  return watchOne(patient, one, memory);
}

function forRules(one: Arrived) {
  return { ...one, ...partsForRules(one) };
}

/** What lies beyond its device has no number to stand beside the other. */
function toldDiastolic({ diastolic, qualifier }: Arrived): number | null {
  return diastolicSign(qualifier) === 'told' ? diastolic : null;
}

/** Asks every trigger that watches the reading's type. */
function watchOne(patient: MonitoredPatient, one: Arrived, memory: RuleMemory): Answer[] {
  const ended = endStanding(patient, one);
  const history = memory.histories.get(one.valueType);
  const position = history ? placeOf(history, one) : null;
  if (position === null) return [];
  const { personal } = patient;
  const { valueType, measuredAt } = one;
  const asked = { valueType, measuredAt, position };
  // A rule that cannot be read tells so with every reading of the type it is filed under, or with any.
  const watching = patient.triggers.filter((trigger) => {
    const { rule, needs, valueType: filed } = trigger;
    if (!rule) return filed === null || filed === valueType;
    return needs.valueTypes.includes(valueType) || ended.includes(trigger);
  });
  return watching.flatMap((trigger): Answer[] => {
    const { rule, needs, standing } = trigger;
    const reading = { ...one, diastolic: toldDiastolic(one), isExtreme: one.plausibility === 'extreme' };
    const about = { trigger, reading, because: one.id };
    const unreadable: Answer = { ...about, says: 'fault', fault: 'rule_unreadable' };
    if (!rule) return [unreadable];
    const answers = attempt((): Answer[] => {
      const answer = told(about, askRule(rule, memory, asked, { needs, personal, calendar, standing }));
      if (answer) return [answer];
      const world = worldOf(memory, { at: measuredAt, asked, personal, calendar, rule, standing });
      return hasCleared(rule, world) ? [{ ...about, says: 'normal' }] : [];
    });
    return answers ?? [unreadable];
  });
}

function told(about: About, verdict: Verdict): Answer | null {
  if (verdict.outcome === 'cannot') return { ...about, says: 'fault', fault: verdict.missing };
  return verdict.outcome === 'fires' ? { ...about, says: 'fires', breaches: verdict.breaches } : null;
}

/** A rule that is fired by a reading of the past has come back where the newest one of its kinds says so. */
function cameBack(
  { looking, personal }: MonitoredPatient,
  trigger: WatchingTrigger,
  because: string,
): Answer[] {
  const { rule, needs, standing } = trigger;
  if (!looking || !rule) return [];
  const { memory } = looking;
  const at = Math.max(
    ...needs.valueTypes.map((type) => memory.histories.get(type)?.times.at(-1) ?? Number.NEGATIVE_INFINITY),
  );
  const isBack = attempt(() => hasCleared(rule, worldOf(memory, { at, personal, calendar, rule, standing })));
  const reading = { id: because, valueType: '', measuredAt: at, diastolic: null, isExtreme: false };
  return isBack === true ? [{ trigger, reading, because, says: 'normal' }] : [];
}

/** Null when what is stored makes a rule throw: told as a fault, never passed over. */
function attempt<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** The reading for which the clock waited; the triggers of which something stood until now. */
function endStanding({ triggers }: MonitoredPatient, reading: Arrived): WatchingTrigger[] {
  return triggers.filter((trigger) => {
    const { rule, standing } = trigger;
    if (!rule || standing.length === 0) return false;
    trigger.standing = standing.filter((one) => !endsStanding(rule, one, reading));
    return trigger.standing.length < standing.length;
  });
}
