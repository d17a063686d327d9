import { errorStatus, fieldCodes } from '@fernpuls/contract/errors';
import { languages } from '@fernpuls/contract/languages';
import { beforeEach, expect, test } from 'vitest';
import {
  browserLanguage,
  changeLanguage,
  currentLanguage,
  incompleteHint,
  isComplete,
  languageFiles,
  rememberedLanguage,
} from './i18n.ts';
import { translate } from './texts.ts';

const t = (key: string, values = {}) => translate(['shell'], key, values);

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await changeLanguage('de');
});

test('[SHELL-04] all ten languages can be chosen', () => {
  expect(Object.keys(languageFiles).sort()).toEqual([...languages].sort());
});

test('[SHELL-05] the chosen language is remembered and set on the document', async () => {
  await changeLanguage('en');
  expect(document.documentElement.lang).toBe('en');
  expect(rememberedLanguage()).toBe('en');
  expect(t('theme.light')).toBe('Light');
});

test('a language without its texts shows English, says so in its own words, and marks the content as English', async () => {
  await changeLanguage('it');
  expect(isComplete('it')).toBe(false);
  expect(incompleteHint('it')).toBe('Inglese, traduzione in arrivo');
  expect(currentLanguage()).toBe('it');
  expect(document.documentElement.lang).toBe('it');
  expect(document.getElementById('root')?.lang).toBe('en');
  expect(t('theme.light')).toBe('Light');
});

test('the browser’s first wish that is offered is taken', () => {
  expect(browserLanguage(['sv-SE', 'fr-CA', 'de'])).toBe('fr');
  expect(browserLanguage(['sv'])).toBeNull();
});

test('plural forms and parameters are filled in', () => {
  expect(t('sign_in:ended.auto_logout', { count: 1 })).toContain('1 Minute ohne');
  expect(t('sign_in:ended.auto_logout', { count: 30 })).toContain('30 Minuten ohne');
  expect(translate([], 'errors:too_long', { max: 25 })).toBe('Höchstens 25 Zeichen.');
});

test('a text nobody wrote shows its key, or the given default', () => {
  expect(t('nowhere.to_be_found')).toBe('nowhere.to_be_found');
  expect(t('nowhere', { defaultValue: 'x' })).toBe('x');
});

const complete = languages.filter(isComplete);
for (const language of complete) {
  test(`[SHELL-04] ${language} has the same texts as English, with the same parameters`, async () => {
    const [own, source] = await Promise.all([flat(language), flat('en')]);
    expect([...own.keys()].sort()).toEqual([...source.keys()].sort());
    for (const [key, text] of own)
      expect([key, parametersOf(text)]).toEqual([key, parametersOf(source.get(key) ?? '')]);
  });

  test(`every refusal of the contract has its sentence in ${language}`, async () => {
    const texts = await flat(language);
    for (const code of [...Object.keys(errorStatus), ...fieldCodes, 'network']) {
      expect(texts.get(`errors.${code}`) ?? `no sentence for ${code}`).toMatch(/[.!]$/);
    }
  });
}

async function flat(language: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') return void found.set(path, value);
    for (const [key, inner] of Object.entries(Object(value) as Record<string, unknown>))
      walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk((await languageFiles[language]?.load())?.common, '');
  return found;
}

function parametersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
}
