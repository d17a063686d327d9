import { tasksPath } from '@fernpuls/contract/paths';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { taskComments } from '@fernpuls/contract/tasks/task-comment';
import { taskRelations } from '@fernpuls/contract/tasks/task-relations.call';
import { taskSteps } from '@fernpuls/contract/tasks/task-step';
import { taskVersions } from '@fernpuls/contract/tasks/task-versions.call';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { backFromWork } from '../addresses.ts';
import { type Asking, FailDialog } from '../fail-dialog.tsx';
import { ShiftFrame } from '../shift/shift-frame.tsx';
import { TaskStateChip } from '../task-state-chip.tsx';
import { useTaskActions } from '../use-task-actions.ts';
import { useTaskChanges } from '../use-task-changes.ts';
import { Checklist } from './checklist.tsx';
import { Subtasks } from './subtasks.tsx';
import { Talk } from './talk.tsx';
import { WorkBar } from './work-bar.tsx';
import { WorkFacts } from './work-facts.tsx';
import styles from './work.module.css';

/** One task to work on: its steps and subtasks, what was said, what belongs to it, how it came to be so. */
export function Component() {
  const { taskId = '' } = useParams();
  return (
    <ShiftFrame current={taskId}>
      <OneWork taskId={taskId} />
    </ShiftFrame>
  );
}

function OneWork({ taskId }: { taskId: string }) {
  const { t } = useTranslation(['tasks', 'shell', 'ui']);
  const { data, error, refetch, isPending } = useOne(tasks, taskId, { ignore: [404] });
  const late = useDelayed(isPending);
  const renew = useRenewal();
  useLive(tasksChanged, () => renew(tasks, taskSteps, taskComments, taskRelations, taskVersions));
  if (data && !error) return <Work key={data.id} task={data} />;
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

function Work({ task: saved }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'ui']);
  const [parameters] = useSearchParams();
  const changes = useTaskChanges();
  const [asking, setAsking] = useState<Asking | null>(null);
  const actions = useTaskActions(changes, setAsking);
  const task = changes.shown(saved);
  return (
    <>
      <PageHeader
        title={task.title}
        back={backFromWork(task, parameters.get('from'))}
        chips={<TaskStateChip state={task.state} />}
      />
      <div className={styles.work}>
        <div className={styles.main}>
          <WorkFacts task={task} />
          <Checklist taskId={task.id} mayWrite={actions.mayWrite} />
          <Subtasks task={task} mayWrite={actions.mayWrite} />
        </div>
        <Talk task={task} mayWrite={actions.mayWrite} />
      </div>
      {actions.mayWrite && <WorkBar task={task} actions={actions} />}
      <KeyBar
        hints={[
          { keys: 'j k', label: t('hint.step') },
          { keys: 'x', label: t('hint.tick') },
          { keys: 'c', label: t('hint.comment') },
          { keys: 'e', label: t('hint.complete') },
        ]}
      >
        {null}
      </KeyBar>
      <FailDialog asking={asking} onFail={actions.end} onClose={() => setAsking(null)} />
    </>
  );
}
