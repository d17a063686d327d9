import type { Task } from '@fernpuls/contract/tasks/task';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { TaskCard } from './task-card.tsx';
import styles from './tasks.module.css';
import type { CurrentTask } from './use-current-task.ts';
import { useCardKeys } from './use-card-keys.ts';

type Props = {
  rows: readonly Task[];
  current: CurrentTask;
  addressOf: (task: Task) => string;
  loading: boolean;
};

/** The list where there is room for one column only. */
export function TaskCards({ rows, current, addressOf, loading }: Props) {
  const { t } = useTranslation('shell');
  const onKeyDown = useCardKeys({ columns: [rows.length], current });
  const late = useDelayed(loading);
  return (
    <div className={styles.cards}>
      {late && [1, 2, 3, 4].map((key) => <Skeleton key={key} height="5rem" />)}
      <ol className={styles.stack} aria-label={t('nav.tasks')}>
        {rows.map((task, row) => (
          <li key={task.id}>
            <TaskCard
              task={task}
              row={row}
              isCurrent={row === current.place}
              to={addressOf(task)}
              onKeyDown={onKeyDown}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
