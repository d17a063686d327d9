import IconUser from '#icons/IconUser';
import type { Task } from '@fernpuls/contract/tasks/task';
import type { DragEvent, KeyboardEvent } from 'react';
import { Link } from '../../ui/link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { DoneDate, DueDate } from './due-date.tsx';
import { holdersOf } from './holders.ts';
import { HolderLine, HolderMark } from './task-holders.tsx';
import { TaskTypeIcon } from './task-type-icon.tsx';
import styles from './tasks.module.css';

type Props = {
  task: Task;
  row: number;
  isCurrent: boolean;
  to: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onDragStart?: (event: DragEvent<HTMLElement>) => void;
};

/** One task as a card: priority and title, patient, type, deadline, who has it. The whole card is the link. */
export function TaskCard({ task, row, isCurrent, to, onKeyDown, onDragStart }: Props) {
  const { t } = useTranslation(['tasks', 'values']);
  const holders = holdersOf(task);
  const person = holders.find(({ kind }) => kind === 'person');
  return (
    <Link
      to={to}
      className={styles.card}
      data-row={row}
      tabIndex={isCurrent ? 0 : -1}
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      onKeyDown={onKeyDown}
    >
      <PriorityGlyph priority={task.priority} />
      <strong className={styles.cardTitle}>{task.title}</strong>
      <span className={styles.cardLine}>
        <IconUser size={14} aria-hidden="true" />
        {task.patientName ?? t('no_patient')}
      </span>
      {holders
        .filter((holder) => holder !== person)
        .map((holder) => (
          <HolderLine key={holder.kind} holder={holder} className={styles.cardLine} />
        ))}
      <span className={styles.cardLine}>
        <TaskTypeIcon type={task.taskType} />
        <span className={styles.cut}>{t(`values:task_type.${task.taskType}`)}</span>
        <span className={styles.cardEnd}>
          {task.doneAt ? <DoneDate task={task} /> : <DueDate task={task} />}
          {person && <HolderMark holder={person} />}
          {person && <span className="visually-hidden">{t('assigned_to', { name: person.name })}</span>}
          {holders.length === 0 && <span className="visually-hidden">{t('nobody')}</span>}
        </span>
      </span>
    </Link>
  );
}
