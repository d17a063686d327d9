import type { Task } from '@fernpuls/contract/tasks/task';
import { Link } from '../../ui/link.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { patientAddress } from './addresses.ts';
import { DoneDate, DueDate } from './due-date.tsx';
import { TaskHolders } from './task-holders.tsx';
import { TaskStateChip } from './task-state-chip.tsx';
import { TaskTypeIcon } from './task-type-icon.tsx';
import styles from './tasks.module.css';
import type { TaskView } from './use-task-view.ts';

type Props = {
  rows: readonly Task[];
  list: TaskView['list'];
  loading: boolean;
  /** When it was done instead of when it is due. */
  isDone: boolean;
  /** Each is about the same patient: no column says so. */
  isOfPatient: boolean;
  activeId: string | null;
  /** Null: nothing can be done with several. */
  selection: { ids: ReadonlySet<string>; set: (ids: ReadonlySet<string>) => void } | null;
  onOpen: (task: Task) => void;
};

export function TaskList(props: Props) {
  const { rows, list, loading, isDone, isOfPatient, activeId, selection, onOpen } = props;
  const { t } = useTranslation(['tasks', 'values', 'shell']);
  return (
    <DataTable
      label={t('shell:nav.tasks')}
      rows={rows}
      rowKey={(task) => task.id}
      rowName={(task) => task.title}
      columns={taskColumns(t, isDone).filter(({ key }) => !(isOfPatient && key === 'patient'))}
      loading={loading}
      density={list.density}
      sort={list.sort}
      onSort={list.setSort}
      activeKey={activeId}
      {...(selection ? { selection: selection.ids, onSelection: selection.set } : {})}
      onOpen={onOpen}
    />
  );
}

function taskColumns(t: Translate, isDone: boolean): Column<Task>[] {
  return [
    {
      key: 'priority',
      header: <span className="visually-hidden">{t('tasks.priority')}</span>,
      cell: (task) => <PriorityGlyph priority={task.priority} />,
      width: '2.5rem',
    },
    {
      key: 'title',
      header: t('tasks.title'),
      cell: (task) => <Title task={task} />,
      sort: 'title',
    },
    {
      key: 'type',
      header: t('tasks.taskType'),
      cell: ({ taskType }) => (
        <span className={styles.iconWord} title={t(`values:task_type.${taskType}`)}>
          <TaskTypeIcon type={taskType} />
          <span className={styles.word}>{t(`values:task_type.${taskType}`)}</span>
        </span>
      ),
    },
    { key: 'patient', header: t('tasks.patientId'), cell: (task) => <PatientLink task={task} /> },
    isDone ? doneColumn(t) : dueColumn(t),
    { key: 'assignee', header: t('tasks.assigneeId'), cell: (task) => <TaskHolders task={task} /> },
    {
      key: 'state',
      header: t('tasks.state'),
      cell: (task) => <TaskStateChip state={task.state} />,
      width: '9rem',
    },
  ];
}

function dueColumn(t: Translate): Column<Task> {
  const cell = (task: Task) => <DueDate task={task} />;
  return { key: 'due', header: t('tasks.dueAt'), cell, sort: 'dueAt', width: '8.5rem' };
}

function doneColumn(t: Translate): Column<Task> {
  const cell = (task: Task) => <DoneDate task={task} />;
  return { key: 'done', header: t('tasks.doneAt'), cell, sort: 'doneAt', width: '8.5rem' };
}

function Title({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const { stepCount, doneStepCount, childCount } = task;
  return (
    <>
      <strong className={styles.titleCell}>{task.title}</strong>
      {stepCount + childCount > 0 && (
        <span className={`${styles.progress} numeric`}>
          {stepCount > 0 && t('steps.progress', { done: doneStepCount, count: stepCount })}
          {childCount > 0 && ` + ${t('subtasks.count', { count: childCount })}`}
        </span>
      )}
    </>
  );
}

function PatientLink({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  if (!task.patientId) return <span className={styles.quiet}>{t('no_patient')}</span>;
  return <Link to={patientAddress(task.patientId)}>{task.patientName}</Link>;
}
