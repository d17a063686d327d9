import type { Task } from '@fernpuls/contract/tasks/task';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../../ui/use-media.ts';
import { TaskCards } from './task-cards.tsx';
import { isDoneTab } from './task-filters.ts';
import { TaskList } from './task-list.tsx';
import type { TaskView } from './use-task-view.ts';
import type { TaskWork } from './use-task-work.ts';

type Props = {
  view: TaskView;
  work: TaskWork;
  /** Instead of rows, where there are none. */
  empty: ReactNode;
  activeId: string | null;
  addressOf: (task: Task) => string;
  onOpen: (task: Task) => void;
};

/** The tasks of a view as a table, or as cards where there is room for one column only. */
export function TaskRows({ view, work, empty, activeId, addressOf, onOpen }: Props) {
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
      isDone={isDoneTab(view.tab)}
      isOfPatient={view.subject !== null}
      loading={found.isPending}
      activeId={activeId}
      selection={work.mayBulk ? selection : null}
      onOpen={onOpen}
    />
  );
}
