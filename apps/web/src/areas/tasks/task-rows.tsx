import type { Task } from '@fernpuls/contract/tasks/task';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../../ui/use-media.ts';
import { TaskCards } from './task-cards.tsx';
import { TaskList } from './task-list.tsx';
import type { TaskColumns } from './use-task-columns.tsx';
import type { TaskView } from './use-task-view.ts';
import type { TaskWork } from './use-task-work.ts';

type Props = {
  view: TaskView;
  work: TaskWork;
  columns: TaskColumns;
  /** Instead of rows, where there are none. */
  empty: ReactNode;
  activeId: string | null;
  addressOf: (task: Task) => string;
  onOpen: (task: Task) => void;
};

/** The tasks of a view as a table, or as cards where there is room for one column only. */
export function TaskRows({ view, work, columns, empty, activeId, addressOf, onOpen }: Props) {
  const { found, selection, current } = work;
  const isNarrow = useIsNarrow();
  if (work.isEmpty) return empty;
  if (isNarrow) {
    return <TaskCards rows={found.rows} current={current} addressOf={addressOf} loading={found.isPending} />;
  }
  return (
    <TaskList
      rows={found.rows}
      list={view.list}
      columns={columns.shown}
      loading={found.isPending}
      activeId={activeId}
      selection={work.mayBulk ? selection : null}
      onOpen={onOpen}
    />
  );
}
