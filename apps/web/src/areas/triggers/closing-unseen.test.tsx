import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alarm } from '../../test/alarm-practice.tsx';
import { critical, evidenceOf, opened, press, second, sentTo, third } from '../../test/alarm-desk.ts';
import { undoLast } from '../../ui/undo.ts';

const seen = { seenAt: '2026-11-20T07:00:00.000Z', state: 'seen' } as const;
const fibrillation = { rhythmClass: 'atrial_fibrillation', valueType: null, value: null } as const;

/** A seen one in view, a seen one and two unseen ones below, all but the first picked. */
async function picked() {
  const known = alarm({ name: 'Sölle, Ingrid', ...seen, minutes: 60, priority: 'high' });
  const rhythm = alarm({ name: 'Dreesen, Wolfgang', ...fibrillation, minutes: 70, priority: 'high' });
  const value = alarm({ name: 'Kubitzki, Renate', minutes: 80, priority: 'medium', value: 97.2 });
  await opened({ ...critical(), ...seen }, known, rhythm, value);
  press('j');
  await evidenceOf(known.name);
  press('J', { shiftKey: true });
  press('J', { shiftKey: true });
  await screen.findByText('3 Alarme · 3 Patienten');
  return { known, rhythm, value, ids: [known.id, rhythm.id, value.id] };
}

const reasonBox = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Grund' });

test('no reason is preset: neither for one alarm nor for a selection [DASH-02]', async () => {
  await opened(second(), third());
  press('e');
  const asked = await screen.findByRole('dialog', { name: /1 Alarm von/ });
  const radios = within(asked).getAllByRole('radio');
  expect(radios.filter((one) => one.getAttribute('aria-checked') === 'true')).toEqual([]);
  press('Enter', { ctrlKey: true });
  expect(await screen.findByText('Bitte wählen Sie einen Grund.')).toBeTruthy();
  press('Escape');
  press('x');
  await screen.findByText('1 Alarm · 1 Patient');
  expect(reasonBox().value).toBe('');
});

test('after a call that reached somebody the note is kept and the reason is still to be chosen [DASH-02]', async () => {
  await opened(second(), third());
  await screen.findByRole('button', { name: /Anrufen/ });
  press('c');
  const call = await screen.findByRole('dialog', { name: /anrufen$/ });
  fireEvent.change(within(call).getByRole('textbox'), { target: { value: 'beschwerdefrei' } });
  press('Enter', { ctrlKey: true });
  const asked = await screen.findByRole('dialog', { name: /1 Alarm von/ });
  expect(within(asked).getByRole<HTMLInputElement>('textbox').value).toBe('beschwerdefrei');
  press('Enter', { ctrlKey: true });
  expect(await screen.findByText('Bitte wählen Sie einen Grund.')).toBeTruthy();
  expect(sentTo('close')).toEqual([]);
});

test('⇧E names what nobody has looked at – whose, what, which value – and closes only after a yes of its own [BEYOND-03]', async () => {
  const { rhythm, value, ids } = await picked();
  press('E', { shiftKey: true });
  const asked = await screen.findByRole('dialog', { name: '3 Alarme · 3 Patienten' });
  const named = within(asked).getByRole('region', { name: '2 noch nicht angesehen' });
  const rows = within(named)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Dreesen, Wolfgang');
  expect(rows[0]).toContain('Vorhofflimmern');
  expect(rows[1]).toContain('Kubitzki, Renate');
  expect(rows[1]).toMatch(/97,2\skg/);
  press('1');
  press('Enter', { ctrlKey: true });
  expect(await screen.findByText(/bestätigen Sie sie eigens/)).toBeTruthy();
  expect(sentTo('close')).toEqual([]);
  const box = within(named).getByRole('checkbox');
  expect(document.activeElement).toBe(box);
  fireEvent.click(box);
  press('Enter', { ctrlKey: true });
  await waitFor(() =>
    expect(sentTo('close')).toEqual([
      { ids, reason: 'plausible_no_action', note: null, unseen_ids: [rhythm.id, value.id] },
    ]),
  );
  act(() => void undoLast());
  await waitFor(() => expect(sentTo('reopen')).toEqual([{ ids }]));
});

test('a reason chosen in the card of the selection does not spare the question about unseen alarms [BEYOND-03]', async () => {
  await picked();
  fireEvent.change(reasonBox(), { target: { value: 'technical' } });
  fireEvent.click(screen.getByRole('button', { name: /3 Alarme schließen/ }));
  const asked = await screen.findByRole('dialog', { name: '3 Alarme · 3 Patienten' });
  expect(
    within(asked)
      .getByRole('radio', { name: /Technisch/ })
      .getAttribute('aria-checked'),
  ).toBe('true');
  expect(sentTo('close')).toEqual([]);
});

test('the reason of one selection is not that of the next [DASH-02]', async () => {
  await picked();
  fireEvent.change(reasonBox(), { target: { value: 'technical' } });
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Grund' })).toBeNull());
  press('x');
  await screen.findByText('1 Alarm · 1 Patient');
  expect(reasonBox().value).toBe('');
});

test('E on a patient with several alarms names the unseen ones, also for the second person [BEYOND-03]', async () => {
  const first = second();
  const more = alarm({ ...first, id: alarm({}).id, ...fibrillation });
  const proposal = {
    state: 'proposed',
    proposedAt: '2026-11-20T07:00:00.000Z',
    proposedById: alarm({}).id,
    proposedByName: 'Lena Hoyer',
    closeReason: 'therapy_adapted',
  } as const;
  const other = alarm({ ...third(), ...proposal });
  const beside = alarm({ ...other, id: alarm({}).id });
  await opened(first, more, other, beside);
  press('e');
  let asked = await screen.findByRole('dialog', { name: /2 Alarme von/ });
  expect(within(asked).getByRole('region', { name: '2 noch nicht angesehen' })).toBeTruthy();
  press('Escape');
  press('j');
  await evidenceOf(other.name);
  press('e');
  asked = await screen.findByRole('dialog', { name: /Schließen von 2 Alarmen bestätigen/ });
  press('Enter', { ctrlKey: true });
  expect(await within(asked).findByText(/bestätigen Sie sie eigens/)).toBeTruthy();
  fireEvent.click(within(asked).getByRole('checkbox'));
  press('Enter', { ctrlKey: true });
  await waitFor(() =>
    expect(sentTo('close')).toMatchObject([
      { ids: [other.id, beside.id], reason: 'therapy_adapted', unseen_ids: [other.id, beside.id] },
    ]),
  );
});
