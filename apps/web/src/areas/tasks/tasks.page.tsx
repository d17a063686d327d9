import { tasksPath } from '@fernpuls/contract/paths';
import type { Task } from '@fernpuls/contract/tasks/task';
import type { TaskState } from '@fernpuls/domain/tasks/task';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { schedulesAddress, taskAddress, templatesAddress, workAddress } from './addresses.ts';
import { NewTask } from './index.ts';
import { NoTasks } from './no-tasks.tsx';
import { TaskBoard } from './task-board.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import { type TaskTab, taskTabs } from './task-filters.ts';
import { TaskFoot } from './task-foot.tsx';
import { TaskRows } from './task-rows.tsx';
import { TaskToolbar } from './task-toolbar.tsx';
import styles from './tasks.module.css';
import { useTaskColumns } from './use-task-columns.tsx';
import { useTaskWork } from './use-task-work.ts';
import { useTaskTabCounts } from './use-tasks.ts';
import { useTaskView } from './use-task-view.ts';

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
  const work = useTaskWork(view);
  const columns = useTaskColumns(view, work);
  const { changes, actions, found, current } = work;
  const counts = useTaskTabCounts();
  const { container, onFocus } = current;
  const workOf = (task: Task) => workAddress(task.id, { beside: besideOf(view.tab) });
  const create = (state?: TaskState) => void navigate(taskAddress('new', query), { state: { state } });
  const close = () => void navigate(`${tasksPath}${query}`);
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
      <TaskToolbar
        view={view}
        columns={columns}
        mayWrite={actions.mayWrite}
        isNarrow={isNarrow}
        onNew={() => create()}
      />
      <div ref={container} className={styles.content} onFocus={onFocus}>
        {found.error ? (
          <RegionError error={found.error} onRetry={found.retry} />
        ) : view.look === 'board' ? (
          <TaskBoard
            board={found.board}
            done={counts.outcomes}
            actions={actions}
            current={current}
            addressOf={workOf}
            onNew={create}
          />
        ) : (
          <TaskRows
            view={view}
            work={work}
            columns={columns}
            empty={<NoTasks view={view} mayWrite={actions.mayWrite} onNew={() => create()} />}
            activeId={taskId ?? null}
            addressOf={workOf}
            onOpen={(task) => void navigate(workOf(task))}
          />
        )}
      </div>
      <TaskFoot view={view} work={work} columns={columns} />
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
    </>
  );
}

/** The list that stands beside a task: the one it was opened from, or all. */
function besideOf(tab: TaskTab): string {
  return tab === 'mine' || tab === 'team' ? tab : 'all';
}

/** A new task begins in the column whose plus was pressed. */
function givenBy(state: unknown): { state?: TaskState } {
  const found = typeof state === 'object' && state !== null && 'state' in state ? state.state : undefined;
  return found === 'active' || found === 'not_started' ? { state: found } : {};
}
