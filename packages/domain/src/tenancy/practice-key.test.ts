import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { practiceKey, suggestedPracticeKey } from './practice-key.ts';

const codeOf = (key: string) => practiceKey(key)?.code ?? null;

test('[MANAGE-03] [SHELL-02] a practice is named by a label of a host name, from two to 63 characters', () => {
  const cases: [string, string | null][] = [
    ['a', 'too_short'],
    ['ab', null],
    ['a'.repeat(63), null],
    ['a'.repeat(64), 'too_long'],
    ['praxis-am-deich', null],
    ['praxis2', null],
    ['2praxis', 'practice_key_invalid'],
    ['-praxis', 'practice_key_invalid'],
    ['praxis-', 'practice_key_invalid'],
    ['praxis--deich', 'practice_key_invalid'],
    ['xn--prxis-gra', 'practice_key_invalid'],
    ['Praxis', 'practice_key_invalid'],
    ['präxis', 'practice_key_invalid'],
    ['praxis_deich', 'practice_key_invalid'],
    ['praxis.deich', 'practice_key_invalid'],
    [' praxis', 'practice_key_invalid'],
    ['praxis\n', 'practice_key_invalid'],
  ];
  for (const [key, code] of cases) assert.equal(codeOf(key), code, JSON.stringify(key));
});

test('[MANAGE-03] no practice takes the name of a mode, of the demo, of an address or of a service', () => {
  const taken = 'manage login meeting demo new www api mail admin static docs autodiscover localhost wpad';
  for (const key of taken.split(' ')) assert.equal(codeOf(key), 'practice_key_reserved', key);
  for (const near of ['manager', 'demos', 'mailing', 'praxis-demo']) assert.equal(codeOf(near), null, near);
});

test('[MANAGE-03] whatever passes is the first label of a host, unchanged by a browser', () => {
  const letters = fc.constantFrom(...'abcz09-', 'ä', 'A', '.', '_', ' ', '\0', '／');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: letters, maxLength: 70 }), fc.string()), (key) => {
      if (practiceKey(key) !== null) return;
      const { hostname } = new URL(`https://${key}.example.org`);
      assert.equal(hostname, `${key}.example.org`);
      assert.ok(key.length >= 2 && key.length <= 63);
    }),
  );
});

test('[MANAGE-03] what a name suggests is nothing, or in the form a label has', () => {
  assert.equal(suggestedPracticeKey('Hausärzte am Großen Markt'), 'hausaerzte-am-grossen-markt');
  assert.equal(suggestedPracticeKey('2. Praxis Dr. Müller-Lüdenscheidt'), 'praxis-dr-mueller-luedenscheidt');
  assert.equal(suggestedPracticeKey('Ελληνική'), '');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const code = codeOf(suggestedPracticeKey(name));
      assert.ok(code === null || code === 'too_short' || code === 'practice_key_reserved', code ?? '');
    }),
  );
});
