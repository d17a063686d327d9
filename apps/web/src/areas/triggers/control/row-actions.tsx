import IconCheck from '#icons/IconCheck';
import IconUserCheck from '#icons/IconUserCheck';
import IconUserPlus from '#icons/IconUserPlus';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './control-alarms.module.css';
import { type Line, isOfOneCause } from './cause-lines.ts';
import { isAlarm } from './duty-words.ts';
import type { ControlWork } from './use-control-keys.ts';

type Props = {
  line: Line;
  isCurrent: boolean;
  work: ControlWork;
  /** The question of the answer or of whom it is given to, where it was asked for. */
  question: ReactNode;
};

/** What can be done about a line, first what ends it for good: somebody who can act. */
export function RowActions({ line, isCurrent, work, question }: Props) {
  const { t } = useTranslation('control_alarms');
  if (!work.answer) return null;
  const number = line.alarms.length;
  const isSeveral = isOfOneCause(line);
  const taking = isSeveral ? 'take_all' : isAlarm(line.alarms[0]) ? 'take' : 'take_duty';
  return (
    <div className={styles.actions}>
      <span className={styles.anchor}>
        {work.give && (
          <Button
            size="toolbar"
            variant={isCurrent ? 'primary' : 'default'}
            {...(isCurrent && { keys: 'w' })}
            icon={<IconUserPlus aria-hidden="true" />}
            onClick={work.give}
          >
            {t(isSeveral ? 'action.give_all' : 'action.give', { number })}
          </Button>
        )}
        {question}
      </span>
      {work.take && (
        <Button
          size="toolbar"
          {...(isCurrent && { keys: 'a' })}
          icon={<IconUserCheck aria-hidden="true" />}
          onClick={work.take}
        >
          {t(`action.${taking}`, { number })}
        </Button>
      )}
      <Button
        size="toolbar"
        {...(isCurrent && { keys: 'e' })}
        icon={<IconCheck aria-hidden="true" />}
        onClick={work.answer}
      >
        {t(isSeveral ? 'action.answer_all' : 'action.answer', { number })}
      </Button>
    </div>
  );
}
