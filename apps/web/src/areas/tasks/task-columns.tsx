import { tasksPath } from '@fernpuls/contract/paths';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import IconFlag from '#icons/IconFlag';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../ui/link.tsx';
import type { ListColumn, ListScreen } from '../../ui/list/list-screen.ts';
import { patientAddress } from './addresses.ts';
import { DoneDate, DueDate } from './due-date.tsx';
import { holdersOf } from './holders.ts';
import { TaskHolders } from './task-holders.tsx';
import { TaskStateChip } from './task-state-chip.tsx';
import { TaskTypeIcon } from './task-type-icon.tsx';
import styles from './tasks.module.css';

type Given = {
  t: Translate;
  /** When it was done instead of when it is due. */
  isDone: boolean;
  /** Each is about this patient: no column says so. */
  patientId: string | null;
};

/** What the list of tasks shows, for the choice of columns and the file. */
export function taskScreen({ t, isDone, patientId }: Given): ListScreen<typeof tasks.fields> {
  return {
    resource: tasks,
    base: tasksPath,
    namespace: 'tasks',
    words: { file: t('shell:nav.tasks') },
    choiceWords: {
      taskType: 'values:task_type',
      state: 'values:task_state',
      priority: 'values:priority',
      pbaCondition: 'tasks:pba',
    },
    ...(patientId ? { always: { patientId } } : {}),
    columns: taskColumns(t, isDone).filter(({ key }) => !(patientId && key === 'patientId')),
  };
}

function taskColumns(t: Translate, isDone: boolean): ListColumn<typeof tasks.fields>[] {
  return [
    {
      key: 'priority',
      name: t('tasks.priority'),
      header: (
        <>
          <IconFlag size={16} aria-hidden="true" />
          <span className="visually-hidden">{t('tasks.priority')}</span>
        </>
      ),
      cell: (task) => <PriorityGlyph priority={task.priority} />,
      width: '2.75rem',
    },
    { key: 'title', cell: (task) => <Title task={task} /> },
    {
      key: 'taskType',
      cell: ({ taskType }) => (
        <span className={styles.iconWord} title={t(`values:task_type.${taskType}`)}>
          <TaskTypeIcon type={taskType} />
          <span className={styles.word}>{t(`values:task_type.${taskType}`)}</span>
        </span>
      ),
    },
    { key: 'patientId', cell: (task) => <PatientLink task={task} /> },
    isDone
      ? { key: 'doneAt', cell: (task) => <DoneDate task={task} />, width: '8.5rem' }
      : { key: 'dueAt', cell: (task) => <DueDate task={task} />, width: '8.5rem' },
    {
      key: 'assigneeId',
      cell: (task) => <TaskHolders task={task} />,
      csv: (task) =>
        holdersOf(task)
          .map(({ name }) => name)
          .join(', '),
      covers: ['roleId', 'assignedPatientId', 'patientProgramId'],
    },
    { key: 'state', cell: (task) => <TaskStateChip state={task.state} />, width: '9rem' },
  ];
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
