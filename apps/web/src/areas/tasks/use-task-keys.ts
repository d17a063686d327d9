import type { Task } from '@fernpuls/contract/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../ui/hotkeys.ts';
import type { CurrentTask } from './use-current-task.ts';
import type { TaskActions } from './use-task-actions.ts';

/** The letters of the tasks page; they act on the focused row or card. */
export function useTaskKeys(actions: TaskActions, current: CurrentTask): void {
  const { t } = useTranslation(['tasks', 'values', 'shell']);
  const group = t('shell:keys.page', { page: t('shell:nav.tasks') });
  const on = (act: (task: Task) => unknown) => () => {
    if (!current.task) return;
    current.hold();
    act(current.task);
  };
  const keys: Hotkey[] = [
    { keys: 'e', label: t('keys.complete'), group, run: on(actions.complete) },
    { keys: 'shift+e', label: t('keys.fail'), group, run: on(actions.askReason) },
    { keys: 'a', label: t('keys.assign'), group, run: on(actions.assignToMe) },
    {
      keys: 'shift+arrowright',
      label: t('keys.next_state'),
      group,
      run: on((task) => actions.step(task, 1)),
    },
    {
      keys: 'shift+arrowleft',
      label: t('keys.previous_state'),
      group,
      run: on((task) => actions.step(task, -1)),
    },
    ...priorities.map((priority, index) => ({
      keys: String(index + 1),
      label:
        priority === 'no_priority'
          ? t('keys.no_priority')
          : t('keys.priority', { priority: t(`values:priority.${priority}`) }),
      group,
      run: on((task) => actions.prioritise(task, priority)),
    })),
  ];
  useHotkeys(keys, actions.mayWrite);
}
