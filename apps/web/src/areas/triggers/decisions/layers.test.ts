import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { expect, test } from 'vitest';
import { alarm } from '../../../test/alarm-practice.tsx';
import { type Group, openGroups } from '../queue/model.ts';
import {
  calleesOf,
  closingOfPicked,
  doneWith,
  isAbandoned,
  layerAfterCall,
  layerOfClosing,
  layerOfClosingOne,
  openPart,
  part,
} from './layers.ts';

const me = 'me';
const of = (changes: Partial<TriggerEvent>) => alarm({ patientId: 'p', ...changes });
const free = of({ priority: 'high' });
const closed = of({ state: 'closed' });
const own = of({ state: 'proposed', proposedById: me });
const theirs = of({ state: 'proposed', proposedById: 'other', priority: 'low' });
const critical = of({ priority: 'blocker' });

function group(...events: TriggerEvent[]): Group {
  const found = openGroups(events, Date.now()).get(events[0]?.patientId ?? '');
  if (!found) throw new Error('no events');
  return { ...found, events };
}

test('what is closed is no longer decided about, and a patient with nothing else is not at all [BEYOND-03]', () => {
  expect(openPart(group(free, closed))?.events).toEqual([free]);
  expect(openPart(group(closed))).toBeNull();
  expect(openPart(null)).toBeNull();
});

test('a part of a patient’s alarms is as urgent as its most urgent one [BEYOND-03]', () => {
  expect(part(group(critical, theirs), [theirs]).priority).toBe('low');
  expect(part(group(critical), []).priority).toBe('blocker');
});

test('closing asks about another one’s proposal, then for a reason, and nothing of who proposed all of it [BEYOND-03]', () => {
  expect(layerOfClosing(group(free, own, theirs), me)).toMatchObject({
    kind: 'second',
    group: { events: [theirs], priority: 'low' },
  });
  expect(layerOfClosing(group(free, own), me)).toEqual({ kind: 'close', closing: { events: [free] } });
  expect(layerOfClosing(group(own), me)).toBeNull();
});

test('closing one alarm of several asks about that one alone [BEYOND-03]', () => {
  const all = group(free, own, theirs);
  expect(layerOfClosingOne(all, { event: theirs, me })).toMatchObject({
    kind: 'second',
    group: { events: [theirs] },
  });
  expect(layerOfClosingOne(all, { event: free, me })).toEqual({ kind: 'close', closing: { events: [free] } });
});

test('picked alarms are never closed unasked, and „Kritisch“ stays out of them [BEYOND-01]', () => {
  const seen = of({ priority: 'low', seenAt: '2026-11-23T08:00:00.000Z' });
  const reason = 'technical' as const;
  const closing = { events: [seen], reason, isSelection: true };
  expect(closingOfPicked([group(seen)], reason)).toEqual({ critical: 0, closing });
  expect(closingOfPicked([group(seen, critical)], reason)).toEqual({
    critical: 1,
    closing,
  });
  expect(closingOfPicked([group(critical)], reason)).toEqual({ critical: 1, closing: null });
});

test('what was said in a call begins the note that closes [BEYOND-03]', () => {
  const after = layerAfterCall(group(free, own), { outcome: 'reached', note: 'es geht besser' });
  expect(after).toEqual({ kind: 'close', closing: { events: [free], note: 'es geht besser' } });
  expect(layerAfterCall(group(free), { outcome: 'not_reached', note: '' })).toEqual({ kind: 'snooze' });
  expect(layerAfterCall(group(critical), { outcome: 'not_reached', note: '' })).toBeNull();
});

test('done with is who has nothing open left beside what was decided [BEYOND-01]', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((patientId) => alarm({ patientId, priority: 'low' }));
  if (!a || !b || !c) throw new Error('no events');
  const stays = alarm({ patientId: 'b', priority: 'blocker' });
  const gone = alarm({ patientId: 'c', state: 'closed' });
  expect(doneWith([group(a), group(b, stays), group(c, gone)], [a, b, c])).toEqual(['a', 'c']);
  expect(doneWith([group(gone)], [])).toEqual([]);
});

const contact = (name: string, isFirstChoice: boolean, relation: string | null = null) => ({
  name,
  relation,
  note: null,
  kind: 'mobile' as const,
  phone: `+49 ${name}`,
  isFirstChoice,
});

test('whom to call: the first choice, the others as they stand, the patient at last [BEYOND-03]', () => {
  const contacts = [contact('Sohn', false), contact('Frau', true, 'Ehefrau'), contact('Nachbar', false)];
  const patient = { name: 'selbst', number: '+49 1' };
  expect(calleesOf(contacts, patient).map(({ name }) => name)).toEqual([
    'Frau, Ehefrau',
    'Sohn',
    'Nachbar',
    'selbst',
  ]);
  expect(calleesOf([], patient)).toEqual([patient]);
  expect(calleesOf([], null)).toEqual([]);
});

test('[PATIENT-05] with a number stands when to call it, and a fax is none to speak to', () => {
  const evening = { ...contact('Sohn', false), note: 'ab 17 Uhr' };
  const fax = { ...contact('Praxis', true), kind: 'fax' as const };
  expect(calleesOf([fax, evening], null)).toEqual([{ name: 'Sohn, ab 17 Uhr', number: '+49 Sohn' }]);
});

test('nobody is offered to be called until the contacts are known [BEYOND-03]', () => {
  expect(calleesOf(undefined, { name: 'selbst', number: '+49 1' })).toEqual([]);
});

test('a question about the patient in view ends when another comes into view; what carries its own alarms does not [BEYOND-01]', () => {
  const elsewhere = { askedOf: 'p', selected: 'q' };
  for (const kind of ['snooze', 'assign', 'hand_over', 'call', 'more'] as const) {
    expect(isAbandoned({ kind }, elsewhere)).toBe(true);
    expect(isAbandoned({ kind }, { askedOf: 'p', selected: 'p' })).toBe(false);
  }
  expect(isAbandoned({ kind: 'inform', person: { id: 'a', name: 'A' } }, elsewhere)).toBe(true);
  for (const kind of ['filter', 'snooze_selection', 'assign_selection'] as const)
    expect(isAbandoned({ kind }, elsewhere)).toBe(false);
  expect(isAbandoned({ kind: 'close', closing: { events: [free] } }, elsewhere)).toBe(false);
  expect(isAbandoned({ kind: 'second', group: group(theirs) }, elsewhere)).toBe(false);
  expect(isAbandoned(null, elsewhere)).toBe(false);
});
