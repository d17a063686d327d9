import { expect, test } from 'vitest';
import { variantChanges } from './variant-changes.ts';

test('[CONTENT-17] [CONTENT-13] versions of a text template differ by language', () => {
  const before = [
    { language: 'de', text: 'Guten Tag' },
    { language: 'en', text: 'Good morning' },
  ] as const;
  const after = [
    { language: 'de', text: 'Guten Tag' },
    { language: 'fr', text: 'Bonjour' },
  ] as const;
  expect(variantChanges(before, after)).toEqual([
    { field: 'en', from: 'Good morning', to: null },
    { field: 'fr', from: null, to: 'Bonjour' },
  ]);
});
