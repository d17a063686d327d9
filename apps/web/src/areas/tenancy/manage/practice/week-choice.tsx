import { type OpenSpan, openingFaults } from '@fernpuls/domain/tenancy/opening-hours';
import IconPlus from '#icons/IconPlus';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Text } from '../../../../ui/layout/layout.tsx';
import type { FieldBinding } from '../../../../ui/use-form.ts';
import styles from './practice.module.css';
import settings from '../../settings/settings.module.css';
import { SpanEditor } from '../../settings/span-editor.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const usual: OpenSpan = { from: '08:00', to: '17:00' };

/** What most practices begin with. */
export const usualWeek: OpenSpan[][] = weekdays.map((day) => (day < 6 ? [{ ...usual }] : []));

/** When a new practice is open; days that differ it tells itself. */
export function WeekChoice({ field }: { field: FieldBinding }) {
  const { t } = useTranslation(['manage', 'settings', 'hours', 'errors']);
  const weekly = weekOf(field.value);
  const faults = openingFaults({ weekly, exceptions: [] });
  const problemAt = (index: number) => {
    const fault = faults.find(({ at }) => at === `weekly.${index}`);
    return fault && t(`errors:${fault.code}`);
  };
  return (
    <div role="group" aria-labelledby="new-hours" className={styles.week}>
      <Text quiet>{t('hours_help')}</Text>
      <div>
        {weekdays.map((weekday, index) => (
          <div key={weekday} className={settings.day}>
            <strong>{t(`hours:weekday.${weekday}`)}</strong>
            <SpanEditor
              label={t(`hours:weekday.${weekday}`)}
              spans={weekly[index] ?? []}
              problem={problemAt(index)}
              disabled={false}
              onChange={(spans) => field.onChange(weekly.with(index, [...spans]))}
            />
          </div>
        ))}
      </div>
      <Button
        size="toolbar"
        icon={<IconPlus aria-hidden="true" />}
        onClick={() => field.onChange(weekly.map((spans, at) => (at < 5 ? [...(weekly[0] ?? [])] : spans)))}
      >
        {t('settings:monday_to_friday')}
      </Button>
      {field.error && <p role="alert">{field.error}</p>}
    </div>
  );
}

function weekOf(value: unknown): OpenSpan[][] {
  return Array.isArray(value) ? (value as OpenSpan[][]) : weekdays.map(() => []);
}
