import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { passwordForms } from '@fernpuls/domain/identity/password-forms';
import { passwordFault, passwordLength } from '@fernpuls/domain/identity/password-rules';
import { isListed } from '../apps/server/src/ground/listed-marks.ts';
import { breachedMarks, listedPasswords } from './generate/breached-passwords.ts';
import { root } from './source/tree.ts';

const shipped = readFileSync(join(root, 'apps/server/src/identity/breached-passwords.bin'));
const listed = listedPasswords();
const nobody = { email: '', names: [] };
const isRefused = (password: string) =>
  passwordFault(password, nobody) !== null || passwordForms(password).some((form) => isListed(shipped, form));

test('[AUTH-17] what is shipped is what the lists make', () => {
  assert.ok(shipped.equals(breachedMarks()));
  const long = listed.filter((word) => [...word].length >= passwordLength.min);
  assert.ok(long.length > 700, `${long.length}`);
  assert.deepEqual(
    long.filter((word) => !isRefused(word)),
    [],
  );
});

/** How people bring a word to the length they are asked for. */
const lengthened: Record<string, (word: string) => string> = {
  'a year': (word) => `${word}2026`,
  'a capital, a year and a sign': (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}1987!`,
  'a run': (word) => `${word}123456`,
  signs: (word) => `!!${word}!!!!`,
  itself: (word) => word + word,
  spaces: (word) => `${word} ${word}`,
};

for (const [way, lengthen] of Object.entries(lengthened))
  test(`[AUTH-17] each of the first 3,000 of the list that ${way} brings to the length asked for is refused`, () => {
    const made = listed.map(lengthen).filter((word) => [...word].length >= passwordLength.min);
    assert.deepEqual(
      made.slice(0, 3_000).filter((word) => !isRefused(word)),
      [],
    );
  });
