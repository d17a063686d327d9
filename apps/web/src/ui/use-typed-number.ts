import {
  isAmbiguousNumber,
  type NumberMarks,
  readTypedNumber,
  writeTypedNumber,
} from '@fernpuls/domain/kit/typed-number';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from './format.ts';

type Taken = number | null | undefined;

/**
 * What the input of a number shows and reads: while it is typed as it is typed, then as the language writes it. `take`
 * gets the number, null when emptied, undefined for what is none.
 */
export function useTypedNumber(value: unknown, take: (read: Taken, text: string) => void, decimals = 0) {
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  const isUnread = typed !== null && readTypedNumber(typed, format.marks) === undefined;
  const shown = isNumber
    ? writeTypedNumber(value, format.marks, decimals)
    : typeof value === 'string'
      ? value
      : '';
  // What could not be read stays until a number takes its place.
  const text = typed === null || (isUnread && isNumber) ? shown : typed;
  return {
    text,
    isUnread: readTypedNumber(text, format.marks) === undefined,
    /** The number as it is read, where a sign between its digits might have meant something else. */
    readAs: typed === null ? null : readAs(typed, format.marks),
    change: (next: string) => {
      setTyped(next);
      take(readTypedNumber(next, format.marks), next);
    },
    leave: () => setTyped(isUnread && typeof value !== 'string' ? typed : null),
  };
}

/** Null where nobody can be in doubt: no point, comma or blank stands before exactly three digits. */
function readAs(typed: string, marks: NumberMarks): string | null {
  const read = readTypedNumber(typed, marks);
  if (typeof read !== 'number' || !/\d[.,\s'’]\d{3}(?!\d)/.test(typed)) return null;
  return writeTypedNumber(read, marks);
}

/** Why a text was not read as a number, in a sentence. */
export function useUnreadSentence() {
  const { t } = useTranslation('errors');
  return (text: string) =>
    isAmbiguousNumber(text) ? t('number_ambiguous', { text: text.trim() }) : t('not_a_number');
}
