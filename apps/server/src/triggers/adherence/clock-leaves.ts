import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { isLow, isSilentFor } from '@fernpuls/domain/triggers/adherence/device';
import { type Excuse, nextDeadline, type Slot, slotsOf } from '@fernpuls/domain/triggers/adherence/slots';
import type { Standing } from '@fernpuls/domain/triggers/rules/clock-standing';
import type { ClockCondition, Condition } from '@fernpuls/domain/triggers/rules/rule';
import type { LockedRule, Returning, Telling } from './clock-rules.queries.ts';
import type { openIncidents } from './incident.queries.ts';
import { isDown } from './incidents.ts';
import type { IntakeCourse } from './doses.ts';
import { deviceFor, excusesOf, type Facts } from './judge.ts';
import type { AwaitedRepeats } from './repeats.queries.ts';
import { surveySlots } from './survey-slots.ts';
import type { SurveyPlan } from './survey.queries.ts';

const hour = 3_600_000;
/** How often the clock looks at what no reading announces. */
export const deviceEvery = hour / 4;

export type ClockLeaf = Extract<Condition, ClockCondition>;

/** What is known of the patients whose rules are asked. `now`: epoch ms. */
export type Known = {
  facts: Omit<Facts, 'schedules'> & {
    surveys: SurveyPlan[];
    intakes: ReadonlyMap<string, IntakeCourse>;
    repeats: ReadonlyMap<string, AwaitedRepeats>;
  };
  open: Awaited<ReturnType<typeof openIncidents>>;
  now: number;
};

/** What one condition says. `at`: when it is asked next, `from`: where to go on, `standing`: what of it is true now. */
export type Said = {
  at: number | null;
  from: number;
  standing: Standing[];
  tellings: Telling[];
  returnings: Returning[];
  ended: { triggerId: string; occurrence: string }[];
};

/** A condition with its place in the rule and what of it stood when the clock last looked. */
export type Asked<Kind extends ClockLeaf['kind']> = {
  leaf: Extract<ClockLeaf, { kind: Kind }>;
  place: number;
  before: readonly Standing[];
};

export function slotsSay(held: LockedRule, { leaf, place, before }: Asked<'missing'>, known: Known): Said {
  const { facts, open, now } = known;
  const nothing = { tellings: [], returnings: [], ended: [], standing: [] };
  const schedule = parseSchedule(leaf.schedule);
  if (!schedule) return { ...nothing, at: null, from: held.since };
  const plan = { schedule, graceMinutes: leaf.graceMinutes, from: held.since, until: null };
  const readings = facts.readings.get(`${held.id} ${place}`) ?? [];
  const excuses = excusesNow(held, facts);
  const slots = slotsOf(plan, {
    readings,
    excuses,
    span: { from: held.since, to: now },
    now,
  }).filter(({ deadline }) => deadline < now);
  const last = slots.at(-1);
  const from = last ? last.at + 1 : held.since;
  const isExplained = isDown(open, feedsOf(held, leaf.valueType, known));
  const missing = isExplained ? [] : slots.filter(({ state }) => state === 'missing');
  const came = last && readings.findLast((at) => at >= last.start && at <= now);
  return {
    ...nothing,
    at: nextDeadline(plan, from),
    from,
    standing: stillMissing({ slots, before, place, readings, excuses, isExplained, now }),
    tellings: missing.map(({ at }) =>
      tellingOf(held, {
        valueType: leaf.valueType,
        occurrence: named(`missing:${new Date(at).toISOString()}`, place),
        at,
      }),
    ),
    returnings: came !== undefined && last?.state !== 'missing' ? [{ triggerId: held.id, at: came }] : [],
  };
}

/** Every time a survey was to be answered by its schedules; asked again soon, for schedules may be new by then. */
export function surveysSay(
  held: LockedRule,
  { leaf, place, before }: Asked<'missing_survey'>,
  { facts, now }: Known,
): Said {
  const plans = facts.surveys.filter(
    (plan) => plan.patient_id === held.patient_id && plan.survey_id === leaf.survey,
  );
  const excuses = excusesNow(held, facts);
  const told = surveySlots(plans, { leaf, since: held.since, now, excuses });
  const missing = told.slots.filter(({ state }) => state === 'missing');
  const last = told.slots.at(-1);
  const readings = plans.flatMap(({ answered }) => answered);
  return {
    at: Math.min(told.next ?? Number.POSITIVE_INFINITY, now + deviceEvery),
    from: told.from,
    standing: stillMissing({ slots: told.slots, before, place, readings, excuses, isExplained: false, now }),
    tellings: missing.map(({ at }) =>
      tellingOf(held, {
        valueType: null,
        occurrence: named(`missing_survey:${new Date(at).toISOString()}`, place),
        at,
      }),
    ),
    returnings:
      last && last.state !== 'missing' && last.cameAt !== null
        ? [{ triggerId: held.id, at: last.cameAt }]
        : [],
    ended: [],
  };
}

/**
 * Of a device that never was heard nothing is said: that is for logistics, not for an alarm. One that took another's place
 * is expected from then on.
 */
export function devicesSay(
  held: LockedRule,
  { leaf, place, before }: Asked<'device_silent' | 'device_battery'>,
  { facts, open, now }: Known,
): Said {
  const isExcused = excusesNow(held, facts).some(({ from, to }) => from <= now && (to === null || to > now));
  const devices = facts.devices.filter((device) => device.patient_id === held.patient_id);
  const telling = (told: string, at: number) =>
    tellingOf(held, { valueType: null, occurrence: named(told, place), at });
  const standing: Standing[] = [];
  const stands = (serial: string, from: number, since: number) => {
    const same = before.find((one) => one.serial === serial && one.since === since);
    standing.push(same ?? { leaf: place, from, since, serial });
  };
  const tellings = devices.flatMap((device): Telling[] => {
    if (isExcused) return [];
    const { serial, battery_percent: charge, manufacturer } = device;
    const heard = device.heard ?? device.swapped;
    if (leaf.kind === 'device_battery') {
      if (!isLow(charge, leaf.below)) return [];
      stands(serial, now, before.find((one) => one.serial === serial)?.since ?? now);
      return [telling(`battery:${serial}`, now)];
    }
    const interfaceIds = facts.interfaces
      .filter((one) => one.patient_id === held.patient_id && device.value_types.includes(one.value_type))
      .map((one) => one.interface_id);
    const feeds = [null, ...interfaceIds].map((interfaceId) => ({ manufacturer, interfaceId }));
    if (heard === null || !isSilentFor(heard, leaf.hours, now) || isDown(open, feeds)) return [];
    stands(serial, heard + leaf.hours * hour, heard);
    return [telling(`silent:${serial}:${new Date(heard).toISOString()}`, heard)];
  });
  const charged =
    leaf.kind === 'device_battery'
      ? devices.filter(({ battery_percent: charge }) => charge !== null && charge >= leaf.below)
      : [];
  return {
    at: now + deviceEvery,
    from: now,
    standing,
    tellings,
    returnings: [],
    ended: charged.map(({ serial }) => ({
      triggerId: held.id,
      occurrence: named(`battery:${serial}`, place),
    })),
  };
}

export function excusesNow(
  { status, patient_id: id }: LockedRule,
  { stays }: Pick<Facts, 'stays'>,
): Excuse[] {
  return excusesOf(
    status,
    stays.filter((stay) => stay.patient_id === id),
  );
}

type Waiting = {
  slots: readonly Slot[];
  before: readonly Standing[];
  place: number;
  readings: readonly number[];
  excuses: readonly Excuse[];
  isExplained: boolean;
  now: number;
};

/** What is still missing: the newest slot that is over, or what was missing before, as long as nothing came since. */
function stillMissing({ slots, before, place, readings, excuses, isExplained, now }: Waiting): Standing[] {
  if (isExplained || excuses.some(({ from, to }) => from <= now && (to === null || to > now))) return [];
  const last = slots.at(-1);
  const { state, start, deadline } = last ?? { state: null, start: 0, deadline: 0 };
  const stands =
    last === undefined
      ? before
      : state === 'missing'
        ? [{ leaf: place, from: deadline, since: start, serial: null }]
        : [];
  return stands.filter(({ since }) => !readings.some((at) => at >= since && at <= now));
}

/** Two conditions of a rule may tell of the same moment. */
export function named(occurrence: string, place: number): string {
  return place === 0 ? occurrence : `${occurrence} ${place}`;
}

export function tellingOf(
  { id, patient_id, priority, rule }: LockedRule,
  told: Pick<Telling, 'valueType' | 'occurrence' | 'at'>,
): Telling {
  return {
    triggerId: id,
    patientId: patient_id,
    priority,
    coolDownMinutes: rule.coolDownMinutes ?? null,
    fires: true,
    fault: null,
    ...told,
  };
}

function feedsOf({ patient_id }: LockedRule, valueType: string, { facts }: Known) {
  const device = deviceFor(facts.devices, patient_id, valueType);
  const via = facts.interfaces.find((one) => one.patient_id === patient_id && one.value_type === valueType);
  return [{ manufacturer: device?.manufacturer ?? null, interfaceId: via?.interface_id ?? null }];
}
