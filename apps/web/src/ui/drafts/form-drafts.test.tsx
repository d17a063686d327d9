import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accept, endSession } from '../../api/session.ts';
import { ownClock } from '../../test/clock.ts';
import { memoryDrafts } from '../../test/memory-drafts.ts';
import { useForm } from '../use-form.ts';
import { drafts } from './where.ts';
import { type Vault, vaultOver } from './vault.ts';

const plain = drafts.vault;
let memory: ReturnType<typeof memoryDrafts>;
let vault: Vault;
let turn: ReturnType<typeof ownClock>;

beforeEach(() => {
  turn = ownClock();
  memory = memoryDrafts();
  vault = vaultOver(memory.store);
  drafts.vault = () => Promise.resolve(vault);
  signInAs('anna');
});
afterEach(() => {
  drafts.vault = plain;
  act(() => endSession(null));
});

function signInAs(id: string): void {
  const attributes = {
    firstName: id,
    lastName: 'Test',
    email: `${id}@example.org`,
    autoLogoutSeconds: 1800,
    secondFactorDueAt: null,
  };
  const person = { ...attributes, title: null, salutation: 'none', profession: 'nurse', rememberToken: null };
  const rights = { permissions: [], ownPatientsOnly: false, disabledModules: [] };
  const session = { type: 'physicians', id, attributes: { ...person, ...rights } };
  act(() => accept({ data: session as Parameters<typeof accept>[0]['data'], headers: new Headers() }));
}

const saved = { id: 'c1', name: 'HI', description: 'Herzinsuffizienz' };

function openForm(initial: Record<string, unknown> = saved, submit = () => Promise.resolve()) {
  const { result, unmount } = renderHook(() => {
    const made = useForm(cohorts, { initial, submit });
    return { ...made, name: made.field('name'), description: made.field('description') };
  });
  return { result, unmount };
}
const keptDrafts = () => memory.kept.size;

/** What was typed is written after a pause; the store does one after the other, so its answer comes after that. */
async function pause(): Promise<void> {
  await turn(600);
  await act(() => vault.count('anna'));
  await turn(0);
}

async function typeAndKill(description: string): Promise<void> {
  const { result, unmount } = openForm();
  act(() => result.current.description.onChange(description));
  await pause();
  expect(keptDrafts()).toBe(1);
  unmount();
}

test('[BEYOND-07] what was typed is back when the form opens again, with the time and a way to take it back', async () => {
  const before = Date.now();
  await typeAndKill('NYHA III');
  const after = Date.now();
  await turn(60_000);
  const { result } = openForm();
  await waitFor(() => expect(result.current.description.value).toBe('NYHA III'));
  const { draft } = result.current.form;
  expect(draft?.at).toBeGreaterThan(before);
  expect(draft?.at).toBeLessThanOrEqual(after);
  expect(draft?.conflicts).toEqual([]);
  expect(result.current.form.changes).toBe(1);
  act(() => draft?.discard());
  expect(result.current.description.value).toBe('Herzinsuffizienz');
  expect(result.current.form.draft).toBeNull();
  await waitFor(() => expect(keptDrafts()).toBe(0));
});

test('[BEYOND-07] a form closed at once after the last letter has lost nothing', async () => {
  const { result, unmount } = openForm();
  act(() => result.current.name.onChange('COPD'));
  await act(() => Promise.resolve());
  unmount();
  await waitFor(() => expect(keptDrafts()).toBe(1));
});

test('[BEYOND-07] saving removes the draft, a refused saving keeps it', async () => {
  const submit = vi.fn(() => Promise.resolve());
  const { result } = openForm(saved, submit);
  act(() => result.current.description.onChange('NYHA II'));
  await pause();
  expect(keptDrafts()).toBe(1);
  await act(() => result.current.form.submit());
  await waitFor(() => expect(keptDrafts()).toBe(0));
  act(() => result.current.name.onChange(''));
  await pause();
  expect(keptDrafts()).toBe(1);
  expect(await act(() => result.current.form.submit())).toBe(false);
  expect(keptDrafts()).toBe(1);
});

test('[BEYOND-07] giving the changes up removes the draft, also when the form closes right after', async () => {
  const { result, unmount } = openForm();
  act(() => result.current.description.onChange('NYHA II'));
  await pause();
  expect(keptDrafts()).toBe(1);
  act(() => result.current.description.onChange('NYHA IV'));
  act(() => result.current.form.discard());
  unmount();
  await pause();
  expect(keptDrafts()).toBe(0);
});

test('[BEYOND-07] a record changed meanwhile shows both values, and either can be put into the form', async () => {
  await typeAndKill('NYHA III');
  const { result } = openForm({ ...saved, description: 'NYHA I' });
  await waitFor(() => expect(result.current.form.draft?.conflicts).toHaveLength(1));
  const conflict = () => result.current.form.draft?.conflicts[0];
  expect(conflict()).toMatchObject({
    name: 'description',
    mine: 'NYHA III',
    theirs: 'NYHA I',
    chosen: 'mine',
  });
  act(() => conflict()?.choose('theirs'));
  expect(result.current.description.value).toBe('NYHA I');
  expect(conflict()?.chosen).toBe('theirs');
  expect(result.current.form.changes).toBe(0);
  act(() => conflict()?.choose('mine'));
  expect(result.current.description.value).toBe('NYHA III');
});

test('[BEYOND-07] a difference nobody decided is shown again the next time, a decided one is not', async () => {
  await typeAndKill('NYHA III');
  const changed = { ...saved, description: 'NYHA I' };
  const second = openForm(changed);
  await waitFor(() => expect(second.result.current.form.draft?.conflicts).toHaveLength(1));
  act(() => second.result.current.name.onChange('COPD'));
  await pause();
  second.unmount();
  const third = openForm(changed);
  await waitFor(() => expect(third.result.current.form.draft?.conflicts).toHaveLength(1));
  expect(third.result.current.name.value).toBe('COPD');
  act(() => third.result.current.form.draft?.conflicts[0]?.choose('mine'));
  await pause();
  third.unmount();
  const fourth = openForm(changed);
  await waitFor(() => expect(fourth.result.current.description.value).toBe('NYHA III'));
  expect(fourth.result.current.form.draft?.conflicts).toEqual([]);
});

test('[BEYOND-07] another person at the same form sees nothing of it', async () => {
  await typeAndKill('NYHA III');
  signInAs('bernd');
  const { result } = openForm();
  await pause();
  expect(result.current.description.value).toBe('Herzinsuffizienz');
  expect(result.current.form.draft).toBeNull();
});

test('[BEYOND-07] what was typed for a new contact of one patient does not come up at another', async () => {
  const open = (patientId: string) =>
    renderHook(() => {
      const made = useForm(patientContacts, {
        initial: { patientId, position: 0, isFirstChoice: false },
        submit: () => Promise.resolve(),
      });
      return { ...made, phone: made.field('phone') };
    });
  const first = open('patient-1');
  act(() => first.result.current.phone.onChange('+49 171 5550138'));
  await pause();
  expect(keptDrafts()).toBe(1);
  first.unmount();
  const other = open('patient-2');
  await pause();
  expect(other.result.current.phone.value).toBeNull();
  const again = open('patient-1');
  await waitFor(() => expect(again.result.current.phone.value).toBe('+49 171 5550138'));
});

test('[BEYOND-07] the session ends while somebody types: the draft is kept for the next one', async () => {
  const { result } = openForm();
  await act(() => Promise.resolve());
  act(() => result.current.description.onChange('NYHA III'));
  act(() => endSession('expired'));
  await waitFor(() => expect(keptDrafts()).toBe(1));
  signInAs('anna');
  const again = openForm();
  await waitFor(() => expect(again.result.current.description.value).toBe('NYHA III'));
});

test('[BEYOND-07] a browser that keeps nothing still has its form', async () => {
  drafts.vault = () => Promise.reject(new Error('no room'));
  const submit = vi.fn(() => Promise.resolve());
  const { result } = openForm(saved, submit);
  act(() => result.current.description.onChange('NYHA III'));
  expect(await act(() => result.current.form.submit())).toBe(true);
  expect(submit).toHaveBeenCalledWith(
    { name: 'HI', description: 'NYHA III' },
    expect.objectContaining(saved),
  );
});
