import {
  formatTagDevicePattern,
  splitTagDevicePattern,
  type TagDevicePart,
  type TagDevicePattern,
  tagDevicePatternFaults,
} from '@fernpuls/domain/logistics/tag-device-pattern';
import { valueTypes } from '@fernpuls/domain/measurements/value-types';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { MultiSelect } from '../ui/controls/multi-select.tsx';
import fieldStyles from '../ui/field.module.css';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './tag-device-pattern-field.module.css';
import type { FieldBinding } from '../ui/use-form.ts';

const whose = ['any', 'named', 'none'] as const;
const signs: Readonly<Record<string, (typeof whose)[number]>> = { '*': 'any', '-': 'none' };
const measurable = valueTypes.filter(({ key }) => key !== 'cied').map(({ key }) => key);

/** Which devices a tag is meant for, in its parts; kept as `manufacturer[/model][;value types]`. */
export function TagDevicePatternField(props: FieldBinding & { disabled?: boolean }) {
  const { t } = useTranslation(['fields', 'values']);
  const value = typeof props.value === 'string' ? props.value : '';
  const [typed, setTyped] = useState<TagDevicePattern>(() => splitTagDevicePattern(value));
  // Changed from outside, by a draft for instance.
  const shown = formatTagDevicePattern(typed) === value ? typed : splitTagDevicePattern(value);
  const faults = props.error === undefined ? [] : tagDevicePatternFaults(shown);
  const kind = signs[shown.manufacturer] ?? 'named';

  function change(part: Partial<TagDevicePattern>): void {
    const next = { ...shown, ...part };
    setTyped(next);
    props.onChange(formatTagDevicePattern(next));
  }
  const choose = (next: string | null) => {
    if (next === 'none') change({ manufacturer: '-', model: null });
    else change({ manufacturer: next === 'any' ? '*' : '' });
  };
  const bind = (part: TagDevicePart) => ({
    id: `${props.id}-${part}`,
    label: t(`pattern.${part}`),
    required: false,
    error: faults.includes(part) ? t(`pattern.${part}_help`) : undefined,
    disabled: props.disabled ?? false,
    onBlur: props.onBlur,
  });
  const words = [...new Set([...measurable, ...shown.valueTypes])];
  return (
    <fieldset id={props.id} className={styles.pattern} disabled={props.disabled} tabIndex={-1}>
      <legend className={fieldStyles.label}>{props.label}</legend>
      <div className={styles.parts}>
        <SelectField
          id={`${props.id}-whose`}
          label={t('pattern.whose')}
          required
          error={undefined}
          disabled={props.disabled ?? false}
          value={kind}
          options={whose.map((one) => ({ value: one, label: t(`pattern.${one}`) }))}
          onChange={choose}
        />
        {kind === 'named' && (
          <TextField
            {...bind('manufacturer')}
            value={shown.manufacturer}
            onChange={(text) => change({ manufacturer: text.trim() })}
          />
        )}
        {kind !== 'none' && (
          <TextField
            {...bind('model')}
            help={t('pattern.model_help')}
            value={shown.model}
            onChange={(text) => change({ model: text.trim() || null })}
          />
        )}
        <MultiSelect
          {...bind('valueTypes')}
          name="valueTypes"
          max={undefined}
          choices={undefined}
          help={t('pattern.valueTypes_help')}
          value={[...shown.valueTypes]}
          options={words.map((word) => ({
            value: word,
            label: t(`values:type.${word}`, { defaultValue: word }),
          }))}
          onChange={(chosen) => change({ valueTypes: Array.isArray(chosen) ? chosen.map(String) : [] })}
        />
      </div>
      <output className={styles.outcome}>
        <span>
          {t('pattern.text')} <code>{value || '–'}</code>
        </span>
      </output>
    </fieldset>
  );
}
