import {
  changeOpeningHours,
  type OpeningHoursAnswer,
  openingHours,
} from '@fernpuls/contract/tenancy/opening-hours.call';
import { openingFaults } from '@fernpuls/domain/tenancy/opening-hours';
import IconPlus from '#icons/IconPlus';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { OpeningTimes } from '../../../ui/opening-times.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Exceptions } from './exceptions.tsx';
import { SaveBar } from './save-bar.tsx';
import { SpanEditor } from './span-editor.tsx';
import styles from './settings.module.css';
import { useDraft } from './use-draft.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** When the practice is open: the week and the days that differ, beside what others see of it. */
export function Hours({ mayWrite }: { mayWrite: boolean }) {
  const { data, error, refetch } = useCall(openingHours, {});
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  return data ? <Editor hours={data} mayWrite={mayWrite} /> : null;
}

function Editor({ hours, mayWrite }: { hours: OpeningHoursAnswer; mayWrite: boolean }) {
  const { t } = useTranslation(['settings', 'hours', 'errors']);
  const change = useCallMutation(changeOpeningHours, { invalidates: [openingHours], ignore: [403] });
  const { weekly, exceptions } = hours;
  const draft = useDraft(
    { weekly, exceptions },
    {
      enabled: mayWrite,
      isValid: (values) => openingFaults(values).length === 0,
      save: (values) => change.mutateAsync(values),
    },
  );
  const { values } = draft;
  const faults = openingFaults(values);
  const problemAt = (at: string) => {
    const fault = faults.find((one) => one.at === at);
    return fault && t(`errors:${fault.code}`);
  };
  return (
    <div className={styles.split}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <h2>{t('week')}</h2>
        <p className={styles.hint}>{t('hours_hint')}</p>
        <div>
          {weekdays.map((weekday, index) => (
            <div key={weekday} className={styles.day}>
              <strong>{t(`hours:weekday.${weekday}`)}</strong>
              <SpanEditor
                label={t(`hours:weekday.${weekday}`)}
                spans={values.weekly[index] ?? []}
                problem={problemAt(`weekly.${index}`)}
                disabled={!mayWrite}
                onChange={(spans) => draft.set({ weekly: values.weekly.with(index, [...spans]) })}
              />
            </div>
          ))}
        </div>
        {mayWrite && (
          <div>
            <Button
              size="toolbar"
              icon={<IconPlus aria-hidden="true" />}
              onClick={() =>
                draft.set({
                  weekly: values.weekly.map((spans, at) => (at < 5 ? [...(values.weekly[0] ?? [])] : spans)),
                })
              }
            >
              {t('monday_to_friday')}
            </Button>
          </div>
        )}
        <Exceptions
          exceptions={values.exceptions}
          federalState={hours.federalState}
          problemAt={problemAt}
          disabled={!mayWrite}
          onChange={(exceptions) => draft.set({ exceptions })}
        />
        {mayWrite && <SaveBar draft={draft} blocked={faults.length > 0 ? t('hours_wrong') : undefined} />}
      </form>
      <aside className={styles.side} aria-label={t('shown_as')}>
        <h2>{t('shown_as')}</h2>
        {faults.length === 0 ? <OpeningTimes hours={values} /> : <p>{t('hours_wrong')}</p>}
      </aside>
    </div>
  );
}
