import type { VisiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import { expect, test } from 'vitest';
import { dueIn, nextDays, proposedDay } from './due.ts';
import { nextToSee, progressOf, rowsOf } from './queue-model.ts';
import {
  addOrder,
  addProblem,
  beginWriting,
  changeOrder,
  contentOf,
  dropOrder,
  judge,
  takeOver,
  write,
} from './writing.ts';

const at = '2026-11-06T13:12:00.000Z';
const diagnosis = (id: string, title: string, code: string) =>
  ({ id, title, code, certainty: 'G', side: null }) as const;
const diagnoses = [diagnosis('d1', 'Schlafapnoe', 'G47.31'), diagnosis('d2', 'Herzinsuffizienz', 'I50.13')];
const word = (patientIcd10Id: string | null, problem: string, note: string) =>
  ({ patientIcd10Id, problem, note, state: 'watch', at }) as const;

const work: VisiteWork = {
  own: null,
  last: null,
  since: {
    at,
    raised: 0,
    closed: 0,
    tasksDone: 0,
    messages: 0,
    readings: 0,
    diagnoses: 0,
    events: 0,
    values: [],
  },
  questions: [],
  isCritical: false,
  problems: [
    word('d2', 'Herzinsuffizienz', 'Knöchel schlank.'),
    word(null, 'Sturzangst', 'Übt mit Rollator.'),
  ],
  draft: null,
};
const begun = () => beginWriting(work, diagnoses);

test('[PATIENT-20] problems that were spoken about stand first, own words last, each with the last sentence', () => {
  expect(begun().problems.map(({ problem, code, last }) => [problem, code, last?.note ?? null])).toEqual([
    ['Herzinsuffizienz', 'I50.13 G', 'Knöchel schlank.'],
    ['Schlafapnoe', 'G47.31 G', null],
    ['Sturzangst', null, 'Übt mit Rollator.'],
  ]);
  expect(contentOf(begun()).notes, 'what nobody touched is not part of the visite').toEqual([]);
});

test('[PATIENT-20] „unverändert“ takes over one problem, or all that nobody wrote about', () => {
  const one = takeOver(begun(), 2);
  expect(contentOf(one).notes.map(({ problem, note }) => [problem, note])).toEqual([
    ['Sturzangst', 'Übt mit Rollator.'],
  ]);
  const all = takeOver(write(begun(), 0, 'Ödeme bis Knöchel.'), null);
  expect(contentOf(all).notes.map(({ problem, note, state }) => [problem, note, state])).toEqual([
    ['Herzinsuffizienz', 'Ödeme bis Knöchel.', 'watch'],
    ['Schlafapnoe', '', 'stable'],
    ['Sturzangst', 'Übt mit Rollator.', 'watch'],
  ]);
});

test('[PATIENT-20] the draft stands over the last words, and a judgement alone counts', () => {
  const draft = {
    id: 'v',
    beganAt: at,
    savedAt: at,
    nextOn: '2026-11-23',
    notes: [{ patientIcd10Id: null, problem: 'Neues Leiden', state: 'worse' as const, note: 'seit gestern' }],
    orders: [],
  };
  const held = beginWriting({ ...work, draft }, diagnoses);
  expect(held.nextOn).toBe('2026-11-23');
  expect(held.problems.at(-1)).toMatchObject({ problem: 'Neues Leiden', note: 'seit gestern', isKept: true });
  expect(contentOf(judge(begun(), 1, 'better')).notes).toEqual([
    { patientIcd10Id: 'd1', problem: 'Schlafapnoe', state: 'better', note: '' },
  ]);
});

test('[PATIENT-20] a problem that is there is not added twice', () => {
  expect(addProblem(begun(), ' sturzANGST ')).toMatchObject({ at: 2 });
  const added = addProblem(begun(), 'Juckreiz');
  expect([added.at, added.writing.problems[3]?.problem]).toEqual([3, 'Juckreiz']);
});

test('[PATIENT-20] orders are added, changed and dropped in their place', () => {
  const order = (title: string) => ({ title, assigneeId: null, dueAt: null, isTicked: true });
  const two = addOrder(addOrder(begun(), order('Labor')), order('Kontrollanruf'));
  const changed = changeOrder(two, 1, { isTicked: false });
  expect(contentOf(changed).orders.map(({ title, isTicked }) => [title, isTicked])).toEqual([
    ['Labor', true],
    ['Kontrollanruf', false],
  ]);
  expect(contentOf(dropOrder(changed, 0)).orders.map(({ title }) => title)).toEqual(['Kontrollanruf']);
});

test('[PATIENT-20] the next visite is proposed for the next working day, in a week or in four, by rank', () => {
  const friday = Date.parse('2026-11-20T09:00:00.000Z');
  expect(nextDays(friday)).toEqual(['2026-11-23', '2026-11-27', '2026-12-18']);
  expect(nextDays(friday - 86_400_000)[0], 'Thursday').toBe('2026-11-20');
  expect(nextDays(friday + 2 * 86_400_000)[0], 'Sunday').toBe('2026-11-23');
  expect(proposedDay('deciding', friday)).toBe('2026-11-23');
  expect(proposedDay('changed', friday)).toBe('2026-11-27');
  expect(proposedDay('unchanged', friday)).toBe('2026-12-18');
  expect(dueIn(0, friday)).toBe('2026-11-20T16:00:00.000Z');
  expect(dueIn(150, friday), 'after the change of the clocks').toBe('2027-04-19T15:00:00.000Z');
});

test('[DASH-11] after Q comes the next who was not seen, at the end the first left', () => {
  const list = (['deciding', 'changed', 'unchanged', 'seen'] as const).map((section, index) => ({
    id: String(index),
    section,
  })) as never;
  const next = (id: string) => nextToSee(list, id)?.id ?? null;
  expect([next('0'), next('1'), next('2'), next('3')]).toEqual(['1', '2', '0', '0']);
  expect(nextToSee(rowsOf(list, 'seen'), '3')).toBeNull();
  expect(progressOf(list)).toEqual({ open: 3, seen: 1, total: 4 });
});
