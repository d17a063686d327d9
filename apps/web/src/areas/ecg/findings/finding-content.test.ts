import { expect, test } from 'vitest';
import { firstValues, isOvertaken, isReadyToSign } from './finding-content.ts';

const typed = (changes: Record<string, unknown>) => ({ ...firstValues(null), ...changes });

const drafts: [string, Record<string, unknown>, boolean][] = [
  ['nothing', {}, false],
  ['a rhythm alone', { rhythmClass: 'sinus_rhythm' }, false],
  ['a sentence alone', { assessment: 'Unauffällig.' }, false],
  ['a rhythm and blanks', { rhythmClass: 'sinus_rhythm', assessment: '  ' }, false],
  ['a rhythm and a sentence', { rhythmClass: 'sinus_rhythm', assessment: 'Unauffällig.' }, true],
];
for (const [what, changes, isReady] of drafts)
  test(`a draft with ${what} ${isReady ? 'may' : 'may not'} be signed [ECG-05]`, () => {
    expect(isReadyToSign(typed(changes))).toBe(isReady);
  });

test('a draft is overtaken once another version of it is there, but not by what is being saved [ECG-05]', () => {
  const [mine, theirs] = ['2026-11-23T08:00:00.000Z', '2026-11-23T08:05:00.000Z'];
  const overtaken = (updatedAt: string | null, basedOn: string | null, isSaving = false) =>
    isOvertaken(updatedAt === null ? null : { updatedAt }, { basedOn, isSaving });
  expect([overtaken(null, null), overtaken(mine, mine)]).toEqual([false, false]);
  expect([overtaken(theirs, mine), overtaken(theirs, null)]).toEqual([true, true]);
  expect(overtaken(theirs, mine, true)).toBe(false);
});
