import IconPlus from '#icons/IconPlus';
import type { Task } from '@fernpuls/contract/tasks/task';
import type { TaskState } from '@fernpuls/domain/tasks/task';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cx } from '../../ui/cx.ts';
import { useFormat } from '../../ui/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { TaskCard } from './task-card.tsx';
import { TaskStateIcon } from './task-state-chip.tsx';
import styles from './tasks.module.css';
import type { CurrentTask } from './use-current-task.ts';
import type { TaskActions } from './use-task-actions.ts';
import { useCardKeys } from './use-card-keys.ts';
import type { TaskBoardRows } from './use-tasks.ts';

const cardFormat = 'application/x-task';

type Props = {
  board: TaskBoardRows;
  done: { completed: number; failed: number } | undefined;
  actions: TaskActions;
  current: CurrentTask;
  addressOf: (task: Task) => string;
  onNew: (state: TaskState) => void;
};

/** Columns by state. Cards are dragged, or moved with ⇧→ and ⇧←; what is done today is counted at the right. */
export function TaskBoard({ board, done, actions, current, addressOf, onNew }: Props) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const { columns } = board;
  const onKeyDown = useCardKeys({ columns: columns.map(({ rows }) => rows.length), current });
  const late = useDelayed(board.isPending);
  const all = columns.flatMap(({ rows }) => rows);
  const drop = (state: TaskState, id: string) => {
    const task = all.find((one) => one.id === id);
    if (task) void actions.move(task, state);
  };
  return (
    <div className={styles.board}>
      {columns.map(({ state, rows, total }, index) => {
        const before = columns.slice(0, index).reduce((sum, column) => sum + column.rows.length, 0);
        const title = t(`values:task_state.${state}`);
        return (
          <DropZone key={state} onDrop={(id) => drop(state, id)} className={styles.column}>
            <header className={styles.columnHead}>
              <TaskStateIcon state={state} size={16} />
              <h2 id={`column-${state}`}>{title}</h2>
              <span className={`${styles.quiet} numeric`}>{format.number(total)}</span>
              {actions.mayWrite && (
                <span className={styles.columnEnd}>
                  <IconButton
                    label={t('new_in', { state: title })}
                    icon={<IconPlus />}
                    onClick={() => onNew(state)}
                  />
                </span>
              )}
            </header>
            {late && <Skeleton height="5rem" />}
            <ol className={styles.stack} aria-labelledby={`column-${state}`}>
              {rows.map((task, row) => (
                <li key={task.id}>
                  <TaskCard
                    task={task}
                    row={before + row}
                    isCurrent={before + row === current.place}
                    to={addressOf(task)}
                    onKeyDown={onKeyDown}
                    {...(actions.mayWrite ? { onDragStart: (event) => pack(event, task) } : {})}
                  />
                </li>
              ))}
            </ol>
            {rows.length === 0 && !board.isPending && <p className={styles.none}>{t('column_empty')}</p>}
            {total > rows.length && (
              <p className={styles.none}>{t('column_more', { count: total - rows.length })}</p>
            )}
          </DropZone>
        );
      })}
      <div className={styles.doneColumn}>
        {(['completed', 'failed'] as const).map((state) => (
          <DropZone key={state} onDrop={(id) => drop(state, id)} className={styles.doneBox}>
            <h2 className={styles.doneHead}>
              <TaskStateIcon state={state} size={16} />
              {t(`values:task_state.${state}`)}
            </h2>
            <strong className={`${styles.doneCount} numeric`}>{format.number(done?.[state] ?? 0)}</strong>
            <span className={styles.quiet}>{t('today')}</span>
          </DropZone>
        ))}
        {actions.mayWrite && (
          <p className={styles.quiet}>
            {t('drop_hint')} <Kbd keys="e" />
          </p>
        )}
      </div>
    </div>
  );
}

type ZoneProps = { onDrop: (id: string) => void; className: string | undefined; children: ReactNode };

function DropZone({ onDrop, className, children }: ZoneProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <section
      className={cx(className, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!contains(event)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer.getData(cardFormat));
      }}
    >
      {children}
    </section>
  );
}

function pack(event: DragEvent<HTMLElement>, task: Task): void {
  event.dataTransfer.setData(cardFormat, task.id);
  event.dataTransfer.effectAllowed = 'move';
  // A link would be dragged as its address.
  const { left, top } = event.currentTarget.getBoundingClientRect();
  event.dataTransfer.setDragImage(event.currentTarget, event.clientX - left, event.clientY - top);
}

function contains(event: DragEvent): boolean {
  return event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
}
