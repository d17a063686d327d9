import { componentLimits } from '@fernpuls/domain/programs/component';
import { useState } from 'react';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { timeText } from '../../../clinical/rule-words/part-words.ts';
import { ScheduleField } from '../../../clinical/schedule-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Columns, Section, Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { asText } from '../../../ui/as-text.ts';
import styles from './components.module.css';
import type { Editing } from './use-editing.ts';

const evening = '0 19 * * *';

/** When it comes, how long it is still in time, and how long it takes. */
export function TimesPart({ editing }: { editing: Editing }) {
  const { t } = useTranslation(['program_components', 'rules']);
  const format = useClinicalFormat();
  const { document, change, bind, readOnly } = editing;
  const [now] = useState(() => Date.now());
  const { schedules, windowMinutes, minutes } = document;
  const set = (next: readonly string[]) => change((held) => ({ ...held, schedules: next }));
  // What is no number stays as typed and is refused at its field.
  const asMinutes = (value: unknown) => (value ?? 0) as number;
  const inWords =
    typeof windowMinutes === 'number' && windowMinutes > 0
      ? t('times.window_words', { time: timeText(windowMinutes, { t, format }) })
      : t('times.window_none');
  return (
    <Section title={t('times.title')}>
      {schedules.length === 0 && <Text quiet>{t('times.once')}</Text>}
      {schedules.map((schedule, index) => (
        // Lines have no name of their own; the field follows its text.
        <div key={`${index} of ${schedules.length}`} className={styles.time}>
          <ScheduleField
            {...bind(`schedules/${index}`, {
              label: schedules.length > 1 ? t('times.number', { number: index + 1 }) : t('times.schedule'),
              value: schedule,
              onChange: (text) => set(schedules.map((one, at) => (at === index ? asText(text) : one))),
            })}
            state={null}
            now={now}
            disabled={readOnly}
            withoutDates
          />
          {!readOnly && (
            <span>
              <Button
                size="toolbar"
                icon={<IconX />}
                onClick={() => set(schedules.filter((_, at) => at !== index))}
              >
                {t('times.remove')}
              </Button>
            </span>
          )}
        </div>
      ))}
      {!readOnly && schedules.length < componentLimits.schedules && (
        <span>
          <Button
            size="toolbar"
            icon={<IconPlus />}
            onClick={() => set([...schedules, schedules.length === 0 ? '15 8 * * *' : evening])}
          >
            {t('times.add')}
          </Button>
        </span>
      )}
      <Columns>
        <NumberField
          {...bind('window_minutes', {
            label: t('times.window'),
            value: windowMinutes,
            required: true,
            onChange: (value) => change((held) => ({ ...held, windowMinutes: asMinutes(value) })),
          })}
          unit={t('times.minutes')}
          help={inWords}
        />
        <NumberField
          {...bind('minutes', {
            label: t('times.effort'),
            value: minutes,
            required: true,
            onChange: (value) => change((held) => ({ ...held, minutes: asMinutes(value) })),
          })}
          unit={t('times.minutes')}
          help={t('times.effort_help')}
        />
      </Columns>
    </Section>
  );
}
