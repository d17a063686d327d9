import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useEffect, useRef } from 'react';
import { type Cached, useCall, useInvalidate } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useMay, useModule } from '../../api/session.ts';

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

function useRenewal(): (cached: Cached) => void {
  const invalidate = useInvalidate();
  const timers = useRef(new Map<Cached, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending.values()) clearTimeout(timer);
      pending.clear();
    };
  }, []);
  return (cached) => {
    if (timers.current.has(cached)) return;
    timers.current.set(
      cached,
      setTimeout(() => {
        timers.current.delete(cached);
        void invalidate(cached);
      }, 1000),
    );
  };
}
