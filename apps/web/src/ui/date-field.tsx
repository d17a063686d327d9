import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import { useFormat } from './format.ts';
import { parseDay } from './parse-input.ts';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';

/** A calendar day, typed: quicker than any picker for birth dates, and read aloud as written. */
export function DateField(props: FieldBinding & FieldExtras) {
  const { t } = useTranslation(['ui', 'forms']);
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <FieldFrame field={props} {...extras(props)}>
      <input
        {...controlProps(props, props)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('forms:date_example')}
        value={typed ?? (/^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value)}
        onChange={(event) => {
          setTyped(event.target.value);
          const day = parseDay(event.target.value, new Date().getFullYear());
          props.onChange(day === undefined ? event.target.value : day);
        }}
        onBlur={() => {
          setTyped(null);
          props.onBlur();
        }}
      />
    </FieldFrame>
  );
}
