import {
  formatTagDevicePattern,
  parseTagDevicePattern,
  type TagDevicePart,
  type TagDevicePattern,
  tagDevicePatternFaults,
} from '@fernpuls/domain/logistics/tag-device-pattern';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import fieldStyles from '../ui/field.module.css';
import styles from './schedule-field.module.css';
import type { FieldBinding } from '../ui/use-form.ts';

const empty: TagDevicePattern = { manufacturer: '*', model: null, valueTypes: [] };
const parts = ['manufacturer', 'model', 'valueTypes'] as const;

/** Which devices a tag is meant for, in three lines; kept as `manufacturer[/model][;value types]`. */
export function TagDevicePatternField(props: FieldBinding & { disabled?: boolean }) {
  const { t } = useTranslation('fields');
  const value = typeof props.value === 'string' ? props.value : '';
  const [typed, setTyped] = useState<TagDevicePattern>(() => parseTagDevicePattern(value) ?? empty);
  const read = parseTagDevicePattern(value);
  // Changed from outside, by a draft for instance.
  const shown = read && formatTagDevicePattern(typed) !== value ? read : typed;
  const faults = props.error === undefined ? [] : tagDevicePatternFaults(shown);

  function change(part: TagDevicePart, text: string): void {
    const trimmed = text.trim();
    const next = {
      ...shown,
      ...(part === 'manufacturer' ? { manufacturer: trimmed } : {}),
      ...(part === 'model' ? { model: trimmed === '' ? null : trimmed } : {}),
      ...(part === 'valueTypes'
        ? { valueTypes: text === '' ? [] : text.split(',').map((one) => one.trim()) }
        : {}),
    };
    setTyped(next);
    props.onChange(formatTagDevicePattern(next));
  }

  const textOf = (part: TagDevicePart) =>
    part === 'valueTypes' ? shown.valueTypes.join(',') : (shown[part] ?? '');
  return (
    <fieldset id={props.id} className={styles.schedule} disabled={props.disabled} tabIndex={-1}>
      <legend className={fieldStyles.label}>{props.label}</legend>
      <div className={styles.row}>
        {parts.map((part) => (
          <div key={part} className={fieldStyles.field}>
            <label htmlFor={`${props.id}-${part}`} className={styles.legend}>
              {t(`pattern.${part}`)}
            </label>
            <input
              id={`${props.id}-${part}`}
              className={fieldStyles.input}
              autoComplete="off"
              value={textOf(part)}
              aria-invalid={faults.includes(part) ? true : undefined}
              aria-describedby={`${props.id}-${part}-help`}
              onChange={(event) => change(part, event.target.value)}
              onBlur={props.onBlur}
            />
            <p
              id={`${props.id}-${part}-help`}
              className={faults.includes(part) ? fieldStyles.error : fieldStyles.help}
            >
              {t(`pattern.${part}_help`)}
            </p>
          </div>
        ))}
      </div>
      <output className={styles.outcome}>
        <span>
          {t('pattern.text')} <code className={styles.code}>{value || '–'}</code>
        </span>
      </output>
    </fieldset>
  );
}
