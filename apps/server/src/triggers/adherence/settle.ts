import { causeLanes, causeOf } from '@fernpuls/domain/triggers/adherence/cause';
import type { Tenant } from '../../ground/context.ts';
import { deadlines } from '../../measurements/index.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { settleRules } from './clock-rules.ts';
import { announce, incidentsToWatch } from './incident.queries.ts';
import { findIncidents, type Incidents, watchIncidents } from './incidents.ts';
import { judgePlan, type Facts, type Judged } from './judge.ts';
import { lookAgain, nextLook } from './late.ts';
import { settleSurveys } from './settle-surveys.ts';
import { remindOfGaps } from './reminders.ts';
import { staysOf } from '../../patients/index.ts';
import {
  devicesOf,
  type Due,
  duePlans,
  type FoundGap,
  gapsToLookAt,
  interfacesOf,
  lockPlans,
  type LockedPlan,
  notePlans,
  readingTimes,
  runningSchedules,
  writeGaps,
} from './settle.queries.ts';

const most = 500;
const halfDay = 43_200_000;

/**
 * The clock over all tenants: judges plans whose deadline has passed, fills gaps whose reading came after all, watches
 * feeds and asks the rules that only time can tell. What one server holds another leaves out, and each slot is told
 * once. How much there was to do.
 */
export async function settleAdherence(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const each = async (
    due: readonly Due[],
    work: (tx: Tx, tenant: Tenant, ids: string[]) => Promise<void>,
  ) => {
    for (const [tenantId, found] of Map.groupBy(due, (one) => one.tenant_id)) {
      const tenant = await tenantOf(tenantId);
      const ids = found.map(({ id }) => id);
      await withTenant(database, tenantId, (tx) => work(tx, tenant, ids));
    }
    return due.length;
  };
  const late = await asSystem(database, (tx) => gapsToLookAt(tx, now, most));
  const filled = await each(late, (tx, _, ids) => lookAgain(tx, ids, now));
  const down = await asSystem(database, incidentsToWatch);
  await each(down, (tx, _, ids) => watchIncidents(tx, ids, now));
  const plans = await asSystem(database, (tx) => duePlans(tx, now, most));
  const settled = await each(plans, (tx, tenant, ids) => settlePlans(tx, { tenant, ids, now }));
  const surveys = await settleSurveys(database, tenantOf, now);
  return filled + settled + surveys + (await settleRules(database, tenantOf, now));
}

type Settling = { tenant: Tenant; ids: readonly string[]; now: Date };

async function settlePlans(tx: Tx, { tenant, ids, now }: Settling): Promise<void> {
  const plans = await lockPlans(tx, ids, now);
  if (plans.length === 0) return;
  const facts = await factsOf(tx, plans, now);
  const judged = plans.map((plan) => judgePlan(plan, facts, now.getTime()));
  await notePlans(
    tx,
    judged.map(({ noted }) => noted),
  );
  const incidents = await findIncidents(tx, judged, now);
  const dueAt = deadlines(tenant, 'medium', now.getTime()).dueAt;
  const gaps = judged.flatMap((one) => gapsOf(one, { incidents, dueAt, now: now.getTime() }));
  const fresh = new Set(await writeGaps(tx, gaps));
  const swallowed = await incidents.settle();
  await announce(tx, 'adherence_changed', [...fresh, ...swallowed]);
  const skipped = gaps.filter(
    ({ id, cause, state }) => fresh.has(id) && cause === 'patient_skipped' && state === 'open',
  );
  const reminding = new Set(plans.filter((plan) => plan.sends_reminders).map(({ id }) => id));
  await remindOfGaps(
    { tx, tenant, now },
    skipped.filter(({ planId }) => planId !== null && reminding.has(planId)).map(({ id }) => id),
    null,
  );
}

type Found = { incidents: Incidents; dueAt: string; now: number };

function gapsOf(
  { plan, gaps, device, gateway, noted }: Judged,
  { incidents, dueAt, now }: Found,
): FoundGap[] {
  return gaps.map(({ slot, cameAt, suppression }) => {
    const down = suppression === null && slot.state === 'missing' ? incidents.of(noted, slot) : null;
    // As things stood at the deadline: what was heard since explains nothing, and a clock that stood still changes nothing.
    const cause = causeOf(
      { suppression, feedIsDown: down !== null, device, gateway, needsDevice: plan.needs_device },
      slot.deadline,
    );
    const lane = causeLanes[cause];
    const isExplained = lane === 'none' || lane === 'incident';
    const state = slot.state === 'late' ? 'filled_late' : isExplained ? 'explained' : 'open';
    return {
      id: newId(now),
      planId: plan.id,
      patientId: plan.patient_id,
      valueType: plan.value_type,
      at: slot.at,
      deadline: slot.deadline,
      turnFrom: slot.start,
      turnUntil: slot.end,
      state,
      cause,
      lane,
      dueAt,
      incidentId: down,
      filledAt: slot.state === 'late' ? cameAt : null,
      lookAt: slot.state === 'late' ? null : nextLook(slot.end, now),
    };
  });
}

async function factsOf(tx: Tx, plans: readonly LockedPlan[], now: Date): Promise<Facts> {
  const patientIds = [...new Set(plans.map((plan) => plan.patient_id))];
  const readings = await readingTimes(
    tx,
    plans.map((plan) => ({
      key: plan.id,
      patientId: plan.patient_id,
      valueType: plan.value_type,
      from: plan.settled - halfDay,
    })),
  );
  return {
    readings,
    stays: await staysOf(tx, patientIds),
    devices: await devicesOf(tx, patientIds, now),
    interfaces: await interfacesOf(tx, patientIds, now),
    schedules: await runningSchedules(tx, patientIds, now),
  };
}
