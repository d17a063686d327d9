import IconCircle from '#icons/IconCircle';
import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleXFilled from '#icons/IconCircleXFilled';
import IconProgress from '#icons/IconProgress';
import type { TaskState } from '@fernpuls/domain/tasks/task';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';

const looks = {
  not_started: { icon: IconCircle, tone: 'neutral' },
  active: { icon: IconProgress, tone: 'info' },
  completed: { icon: IconCircleCheckFilled, tone: 'good' },
  failed: { icon: IconCircleXFilled, tone: 'warning' },
} as const;

export function TaskStateChip({ state }: { state: TaskState }) {
  const { t } = useTranslation('values');
  return (
    <Chip tone={looks[state].tone} icon={<TaskStateIcon state={state} size={14} />}>
      {t(`task_state.${state}`)}
    </Chip>
  );
}

export function TaskStateIcon({ state, size }: { state: TaskState; size: number }) {
  const StateIcon = looks[state].icon;
  return <StateIcon size={size} aria-hidden="true" data-state={state} />;
}
