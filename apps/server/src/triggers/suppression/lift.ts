import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { Tenant } from '../../ground/context.ts';
import { deadlines } from '../../measurements/index.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { announce } from '../deadlines/queries.ts';
import { noteSteps } from '../steps.ts';
import { type Kept, keptNoLonger, lift } from './queries.ts';

const most = 500;

/**
 * Ends what keeps alarms from the queue, in all tenants: the pause was taken back, the stay in hospital is over. What
 * still holds then is open and unseen, due as if it had come now; what came back to normal meanwhile stays recorded.
 * How many were looked at.
 */
export async function liftSuppressions(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const kept = await asSystem(database, (tx) => keptNoLonger(tx, now, most));
  for (const [tenantId, events] of Map.groupBy(kept, (event) => event.tenant_id)) {
    const tenant = await tenantOf(tenantId);
    await withTenant(database, tenantId, (tx) => tell(tx, { tenant, events, now }));
  }
  return kept.length;
}

type Telling = { tenant: Tenant; events: readonly Kept[]; now: Date };

async function tell(tx: Tx, { tenant, events, now }: Telling): Promise<void> {
  const lifting = events.map(({ id, priority }) => ({
    id,
    ...deadlines(tenant, priority as Priority, now.getTime()),
  }));
  const lifted = await lift(tx, lifting, now);
  for (const id of lifted) await noteSteps(tx, id, ['lift']);
  await announce(tx, 'trigger_event', lifted);
}
