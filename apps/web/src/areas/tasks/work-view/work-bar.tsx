import IconCheck from '#icons/IconCheck';
import IconPencil from '#icons/IconPencil';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import IconRotate from '#icons/IconRotate';
import IconUserPlus from '#icons/IconUserPlus';
import type { Task } from '@fernpuls/contract/tasks/task';
import { isDone } from '@fernpuls/domain/tasks/task';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { taskAddress } from '../addresses.ts';
import type { TaskActions } from '../use-task-actions.ts';
import styles from './work.module.css';

/** What leads on, always in reach. */
export function WorkBar({ task, actions }: { task: Task; actions: TaskActions }) {
  const { t } = useTranslation(['tasks', 'shell']);
  const me = usePerson().id;
  const group = t('shell:keys.page', { page: t('one') });
  const isOpen = !isDone(task.state);
  const begin = () => void actions.move(task, 'active');
  const complete = () => void actions.complete(task);
  const fail = () => actions.askReason(task);
  const assign = () => void actions.assignToMe(task);
  useHotkeys(
    [
      { keys: 'e', label: t('keys.complete'), group, run: complete },
      { keys: 'shift+e', label: t('keys.fail'), group, run: fail },
      { keys: 'a', label: t('keys.assign'), group, run: assign },
      { keys: 's', label: t('work.begin'), group, run: begin },
    ],
    isOpen,
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('work.actions')}>
      {isOpen ? (
        <>
          <Button variant="primary" icon={<IconCheck />} keys="e" onClick={complete}>
            {t('complete')}
          </Button>
          {task.state === 'not_started' && (
            <Button icon={<IconPlayerPlay />} keys="s" onClick={begin}>
              {t('work.begin')}
            </Button>
          )}
          {task.assigneeId !== me && (
            <Button icon={<IconUserPlus />} keys="a" onClick={assign}>
              {t('assign_me')}
            </Button>
          )}
        </>
      ) : (
        <Button icon={<IconRotate />} onClick={begin}>
          {t('reopen')}
        </Button>
      )}
      <ButtonLink to={taskAddress(task.id)} icon={<IconPencil />}>
        {t('work.edit')}
      </ButtonLink>
      {isOpen && (
        <span className={styles.end}>
          <Button variant="danger" keys="shift+e" onClick={fail}>
            {t('fail.open')}
          </Button>
        </span>
      )}
    </div>
  );
}
