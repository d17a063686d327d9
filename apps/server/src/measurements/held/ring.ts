import { parseReading } from '@fernpuls/domain/measurements/reading';
import type { Tenant } from '../../ground/context.ts';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { alwaysPriority } from '../always.ts';
import { deadlines } from '../breaches.ts';
import { noteLooked, ringingHeld, ringFor, unlookedHeld } from './ring.queries.ts';

/**
 * A reading nobody can be named for is told to supervision: at once where it is extreme, due as an extreme value of a
 * known patient is, else once its deadline has passed. It belongs to nobody by that, and ends by being settled. What an
 * older server held is looked at, too. The ids of the control alarms that are new.
 */
export async function ringHeld(tx: Tx, tenant: Tenant, now: Date): Promise<string[]> {
  const unlooked = await unlookedHeld(tx);
  const looked = unlooked.map(({ id, attributes, receivedAt }) => {
    const received = Date.parse(receivedAt);
    const parsed = attributes && parseReading(attributes, received);
    if (!parsed || !('reading' in parsed) || parsed.reading.plausibility !== 'extreme')
      return { id, priority: alwaysPriority.unreviewed, extreme: null, due_at: null };
    const { valueType, value, diastolic, qualifier } = parsed.reading;
    const priority = alwaysPriority.extreme;
    return {
      id,
      priority,
      extreme: { value_type: valueType, value, diastolic, qualifier },
      due_at: deadlines(tenant, priority, received).dueAt,
    };
  });
  await noteLooked(tx, looked);
  const ringing = await ringingHeld(tx, now);
  return ringFor(
    tx,
    ringing.map((one) => ({ ...one, new_id: newId(now.getTime()) })),
    now,
  );
}
