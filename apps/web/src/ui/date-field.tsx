import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { type ControlBinding, controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import { useFormat } from './format.ts';
import { isDay, parseDay } from './parse-input.ts';
import { extras } from './text-field.tsx';

// Of days that are planned two digits of a year mean the next ten as well.
const yearsAhead = 10;

/** Of days that are typed and not chosen two digits of a year mean the past hundred years. */
const usual = (text: string, hasCalendar: boolean) =>
  parseDay(text, new Date().getFullYear() + (hasCalendar ? yearsAhead : 0));

/** Answers a day, null when emptied, and what is none as it was typed. */
export type DayBinding = ControlBinding<string | null> & FieldExtras;

type Props = DayBinding & {
  /** A button that offers days, and what the input carries because of it. */
  opener?: { button: ReactNode; input: InputHTMLAttributes<HTMLInputElement> };
  /** How what is typed is read, where it is not read as any other day. */
  read?: (text: string) => string | null | undefined;
};

/** A calendar day, typed: quicker than any picker, and read aloud as written. */
export function DateField({ opener, read, ...props }: Props) {
  const { t } = useTranslation(['ui', 'forms']);
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <FieldFrame field={props} {...extras(props)}>
      <input
        {...controlProps(props, props)}
        {...opener?.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('forms:date_example')}
        value={typed ?? (isDay(value) ? format.date(value) : value)}
        onChange={(event) => {
          setTyped(event.target.value);
          const text = event.target.value;
          const day = read ? read(text) : usual(text, opener !== undefined);
          props.onChange(day === undefined ? text : day);
        }}
        onBlur={() => {
          setTyped(null);
          props.onBlur?.();
        }}
      />
      {opener?.button}
    </FieldFrame>
  );
}
