import { calendarOf } from '@fernpuls/domain/measurements/series/calendar';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { nextDeadline, slotsOf } from '@fernpuls/domain/triggers/adherence/slots';
import { insideWindow } from '@fernpuls/domain/triggers/rules/evaluate-rule';
import { type ClockCondition, type Condition, isClock } from '@fernpuls/domain/triggers/rules/rule';
import { asSystem, type Database, type Tx, withTenant } from '../../platform/database.ts';
import type { Tenant } from '../../kit/context.ts';
import { readRule, tellUnreadable } from '../../measurements/index.ts';
import type { PoolClient } from 'pg';
import {
  dueRules,
  forgetTold,
  type LockedClock,
  type LockedRule,
  lockRules,
  noteRules,
  raiseFromClock,
  type Returning,
  type Telling,
} from './clock-rules.queries.ts';
import { openIncidents } from './incident.queries.ts';
import { isDown } from './incidents.ts';
import { surveySlots } from './survey-slots.ts';
import { type SurveyPlan, surveyPlansOf } from './survey.queries.ts';
import { deviceFor, excusesOf, type Facts } from './judge.ts';
import { devicesOf, interfacesOf, readingTimes, staysOf } from './settle.queries.ts';

const most = 500;
const hour = 3_600_000;
const deviceEvery = hour / 4;
const calendar = calendarOf();

type ClockLeaf = Extract<Condition, ClockCondition>;

/** Asks every rule of all tenants whose time has come: nothing measured, device silent, battery low. */
export async function settleRules(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now: Date,
): Promise<number> {
  const due = await asSystem(database, (tx) => dueRules(tx, now, most));
  for (const [tenantId, found] of Map.groupBy(due, (one) => one.tenant_id)) {
    const tenant = await tenantOf(tenantId);
    const ids = found.map(({ id }) => id);
    await withTenant(database, tenantId, (tx, client) => askRules(tx, client, { tenant, ids, now }));
  }
  return due.length;
}

type Asking = { tenant: Tenant; ids: readonly string[]; now: Date };

async function askRules(tx: Tx, client: PoolClient, { tenant, ids, now }: Asking): Promise<void> {
  const locked = await lockRules(tx, ids, now);
  const read = locked.map((held) => ({ ...held, rule: readRule(held.rule) }));
  await tellBroken(tx, client, {
    tenant,
    broken: read.filter(({ rule }) => rule === null),
    now: now.getTime(),
  });
  const rules = read.flatMap((held) => (held.rule ? [{ ...held, rule: held.rule }] : []));
  if (rules.length === 0) return;
  const facts = await factsOf(tx, rules, now);
  const open = await openIncidents(tx);
  const answers = rules.map((rule) => answerOf(rule, { facts, open, now: now.getTime() }));
  await noteRules(
    tx,
    answers.map(({ noted }) => noted),
  );
  await forgetTold(
    tx,
    answers.flatMap(({ ended }) => ended),
  );
  await raiseFromClock(client, tenant, {
    tellings: answers.flatMap(({ tellings }) => tellings),
    returnings: answers.flatMap(({ returnings }) => returnings),
    now: now.getTime(),
  });
}

type Broken = { tenant: Tenant; broken: readonly LockedClock[]; now: number };

/** One that cannot be asked any more stands in nobody's way. */
async function tellBroken(tx: Tx, client: PoolClient, { tenant, broken, now }: Broken): Promise<void> {
  await tellUnreadable(client, tenant, { rules: broken, now });
  await noteRules(
    tx,
    broken.map(({ id, since }) => ({ id, at: now + deviceEvery, from: since })),
  );
}

type Known = {
  facts: Omit<Facts, 'schedules'> & { surveys: SurveyPlan[] };
  open: Parameters<typeof isDown>[0];
  now: number;
};
type Answer = {
  noted: { id: string; at: number | null; from: number };
  tellings: Telling[];
  returnings: Returning[];
  ended: { triggerId: string; occurrence: string }[];
};

function answerOf(held: LockedRule, known: Known): Answer {
  const { rule } = held;
  const leaves = clockLeaves(rule.when);
  const answers = leaves.map((leaf): Answer => {
    if (leaf.kind === 'missing') return slotsSay(held, leaf, known);
    if (leaf.kind === 'missing_survey') return surveysSay(held, leaf, known);
    return devicesSay(held, leaf, known);
  });
  const { window } = rule;
  const tellings = answers
    .flatMap((answer) => answer.tellings)
    .filter(({ at, occurrence }) => {
      const asked = occurrence.startsWith('missing') ? at : known.now;
      return !window || insideWindow(window, asked, calendar);
    });
  const next = answers.flatMap(({ noted }) => noted.at ?? []);
  return {
    noted: {
      id: held.id,
      at: next.length > 0 ? Math.min(...next) : null,
      from: Math.max(held.since, ...answers.map(({ noted }) => noted.from)),
    },
    tellings,
    returnings: answers.flatMap(({ returnings }) => returnings),
    ended: answers.flatMap(({ ended }) => ended),
  };
}

/** What time alone can tell of a rule: its one condition, or each of several of which one is enough. */
function clockLeaves(when: Condition): ClockLeaf[] {
  if (when.kind === 'any') return when.of.flatMap(clockLeaves);
  return isClock(when) ? [when] : [];
}

function slotsSay(held: LockedRule, leaf: Extract<ClockLeaf, { kind: 'missing' }>, known: Known): Answer {
  const { facts, open, now } = known;
  const nothing = { tellings: [], returnings: [], ended: [] };
  const schedule = parseSchedule(leaf.schedule);
  if (!schedule) return { ...nothing, noted: { id: held.id, at: null, from: held.since } };
  const plan = { schedule, graceMinutes: leaf.graceMinutes, from: held.since, until: null };
  const readings = facts.readings.get(held.id) ?? [];
  const slots = slotsOf(plan, {
    readings,
    excuses: excusesOf(
      held.status,
      facts.stays.filter((stay) => stay.patient_id === held.patient_id),
    ),
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
    noted: { id: held.id, at: nextDeadline(plan, from), from },
    tellings: missing.map(({ at }) =>
      tellingOf(held, { valueType: leaf.valueType, occurrence: `missing:${new Date(at).toISOString()}`, at }),
    ),
    returnings: came !== undefined && last?.state !== 'missing' ? [{ triggerId: held.id, at: came }] : [],
  };
}

/** Every time a survey was to be answered by its schedules; asked again soon, for schedules may be new by then. */
function surveysSay(
  held: LockedRule,
  leaf: Extract<ClockLeaf, { kind: 'missing_survey' }>,
  { facts, now }: Known,
): Answer {
  const stays = facts.stays.filter((stay) => stay.patient_id === held.patient_id);
  const plans = facts.surveys.filter(
    (plan) => plan.patient_id === held.patient_id && plan.survey_id === leaf.survey,
  );
  const excuses = excusesOf(held.status, stays);
  const told = surveySlots(plans, { leaf, since: held.since, now, excuses });
  const missing = told.slots.filter(({ state }) => state === 'missing');
  const last = told.slots.at(-1);
  return {
    noted: {
      id: held.id,
      at: Math.min(told.next ?? Number.POSITIVE_INFINITY, now + deviceEvery),
      from: told.from,
    },
    tellings: missing.map(({ at }) =>
      tellingOf(held, { valueType: null, occurrence: `missing_survey:${new Date(at).toISOString()}`, at }),
    ),
    returnings:
      last && last.state !== 'missing' && last.cameAt !== null
        ? [{ triggerId: held.id, at: last.cameAt }]
        : [],
    ended: [],
  };
}

function tellingOf(
  { id, patient_id, priority, rule }: LockedRule,
  told: Pick<Telling, 'valueType' | 'occurrence' | 'at'>,
): Telling {
  return {
    triggerId: id,
    patientId: patient_id,
    priority,
    coolDownMinutes: rule.coolDownMinutes ?? null,
    ...told,
  };
}

function feedsOf({ patient_id }: LockedRule, valueType: string, { facts }: Known) {
  const device = deviceFor(facts.devices, patient_id, valueType);
  const via = facts.interfaces.find((one) => one.patient_id === patient_id && one.value_type === valueType);
  return [{ manufacturer: device?.manufacturer ?? null, interfaceId: via?.interface_id ?? null }];
}

/** Of a device that never was heard nothing is said: that is for logistics, not for an alarm. */
function devicesSay(
  held: LockedRule,
  leaf: Extract<ClockLeaf, { kind: 'device_silent' | 'device_battery' }>,
  { facts, open, now }: Known,
): Answer {
  const stays = facts.stays.filter((stay) => stay.patient_id === held.patient_id);
  const isExcused = excusesOf(held.status, stays).some(
    ({ from, to }) => from <= now && (to === null || to > now),
  );
  const devices = facts.devices.filter((device) => device.patient_id === held.patient_id);
  const telling = (occurrence: string, at: number) => tellingOf(held, { valueType: null, occurrence, at });
  const tellings = devices.flatMap((device): Telling[] => {
    if (isExcused) return [];
    const { serial, heard, battery_percent: charge, manufacturer } = device;
    if (leaf.kind === 'device_battery')
      return charge !== null && charge < leaf.below ? [telling(`battery:${serial}`, now)] : [];
    const interfaceIds = facts.interfaces
      .filter((one) => one.patient_id === held.patient_id && device.value_types.includes(one.value_type))
      .map((one) => one.interface_id);
    const feeds = [null, ...interfaceIds].map((interfaceId) => ({ manufacturer, interfaceId }));
    if (heard === null || now - heard <= leaf.hours * hour || isDown(open, feeds)) return [];
    return [telling(`silent:${serial}:${new Date(heard).toISOString()}`, heard)];
  });
  const charged =
    leaf.kind === 'device_battery'
      ? devices.filter(({ battery_percent: charge }) => charge !== null && charge >= leaf.below)
      : [];
  return {
    noted: { id: held.id, at: now + deviceEvery, from: held.since },
    tellings,
    returnings: [],
    ended: charged.map(({ serial }) => ({ triggerId: held.id, occurrence: `battery:${serial}` })),
  };
}

async function factsOf(tx: Tx, rules: readonly LockedRule[], now: Date): Promise<Known['facts']> {
  const patientIds = [...new Set(rules.map((rule) => rule.patient_id))];
  const asked = rules.flatMap((held) =>
    clockLeaves(held.rule.when).flatMap((leaf) =>
      leaf.kind === 'missing'
        ? [
            {
              key: held.id,
              patientId: held.patient_id,
              valueType: leaf.valueType,
              from: held.since - 12 * hour,
            },
          ]
        : [],
    ),
  );
  const since = new Date(Math.min(...rules.map((held) => held.since)) - 400 * 24 * hour);
  return {
    readings: await readingTimes(tx, asked),
    stays: await staysOf(tx, patientIds),
    devices: await devicesOf(tx, patientIds, now),
    interfaces: await interfacesOf(tx, patientIds, now),
    surveys: await surveyPlansOf(tx, patientIds, since),
  };
}
