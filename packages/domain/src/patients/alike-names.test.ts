import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { oneSlipOf } from '../kit/one-slip.ts';
import { askedKeys, isSamePart, keptKeys } from './alike-names.ts';

/** As the rule is spelled out: each slip a pattern, the letter nobody knows any. */
function spelledOut(typed: string, known: string): boolean {
  if (typed === '' || known === '') return false;
  if (typed === known || typed.startsWith(`${known} `) || known.startsWith(`${typed} `)) return true;
  return oneSlipOf(known, '.').some((spelling) => new RegExp(`^${spelling}$`).test(typed));
}

/** Few letters, so that many are alike; one is two signs of UTF-16. */
const letters = ['a', 'b', 'c', 'ł', ' ', '\u{10428}', '\u{1042a}'];
const clean = (text: string) => text.split(' ').filter(Boolean).join(' ');
const name = fc.string({ unit: fc.constantFrom(...letters), maxLength: 28 }).map(clean);
/** A name and what a finger makes of it, once or twice. */
const slipped = fc
  .tuple(name, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...letters), fc.nat(3)), { maxLength: 2 }))
  .map(([known, slips]) => {
    const typed = slips.reduce((all, [where, letter, kind]) => {
      const at = where % (all.length + 1);
      if (kind === 0) return all.toSpliced(at, 1, letter);
      if (kind === 1) return all.toSpliced(at, 0, letter);
      if (kind === 2) return all.toSpliced(at, 1);
      return all.toSpliced(at, 2, ...all.slice(at, at + 2).toReversed());
    }, Array.from(known));
    return [clean(typed.join('')), known] as const;
  });
const pair = fc.oneof(slipped, fc.tuple(name, name));

test('[PATIENT-02] two parts of a name are alike exactly where one slip, spelled out, makes one of the other', () => {
  fc.assert(
    fc.property(pair, ([typed, known]) => {
      assert.equal(isSamePart(typed, known), spelledOut(typed, known));
    }),
    { numRuns: 4_000 },
  );
});

test('[PATIENT-02] two parts of a name share a key exactly where they are alike', () => {
  fc.assert(
    fc.property(pair, ([typed, known]) => {
      const kept = new Set(keptKeys(known));
      assert.equal(
        askedKeys(typed).some((key) => kept.has(key)),
        isSamePart(typed, known),
      );
    }),
    { numRuns: 4_000 },
  );
});

test('[PATIENT-02] a letter too many or wrong counts within the word, not at its first letter and not behind its last', () => {
  for (const [typed, known, isSame] of [
    ['brandtt', 'brandt', true],
    ['brandte', 'brandt', false],
    ['krandt', 'brandt', false],
    ['rbandt', 'brandt', true],
    ['brant', 'brandt', true],
    ['brandt', 'brant', true],
    ['kar', 'karl', true],
    ['karl', 'kar', false],
    ['b'.repeat(24), `${'b'.repeat(23)}a`, true],
    ['b'.repeat(25), `${'b'.repeat(24)}a`, false],
  ] as const)
    assert.equal(isSamePart(typed, known), isSame, `${typed} ${known}`);
});
