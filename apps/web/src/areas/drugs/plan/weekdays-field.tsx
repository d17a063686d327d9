import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './plan.module.css';

const days = [1, 2, 3, 4, 5, 6, 7];

/** Days of the week, each a box. */
export function WeekdaysField({ disabled, ...field }: FieldBinding & { disabled: boolean }) {
  const { t } = useTranslation('drugs');
  const { locale } = useFormat();
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day];
    field.onChange(next.length > 0 ? next.sort((a, b) => a - b) : null);
  };
  return (
    <fieldset className={styles.doses} disabled={disabled}>
      <legend>{t('patient_drugs.weekdays')}</legend>
      <div className={styles.weekdays}>
        {days.map((day, at) => (
          <label key={day}>
            <input
              id={at === 0 ? field.id : undefined}
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            {/* 5 January 2026 was a Monday. */}
            {name.format(Date.UTC(2026, 0, 4 + day))}
          </label>
        ))}
      </div>
      {field.error && <p className={styles.error}>{field.error}</p>}
    </fieldset>
  );
}
