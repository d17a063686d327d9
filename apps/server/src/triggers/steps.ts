import type { SystemStep } from '@fernpuls/domain/triggers/event-life-cycle';
import type { Tx } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';

/** What nobody did, but the clock: it stands in the alarm's story beside what people did. */
export async function noteSteps(
  tx: Tx,
  eventId: string,
  actions: readonly Exclude<SystemStep, 'left'>[],
  note: string | null = null,
): Promise<void> {
  for (const action of actions)
    await tx
      .insertInto('trigger_event_step')
      .values({ id: newId(), trigger_event_id: eventId, action, physician_id: null, note })
      .execute();
}
