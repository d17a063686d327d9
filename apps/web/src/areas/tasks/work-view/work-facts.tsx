import IconArrowUpRight from '#icons/IconArrowUpRight';
import IconClock from '#icons/IconClock';
import IconPencil from '#icons/IconPencil';
import IconRepeat from '#icons/IconRepeat';
import IconUser from '#icons/IconUser';
import type { Task } from '@fernpuls/contract/tasks/task';
import { isDone } from '@fernpuls/domain/tasks/task';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityChip } from '../../../clinical/priority-chip.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { patientAddress, schedulesAddress, taskAddress, workAddress } from '../addresses.ts';
import { AlarmLink } from '../alarm-link.tsx';
import { MessageLink } from '../message-link.tsx';
import { SurveyLink } from '../survey-link.tsx';
import { DueDate } from '../due-date.tsx';
import { holdersOf } from '../holders.ts';
import { HolderLine } from '../task-holders.tsx';
import { TaskTypeIcon } from '../task-type-icon.tsx';
import styles from './work.module.css';

/** What one has to know before beginning: how urgent, for whom, since when, why. */
export function WorkFacts({ task, mayWrite }: { task: Task; mayWrite: boolean }) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const now = useNow(30_000);
  const holders = holdersOf(task);
  return (
    <section className={styles.facts} aria-label={t('work.facts')}>
      <p className={styles.line}>
        <PriorityChip priority={task.priority} />
        <span className={styles.fact}>
          <TaskTypeIcon type={task.taskType} />
          {t(`values:task_type.${task.taskType}`)}
        </span>
        <DueDate task={task} />
        {holders.length === 0 && (
          <span className={styles.fact}>
            <IconUser size={14} aria-hidden="true" />
            {t('nobody')}
          </span>
        )}
        {holders.map((holder) => (
          <HolderLine key={holder.kind} holder={holder} className={styles.fact} />
        ))}
      </p>
      <p className={styles.line}>
        {task.patientId && (
          <Link to={patientAddress(task.patientId)} className={styles.fact}>
            <IconUser size={14} aria-hidden="true" />
            {task.patientName}
          </Link>
        )}
        <AlarmLink task={task} className={styles.fact} />
        <MessageLink task={task} className={styles.fact} />
        <SurveyLink task={task} className={styles.fact} />
        {task.parentId && (
          <Link to={workAddress(task.parentId)} className={styles.fact}>
            <IconArrowUpRight size={14} aria-hidden="true" />
            {t('work.parent', { title: task.parentTitle })}
          </Link>
        )}
        {task.scheduleId && (
          <Link to={`${schedulesAddress}/${task.scheduleId}`} className={styles.fact}>
            <IconRepeat size={14} aria-hidden="true" />
            {t('work.from_schedule')}
          </Link>
        )}
        {task.startedAt && !isDone(task.state) && (
          <span className={`${styles.fact} numeric`}>
            <IconClock size={14} aria-hidden="true" />
            {t('work.started', { when: format.ago(task.startedAt, now) })}
          </span>
        )}
        {task.doneAt && (
          <span className={styles.fact}>
            {[t('work.done', { when: format.moment(task.doneAt, now) }), task.doneByName]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
        {mayWrite && (
          <span className={styles.end}>
            <ButtonLink variant="subtle" size="toolbar" to={taskAddress(task.id)} icon={<IconPencil />}>
              {t('work.edit')}
            </ButtonLink>
          </span>
        )}
      </p>
      {task.description && <p className={styles.description}>{task.description}</p>}
      {task.failureReason && <Reason label={t('tasks.failureReason')} text={task.failureReason} />}
      {task.forcedReason && <Reason label={t('work.forced')} text={task.forcedReason} />}
    </section>
  );
}

function Reason({ label, text }: { label: string; text: string }) {
  return (
    <p className={styles.reason}>
      <strong>{label}:</strong> {text}
    </p>
  );
}
