import { useTranslation } from '../../i18n/use-translation.ts';
import { shownOf } from '../../ui/list/column-choice.ts';
import { columnsOf } from '../../ui/list/columns.tsx';
import { useExport } from '../../ui/list/use-export.ts';
import { useListWords } from '../../ui/list/words.ts';
import { taskScreen } from './task-columns.tsx';
import { isDoneTab } from './task-filters.ts';
import type { TaskView } from './use-task-view.ts';
import type { TaskWork } from './use-task-work.ts';

/** The columns of a view of tasks, those shown, and their file. */
export function useTaskColumns(view: TaskView, { found }: Pick<TaskWork, 'found'>) {
  const { t } = useTranslation(['tasks', 'values', 'shell']);
  const patientId = view.subject?.patientId ?? null;
  const screen = taskScreen({ t, isDone: isDoneTab(view.tab), patientId });
  const words = useListWords(screen);
  const offered = columnsOf(screen, words);
  const shown = shownOf(offered, view.list.columns);
  const exporting = useExport({ screen, words, parameters: found.wanted, columns: shown });
  return { words, offered, shown: shown.map(({ column }) => column), exporting };
}

export type TaskColumns = ReturnType<typeof useTaskColumns>;
