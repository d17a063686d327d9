import { comparePlans } from '@fernpuls/domain/drugs/reconcile';
import type { PlanEntry } from '@fernpuls/domain/drugs/entry';
import { expect, test } from 'vitest';
import { decide, inOrder, nextOpen, takeBack, undecided } from './decisions.ts';
import { nothingRead, planOf, withBundle, withCode } from './read-model.ts';

const entry = (name: string, morning: string): PlanEntry & { id: string } => ({
  id: name,
  dosageKind: 'daily',
  morning,
  noon: null,
  evening: null,
  night: null,
  weekdays: null,
  dosageText: null,
  maxPerDay: null,
  pzn: null,
  name,
  substances: [{ name, strength: '5 mg' }],
  form: null,
  formText: null,
  unit: null,
  unitText: null,
  hint: null,
  reason: null,
  extraLine: null,
  section: 'general',
});
const rows = inOrder(
  comparePlans(
    [entry('a', '1'), entry('b', '1'), entry('c', '1')],
    [entry('b', '2'), entry('c', '1'), entry('d', '1')],
  ),
);

test('[BEYOND-20] differences come first, a decision leads to the next open one, and is taken back to what it was', () => {
  expect(rows.map(({ kind }) => kind)).toEqual(['dosage', 'only_ours', 'only_theirs', 'same']);
  const one = decide(undecided, 'b', 'theirs');
  expect(nextOpen(rows, one, 'b')).toBe('a');
  const two = decide(decide(one, 'a', 'ours'), 't2', 'theirs');
  expect(nextOpen(rows, two, 't2')).toBe('t2');
  const again = decide(two, 'b', 'ours');
  expect(takeBack(again).chosen).toEqual({ b: 'theirs', a: 'ours', t2: 'theirs' });
  expect(takeBack(takeBack(takeBack(two)))).toEqual(undecided);
  expect(takeBack(undecided)).toEqual(undecided);
});

const page = (a: number, z: number, of = 'A') =>
  `<MP v="028" U="${of}" l="de-DE" a="${a}" z="${z}"><P g="H" f="B"/><S><M a="${a}"/></S></MP>`;

test('[BEYOND-20] pages are gathered in any order; what is no page of the plan is told and changes nothing', () => {
  const first = withCode(nothingRead, page(2, 2));
  expect(planOf(first)).toEqual({ plan: null, missing: [1], of: 2 });
  expect(withCode(first, page(2, 2)).fault).toBe('page_twice');
  expect(withCode(first, page(1, 2, 'B')).fault).toBe('other_plan');
  expect(withCode(first, null).fault).toBe('no_code');
  expect(withCode(first, page(1, 2).replace('028', '025'))).toMatchObject({
    fault: 'version',
    found: '025',
    pages: first.pages,
  });
  const whole = planOf(withCode(first, page(1, 2)));
  expect([whole.missing, whole.plan?.entries.map(({ name }) => name)]).toEqual([[], ['1', '2']]);
});

test('[BEYOND-20] a file of FHIR is a whole plan; what is none is told and keeps the pages read before', () => {
  const first = withCode(nothingRead, page(2, 2));
  expect(withBundle(first, '{"resourceType":"Patient"}')).toEqual({ ...first, fault: 'not_fhir' });
  const statement = {
    resourceType: 'MedicationStatement',
    status: 'active',
    medicationCodeableConcept: { text: 'Torasemid AL' },
  };
  const person = { resourceType: 'Patient', name: [{ family: 'Brandt', given: ['Hannelore'] }] };
  const entry = [person, statement].map((resource) => ({ resource }));
  const read = withBundle(first, JSON.stringify({ resourceType: 'Bundle', entry }));
  expect(planOf(read).plan?.entries.map(({ name }) => name)).toEqual(['Torasemid AL']);
  expect(read.pages).toEqual([]);
});
