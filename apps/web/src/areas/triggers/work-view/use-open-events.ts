import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { groupQueue } from '@fernpuls/domain/triggers/queue';
import { useList } from '../../../api/hooks.ts';
import { useNow } from '../../../ui/use-now.ts';

/** A patient has at most one open alarm of each rule. */
const all = { perPage: 1000, sort: 'dueAt' } as const;

/** A patient's open alarms in the order of the queue. */
export function useOpenEvents(patientId: string, enabled: boolean) {
  const filters = { patientId, ...openEventFilters };
  const { rows, data, error, refetch } = useList(triggerEvents, { ...all, filters }, { enabled });
  const now = useNow(60_000);
  const events = enabled
    ? groupQueue(rows, now).flatMap(({ groups }) => groups.flatMap((one) => one.events))
    : [];
  return { events, isLoaded: data !== undefined, error, refetch };
}
