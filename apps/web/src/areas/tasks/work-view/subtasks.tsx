import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { workAddress } from '../addresses.ts';
import { DueDate } from '../due-date.tsx';
import { TaskStateChip } from '../task-state-chip.tsx';
import { AddLine } from './add-line.tsx';
import { useSubtasks } from './use-lines.ts';
import styles from './work.module.css';

/** Tasks of their own that have to be done before this one is. */
export function Subtasks({ task, mayWrite }: { task: Task; mayWrite: boolean }) {
  const { t } = useTranslation('tasks');
  const found = useSubtasks(task);
  const mayAdd = mayWrite && task.state !== 'completed';
  return (
    <section className={styles.block} aria-labelledby="subtasks-title">
      <header className={styles.head}>
        <h2 id="subtasks-title">{t('subtasks.title')}</h2>
        {task.childCount > 0 && (
          <span className={`${styles.quiet} numeric`}>
            {t('steps.progress', { done: task.childCount - task.openChildCount, count: task.childCount })}
          </span>
        )}
      </header>
      {found.error ? (
        <RegionError error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <ul>
          {found.rows.map((child) => (
            <li key={child.id} className={styles.child}>
              <PriorityGlyph priority={child.priority} />
              <Link to={workAddress(child.id)} className={styles.childTitle}>
                {child.title}
              </Link>
              <span className={styles.quiet}>{child.assigneeName ?? t('nobody')}</span>
              {!child.doneAt && <DueDate task={child} />}
              <TaskStateChip state={child.state} />
            </li>
          ))}
        </ul>
      )}
      {!found.isPending && !found.error && found.rows.length === 0 && (
        <p className={styles.quiet}>{t('subtasks.empty')}</p>
      )}
      {mayAdd && <AddLine label={t('subtasks.add')} max={tasks.fields.title.max ?? 200} onAdd={found.add} />}
    </section>
  );
}
