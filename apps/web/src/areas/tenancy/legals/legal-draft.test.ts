import { expect, test } from 'vitest';
import { legalTextIn } from '../../../ui/legal-text.ts';
import { draftOf, halfWritten, textsOf } from './legal-draft.ts';

const written = { title: 'Impressum', body: 'Text' };

test('[SHELL-04] a draft is published in the languages that have words, and held back while one has half of them', () => {
  const draft = { ...draftOf({ texts: { de: written } }), ru: { title: 'Выходные данные', body: '' } };
  expect(halfWritten(draft)).toEqual(['ru']);
  expect(halfWritten(draftOf(null))).toEqual(['de']);
  const whole = { ...draft, ru: { title: 'Выходные данные', body: 'Текст' } };
  expect(halfWritten(whole)).toEqual([]);
  expect(textsOf(whole)).toMatchObject({ de: written, ru: whole.ru, fr: null });
});

test('[SHELL-04] a text is read in one’s own language, else in English, else in German', () => {
  const texts = { de: written, en: { title: 'Imprint', body: 'Text' }, fr: null };
  expect(legalTextIn({ texts }, 'fr')).toMatchObject({ title: 'Imprint', language: 'en' });
  expect(legalTextIn({ texts }, 'de')).toMatchObject({ title: 'Impressum', language: 'de' });
  expect(legalTextIn({ texts: { de: written } }, 'el')).toMatchObject({ language: 'de' });
});
