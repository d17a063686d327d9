import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeyBar } from '../../ui/key-bar.tsx';
import { ListPager } from '../../ui/list-pager.tsx';
import { FailDialog } from './fail-dialog.tsx';
import { TaskBulkBar } from './task-bulk-bar.tsx';
import { isDoneTab } from './task-filters.ts';
import type { TaskColumns } from './use-task-columns.tsx';
import type { TaskView } from './use-task-view.ts';
import type { TaskWork } from './use-task-work.ts';

type Props = { view: TaskView; work: TaskWork; columns: TaskColumns };

/** Below the tasks: what can be done with those chosen, the keys, the pager; and the question for a reason. */
export function TaskFoot({ view, work, columns }: Props) {
  const { t } = useTranslation('tasks');
  const { actions, asking, selection, found } = work;
  return (
    <>
      {work.mayBulk && view.look === 'list' && (
        <TaskBulkBar
          chosen={selection.chosen}
          actions={actions}
          onExport={columns.exporting.chosen}
          onClear={selection.clear}
        />
      )}
      {!work.isEmpty && (
        <KeyBar hints={keyHints(view, t)}>
          {view.look === 'list' && <ListPager list={view.list} found={found} />}
        </KeyBar>
      )}
      <FailDialog asking={asking} onFail={actions.end} onClose={work.endAsking} />
    </>
  );
}

function keyHints({ tab, look }: TaskView, t: Translate) {
  const walk = { keys: 'j k', label: t(look === 'board' ? 'hint.card' : 'hint.row') };
  const open = { keys: 'enter', label: t('hint.open') };
  if (isDoneTab(tab)) return [walk, { keys: 'shift arrowleft', label: t('hint.reopen') }, open];
  return [
    walk,
    { keys: 'shift arrowright', label: t('hint.state') },
    { keys: 'e', label: t('hint.complete') },
    { keys: 'a', label: t('hint.assign') },
    ...(look === 'list' ? [{ keys: 'x', label: t('hint.select') }] : []),
    { keys: '1–5', label: t('hint.priority') },
    open,
  ];
}
