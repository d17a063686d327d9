import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';
import { useTypedNumber, useUnreadSentence } from './use-typed-number.ts';

/** Takes a number as the language writes it; what is none stays as typed and is refused by its own sentence. */
export function NumberField({ decimals, ...props }: FieldBinding & FieldExtras & { decimals?: number }) {
  const sentence = useUnreadSentence();
  const [isLeft, setLeft] = useState(false);
  const number = useTypedNumber(
    props.value,
    (read, text) => props.onChange(read === undefined ? text : read),
    decimals,
  );
  const isTold = number.isUnread && (isLeft || props.error !== undefined);
  const { t } = useTranslation('forms');
  const help = number.readAs === null ? {} : { help: t('number_read_as', { number: number.readAs }) };
  const field = isTold ? { ...props, error: sentence(number.text) } : props;
  return (
    <FieldFrame field={field} {...extras(props)} {...help}>
      <input
        {...controlProps(field, { ...props, ...help })}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={number.text}
        onChange={(event) => {
          setLeft(false);
          number.change(event.target.value);
        }}
        onBlur={() => {
          setLeft(true);
          number.leave();
          props.onBlur();
        }}
      />
    </FieldFrame>
  );
}
