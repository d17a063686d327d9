import type { Patient } from '@fernpuls/contract/patients/patient';
import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { ApiError } from '../../../api/api-error.ts';
import { useCreate, useRemove } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { showToast } from '../../../ui/toasts.ts';
import { nextEndOfWork } from '../../tasks/index.ts';
import type { Group } from '../queue/model.ts';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { refusalText } from './after-step.ts';
import type { Person } from './changes.ts';

export type TaskFromAlarm = { about: string; given: Partial<CreateInput<typeof tasks.fields>> };

/** Tasks that come out of an alarm. */
export function useTasks() {
  const { t } = useTranslation(['triggers', 'values', 'errors']);
  const format = useClinicalFormat();
  const create = useCreate(tasks, { invalidates: [taskCounts] });
  const remove = useRemove(tasks, { invalidates: [taskCounts] });

  /** „Gewicht 84,6 kg (> 84,0)“ of the most urgent event. */
  function subject(group: Group): string {
    const event = group.events[0];
    if (!event) return '';
    const words = { format, t };
    const reason = eventReason(event, words);
    return `${eventSubject(event, t)} ${eventValue(event, words)}${reason && ` (${reason})`}`;
  }

  /** What a task out of this alarm begins with; kept even when the alarm is closed meanwhile. */
  function fromAlarm(group: Group): TaskFromAlarm {
    const [event] = group.events;
    return {
      about: event?.name ?? '',
      given: {
        title: t('task.check', { subject: subject(group) }),
        taskType: 'contact',
        priority: group.priority,
        dueAt: nextEndOfWork(Date.now()),
        patientId: group.patientId,
        triggerEventId: event?.id ?? null,
      },
    };
  }

  /** The warning to a physician; null when it could not be made. */
  function handOver(group: Group, to: Person): Promise<Task | null> {
    return send({
      title: t('task.warning', { subject: subject(group) }),
      taskType: 'warning_to_primary_treating_physician',
      priority: group.priority,
      patientId: group.patientId,
      assigneeId: to.id,
      triggerEventId: group.events[0]?.id ?? null,
      dueAt: group.dueAt,
    });
  }

  async function send(input: Parameters<typeof create.mutateAsync>[0]): Promise<Task | null> {
    try {
      return await create.mutateAsync(input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', text: refusalText(error, t) });
      return null;
    }
  }

  return { fromAlarm, handOver, withdraw: (task: Task) => remove.mutateAsync(task.id) };
}

export type Tasks = ReturnType<typeof useTasks>;

/** Whom a warning goes to without asking. */
export function primaryOf(patient: Patient | undefined): Person | null {
  if (!patient?.primaryPhysicianId) return null;
  return { id: patient.primaryPhysicianId, name: patient.primaryPhysicianName ?? '' };
}
