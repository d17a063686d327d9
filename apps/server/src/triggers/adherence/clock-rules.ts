import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { tellingDays } from '@fernpuls/domain/drugs/missed';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { joinsClock } from '@fernpuls/domain/triggers/rules/clock-standing';
import { forPatient } from '@fernpuls/domain/triggers/rules/phase-limit';
import type { PoolClient } from 'pg';
import type { Tenant } from '../../ground/context.ts';
import { phaseStepsOf, readRule, tellUnreadable } from '../../measurements/index.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { answerOf, clockLeaves } from './clock-answers.ts';
import { deviceEvery, type Known } from './clock-leaves.ts';
import {
  dueRules,
  forgetTold,
  type LockedClock,
  type LockedRule,
  lockPatients,
  lockRules,
  noteRules,
  raiseFromClock,
} from './clock-rules.queries.ts';
import { coursesOf } from './doses.ts';
import { openIncidents } from './incident.queries.ts';
import { type AskedRepeats, repeatRequests } from './repeats.queries.ts';
import { joinAnswers } from './joined-clock.ts';
import { staysOf } from '../../patients/index.ts';
import { devicesOf, interfacesOf, readingTimes } from './settle.queries.ts';
import { surveyPlansOf } from './survey.queries.ts';

const most = 500;
const calendar = calendarOf();
const hour = 3_600_000;

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
  const limited = read.filter(({ rule }) => rule?.phase).map((held) => held.patient_id);
  const steps = await phaseStepsOf(tx, [...new Set(limited)]);
  const sound = read.flatMap((held) =>
    held.rule ? [{ ...held, rule: forPatient(held.rule, steps.get(held.patient_id) ?? [], calendar) }] : [],
  );
  const joining = sound.filter(({ rule }) => joinsClock(rule)).map((held) => held.patient_id);
  const waiting = await lockPatients(tx, [...new Set(joining)]);
  const rules = sound.filter(({ rule, patient_id: id }) => !joinsClock(rule) || waiting.has(id));
  if (rules.length === 0) return;
  const facts = await factsOf(tx, rules, now);
  const open = await openIncidents(tx);
  const said = rules.map((rule) => answerOf(rule, { facts, open, now: now.getTime() }));
  await noteRules(
    tx,
    said.map(({ noted }) => noted),
  );
  const answers = await joinAnswers(tx, said, now.getTime());
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
    broken.map(({ id, since }) => ({ id, at: now + deviceEvery, from: since, standing: [] })),
  );
}

async function factsOf(tx: Tx, rules: readonly LockedRule[], now: Date): Promise<Known['facts']> {
  const patientIds = [...new Set(rules.map((rule) => rule.patient_id))];
  const asked = rules.flatMap((held) =>
    clockLeaves(held.rule.when).flatMap(([leaf, place]) => {
      if (leaf.kind !== 'missing') return [];
      const stood = held.standing.filter((one) => one.leaf === place).map(({ since: at }) => at);
      return [
        {
          key: `${held.id} ${place}`,
          patientId: held.patient_id,
          valueType: leaf.valueType,
          from: Math.min(held.since, ...stood) - 12 * hour,
        },
      ];
    }),
  );
  const since = new Date(Math.min(...rules.map((held) => held.since)) - 400 * 24 * hour);
  return {
    readings: await readingTimes(tx, asked),
    stays: await staysOf(tx, patientIds),
    devices: await devicesOf(tx, patientIds, now),
    interfaces: await interfacesOf(tx, patientIds, now),
    surveys: await surveyPlansOf(tx, patientIds, since),
    intakes: await coursesFor(tx, rules, now),
    repeats: await repeatRequests(tx, rules.flatMap(repeatsAsked)),
  };
}

function repeatsAsked({ id, patient_id: patientId, rule, since }: LockedRule): AskedRepeats[] {
  return clockLeaves(rule.when).flatMap(([leaf, place]) => {
    if (leaf.kind !== 'missing_repeat') return [];
    const { valueType, after } = leaf;
    return [{ key: `${id} ${place}`, patientId, valueType, after, since }];
  });
}

/** What the rules that ask for doses can look at: their days before the first moment they were not asked for. */
async function coursesFor(
  tx: Tx,
  rules: readonly LockedRule[],
  now: Date,
): Promise<Known['facts']['intakes']> {
  const asking = rules.flatMap((held) =>
    clockLeaves(held.rule.when).flatMap(([leaf]) => {
      const before = leaf.kind === 'missed_intakes' ? leaf.days + tellingDays : 0;
      const days = leaf.kind === 'excess_intakes' ? 2 * leaf.days : before;
      return days === 0 ? [] : [{ id: held.patient_id, from: calendar.dayNumber(held.since) - days }];
    }),
  );
  if (asking.length === 0) return new Map();
  const ids = [...new Set(asking.map(({ id }) => id))];
  const from = dayText(Math.min(...asking.map((one) => one.from)));
  // Of tomorrow something may be told already.
  return coursesOf(tx, ids, { from, to: dayText(calendar.dayNumber(now.getTime()) + 1), now });
}
