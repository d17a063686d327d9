import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { freshGoal, freshTask } from './fresh-parts.ts';
import { GoalDrawer } from './goal-drawer.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import type { Editing } from './use-editing.ts';

/** The task or goal the address names, over the page. */
export function PartDrawers({ editing, base }: { editing: Editing; base: string }) {
  const { taskId, goalId } = useParams();
  const navigate = useNavigate();
  const { document } = editing;
  const onClose = () => void navigate(base);
  const drawer = { editing, onClose };
  if (taskId !== undefined) {
    const isNew = taskId === 'new' && !editing.readOnly;
    const task = isNew ? freshTask(document) : document.tasks.find(({ id }) => id === taskId);
    if (!task) return <Unknown name="tasks" onClose={onClose} />;
    return <TaskDrawer key={taskId} {...drawer} task={task} isNew={isNew} />;
  }
  if (goalId === undefined) return null;
  const isNew = goalId === 'new' && !editing.readOnly;
  const goal = isNew ? freshGoal(document) : document.goals.find(({ id }) => id === goalId);
  if (!goal) return <Unknown name="goals" onClose={onClose} />;
  return <GoalDrawer key={goalId} {...drawer} goal={goal} isNew={isNew} />;
}

function Unknown({ name, onClose }: { name: 'tasks' | 'goals'; onClose: () => void }) {
  const { t } = useTranslation('program_components');
  return (
    <Dialog kind="drawer" title={t(`one.${name}`)} onClose={onClose}>
      <EmptyState title={t(`not_here.${name}`)} text={t('unknown_part')} />
    </Dialog>
  );
}
