import { defaultAlarmPolicy } from '@fernpuls/domain/triggers/alarm-policy';
import type { Tenant } from '../../ground/context.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { climb, type Told } from './climb.ts';
import { settleHeld } from './held.ts';
import { staffOf } from './people.ts';
import { announce, lockUnhandled, waitingEvents } from './queries.ts';

/** Alarms of one look. */
export const most = 500;

/**
 * Gives back what nobody works on any more, and tells who is next about every alarm whose time has come, in all tenants;
 * how many alarms that were. What one server holds another leaves out, and each person is told once a step.
 */
export async function escalateAlarms(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const settled = await settleHeld(database, tenantOf, now);
  const waiting = await asSystem(database, (tx) => waitingEvents(tx, now, most));
  for (const [tenantId, events] of Map.groupBy(waiting, (event) => event.tenant_id)) {
    const tenant = await tenantOf(tenantId);
    await withTenant(database, tenantId, (tx) =>
      escalate(tx, tenant, { ids: events.map(({ id }) => id), now }),
    );
  }
  return settled + waiting.length;
}

async function escalate(tx: Tx, tenant: Tenant, { ids, now }: { ids: string[]; now: Date }): Promise<void> {
  const unhandled = await lockUnhandled(tx, ids, now);
  if (unhandled.length === 0) return;
  const policy = await chainOf(tx);
  const staff = await staffOf(tx, tenant, {
    ids: unhandled.flatMap((event) => [event.assignee_id, event.primary_physician_id]),
    targets: policy.chain.map(({ to }) => to),
    now,
  });
  const found: Told = { escalations: [], controls: [], events: [] };
  for (const event of unhandled) await climb(tx, { event, now, policy, staff }, found);
  await announce(tx, 'alarm_escalated', found.escalations);
  await announce(tx, 'control_alarm', found.controls);
  await announce(tx, 'trigger_event', found.events);
}

/** As it is now, not as it was remembered: open alarms follow a changed chain. */
async function chainOf(tx: Tx) {
  const row = await tx
    .selectFrom('alarm_policy')
    .select(['chain', 'control_after_minutes'])
    .executeTakeFirst();
  return {
    chain: row?.chain ?? defaultAlarmPolicy.chain,
    controlAfterMinutes: row?.control_after_minutes ?? defaultAlarmPolicy.controlAfterMinutes,
  };
}
