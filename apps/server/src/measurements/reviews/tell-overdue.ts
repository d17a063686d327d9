import { diastolicSign, valueSign } from '@fernpuls/domain/measurements/reading-sign';
import type { Tenant } from '../../ground/context.ts';
import { asSystem, type Database, withTenant } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { alwaysPriority, alwaysTriggerId } from '../always.ts';
import { deadlines } from '../breaches.ts';
import type { PreparedBreach } from '../storing/queries.ts';
import { raiseBreaches, tellEvents } from '../storing/raise.ts';
import { claimOverdue, type OverdueReview, practicesOverdue } from './queries.ts';

/**
 * Readings nobody has viewed in time become an alarm, one of each patient. How many were raised or joined.
 */
export async function tellOverdueReviews(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  let told = 0;
  for (const id of await asSystem(database, (tx) => practicesOverdue(tx, now))) {
    const tenant = await tenantOf(id);
    told += await withTenant(database, id, async (tx, client) => {
      const overdue = await claimOverdue(tx, now);
      const changed = await raiseBreaches(
        client,
        overdue.map((one) => breachOf(one, tenant, now.getTime())),
      );
      await tellEvents(client, changed);
      return changed.length;
    });
  }
  return told;
}

function breachOf(one: OverdueReview, tenant: Tenant, now: number): PreparedBreach {
  const priority = alwaysPriority.unreviewed;
  const sign = valueSign(one.qualifier);
  return {
    because: one.measurement_id,
    measurementId: one.measurement_id,
    patientId: one.patient_id,
    measuredAt: new Date(one.measured_at).toISOString(),
    // What a device had no number for has none in the alarm.
    diastolic: diastolicSign(one.qualifier) === 'told' ? one.diastolic : null,
    eventId: newId(now),
    triggerId: alwaysTriggerId(tenant.id, one.patient_id, 'unreviewed'),
    priority,
    valueType: one.value_type,
    component: null,
    thresholdType: null,
    threshold: null,
    value: one.value,
    qualifier: sign === 'above' || sign === 'below' ? sign : null,
    ...deadlines(tenant, priority, now),
    fault: null,
    suppression: null,
    coolDownMinutes: null,
    side: null,
    sides: null,
    unconfirmed: false,
    always: 'unreviewed',
  };
}
