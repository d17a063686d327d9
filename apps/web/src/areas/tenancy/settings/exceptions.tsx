import type { OpeningHoursAnswer } from '@fernpuls/contract/tenancy/opening-hours.call';
import type { OpeningException } from '@fernpuls/domain/tenancy/opening-hours';
import IconCalendarPlus from '#icons/IconCalendarPlus';
import IconPlus from '#icons/IconPlus';
import IconTrash from '#icons/IconTrash';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { parseDay } from '../../../ui/parse-input.ts';
import { Holidays } from './holidays.tsx';
import { SpanEditor } from './span-editor.tsx';
import styles from './settings.module.css';

type Exception = OpeningHoursAnswer['exceptions'][number];
type Props = {
  exceptions: readonly Exception[];
  federalState: OpeningHoursAnswer['federalState'];
  problemAt: (at: string) => string | undefined;
  disabled: boolean;
  onChange: (exceptions: Exception[]) => void;
};

/** Holidays, holidays of the practice, days with other hours. */
export function Exceptions({ exceptions, federalState, problemAt, disabled, onChange }: Props) {
  const { t } = useTranslation(['settings', 'errors']);
  const [offersHolidays, setOffersHolidays] = useState(false);
  const change = (index: number, changes: Partial<Exception>) =>
    onChange(exceptions.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <section>
      <h2>{t('exceptions')}</h2>
      {exceptions.length === 0 && <p>{t('no_exceptions')}</p>}
      {exceptions.map((exception, index) => (
        <div key={index} className={styles.exception}>
          <DayInput value={exception.day} disabled={disabled} onChange={(day) => change(index, { day })} />
          <input
            className={styles.input}
            aria-label={t('exception_name')}
            placeholder={t('exception_name')}
            maxLength={80}
            disabled={disabled}
            value={exception.name}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <SpanEditor
            label={exception.name || exception.day}
            spans={exception.spans}
            problem={problemAt(`exceptions.${index}`)}
            disabled={disabled}
            onChange={(spans) => change(index, { spans: [...spans] })}
          />
          {!disabled && (
            <IconButton
              label={t('exception_remove', { name: exception.name || exception.day })}
              icon={<IconTrash />}
              onClick={() => onChange(exceptions.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {!disabled && (
        <div className={styles.spans}>
          <Button
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => onChange([...exceptions, { day: nextDay(exceptions), name: '', spans: [] }])}
          >
            {t('exception_add')}
          </Button>
          <Button
            size="toolbar"
            icon={<IconCalendarPlus aria-hidden="true" />}
            onClick={() => setOffersHolidays(true)}
          >
            {t('holidays_offer')}
          </Button>
        </div>
      )}
      {offersHolidays && (
        <Holidays
          practiceState={federalState}
          exceptions={exceptions}
          onAdd={(added) =>
            onChange([...exceptions, ...added].toSorted((a, b) => a.day.localeCompare(b.day)))
          }
          onClose={() => setOffersHolidays(false)}
        />
      )}
    </section>
  );
}

function DayInput({
  value,
  disabled,
  onChange,
}: {
  value: string;
  disabled: boolean;
  onChange: (day: string) => void;
}) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={styles.input}
      aria-label={t('exception_day')}
      aria-invalid={typed !== null && !isDay(typed) ? true : undefined}
      inputMode="numeric"
      disabled={disabled}
      value={typed ?? format.date(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const day = typed === null ? null : parseDay(typed, new Date().getFullYear() + 10);
        if (day) onChange(day);
        setTyped(null);
      }}
    />
  );
}

function isDay(typed: string): boolean {
  return Boolean(parseDay(typed, new Date().getFullYear() + 10));
}

/** The day after the last one listed, or tomorrow. */
function nextDay(exceptions: readonly OpeningException[]): string {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const last = exceptions.reduce((latest, { day }) => (day > latest ? day : latest), '');
  if (last < tomorrow) return tomorrow;
  return new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
