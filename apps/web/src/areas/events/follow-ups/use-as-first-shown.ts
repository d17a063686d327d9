import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useState } from 'react';

/** The alarms of a call as they were when it began to be about them: what comes while somebody talks is seen by nobody. */
export function useAsFirstShown(alarms: readonly TriggerEvent[]): TriggerEvent[] {
  const [held, setHeld] = useState<ReadonlyMap<string, TriggerEvent>>(new Map());
  const fresh = alarms.filter(({ id }) => !held.has(id));
  if (fresh.length > 0) setHeld(new Map([...held, ...fresh.map((alarm) => [alarm.id, alarm] as const)]));
  return alarms.map((alarm) => held.get(alarm.id) ?? alarm);
}
