import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import { useFormat } from './format.ts';
import { parseDay } from './parse-input.ts';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';

type Props = FieldBinding &
  FieldExtras & {
    /** A button that offers days; `onOpen` is asked for it from the keyboard (Alt and arrow down). */
    opener?: ReactNode;
    onOpen?: () => void;
  };

/** A calendar day, typed: quicker than any picker for birth dates, and read aloud as written. */
export function DateField({ opener, onOpen, ...props }: Props) {
  const { t } = useTranslation(['ui', 'forms']);
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <FieldFrame field={props} {...extras(props)}>
      <input
        {...controlProps(props, props)}
        data-opens={opener ? '' : undefined}
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
        onKeyDown={(event) => {
          if (!onOpen || !event.altKey || event.key !== 'ArrowDown') return;
          event.preventDefault();
          onOpen();
        }}
        onBlur={() => {
          setTyped(null);
          props.onBlur();
        }}
      />
      {opener}
    </FieldFrame>
  );
}
