import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patients } from '@fernpuls/contract/patients/patient';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import de from '../../../../locales/de/errors.json';
import lists from '../../../../locales/de/lists.json';
import { ApiError } from '../api/api-error.ts';
import { addTexts, showTexts } from '../i18n/texts.ts';
import { useForm } from './use-form.ts';

beforeAll(() => {
  addTexts('de', { errors: de, lists });
  showTexts('de');
});

function cohortForm(submit = vi.fn(() => Promise.resolve())) {
  const { result } = renderHook(() => {
    const made = useForm(cohorts, { initial: {}, submit });
    return { ...made, name: made.field('name'), description: made.field('description') };
  });
  return { result, submit };
}

test('[API-17] a required field is checked when it is left, not before', () => {
  const { result } = cohortForm();
  expect(result.current.name.required).toBe(true);
  expect(result.current.name.error).toBeUndefined();
  act(() => result.current.name.onBlur());
  expect(result.current.name.error).toBe(de.required);
});

test('[API-17] after an error the field is checked at every change', () => {
  const { result } = cohortForm();
  act(() => result.current.name.onChange('x'.repeat(26)));
  expect(result.current.name.error).toBeUndefined();
  act(() => result.current.name.onBlur());
  expect(result.current.name.error).toBe('Höchstens 25 Zeichen.');
  act(() => result.current.name.onChange('x'.repeat(25)));
  expect(result.current.name.error).toBeUndefined();
});

test('[API-17] a field that takes its value as it is left is checked for that value', () => {
  const { result } = cohortForm();
  act(() => {
    result.current.name.onChange('HI');
    result.current.name.onBlur();
  });
  expect(result.current.name.error).toBeUndefined();
  act(() => {
    result.current.name.onChange('');
    result.current.name.onBlur();
  });
  expect(result.current.name.error).toBe(de.required);
});

test('[API-17] whitespace alone counts as missing, and nothing is sent', async () => {
  const { result, submit } = cohortForm();
  act(() => result.current.name.onChange('   '));
  await act(() => result.current.form.submit());
  expect(submit).not.toHaveBeenCalled();
  expect(result.current.form.problems).toEqual([{ id: 'cohorts-name', label: 'Name' }]);
});

test('what is sent is trimmed, and an emptied field that may be empty is sent as null', async () => {
  const submit = vi.fn(() => Promise.resolve());
  const { result } = cohortForm(submit);
  act(() => result.current.name.onChange('  HI  '));
  act(() => result.current.description.onChange(''));
  expect(await act(() => result.current.form.submit())).toBe(true);
  expect(submit).toHaveBeenCalledWith({ name: 'HI', description: null });
});

test('[API-11] the server’s 422 appears on its field in the language on screen', async () => {
  const fieldErrors = { name: { code: 'already_taken', detail: 'taken', params: {} } };
  const submit = vi.fn(() =>
    Promise.reject(new ApiError({ status: 422, code: 'invalid', detail: '', fieldErrors })),
  );
  const { result } = cohortForm(submit);
  act(() => result.current.name.onChange('HI'));
  expect(await act(() => result.current.form.submit())).toBe(false);
  expect(result.current.name.error).toBe(de.already_taken);
  expect(result.current.name.value).toBe('HI');
});

const refusals: [status: number, code: ApiError['code'], text: string][] = [
  [401, 'unauthorized', de.unauthorized],
  [403, 'forbidden', de.forbidden],
  [403, 'module_disabled', de.module_disabled],
  [404, 'not_found', de.not_found],
  [404, 'route_unknown', de.route_unknown],
  [413, 'too_large', de.too_large],
  [0, 'network', de.network],
  [409, 'conflict', de.conflict],
  [422, 'invalid', de.invalid],
  [500, 'internal', de.internal],
  [503, 'unavailable', de.unavailable],
];
for (const [status, code, text] of refusals) {
  test(`[API-14] a form refused with ${status} ${code} says so in its head and keeps what was typed`, async () => {
    const { result } = cohortForm(vi.fn(() => Promise.reject(new ApiError({ status, code, detail: '' }))));
    act(() => result.current.name.onChange('HI'));
    expect(await act(() => result.current.form.submit())).toBe(false);
    expect(result.current.form.failure).toBe(text);
    expect(text).toMatch(/\S/);
    expect(result.current.name.value).toBe('HI');
  });
}

test('changes are counted against the first values, and taking one back lowers the count', () => {
  const { result } = cohortForm();
  act(() => result.current.name.onChange('HI'));
  act(() => result.current.description.onChange('x'));
  expect(result.current.form.changes).toBe(2);
  act(() => result.current.description.onChange(''));
  expect(result.current.form.changes).toBe(1);
});

test('[API-18] an impossible day is refused with the contract’s own code', () => {
  const { result } = renderHook(() =>
    useForm(patients, { initial: {}, submit: () => Promise.resolve() }).field('birthDate'),
  );
  act(() => result.current.onChange('1948-02-30'));
  act(() => result.current.onBlur());
  expect(result.current.error).toBe(de.not_a_day);
});
