import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import IconFlag from '#icons/IconFlag';
import IconPhone from '#icons/IconPhone';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import work from '../work.module.css';
import type { StepProps } from './step-props.ts';

/** What can be done to a line: whether the task waits for it, whether it is a call, its place, and away with it. */
export function StepTools({ step, isFirst, isLast, onMark, onMove, onRemove }: StepProps) {
  const { t } = useTranslation('tasks');
  const { title, isRequired, isCall } = step;
  return (
    <span className={work.stepTools}>
      <IconButton
        label={t('steps.make_required', { title })}
        icon={<IconFlag />}
        aria-pressed={isRequired}
        onClick={() => onMark({ isRequired: !isRequired })}
      />
      <IconButton
        label={t('steps.make_call', { title })}
        icon={<IconPhone />}
        aria-pressed={isCall}
        onClick={() => onMark({ isCall: !isCall })}
      />
      <IconButton
        label={t('steps.up', { title })}
        icon={<IconArrowUp />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('steps.down', { title })}
        icon={<IconArrowDown />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton label={t('steps.remove', { title })} icon={<IconX />} onClick={onRemove} />
    </span>
  );
}
