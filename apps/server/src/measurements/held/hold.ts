import type { Tenant } from '../../ground/context.ts';
import { type Database, withTenant } from '../../ground/database.ts';
import { idOf } from '../../ground/ids.ts';
import { wakeRelay } from '../../kit/transaction.ts';
import { reviewDue } from '../always.ts';
import type { Held } from '../prepare.ts';
import { insertHeld } from './queries.ts';
import { ringHeld } from './ring.ts';

/** Keeps readings of which nobody can be named, and rings for the extreme ones; one that is sent again is the same. */
export async function holdAll(database: Database, tenant: Tenant, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return;
  const rows = held.map((one) => ({
    id: heldId(one),
    device_id: one.deviceId,
    reason: one.reason,
    attributes: one.incoming.attributes,
    source_id: one.incoming.sourceId,
    measured_at: new Date(one.reading.measuredAt).toISOString(),
    due_at: new Date(reviewDue(tenant, one.incoming.now)).toISOString(),
  }));
  const now = new Date(Math.max(...held.map(({ incoming }) => incoming.now)));
  const isNew = await withTenant(database, tenant.id, async (tx) => {
    if (!(await insertHeld(tx, rows))) return false;
    await ringHeld(tx, tenant, now);
    return true;
  });
  if (isNew) wakeRelay();
}

/** Device, instant, kind and values name it, whoever sends it under whatever number. */
export function heldId({ deviceId, reading }: Held): string {
  const { valueType, measuredAt, qualifier, value, diastolic, mean } = reading;
  const parts = [measuredAt, value, diastolic, mean].map(String);
  return idOf('held', deviceId, valueType, qualifier ?? '', ...parts);
}
