import { policyLimits } from '@fernpuls/domain/triggers/alarm-policy';
import { dueCounts } from '@fernpuls/domain/triggers/due-rule';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { PriorityWord } from '../../../../clinical/priority-chip.tsx';
import settings from '../settings.module.css';
import type { Desk } from './desk.ts';
import styles from './desk.module.css';
import { MinutesInput } from './minutes-input.tsx';

type Props = {
  due: Desk['due'];
  disabled: boolean;
  problem: (field: string) => string | undefined;
  onChange: (due: Desk['due']) => void;
};

/** Each priority with its minutes and how they count; the next working day needs none. */
export function DueRows({ due, disabled, problem, onChange }: Props) {
  const { t } = useTranslation(['alarm_desk', 'values']);
  const change = (index: number, changes: Partial<Desk['due'][number]>) =>
    onChange(due.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <div>
      {due.map(({ priority, minutes, counts }, index) => {
        const word = t(`values:priority.${priority}`);
        return (
          <div key={priority} className={styles.row}>
            <PriorityWord priority={priority} />
            <select
              className={settings.input}
              aria-label={t('due.counts', { priority: word })}
              value={counts}
              disabled={disabled}
              onChange={(event) =>
                change(index, { counts: dueCounts.find((one) => one === event.target.value) ?? counts })
              }
            >
              {dueCounts.map((one) => (
                <option key={one} value={one}>
                  {t(`count.${one}`)}
                </option>
              ))}
            </select>
            {counts !== 'working_day' && (
              <MinutesInput
                label={t('due.minutes', { priority: word })}
                value={minutes}
                limits={policyLimits.due}
                disabled={disabled}
                problem={problem(`due.${index}.minutes`)}
                onChange={(next) => change(index, { minutes: next })}
                after={t('minutes')}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
