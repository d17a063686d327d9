import { defaultFeedbackMinutes, defaultWorkMinutes } from '@fernpuls/domain/triggers/alarm-policy';
import type { Tenant } from '../../ground/context.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { giveBack, type Held, lockHeld, unsureHolders } from './held.queries.ts';
import { staffOf } from './people.ts';
import { announce, tellPeople } from './queries.ts';

const limits = { workMinutes: defaultWorkMinutes, feedbackMinutes: defaultFeedbackMinutes };

/**
 * Work in hand has somebody at it, or is nobody's: what was left longer than the practice allows, or is held by somebody
 * who cannot act now, is back in the queue; where another stands in for who holds it, they are told. In all tenants; how
 * many alarms changed.
 */
export async function settleHeld(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now: Date,
): Promise<number> {
  const held = await asSystem(database, (tx) => unsureHolders(tx, { ...limits, now }));
  let changed = 0;
  for (const [tenantId, events] of Map.groupBy(held, (event) => event.tenant_id)) {
    const tenant = await tenantOf(tenantId);
    const ids = events.map(({ id }) => id);
    changed += await withTenant(database, tenantId, (tx) => settle(tx, tenant, { ids, now }));
  }
  return changed;
}

async function settle(tx: Tx, tenant: Tenant, { ids, now }: { ids: string[]; now: Date }): Promise<number> {
  const held = await lockHeld(tx, ids, { ...limits, now });
  const staff = await staffOf(tx, tenant, { ids: held.map(({ holder_id }) => holder_id), targets: [], now });
  const left: { id: string; reason: 'time' | 'gone'; by: string | null }[] = [];
  const covered: { event: Held; cover: string }[] = [];
  for (const event of held) {
    const { id, holder_id, is_over } = event;
    const there = holder_id === null ? null : staff.standingFor(holder_id);
    if (holder_id !== null && there === null) left.push({ id, reason: 'gone', by: holder_id });
    else if (there === null || is_over) left.push({ id, reason: 'time', by: holder_id });
    else if (there !== holder_id && !event.covers_told.includes(there)) covered.push({ event, cover: there });
  }
  const told = covered.map(({ event, cover }) => ({
    id: newId(now.getTime()),
    eventId: event.id,
    step: event.last_told + 1,
    physicianId: cover,
    reason: 'covering' as const,
  }));
  await giveBack(tx, left, now);
  await announce(tx, 'alarm_escalated', await tellPeople(tx, told));
  await announce(tx, 'trigger_event', [...left.map(({ id }) => id), ...covered.map(({ event }) => event.id)]);
  return left.length + covered.length;
}
