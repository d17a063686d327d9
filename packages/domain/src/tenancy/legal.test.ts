import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LegalVersion, pendingConsents } from './legal.ts';

const terms = (version: number): LegalVersion => ({ kind: 'terms', version });
const privacy = (version: number): LegalVersion => ({ kind: 'privacy', version });

const rows: [string, LegalVersion[], LegalVersion[], LegalVersion[]][] = [
  ['nothing is asked where nothing is published', [], [], []],
  [
    'at the first sign-in everything published is asked, terms first',
    [privacy(1), terms(1)],
    [],
    [terms(1), privacy(1)],
  ],
  ['what was agreed to is not asked again', [terms(1), privacy(1)], [terms(1), privacy(1)], []],
  [
    'a new version is asked again, the other text is not',
    [terms(2), privacy(1)],
    [terms(1), privacy(1)],
    [terms(2)],
  ],
  ['consent to one text is none to the other', [terms(1), privacy(1)], [privacy(1)], [terms(1)]],
];
for (const [what, current, given, expected] of rows) {
  test(`[SHELL-12] ${what}`, () => assert.deepEqual(pendingConsents(current, given), expected));
}
