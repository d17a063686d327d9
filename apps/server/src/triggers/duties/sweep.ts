import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { permissionModules } from '@fernpuls/contract/permission-table';
import { causeOf, type Duty, isWithinReach } from '@fernpuls/domain/triggers/duties/duty';
import type { Tenant } from '../../ground/context.ts';
import { ringHeld } from '../../measurements/index.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { announce } from '../deadlines/queries.ts';
import { type KindOfDuty, kindsOfDuty } from './kinds.queries.ts';
import {
  doubtfulDuties,
  type Found,
  holdSweep,
  keepSums,
  raiseWithout,
  settleOthers,
  unsweptTenants,
  type Without,
} from './queries.ts';
import { type Practice, practiceOf, staffFor, sureOf } from './staff.ts';

const everyMs = 60_000;

/**
 * Looks every minute, in every practice, whether each open duty has somebody who can act by its clock, and raises a
 * control alarm by name where not (BEYOND-31). A practice that fails holds no other up. How many were looked through.
 */
export async function sweepDuties(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - everyMs);
  const tenants = await asSystem(database, (tx) => unsweptTenants(tx, before));
  const failures: unknown[] = [];
  let swept = 0;
  for (const id of tenants) {
    try {
      const tenant = await tenantOf(id);
      if (await withTenant(database, id, (tx) => sweepOnce(tx, tenant, { before, now }))) swept += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'duties of some practices were not looked through');
  return swept;
}

async function sweepOnce(tx: Tx, tenant: Tenant, { before, now }: Record<'before' | 'now', Date>) {
  if (!(await holdSweep(tx, before))) return false;
  await ringHeld(tx, tenant, now);
  const { duties, without, unreachable } = await withoutAnybody(
    tx,
    tenant,
    await practiceOf(tx, tenant, now),
  );
  const changed = [...(await raiseWithout(tx, without, now)), ...(await settleOthers(tx, without, now))];
  await announce(tx, 'control_alarm', changed);
  await keepSums(tx, { duties, without: without.length, unreachable, now });
  return true;
}

/** How many duties are open, and those nobody can act on. */
export async function withoutAnybody(tx: Tx, tenant: Tenant, practice: Practice) {
  const found = { duties: 0, without: [] as Without[], unreachable: 0 };
  for (const kind of kindsIn(tenant)) {
    const { duties, doubtful } = await doubtfulDuties(tx, kind.open, sureOf(practice, kind.permission));
    found.duties += duties;
    if (doubtful.length > 0) await judge(tx, { practice, kind, doubtful }, found);
  }
  return found;
}

/** The kinds of duties of the modules a practice works with. */
export function kindsIn({ disabledModules }: Pick<Tenant, 'disabledModules'>): KindOfDuty[] {
  return kindsOfDuty.filter(({ permission }) =>
    moduleIsEnabled(disabledModules, permissionModules[permission]),
  );
}

type Judging = { practice: Practice; kind: KindOfDuty; doubtful: readonly Found[] };

async function judge(
  tx: Tx,
  { practice, kind, doubtful }: Judging,
  found: { without: Without[]; unreachable: number },
): Promise<void> {
  const staff = await staffFor(tx, practice, kind.permission);
  for (const row of doubtful) {
    const duty = dutyOf(row, kind);
    const cause = causeOf(duty, staff);
    if (cause === null) continue;
    if (!isWithinReach(duty, staff)) found.unreachable += 1;
    found.without.push({
      new_id: newId(practice.now),
      kind: kind.kind,
      duty_id: row.id,
      trigger_event_id: row.trigger_event_id,
      patient_id: row.patient_id,
      held_by_id: row.holder_id,
      cause,
      title: row.title,
      priority: row.priority,
      clock_at: row.clock_at,
    });
  }
}

export function dutyOf(
  row: Found,
  { opensPatient, isAnybodys = false }: Pick<KindOfDuty, 'opensPatient' | 'isAnybodys'>,
): Duty {
  return {
    patientId: row.patient_id,
    holderId: row.holder_id,
    roleId: row.role_id,
    exceptId: row.except_id,
    clockAt: row.clock_at === null ? null : Date.parse(row.clock_at),
    opensPatient,
    isAnybodys,
  };
}
