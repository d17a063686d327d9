import type { Task } from '@fernpuls/contract/tasks/task';
import type { TaskState } from '@fernpuls/domain/tasks/task';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeyBar } from '../../ui/key-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListPager } from '../../ui/list-pager.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { schedulesAddress, taskAddress, tasksAddress, templatesAddress } from './addresses.ts';
import { type Asking, FailDialog } from './fail-dialog.tsx';
import { NewTask } from './index.ts';
import { NoTasks } from './no-tasks.tsx';
import { TaskBulkBar } from './task-bulk-bar.tsx';
import { TaskBoard } from './task-board.tsx';
import { TaskCards } from './task-cards.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import { isDoneTab, type TaskTab, taskTabs } from './task-filters.ts';
import { TaskList } from './task-list.tsx';
import { TaskToolbar } from './task-toolbar.tsx';
import styles from './tasks.module.css';
import { useCurrentTask } from './use-current-task.ts';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskChanges } from './use-task-changes.ts';
import { useTaskSelection } from './use-task-selection.ts';
import { useTaskKeys } from './use-task-keys.ts';
import { useTasks, useTaskTabCounts } from './use-tasks.ts';
import { type TaskView, useTaskView } from './use-task-view.ts';

/** Tabs that lead to pages of their own. */
const elsewhere: Record<string, string> = { schedules: schedulesAddress, templates: templatesAddress };

/** Everything there is to do, as a list or as a board; one task in a drawer with its own address. */
export function Component() {
  const { t } = useTranslation(['tasks', 'ui', 'shell']);
  const navigate = useNavigate();
  const { taskId } = useParams();
  const place = useLocation();
  const query = place.search;
  const isNarrow = useIsNarrow();
  const chosenView = useTaskView();
  const view = isNarrow ? { ...chosenView, look: 'list' as const } : chosenView;
  const changes = useTaskChanges();
  const [asking, setAsking] = useState<Asking | null>(null);
  const actions = useTaskActions(changes, setAsking);
  const found = useTasks(view, changes);
  const counts = useTaskTabCounts();
  const current = useCurrentTask(found.rows);
  const { container, onFocus } = current;
  useTaskKeys(actions, current);
  const selection = useTaskSelection(found.rows);
  const mayBulk = actions.mayWrite && !isDoneTab(view.tab);
  const { list } = view;
  const isEmpty = !found.isPending && found.total === 0 && view.look === 'list';
  const open = (task: Task) => void navigate(taskAddress(task.id, query));
  const create = (state?: TaskState) => void navigate(taskAddress('new', query), { state: { state } });
  const close = () => void navigate(`${tasksAddress}${query}`);
  return (
    <>
      <PageHeader title={t('shell:nav.tasks')}>
        <Tabs
          label={t('views')}
          current={view.tab}
          onChange={(key) =>
            key in elsewhere ? void navigate(elsewhere[key] ?? '') : view.setTab(key as TaskTab)
          }
          tabs={[
            ...taskTabs.map((key) => ({ key, label: t(`tab.${key}`), count: counts[key] })),
            ...Object.keys(elsewhere).map((key) => ({ key, label: t(`tab.${key}`) })),
          ]}
        />
      </PageHeader>
      <TaskToolbar view={view} mayWrite={actions.mayWrite} isNarrow={isNarrow} onNew={() => create()} />
      <div ref={container} className={styles.content} onFocus={onFocus}>
        {found.error ? (
          <RegionError error={found.error} onRetry={found.retry} />
        ) : view.look === 'board' ? (
          <TaskBoard
            board={found.board}
            done={counts.outcomes}
            actions={actions}
            current={current}
            query={query}
            onNew={create}
          />
        ) : isEmpty ? (
          <NoTasks view={view} mayWrite={actions.mayWrite} onNew={() => create()} />
        ) : isNarrow ? (
          <TaskCards rows={found.rows} current={current} query={query} loading={found.isPending} />
        ) : (
          <TaskList
            rows={found.rows}
            list={list}
            isDone={isDoneTab(view.tab)}
            loading={found.isPending}
            activeId={taskId ?? null}
            selection={mayBulk ? selection : null}
            onOpen={open}
          />
        )}
      </div>
      {mayBulk && view.look === 'list' && (
        <TaskBulkBar chosen={selection.chosen} actions={actions} onClear={selection.clear} />
      )}
      <KeyBar hints={keyHints(view, t)}>
        {view.look === 'list' && !isEmpty && <ListPager list={list} found={found} />}
      </KeyBar>
      {taskId === 'new' && <NewTask onClose={close} given={givenBy(place.state)} />}
      {taskId !== undefined && taskId !== 'new' && (
        <TaskDrawer
          key={taskId}
          id={taskId}
          known={found.rows.find(({ id }) => id === taskId)}
          changes={changes}
          actions={actions}
          onClose={close}
        />
      )}
      <FailDialog asking={asking} onFail={actions.end} onClose={() => setAsking(null)} />
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

/** A new task begins in the column whose plus was pressed. */
function givenBy(state: unknown): { state?: TaskState } {
  const found = typeof state === 'object' && state !== null && 'state' in state ? state.state : undefined;
  return found === 'active' || found === 'not_started' ? { state: found } : {};
}
