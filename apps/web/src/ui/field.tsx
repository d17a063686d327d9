import type { ReactNode } from 'react';
import IconAlertCircle from '#icons/IconAlertCircle';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './field.module.css';
import type { FieldBinding } from './use-form.ts';

export type FieldExtras = { help?: string; unit?: string; autoFocus?: boolean; disabled?: boolean };

/** What a control needs of its field; `name` and `onBlur` matter to forms alone. */
export type ControlBinding<V> = Pick<FieldBinding, 'id' | 'label' | 'value' | 'required' | 'error'> &
  Partial<Pick<FieldBinding, 'name' | 'onBlur'>> & { onChange: (value: V) => void };

type Props = FieldExtras & {
  field: Pick<FieldBinding, 'id' | 'label' | 'required' | 'error'>;
  children: ReactNode;
};

/** Label above, control with its unit inside, sentence of the error or help below. */
export function FieldFrame({ field, help, unit, children }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.field}>
      <label id={`${field.id}-label`} htmlFor={field.id} className={styles.label}>
        {field.label}
        {field.required && (
          <span className={styles.star} title={t('required')} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className={styles.box} data-field-box="">
        {children}
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
        {field.error && <IconAlertCircle className={styles.warn} aria-hidden="true" />}
      </div>
      {field.error ? (
        <p id={`${field.id}-error`} className={styles.error}>
          {field.error}
        </p>
      ) : (
        help && (
          <p id={`${field.id}-help`} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

/** What every control of a field carries. */
export function controlProps<V>(field: ControlBinding<V>, { help, autoFocus, disabled }: FieldExtras) {
  const described = field.error ? `${field.id}-error` : help ? `${field.id}-help` : undefined;
  return {
    id: field.id,
    name: field.name,
    className: styles.input,
    required: field.required,
    autoFocus,
    disabled,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': described,
    onBlur: field.onBlur,
  };
}
