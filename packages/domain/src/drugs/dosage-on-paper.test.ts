import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dosageOfRow, dosageOnPaper, namesARhythm, spanHints } from './dosage-on-paper.ts';
import type { Dosage } from './dose.ts';
import { drugOfEntry, entryOfDrug, type PlanEntry } from './entry.ts';

const none: Dosage = {
  dosageKind: 'daily',
  morning: null,
  noon: null,
  evening: null,
  night: null,
  weekdays: null,
  dosageText: null,
  maxPerDay: null,
};
const weekly = (weekdays: number[], doses: Partial<Dosage>): Dosage => ({
  ...none,
  ...doses,
  dosageKind: 'weekly',
  weekdays,
});
const needed = (dosageText: string | null, maxPerDay: number | null): Dosage => ({
  ...none,
  dosageKind: 'as_needed',
  dosageText,
  maxPerDay,
});

/** KBV, BMP 2.8 (Anlage 3 BMV-Ä, M.wo, M.t of 20 letters); doses as the record has them, none left out. */
const printed: [what: string, dosage: Dosage, words: string | null, weekday: number | null, hint: string][] =
  [
    ['every day', { ...none, morning: '1', evening: '1/2' }, null, null, ''],
    ['Monday 2-0-4-0', weekly([1], { morning: '2', evening: '4' }), null, 1, 'nur montags'],
    ['Monday evening alone', weekly([1], { evening: '3' }), null, 1, 'nur montags'],
    ['Sunday', weekly([7], { night: '1' }), null, 7, 'nur sonntags'],
    ['three days', weekly([5, 1, 3], { morning: '1', evening: '2' }), 'Mo Mi Fr: 1-0-2-0', null, ''],
    [
      'five days, longer than its place',
      weekly([1, 2, 3, 4, 5], { morning: '1/2' }),
      'siehe Hinweis',
      null,
      'Mo Di Mi Do Fr: 1/2-0-0-0',
    ],
    ['all seven days', weekly([1, 2, 3, 4, 5, 6, 7], { morning: '1' }), null, null, ''],
    ['as needed', needed(null, null), 'bei Bedarf', null, ''],
    ['as needed, three a day', needed(null, 3), 'bei Bedarf max 3/Tag', null, ''],
    ['as needed, ten a day', needed(null, 10), 'b. Bed. max 10/Tag', null, ''],
    [
      'own words with a maximum',
      needed('bei starker Luftnot', 2),
      'bei starker Luftnot',
      null,
      'höchstens 2/Tag',
    ],
    ['own words that fit', needed('b. Luftnot', 2), 'b. Luftnot max 2/Tag', null, ''],
    ['own words one letter too long', needed('b. Luftnot', 12), 'b. Luftnot', null, 'höchstens 12/Tag'],
    ['words', { ...none, dosageKind: 'text', dosageText: 'nach Schema' }, 'nach Schema', null, ''],
  ];

test('[BEYOND-20] each kind of dosage stands whole in a row of the plan: columns, weekday, words or hint', () => {
  for (const [what, dosage, words, weekday, hint] of printed) {
    const paper = dosageOnPaper(dosage);
    assert.deepEqual([paper.words, paper.weekday, paper.hints.join('; ')], [words, weekday, hint], what);
    assert.ok((paper.words ?? '').length <= 20, what);
  }
});

const row = {
  morning: '1',
  noon: null,
  evening: null,
  night: null,
  dosageText: null,
  weekday: null,
  hint: null,
};

test('[BEYOND-20] a weekday makes a dose weekly, also where only the hint names it; every other rhythm is never a daily dose', () => {
  const read = (more: Partial<Parameters<typeof dosageOfRow>[0]>, ...aside: string[]) =>
    dosageOfRow({ ...row, ...more }, aside);
  assert.deepEqual(read({ weekday: 1 }).dosage, weekly([1], { morning: '1' }));
  assert.deepEqual(read({ hint: 'nur montags; nach dem Essen' }), {
    dosage: weekly([1], { morning: '1' }),
    hint: 'nach dem Essen',
    fromDay: null,
    untilDay: null,
  });
  for (const hint of [
    '1x wöchentlich',
    'jeden Montag',
    'Mittwochs',
    'alle 4 Wochen',
    'alle 2 Tage',
    'einmalig',
  ])
    assert.deepEqual(
      [read({ hint }).dosage.dosageKind, read({ hint }).dosage.dosageText, read({ hint }).dosage.morning],
      ['text', '1-0-0-0 s. Hinweis', null],
      hint,
    );
  assert.equal(read({}, 'nur jeden zweiten Tag').dosage.dosageKind, 'text');
  for (const hint of ['vor dem Essen', 'täglich wiegen', 'mit viel Wasser', 'morgens nüchtern', null])
    assert.equal(read({ hint }).dosage.dosageKind, 'daily', hint ?? 'none');
  assert.equal(namesARhythm('am Tag der Einnahme nichts essen'), false);
});

test('[BEYOND-20] first and last day of a row stand in its hint, and are days again when it is read', () => {
  const today = '2026-11-29';
  assert.deepEqual(spanHints({ fromDay: '2026-11-29', untilDay: null }, today), []);
  assert.deepEqual(spanHints({ fromDay: '2026-11-30', untilDay: '2026-12-24' }, today), [
    'ab 30.11.2026',
    'bis 24.12.2026',
  ]);
  const read = dosageOfRow({ ...row, hint: 'ab 30.11.2026; bis 24.12.2026; mit Wasser' });
  assert.deepEqual([read.fromDay, read.untilDay, read.hint], ['2026-11-30', '2026-12-24', 'mit Wasser']);
});

const dose = fc.option(fc.constantFrom('1', '2', '1/2', '0,5', '1,25', '9999'), { nil: null });
const doses = fc
  .record({ morning: dose, noon: dose, evening: dose, night: dose }, { noNullPrototype: true })
  .filter((all) => Object.values(all).some((one) => one !== null));
const own = fc.option(fc.constantFrom('bei Luftnot', 'bei starken Schmerzen', 'b. Übelkeit'), { nil: null });
const dosages = fc.oneof(
  doses.map((all): Dosage => ({ ...none, ...all })),
  fc
    .tuple(doses, fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }))
    .map(([all, days]) =>
      weekly(
        days.sort((a, b) => a - b),
        all,
      ),
    ),
  fc
    .tuple(own, fc.option(fc.constantFrom(1, 3, 12, 2.5), { nil: null }))
    .filter(([words, most]) => words === null || (most !== null && words.length <= 20))
    .map(([words, most]) => needed(words, most)),
);

test('[BEYOND-20] whatever dosage a row has, what is printed of it is read back as the same', () => {
  fc.assert(
    fc.property(dosages, fc.constantFrom(null, 'mit Wasser', 'x'.repeat(80)), (dosage, hint) => {
      const entry: PlanEntry = {
        ...dosage,
        pzn: null,
        name: 'Torasemid AL',
        substances: [{ name: 'Torasemid', strength: '10 mg' }],
        form: 'TAB',
        formText: null,
        unit: '1',
        unitText: null,
        hint,
        reason: null,
        extraLine: null,
        section: 'general',
      };
      const read = entryOfDrug(drugOfEntry(entry), 'general');
      const of = ({
        dosageKind,
        morning,
        noon,
        evening,
        night,
        weekdays,
        dosageText,
        maxPerDay,
      }: Dosage) => ({
        dosageKind,
        morning,
        noon,
        evening,
        night,
        weekdays,
        dosageText,
        maxPerDay,
      });
      assert.deepEqual(of(read), of(dosage));
      assert.deepEqual([read.hint, read.extraLine].filter(Boolean).join(''), hint ?? '');
    }),
  );
});
