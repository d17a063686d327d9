import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useCall } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useRenewal } from '../../api/use-renewal.ts';

type Count = { count: number; critical: number } | null;

/** The numbers beside the menu's entries; live events renew them, at most once a second. */
export function useCounts(): { alarms: Count; tasks: Count } {
  const seesAlarms = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const seesTasks = [useMay('task'), useModule('tasks')].every(Boolean);
  const alarms = useCall(triggerEventCounts, {}, { enabled: seesAlarms }).data;
  const tasks = useCall(taskCounts, {}, { enabled: seesTasks }).data;
  const renew = useRenewal();
  useLive(triggerEventChanged, () => renew(triggerEventCounts));
  useLive(tasksChanged, () => renew(taskCounts));
  return {
    alarms: alarms && seesAlarms ? { count: alarms.count, critical: alarms.byPriority.blocker } : null,
    tasks: tasks && seesTasks ? { count: tasks.count, critical: tasks.byPriority.blocker } : null,
  };
}
