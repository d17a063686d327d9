import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { scheduleTextFaults } from '@fernpuls/domain/tasks/schedule-text';
import type { FederalState } from '@fernpuls/domain/tenancy/public-holidays';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ScheduleField } from '../../../clinical/schedule-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './series.module.css';

const mostTexts = 10;
const daily = '15 8 * * *';

/** The times at which a task comes, each with its next dates; several make one list. */
export function CronsField({ state, ...props }: FieldBinding & { state: FederalState | null }) {
  const { t } = useTranslation('tasks');
  const [now] = useState(() => Date.now());
  const crons = Array.isArray(props.value) ? (props.value as string[]) : [];
  const change = (index: number, text: unknown) =>
    props.onChange(crons.map((cron, at) => (at === index ? (typeof text === 'string' ? text : '') : cron)));
  return (
    <div id={props.id} tabIndex={-1} className={styles.group}>
      {crons.map((cron, index) => (
        // Lines have no name of their own; the field follows its text.
        <div key={`${index} of ${crons.length}`} className={styles.cron}>
          <ScheduleField
            {...props}
            id={`${props.id}-${index}`}
            label={crons.length > 1 ? t('series.time_of', { number: index + 1 }) : props.label}
            value={cron}
            error={scheduleTextFaults(cron).length > 0 ? props.error : undefined}
            onChange={(text) => change(index, text)}
            state={state}
            now={now}
          />
          {crons.length > 1 && (
            <span>
              <Button
                size="toolbar"
                icon={<IconX />}
                onClick={() => props.onChange(crons.filter((_, at) => at !== index))}
              >
                {t('series.remove_time')}
              </Button>
            </span>
          )}
        </div>
      ))}
      {crons.length < mostTexts && (
        <span>
          <Button size="toolbar" icon={<IconPlus />} onClick={() => props.onChange([...crons, daily])}>
            {t('series.add_time')}
          </Button>
        </span>
      )}
    </div>
  );
}
