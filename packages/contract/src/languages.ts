/** Interface languages in the order they are offered, each complete; English is what the others are checked against. */
export const languages = ['de', 'en', 'nl', 'it', 'fr', 'ru', 'fi', 'el', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  nl: 'Nederlands',
  it: 'Italiano',
  fr: 'Français',
  ru: 'Русский',
  fi: 'Suomi',
  el: 'Ελληνικά',
  es: 'Español',
  pt: 'Português',
};

const regions: Partial<Record<Language, string>> = { de: 'de-DE', en: 'en-GB', pt: 'pt-PT' };

/** The BCP 47 tag whose numbers, dates and plural forms a language takes: its European one. */
export function localeOf(language: Language): string {
  return regions[language] ?? language;
}

/** The first offered language of an Accept-Language header, else null. */
export function pickLanguage(header: string | undefined): Language | null {
  for (const part of (header ?? '').split(',')) {
    const code = part.split(';')[0]?.trim().slice(0, 2).toLowerCase();
    const found = languages.find((language) => language === code);
    if (found) return found;
  }
  return null;
}
