import { cohorts } from '@fernpuls/contract/patients/cohort';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import de from '../../../../locales/de/errors.json';
import { createRecord, fetchOne, updateRecord } from '../api/queries.ts';
import { addTexts, showTexts } from '../i18n/texts.ts';
import { fakeApi } from '../test/fake-api.ts';
import { useForm } from './use-form.ts';

beforeAll(() => {
  addTexts('de', { errors: de });
  showTexts('de');
});

/** A form over a cohort that a colleague changes while it is open. */
async function openForm() {
  const api = fakeApi();
  const [id = ''] = api.add(cohorts, { name: 'HI', description: 'Herzinsuffizienz' });
  const initial = await fetchOne(cohorts, id);
  const { result } = renderHook(() => {
    const made = useForm(cohorts, {
      initial,
      submit: (values, basedOn) => updateRecord(cohorts, { id, ...values, basedOn }),
    });
    return { ...made, name: made.field('name'), description: made.field('description') };
  });
  const stands = () => api.rows(cohorts)[0];
  const elsewhere = (change: { name?: string; description?: string }) =>
    updateRecord(cohorts, { id, ...change });
  const save = () => act(() => result.current.form.submit());
  return { result, stands, elsewhere, save };
}

test('[CONTENT-17] two people who change different fields of a record both keep what they wrote, unasked', async () => {
  const { result, stands, elsewhere, save } = await openForm();
  await elsewhere({ name: 'HI 2' });
  act(() => result.current.description.onChange('Herzinsuffizienz NYHA III'));
  expect(await save()).toBe(true);
  expect(stands()).toMatchObject({ name: 'HI 2', description: 'Herzinsuffizienz NYHA III' });
  expect(result.current.name.value).toBe('HI 2');
  expect(result.current.form.changes).toBe(0);
});

test('[CONTENT-17] two people who change the same field: the second sees both values, and nothing is lost', async () => {
  const { result, stands, elsewhere, save } = await openForm();
  await elsewhere({ description: 'Herz' });
  act(() => result.current.description.onChange('Herzschwäche'));
  expect(await save()).toBe(false);
  expect(stands()).toMatchObject({ description: 'Herz' });
  expect(result.current.form.failure).toBe(de.precondition_failed);
  expect(result.current.form.draft).toMatchObject({
    at: null,
    conflicts: [{ name: 'description', mine: 'Herzschwäche', theirs: 'Herz', chosen: 'mine' }],
  });
  expect(result.current.description.value).toBe('Herzschwäche');
});

for (const [which, kept] of [
  ['mine', 'Herzschwäche'],
  ['theirs', 'Herz'],
] as const)
  test(`[CONTENT-17] what is chosen of the two is saved: ${which}`, async () => {
    const { result, stands, elsewhere, save } = await openForm();
    await elsewhere({ name: 'HI 2', description: 'Herz' });
    act(() => result.current.description.onChange('Herzschwäche'));
    await save();
    act(() => result.current.form.draft?.conflicts[0]?.choose(which));
    expect(await save()).toBe(true);
    expect(stands()).toMatchObject({ name: 'HI 2', description: kept });
    expect(result.current.form.draft).toBeNull();
  });

test('[CONTENT-17] saved again in the same form, a record is no stranger to it', async () => {
  const { result, stands, elsewhere, save } = await openForm();
  act(() => result.current.name.onChange('HI 3'));
  expect(await save()).toBe(true);
  act(() => result.current.name.onChange('HI 4'));
  expect(await save()).toBe(true);
  expect(stands()).toMatchObject({ name: 'HI 4' });
  await elsewhere({ name: 'HI 5' });
  act(() => result.current.name.onChange('HI 6'));
  expect(await save()).toBe(false);
});

test('[BEYOND-07] what is typed while a save is on its way is not taken for saved', async () => {
  const api = fakeApi();
  const [id = ''] = api.add(cohorts, { name: 'HI', description: null });
  const initial = await fetchOne(cohorts, id);
  const answered = Promise.withResolvers<void>();
  const { result } = renderHook(() => {
    const made = useForm(cohorts, { initial, submit: () => answered.promise });
    return { ...made, name: made.field('name') };
  });
  act(() => result.current.name.onChange('HI 2'));
  let saving: Promise<boolean> | undefined;
  act(() => void (saving = result.current.form.submit()));
  act(() => result.current.name.onChange('HI 23'));
  answered.resolve();
  await act(async () => void (await saving));
  expect(result.current.form.changes).toBe(1);
  expect(result.current.first.name).toBe('HI 2');
});

test('[BEYOND-07] a form that stays open goes on with the record it has made', async () => {
  const api = fakeApi();
  api.add(cohorts, { name: 'COPD' });
  const { result } = renderHook(() => {
    const made = useForm(cohorts, {
      initial: { name: 'H' },
      stays: true,
      submit: (values, basedOn) =>
        basedOn
          ? updateRecord(cohorts, { id: basedOn.id, ...values, basedOn })
          : createRecord(cohorts, values),
    });
    return { ...made, name: made.field('name') };
  });
  for (const name of ['HI', 'HI 2']) {
    act(() => result.current.name.onChange(name));
    expect(await act(() => result.current.form.submit())).toBe(true);
  }
  expect(api.rows(cohorts).map(({ name }) => name)).toEqual(['COPD', 'HI 2']);
});
