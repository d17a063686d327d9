import IconCheck from '#icons/IconCheck';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import IconRotate from '#icons/IconRotate';
import IconSend from '#icons/IconSend';
import IconUserPlus from '#icons/IconUserPlus';
import type { ReactNode } from 'react';
import type { Task } from '@fernpuls/contract/tasks/task';
import { isDone } from '@fernpuls/domain/tasks/task';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { PersonChoice } from '../person-choice.tsx';
import type { TaskActions } from '../use-task-actions.ts';
import { WaitMenu } from './wait-menu.tsx';
import styles from './work.module.css';

type Props = {
  task: Task;
  actions: TaskActions;
  onComplete: () => void;
  /** Compulsory steps that are open. */
  required: number;
  onWarn: (() => void) | null;
  /** Beside it, where there is room for little else. */
  call?: ReactNode;
};

/** What leads on, always in reach. */
export function WorkBar({ task, actions, onComplete, required, onWarn, call }: Props) {
  const { t } = useTranslation(['tasks', 'shell']);
  const group = t('shell:keys.page', { page: t('one') });
  const isOpen = !isDone(task.state);
  const begin = () => void actions.move(task, 'active');
  const fail = () => actions.askReason(task);
  useHotkeys(
    [
      { keys: 'e', label: t('keys.complete'), group, run: onComplete },
      { keys: 'shift+e', label: t('keys.fail'), group, run: fail },
      { keys: 's', label: t('work.begin'), group, run: begin },
    ],
    isOpen,
  );
  useHotkeys(onWarn ? [{ keys: 'w', label: t('warn.open'), group, run: onWarn }] : [], isOpen);
  if (!isOpen) {
    return (
      <div className={styles.bar} role="toolbar" aria-label={t('work.actions')}>
        <Button icon={<IconRotate />} onClick={begin}>
          {t('reopen')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('work.actions')}>
      <Button variant="primary" icon={<IconCheck />} keys="e" onClick={onComplete}>
        {t('complete')}
      </Button>
      {call}
      {task.state === 'not_started' && (
        <Button icon={<IconPlayerPlay />} keys="s" onClick={begin}>
          {t('work.begin')}
        </Button>
      )}
      {onWarn && (
        <Button icon={<IconSend />} keys="w" onClick={onWarn}>
          {t('warn.open')}
        </Button>
      )}
      <Dropdown
        side="above"
        width={280}
        size="control"
        keys="a"
        group={group}
        label={t('bulk.assign')}
        title={t('bulk.assign')}
        icon={<IconUserPlus />}
      >
        {(close) => (
          <PersonChoice
            onChoose={(person) => {
              close();
              void actions.assign(task, person);
            }}
          />
        )}
      </Dropdown>
      <WaitMenu group={group} onWait={(until) => void actions.wait(task, until)} />
      {required > 0 && <span className={styles.quiet}>{t('steps.required_open', { number: required })}</span>}
      <span className={styles.end}>
        <Button variant="danger" onClick={fail}>
          {t('fail.open')}
        </Button>
      </span>
    </div>
  );
}
