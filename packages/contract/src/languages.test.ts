import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLanguage, languageNames, languages, pickLanguage } from './languages.ts';

test('[SHELL-04] ten languages, each with a name in its own words, English by default', () => {
  assert.deepEqual([...languages].sort(), ['de', 'el', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'pt', 'ru']);
  assert.equal(new Set(languages.map((language) => languageNames[language])).size, 10);
  assert.equal(defaultLanguage, 'en');
});

const headers: [string | undefined, string | null][] = [
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['DE', 'de'],
  ['tlh, fr;q=0.5', 'fr'],
  [' pt-BR ;q=1', 'pt'],
  ['ja,zh', null],
  ['*', null],
  ['', null],
  [undefined, null],
];

for (const [header, language] of headers) {
  test(`[SHELL-05] Accept-Language ${header ?? 'missing'} asks for ${language ?? 'nothing we have'}`, () => {
    assert.equal(pickLanguage(header), language);
  });
}
