import { tasks } from '@fernpuls/contract/tasks/task';
import { adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';

/** What a call of a patient is about, as far as one may see it: open alarms, missing readings, tasks to call. */
export function useAbout(patientId: string) {
  const hasAlarms = useModule('triggers');
  const hasTasks = useModule('tasks');
  const seesAlarms = useMay('patient_trigger') && hasAlarms;
  const seesTasks = useMay('task') && hasTasks;
  const alarms = useList(
    triggerEvents,
    { perPage: 100, sort: 'priority', filters: { patientId, ...openEventFilters } },
    { enabled: seesAlarms },
  );
  const gaps = useList(
    adherenceEvents,
    { perPage: 100, sort: 'dueAt', filters: { patientId, state: 'open', lane: 'call' } },
    { enabled: seesAlarms },
  );
  const toCall = useList(
    tasks,
    {
      perPage: 50,
      sort: 'dueAt',
      filters: { patientId, taskType: 'contact', state: ['not_started', 'active'] },
    },
    { enabled: seesTasks },
  );
  return {
    alarms: seesAlarms ? alarms.rows : [],
    gaps: seesAlarms ? gaps.rows : [],
    tasks: seesTasks ? toCall.rows : [],
    isPending: (seesAlarms && (alarms.isPending || gaps.isPending)) || (seesTasks && toCall.isPending),
  };
}

export type About = ReturnType<typeof useAbout>;
