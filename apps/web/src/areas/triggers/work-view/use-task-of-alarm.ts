import { tasks } from '@fernpuls/contract/tasks/task';
import { useOne } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';

/** The task in the address: the alarm it came out of, and whether it is about somebody else. */
export function useTaskOfAlarm(taskId: string | null, patientId: string) {
  const may = [useMay('task'), useModule('tasks')].every(Boolean);
  const wanted = may ? taskId : null;
  const { data, isPending } = useOne(tasks, wanted, { ignore: [404] });
  // One that names no patient is its alarm's, whose patient the page looks at.
  const isOf = data?.patientId ?? null;
  return {
    eventId: data?.triggerEventId ?? null,
    isPending: wanted !== null && isPending,
    isOther: isOf !== null && isOf !== patientId,
    /** What the drawer opens; one that is gone is told there. */
    shownId: wanted,
  };
}
