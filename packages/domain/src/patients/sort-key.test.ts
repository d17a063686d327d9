import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldText } from '../kit/fold-text.ts';
import { nameSortKey } from './sort-key.ts';

const folded: [string, string][] = [
  ['Müller', 'muller'],
  ['MÜLLER', 'muller'],
  ['mu\u0308ller', 'muller'],
  ['Groß', 'gross'],
  ['GROẞ', 'gross'],
  ['Ærø', 'aero'],
  ['Œuvre', 'oeuvre'],
  ['Łukasz Śliwa', 'lukasz sliwa'],
  ['Yıldız İnan', 'yildiz inan'],
  ['Zoë-Renée', 'zoe renee'],
  ["  O'Brien,  Mary ", 'o brien mary'],
  ['Яна', 'яна'],
  ['李', '李'],
  ['204.817', '204 817'],
  ['---', ''],
];

for (const [given, expected] of folded) {
  test(`[PATIENT-01] „${given}“ is found as „${expected}“`, () => {
    assert.equal(foldText(given), expected);
  });
}

test('[PATIENT-01] the key sorts like a German dictionary (DIN 5007-1): umlauts as their letter, ß as ss, short names first', () => {
  const people: [string, string][] = [
    ['Ähre', 'Zita'],
    ['Ahrens', 'Anna'],
    ['Goethe', 'A'],
    ['Goldmann', 'A'],
    ['Göring', 'A'],
    ['Groß', 'Eva'],
    ['Gross', 'Fritz'],
    ['Grosse', 'Adam'],
    ['Muller', 'Anton'],
    ['Müller', 'Berta'],
    ['Muller', 'Cäsar'],
    ['Müller Arnold', 'A'],
    ['Zander', 'A'],
    ['Zöllner', 'A'],
  ];
  const bytes = (a: [string, string], b: [string, string]) =>
    Buffer.compare(Buffer.from(nameSortKey(...a)), Buffer.from(nameSortKey(...b)));
  const sorted = [...people].reverse().sort(bytes);
  assert.deepEqual(
    sorted.map((name) => name.join(', ')),
    people.map((name) => name.join(', ')),
  );
});

test('folding twice changes nothing more, and case and composed letters never matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldText(text);
      assert.equal(foldText(once), once);
      assert.equal(foldText(text.normalize('NFD')), foldText(text.normalize('NFC')));
      assert.ok(!/^\s|\s$|\s\s|[%_,]/.test(once));
    }),
  );
});
