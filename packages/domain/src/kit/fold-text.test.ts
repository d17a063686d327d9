import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldText, searchedText, spellText } from './fold-text.ts';

/** Letters of the Latin-1 supplement and Latin Extended-A and -B, without signs. */
const letters = Array.from({ length: 0x250 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).filter(
  (letter) => /\p{L}/u.test(letter),
);
/** Of Latin Extended-B what stands in names: Romanian, Croatian digraphs, Sami, Azeri, Vietnamese, Hausa. */
const ofExtendedB = 'ƀǆǳǉǌǝəƶǥǿơưțșǽƙɓɗɨ';

test('[PATIENT-01] every letter of European names is folded to what people type without it', () => {
  const ofNames = letters.filter((one) => one < 'ƀ' || ofExtendedB.includes(one.toLowerCase()));
  assert.ok(ofNames.length > 200);
  for (const letter of ofNames) assert.match(foldText(letter), /^[a-z]{1,2}$/, letter);
});

test('[PATIENT-01] a name is one whichever way its letters are written out', () => {
  const same: string[][] = [
    ['Müller-Lührs', 'Mueller-Luehrs', 'Muller Luhrs', 'MÜLLER-LUEHRS'],
    ['Đorđević', 'Dordevic', 'Djordjevic', 'ĐORĐEVIĆ'],
    ['Đặng', 'Dang'],
    ['Þórsdóttir', 'Thorsdottir'],
    ['Guðrún', 'Gudrun'],
    ['Ångström', 'Aangstroem', 'Angstrom'],
    ['Sørensen', 'Soerensen', 'Sorensen'],
    ['Yıldız', 'Yildiz'],
    ['Wałęsa', 'Walesa'],
    ['Groß', 'Gross'],
    ['Ærø', 'Aeroe', 'Aero'],
  ];
  for (const names of same) assert.equal(new Set(names.map(spellText)).size, 1, names.join());
  assert.notEqual(spellText('Maier'), spellText('Meier'));
});

test('[PATIENT-01] what is typed of a name, whole words or beginnings, in any spelling, stands in what is searched in', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abdehijlmnorsuüöäåđßøł'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.nat(12), (last, first, length) => {
      const kept = searchedText(last, first, 'P-17');
      for (const typed of [last, first, foldText(last), spellText(last), foldText(last).slice(0, length)])
        for (const part of spellText(typed).split(' ').filter(Boolean))
          assert.ok(kept.includes(` ${part}`), `${typed} in ${kept}`);
      assert.equal(spellText(spellText(last)), spellText(last));
    }),
  );
  assert.equal(searchedText('Manuela', 'Jürgen', 'P-17'), ' manuela jurgen p 17 manula');
});
