import { readBirthDate } from '@fernpuls/domain/patients/typed-birth-date';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField, type DayBinding } from '../../ui/date-field.tsx';
import { isDay } from '../../ui/parse-input.ts';
import { today } from '../../ui/today.ts';

/** A day of birth: a year of two digits that two centuries share is asked about, a date without its day told. */
export function BirthDateField(props: DayBinding) {
  const { t } = useTranslation('errors');
  const [isLeft, setLeft] = useState(false);
  const text = typeof props.value === 'string' ? props.value : '';
  const typed = isDay(text) ? null : readBirthDate(text, today());
  const isTold = typed !== null && 'fault' in typed && (isLeft || props.error !== undefined);
  const told = isTold ? { error: t(typed.fault, typed.params) } : {};
  return (
    <DateField
      {...props}
      {...told}
      read={readTyped}
      onChange={(value) => {
        setLeft(false);
        props.onChange(value);
      }}
      onBlur={() => {
        setLeft(true);
        props.onBlur?.();
      }}
    />
  );
}

/** As `parseDay` tells it: null when empty, undefined for what is no day that is certain. */
function readTyped(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const read = readBirthDate(text, today());
  return read && 'day' in read ? read.day : undefined;
}
