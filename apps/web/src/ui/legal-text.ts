import type { Language } from '@fernpuls/contract/languages';
import type { LegalText } from '@fernpuls/contract/tenancy/legal.call';

/** The text in German for German, in English for everybody else where the practice wrote one, else in German. */
export function legalTextIn({ texts }: Pick<LegalText, 'texts'>, language: Language) {
  const english = language === 'de' ? null : texts.en;
  return english ? { ...english, language: 'en' } : { ...texts.de, language: 'de' };
}
