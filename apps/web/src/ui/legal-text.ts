import type { Language } from '@fernpuls/contract/languages';
import type { LegalText } from '@fernpuls/contract/tenancy/legal.call';

/** The text in the language where the practice wrote one, else in English, else in German. */
export function legalTextIn({ texts }: Pick<LegalText, 'texts'>, wanted: Language) {
  const language = ([wanted, 'en'] as const).find((one) => texts[one]) ?? 'de';
  return { ...(texts[language] ?? texts.de), language };
}
