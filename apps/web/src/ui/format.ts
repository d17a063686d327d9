import { type Language, localeOf } from '@fernpuls/contract/languages';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { dateFormats } from './format/dates.ts';
import { numberFormats, type Words } from './format/numbers.ts';
import { peopleFormats } from './format/people.ts';
import { useOnPaper } from './on-paper.ts';

const practiceTimeZone = 'Europe/Berlin';

export type Format = ReturnType<typeof formats>;

/** Numbers, units, dates and names as the language and the practice's clock want them. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation('values');
  const onPaper = useOnPaper();
  return useMemo(
    () => formats(i18n.language, practiceTimeZone, (key, options = {}) => t(key, options), onPaper),
    [t, i18n.language, onPaper],
  );
}

export function formats(language: Language, timeZone: string, words: Words, onPaper = false) {
  return {
    locale: localeOf(language),
    ...numberFormats(language, words),
    ...dateFormats(language, timeZone, onPaper),
    ...peopleFormats,
  };
}
