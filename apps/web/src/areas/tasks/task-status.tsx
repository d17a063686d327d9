import IconCheck from '#icons/IconCheck';
import IconRotate from '#icons/IconRotate';
import IconListCheck from '#icons/IconListCheck';
import IconUser from '#icons/IconUser';
import type { Task } from '@fernpuls/contract/tasks/task';
import { isDone } from '@fernpuls/domain/tasks/task';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useNow } from '../../ui/use-now.ts';
import { patientAddress, workAddress } from './addresses.ts';
import { AlarmLink } from './alarm-link.tsx';
import { MessageLink } from './message-link.tsx';
import { SurveyLink } from './survey-link.tsx';
import { FailForm } from './fail-form.tsx';
import { TaskStateChip } from './task-state-chip.tsx';
import styles from './tasks.module.css';
import type { TaskActions } from './use-task-actions.ts';

type Props = { task: Task; actions: TaskActions; onClose: () => void };

/** Where a task stands, whom it is about, and the steps that lead on. */
export function TaskStatus({ task, actions, onClose }: Props) {
  const { t } = useTranslation(['tasks', 'shell']);
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <div className={styles.status}>
      <p className={styles.facts}>
        {isDone(task.state) && <TaskStateChip state={task.state} />}
        {task.doneAt && <span className={styles.quiet}>{format.moment(task.doneAt, now)}</span>}
        {task.patientId && (
          <Link to={patientAddress(task.patientId)}>
            <IconUser size={14} aria-hidden="true" />
            {task.patientName}
          </Link>
        )}
        <AlarmLink task={task} />
        <MessageLink task={task} />
        <SurveyLink task={task} />
        <span className={styles.quiet}>{t('created', { when: format.moment(task.createdAt, now) })}</span>
      </p>
      {task.failureReason && (
        <p className={styles.reason}>
          <strong>{t('tasks.failureReason')}:</strong> {task.failureReason}
        </p>
      )}
      <p className={styles.facts}>
        <ButtonLink to={workAddress(task.id)} icon={<IconListCheck />}>
          {t('work.open')}
        </ButtonLink>
        <span className={`${styles.quiet} numeric`}>{contents(t, task)}</span>
      </p>
      {actions.mayWrite && <Steps task={task} actions={actions} onClose={onClose} />}
    </div>
  );
}

/** „Schritte 2 von 5 · 1 Unteraufgabe · 3 Kommentare“ */
function contents(t: Translate, task: Task): string {
  const { stepCount, doneStepCount, childCount, commentCount } = task;
  return [
    stepCount > 0 && `${t('steps.title')} ${t('steps.progress', { done: doneStepCount, count: stepCount })}`,
    childCount > 0 && t('subtasks.count', { count: childCount }),
    commentCount > 0 && t('comments.count', { count: commentCount }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function Steps({ task, actions, onClose }: Props) {
  const { t } = useTranslation(['tasks', 'values', 'shell']);
  const [isFailing, setIsFailing] = useState(false);
  const isOpen = !isDone(task.state);
  const complete = () => {
    void actions.complete(task);
    onClose();
  };
  const group = t('shell:keys.page', { page: t('one') });
  useHotkeys(
    [
      { keys: 'e', label: t('keys.complete'), group, run: complete },
      { keys: 'shift+e', label: t('keys.fail'), group, run: () => setIsFailing(true) },
    ],
    isOpen,
  );
  if (isFailing && isOpen) {
    return (
      <FailForm
        onCancel={() => setIsFailing(false)}
        onFail={(reason) => {
          void actions.fail(task, reason);
          onClose();
        }}
      />
    );
  }
  if (!isOpen) {
    return (
      <div className={styles.steps}>
        <Button icon={<IconRotate />} data-autofocus onClick={() => void actions.move(task, 'active')}>
          {t('reopen')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      <Segmented
        label={t('tasks.state')}
        value={task.state}
        onChange={(state) => void actions.move(task, state)}
        options={(['not_started', 'active'] as const).map((key) => ({
          key,
          label: t(`values:task_state.${key}`),
        }))}
      />
      <Button icon={<IconCheck />} keys="e" data-autofocus onClick={complete}>
        {t('complete')}
      </Button>
      <Button variant="danger" onClick={() => setIsFailing(true)}>
        {t('fail.open')}
      </Button>
    </div>
  );
}
