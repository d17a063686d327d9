import { tasks } from '@fernpuls/contract/tasks/task';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { useState } from 'react';
import { useLive } from '../../api/live.ts';
import { useRenewal } from '../../api/use-renewal.ts';
import { type Asking, FailDialog } from './fail-dialog.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskChanges } from './use-task-changes.ts';

/** The drawer of one task, over whatever page it belongs to. */
export function Component({ id, onClose }: { id: string; onClose: () => void }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const changes = useTaskChanges();
  const actions = useTaskActions(changes, setAsking);
  const renew = useRenewal();
  useLive(tasksChanged, () => renew(tasks));
  return (
    <>
      <TaskDrawer id={id} known={undefined} changes={changes} actions={actions} onClose={onClose} />
      <FailDialog asking={asking} onFail={actions.end} onClose={() => setAsking(null)} />
    </>
  );
}
