import { dayTimes } from '@fernpuls/domain/drugs/dose';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './plan.module.css';

type Props = { fields: Record<(typeof dayTimes)[number], FieldBinding>; disabled: boolean };

/** Morning, noon, evening and night beside each other, as on paper. */
export function DosesField({ fields, disabled }: Props) {
  const { t } = useTranslation('drugs');
  return (
    <fieldset className={styles.doses} disabled={disabled}>
      <legend>{t('doses')}</legend>
      <div className={styles.fourDoses}>
        {dayTimes.map((time) => (
          <TextField
            key={time}
            {...fields[time]}
            onChange={(typed) => fields[time].onChange(typed.trim() || null)}
            placeholder="0"
          />
        ))}
      </div>
      <p className={styles.quiet}>{t('doses_help')}</p>
    </fieldset>
  );
}
