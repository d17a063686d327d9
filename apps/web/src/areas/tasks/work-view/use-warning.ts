import type { Patient } from '@fernpuls/contract/patients/patient';
import type { Task } from '@fernpuls/contract/tasks/task';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { NewTaskProps } from '../new-task.tsx';

/** What a warning to the treating physician begins with; a task of its own below this one. */
export function useWarning(task: Task, patient: Patient | undefined): Omit<NewTaskProps, 'onClose'> | null {
  const { t } = useTranslation('tasks');
  if (!patient || task.patientId === null) return null;
  return {
    about: task.patientName ?? '',
    given: {
      title: t('warn.title', { title: task.title }),
      taskType: 'warning_to_primary_treating_physician',
      priority: task.priority,
      patientId: task.patientId,
      assigneeId: patient.primaryPhysicianId,
      triggerEventId: task.triggerEventId,
      parentId: task.id,
      dueAt: task.dueAt,
    },
  };
}
