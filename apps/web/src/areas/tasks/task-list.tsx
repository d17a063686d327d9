import type { Task } from '@fernpuls/contract/tasks/task';
import { DataTable } from '../../ui/data-table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TaskColumns } from './use-task-columns.tsx';
import type { TaskView } from './use-task-view.ts';

type Props = {
  rows: readonly Task[];
  list: TaskView['list'];
  columns: TaskColumns['shown'];
  loading: boolean;
  activeId: string | null;
  /** Null: nothing can be done with several. */
  selection: { ids: ReadonlySet<string>; set: (ids: ReadonlySet<string>) => void } | null;
  onOpen: (task: Task) => void;
};

export function TaskList({ rows, list, columns, loading, activeId, selection, onOpen }: Props) {
  const { t } = useTranslation('shell');
  return (
    <DataTable
      label={t('nav.tasks')}
      rows={rows}
      rowKey={(task) => task.id}
      rowName={(task) => task.title}
      columns={columns}
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
