import { type Language, languages } from '@fernpuls/contract/languages';
import type { LegalText } from '@fernpuls/contract/tenancy/legal.call';

type Words = { title: string; body: string };
type LegalDraft = Readonly<Record<Language, Words>>;

const nothing: Words = { title: '', body: '' };

export function draftOf(start: Pick<LegalText, 'texts'> | null): LegalDraft {
  const words = languages.map((language) => [language, start?.texts[language] ?? nothing]);
  // Every language has its words.
  return Object.fromEntries(words) as LegalDraft;
}

/** As it is published: what has no words in a language is none there. */
export function textsOf(draft: LegalDraft): LegalText['texts'] {
  const others = languages
    .filter((language) => language !== 'de')
    .map((language) => [language, isWritten(draft[language]) ? draft[language] : null]);
  return { ...(Object.fromEntries(others) as Partial<LegalText['texts']>), de: draft.de };
}

/** Languages with a heading and no text, or a text and no heading; German has to have both. */
export function halfWritten(draft: LegalDraft): Language[] {
  return languages.filter((language) => {
    const { title, body } = draft[language];
    const isBegun = language === 'de' || title.trim() !== '' || body.trim() !== '';
    return isBegun && !isWritten(draft[language]);
  });
}

export function isWritten({ title, body }: Words): boolean {
  return title.trim() !== '' && body.trim() !== '';
}
