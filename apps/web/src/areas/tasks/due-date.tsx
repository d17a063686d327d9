import IconClock from '#icons/IconClock';
import type { Task } from '@fernpuls/contract/tasks/task';
import { isDone } from '@fernpuls/domain/tasks/task';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './tasks.module.css';

/** „heute 11:00“, „24.11.“; orange when it is due today, red once it has passed. */
export function DueDate({ task }: { task: Pick<Task, 'dueAt' | 'state'> }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const now = useNow(60_000);
  const { dueAt, state } = task;
  if (dueAt === null) return <span className={styles.due}>{t('due.none')}</span>;
  const day = format.day(dueAt, now);
  const isNear = day !== format.date(dueAt);
  const isThisYear = format.dayOf(dueAt).slice(0, 4) === format.dayOf(now).slice(0, 4);
  const isOpen = !isDone(state);
  const isOverdue = isOpen && Date.parse(dueAt) < now;
  const isToday = isOpen && format.dayOf(dueAt) === format.dayOf(now);
  return (
    <time
      dateTime={dueAt}
      className={`${styles.due} numeric`}
      data-urgency={isOverdue ? 'overdue' : isToday ? 'today' : undefined}
    >
      {(isOverdue || isToday) && <IconClock aria-hidden="true" />}
      {isNear ? `${day} ${format.time(dueAt)}` : isThisYear ? format.shortDate(dueAt) : format.date(dueAt)}
      {isOverdue && <span className="visually-hidden">{t('due.overdue')}</span>}
    </time>
  );
}
