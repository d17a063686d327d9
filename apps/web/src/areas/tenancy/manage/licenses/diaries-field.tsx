import { anyPatient, diaryTypes, type License } from '@fernpuls/contract/tenancy/license';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { FieldBinding } from '../../../../ui/use-form.ts';
import styles from './licenses.module.css';

type Props = { field: FieldBinding; disabled: boolean };

/** Which diaries the licence opens, for whoever gets it: no patient is named here. */
export function DiariesField({ field, disabled }: Props) {
  const { t } = useTranslation(['licenses', 'values']);
  const chosen = new Set((field.value as License['diaries'] | null)?.map(({ type }) => type));
  const toggle = (wanted: (typeof diaryTypes)[number]) =>
    field.onChange(
      diaryTypes
        .filter((type) => (type === wanted) !== chosen.has(type))
        .map((type) => ({ type, patient: anyPatient })),
    );
  return (
    <div role="group" aria-labelledby={field.id} className={styles.group}>
      <h2 id={field.id} tabIndex={-1}>
        {field.label}
      </h2>
      <div className={styles.choices}>
        {diaryTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`values:type.${type}`)}
            checked={chosen.has(type)}
            disabled={disabled}
            onChange={() => toggle(type)}
          />
        ))}
      </div>
    </div>
  );
}
