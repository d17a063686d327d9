import IconClock from '#icons/IconClock';
import type { Task } from '@fernpuls/contract/tasks/task';
import { isDone } from '@fernpuls/domain/tasks/task';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Format, useFormat } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './tasks.module.css';

/** „heute 11:00“, „24.11.“; orange when it is due today, red once it has passed. */
export function DueDate({ task }: { task: Pick<Task, 'dueAt' | 'state'> }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const now = useNow(60_000);
  const { dueAt, state } = task;
  if (dueAt === null) return <span className={styles.due}>{t('due.none')}</span>;
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
      {dayAndTime(format, dueAt, now)}
      {isOverdue && <span className="visually-hidden">{t('due.overdue')}</span>}
    </time>
  );
}

/** „heute 09:12“, „gestern 16:40“, „24.11.“: when it was done. */
export function DoneDate({ task }: { task: Pick<Task, 'doneAt'> }) {
  const format = useFormat();
  const now = useNow(60_000);
  if (task.doneAt === null) return null;
  return (
    <time dateTime={task.doneAt} className={`${styles.due} numeric`}>
      {dayAndTime(format, task.doneAt, now)}
    </time>
  );
}

/** The clock time only of days one has a word for. */
function dayAndTime(format: Format, at: string, now: number): string {
  const day = format.day(at, now);
  if (day !== format.date(at)) return `${day} ${format.time(at)}`;
  const isThisYear = format.dayOf(at).slice(0, 4) === format.dayOf(now).slice(0, 4);
  return isThisYear ? format.shortDate(at) : format.date(at);
}
