import { errorStatus, fieldCodes } from '@fernpuls/contract/errors';
import { languages } from '@fernpuls/contract/languages';
import { beforeEach, expect, test } from 'vitest';
import { readLanguage } from '../../../../scripts/locales/catalogue.ts';
import { compareLanguages } from '../../../../scripts/locales/compare.ts';
import { browserLanguage, changeLanguage, languageFiles, rememberedLanguage } from './i18n.ts';
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

test('the browser’s first wish that is offered is taken', () => {
  expect(browserLanguage(['sv-SE', 'fr-CA', 'de'])).toBe('fr');
  expect(browserLanguage(['sv'])).toBeNull();
});

test('plural forms and parameters are filled in', () => {
  expect(t('sign_in:ended.auto_logout', { count: 1 })).toContain('1 Minute ohne');
  expect(t('sign_in:ended.auto_logout', { count: 30 })).toContain('30 Minuten ohne');
  expect(translate([], 'errors:too_long', { max: 25 })).toBe('Höchstens 25 Zeichen.');
});

test('[SHELL-04] a language has its own plural forms: Russian few and many, Portuguese of Portugal', async () => {
  await changeLanguage('ru');
  const forms = [1, 2, 5].map((count) => t('forms:changes', { count }).replace(/\d+/, ''));
  expect(new Set(forms).size).toBe(3);
  await changeLanguage('pt');
  const none = t('forms:changes', { count: 0 }).replace('0', '7');
  expect(none).toBe(t('forms:changes', { count: 7 }));
});

test('a text nobody wrote shows its key, or the given default', () => {
  expect(t('nowhere.to_be_found')).toBe('nowhere.to_be_found');
  expect(t('nowhere', { defaultValue: 'x' })).toBe('x');
});

const built = await Promise.all(languages.map(textsOf));
const source = built.find(({ code }) => code === 'en');
for (const language of built) {
  test(`[SHELL-04] ${language.code} has the texts of English in the plural forms of its own grammar`, () => {
    expect(
      source && compareLanguages(source, [language], { [language.code]: [...language.texts.keys()] }),
    ).toEqual([]);
  });

  test(`every refusal of the contract has its sentence in ${language.code}`, () => {
    for (const code of [...Object.keys(errorStatus), ...fieldCodes, 'network']) {
      expect(language.texts.get(`errors:${code}`) ?? `no sentence for ${code}`).toMatch(/[.!]$/);
    }
  });
}

/** As the build hands them out. */
async function textsOf(code: string) {
  const { common = {} } = (await languageFiles[code]?.load()) ?? {};
  const files = Object.entries(common).map(
    ([name, texts]) => [`${name}.json`, JSON.stringify(texts)] as const,
  );
  return readLanguage(code, new Map(files));
}
