import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { teamActivity } from '@fernpuls/contract/triggers/event-counts.call';
import {
  openEventFilters,
  type TriggerEvent,
  triggerEvents,
} from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { isOpenAlarm } from '@fernpuls/domain/triggers/figures';
import { useQueryClient } from '@tanstack/react-query';
import { useList } from '../../../api/hooks.ts';
import { decodeRecord, type WireRecord } from '../../../api/jsonapi.ts';
import { useLive } from '../../../api/live.ts';
import { listOptions } from '../../../api/queries.ts';
import { useMay, useModule, usePerson } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { openStates } from '../task-states.ts';

/** The question the alarm page asks, too: from here on it opens at once. */
const openAlarms = {
  perPage: 1000,
  sort: 'dueAt',
  filters: openEventFilters,
} as const;

/** Open alarms, this person's tasks and those nobody has taken; what the live channel tells is shown at once, tasks within a second. */
export function useNowWork() {
  const me = usePerson().id;
  const seesAlarms = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const seesTasks = [useMay('task'), useModule('tasks')].every(Boolean);
  const alarms = useList(triggerEvents, openAlarms, { enabled: seesAlarms });
  const own = useList(
    tasks,
    { perPage: 100, sort: 'dueAt', filters: { state: openStates, assigneeId: [me, null] } },
    { enabled: seesTasks },
  );
  const client = useQueryClient();
  const renew = useRenewal();
  useLive(triggerEventChanged, ({ data }) => {
    const event = decodeRecord(triggerEvents, data as WireRecord);
    client.setQueryData(listOptions(triggerEvents, openAlarms).queryKey, (before) =>
      before ? { ...before, rows: withEvent(before.rows, event) } : before,
    );
    renew(teamActivity);
  });
  useLive(tasksChanged, () => renew(tasks, teamActivity));
  const events: readonly TriggerEvent[] = seesAlarms ? alarms.rows : [];
  const ownTasks: readonly Task[] = seesTasks ? own.rows : [];
  return {
    seesAlarms,
    seesTasks,
    events,
    tasks: ownTasks,
    isPending: (seesAlarms && alarms.isPending) || (seesTasks && own.isPending),
    error: alarms.error ?? own.error,
    retry: () => void Promise.all([alarms.refetch(), own.refetch()]),
  };
}

/** Events may overtake each other: the newer record wins. */
function withEvent(rows: TriggerEvent[], event: TriggerEvent): TriggerEvent[] {
  const known = rows.find(({ id }) => id === event.id);
  if (known && known.updatedAt > event.updatedAt) return rows;
  const others = rows.filter(({ id }) => id !== event.id);
  return isOpenAlarm(event) ? [...others, event] : others;
}
