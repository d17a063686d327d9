import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import IconDots from '#icons/IconDots';
import IconFlag from '#icons/IconFlag';
import IconPhone from '#icons/IconPhone';
import IconX from '#icons/IconX';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dropdown } from '../../../../ui/dropdown.tsx';
import tasks from '../../tasks.module.css';
import work from '../work.module.css';
import type { StepProps } from './step-props.ts';

/** What can be done to a line: whether the task waits for it, whether it is a call, its place, and away with it. */
export function StepTools({ step, isFirst, isLast, onMark, onMove, onRemove }: StepProps) {
  const { t } = useTranslation('tasks');
  const { title, isRequired, isCall } = step;
  const choices: { label: string; icon: ReactNode; isOn?: boolean; isOff?: boolean; run: () => void }[] = [
    {
      label: t('steps.make_required', { title }),
      icon: <IconFlag />,
      isOn: isRequired,
      run: () => onMark({ isRequired: !isRequired }),
    },
    {
      label: t('steps.make_call', { title }),
      icon: <IconPhone />,
      isOn: isCall,
      run: () => onMark({ isCall: !isCall }),
    },
    { label: t('steps.up', { title }), icon: <IconArrowUp />, isOff: isFirst, run: () => onMove(-1) },
    { label: t('steps.down', { title }), icon: <IconArrowDown />, isOff: isLast, run: () => onMove(1) },
    { label: t('steps.remove', { title }), icon: <IconX />, run: onRemove },
  ];
  return (
    <span className={work.stepTools}>
      <Dropdown
        variant="subtle"
        align="end"
        width={320}
        icon={<IconDots />}
        title={t('steps.more', { title })}
      >
        {(close) => (
          <ul className={tasks.choices}>
            {choices.map(({ label, icon, isOn, isOff, run }, index) => (
              <li key={label}>
                <Button
                  variant="subtle"
                  wide
                  icon={icon}
                  disabled={isOff}
                  aria-pressed={isOn}
                  data-autofocus={index === 0 ? true : undefined}
                  onClick={() => {
                    close();
                    run();
                  }}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Dropdown>
    </span>
  );
}
