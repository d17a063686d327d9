import { tasksPath } from '@fernpuls/contract/paths';
import { tasks } from '@fernpuls/contract/tasks/task';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { taskComments } from '@fernpuls/contract/tasks/task-comment';
import { taskRelations } from '@fernpuls/contract/tasks/task-relations.call';
import { taskSteps } from '@fernpuls/contract/tasks/task-step';
import { taskVersions } from '@fernpuls/contract/tasks/task-versions.call';
import { useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { shiftParameter } from '../addresses.ts';
import { ShiftFrame } from '../shift/shift-frame.tsx';
import listStyles from './list/list.module.css';
import { TaskColumn } from './list/task-column.tsx';
import { type TaskWalk, useTaskWalk } from './list/use-task-walk.ts';
import { Work } from './work.tsx';
import styles from './work.module.css';

/** One task to work on, beside the list it comes from or, during a shift, beside all that waits. */
export function Component() {
  const { taskId = '' } = useParams();
  const [parameters] = useSearchParams();
  const isShift = parameters.has(shiftParameter);
  const walk = useTaskWalk(taskId, !isShift);
  if (isShift) {
    return (
      <ShiftFrame current={taskId}>
        <OneWork taskId={taskId} walk={null} />
      </ShiftFrame>
    );
  }
  return (
    <div className={listStyles.frame}>
      <TaskColumn walk={walk} />
      <div className={listStyles.page}>
        <OneWork taskId={taskId} walk={walk} />
      </div>
    </div>
  );
}

function OneWork({ taskId, walk }: { taskId: string; walk: TaskWalk | null }) {
  const { t } = useTranslation(['tasks', 'shell', 'ui']);
  const { data, error, refetch, isPending } = useOne(tasks, taskId, { ignore: [404] });
  const late = useDelayed(isPending);
  const renew = useRenewal();
  useLive(tasksChanged, () => renew(tasks, taskSteps, taskComments, taskRelations, taskVersions));
  if (data && !error) return <Work key={data.id} task={data} walk={walk} />;
  const isGone = error?.status === 404;
  return (
    <>
      <PageHeader title={t('one')} back={tasksPath} />
      {error ? (
        <RegionError error={error} {...(isGone ? { title: t('gone') } : { onRetry: () => void refetch() })} />
      ) : (
        late && (
          <div className={styles.waiting}>
            <Skeleton height="4rem" />
            <Skeleton height="14rem" />
          </div>
        )
      )}
    </>
  );
}
