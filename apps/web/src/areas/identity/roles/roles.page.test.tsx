import { physicians } from '@fernpuls/contract/identity/physician';
import { roles } from '@fernpuls/contract/identity/role';
import { roleHolders } from '@fernpuls/contract/identity/role-assignment.call';
import { permissionDependencies } from '@fernpuls/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../roles.routes.tsx';

type Access = 'read' | 'write';
const everything = Object.keys(permissionDependencies).map((key) => ({ key, access: 'write' as Access }));

let api: ReturnType<typeof fakeApi>;
let own = '';
let system = '';

beforeEach(() => {
  api = fakeApi();
  const locked = { editDisabled: true, deleteDisabled: true, holderCount: 3 };
  const open = { name: null, description: null, editDisabled: false, deleteDisabled: false, holderCount: 2 };
  const permissions = [{ key: 'task', access: 'write' as Access }];
  [system = '', own = ''] = api.add(
    roles,
    { label: 'Pflege', name: 'nurse', description: null, permissions, ...locked },
    { label: 'Wundpflege', permissions, ...open },
  );
  api.on(roleHolders, () => ({ data: [{ id: 'p1', name: 'Hoyer, Lena', isActive: true }] }));
});

const show = (path: string, permissions = everything) =>
  renderPage({ api, routes, path: `system/users/roles/${path}`, permissions });

const level = (name: string, choice: string) =>
  within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: choice });

describe('the editor of a role', () => {
  it('[ROLES-01] shows a system role with the reason why it is locked, and offers only its copy', async () => {
    await show(system);
    expect(await screen.findByText(/gehört zum System/)).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Speichern/ })).toBeNull();
    await userEvent.keyboard('d');
    expect(await screen.findByDisplayValue('Pflege (Kopie)')).toBeTruthy();
    expect(level('Aufgaben', 'Schreiben')).toHaveProperty('checked', true);
  });

  it('[ROLES-04] grants along what a permission needs, says why, and does not let it be taken away alone', async () => {
    await show(own);
    await screen.findByRole('radiogroup', { name: 'Einnahmen' });
    await userEvent.click(level('Einnahmen', 'Lesen'));
    expect(level('Medikationsplan', 'Lesen')).toHaveProperty('checked', true);
    expect(level('Medikationsplan', 'Kein')).toHaveProperty('disabled', true);
    const row = screen.getByRole('radiogroup', { name: 'Medikationsplan' }).closest('li') as HTMLElement;
    expect(within(row).getByText('mitgewährt durch: Einnahmen')).toBeTruthy();
    expect(within(row).getByText(/benötigt mindestens: Patientenakten, Medikamente/)).toBeTruthy();
    await userEvent.click(level('Einnahmen', 'Kein'));
    expect(level('Medikationsplan', 'Kein')).toHaveProperty('checked', true);
  });

  it('[ROLES-07] switches a whole group at once', async () => {
    await show(own);
    await screen.findByRole('radiogroup', { name: 'Ganze Gruppe Fragebögen' });
    await userEvent.click(level('Ganze Gruppe Fragebögen', 'Schreiben'));
    for (const name of ['Fragebögen', 'Fragebögen von Patienten', 'Antworten auf Fragebögen'])
      expect(level(name, 'Schreiben')).toHaveProperty('checked', true);
  });

  it('[ROLES-02] shows what changes and for how many before it is saved, and sends only the own grants', async () => {
    await show(own);
    await screen.findByRole('radiogroup', { name: 'Ereignisse und Anrufe' });
    await userEvent.click(level('Aufgaben', 'Lesen'));
    await userEvent.click(level('Ereignisse und Anrufe', 'Schreiben'));
    await userEvent.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Änderungen an „Wundpflege“' });
    expect(within(dialog).getByText('Wirkt sofort für 2 Personen mit dieser Rolle.')).toBeTruthy();
    expect(within(dialog).getByText('2 geänderte Rechte')).toBeTruthy();
    expect(within(dialog).getByText('Patientenakten')).toBeTruthy();
    expect(api.seen.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: /Änderungen speichern/ }));
    await waitFor(() => expect(api.seen.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(api.rows(roles).find(({ id }) => id === own)?.permissions).toEqual([
      { key: 'patient_event', access: 'write' },
      { key: 'task', access: 'read' },
    ]);
  });

  it('[ROLES-05] does not offer what the person at the screen does not hold', async () => {
    await show(own, [
      { key: 'role', access: 'write' },
      { key: 'task', access: 'read' },
    ]);
    await screen.findByRole('radiogroup', { name: 'Aufgaben' });
    expect(level('Aufgaben', 'Schreiben')).toHaveProperty('disabled', true);
    expect(level('Aufgaben', 'Lesen')).toHaveProperty('disabled', false);
    expect(level('Patientenakten', 'Lesen')).toHaveProperty('disabled', true);
  });

  it('[ROLES-05] shows a reader the levels as words and no button that changes anything', async () => {
    await show(own, [{ key: 'role', access: 'read' }]);
    await screen.findByRole('heading', { name: 'Wundpflege' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    for (const name of [/Speichern/, /Duplizieren/, /Neu/, /löschen/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[ROLES-01] N begins a new role at its name, Esc leads back to the roles', async () => {
    await show(own);
    await screen.findByRole('radiogroup', { name: 'Aufgaben' });
    await userEvent.keyboard('n');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name).toHaveProperty('value', '');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Pflege' })).toBeTruthy();
  });

  it('finds a permission by its name, and moves and chooses by keys', async () => {
    await show(own);
    await userEvent.type(await screen.findByRole('searchbox'), 'einnah');
    await waitFor(() => expect(screen.getAllByRole('radiogroup')).toHaveLength(2));
    await userEvent.click(document.body);
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('j2');
    expect(level('Einnahmen', 'Schreiben')).toHaveProperty('checked', true);
    await userEvent.keyboard('0');
    expect(level('Einnahmen', 'Kein')).toHaveProperty('checked', true);
  });

  it('shows the sentence of the server where it refuses what the screen allowed', async () => {
    api.refuse('PATCH', /roles/, 409, 'last_administrator');
    await show(own);
    await screen.findByRole('radiogroup', { name: 'Aufgaben' });
    await userEvent.click(level('Aufgaben', 'Lesen'));
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: /Änderungen speichern/ }));
    expect(await screen.findByText(/niemand mehr Rollen und Personen verwalten/)).toBeTruthy();
  });

  it('names the people who hold the role only to those who may see people', async () => {
    api.add(physicians, { firstName: 'Lena', lastName: 'Hoyer' });
    await show(own);
    expect(await screen.findByRole('link', { name: 'Hoyer, Lena' })).toBeTruthy();
  });

  it('[ROLES-05] limits a role to own patients, and names that before it is saved', async () => {
    await show(own);
    const limit = await screen.findByRole('switch', { name: 'Nur eigene Patienten' });
    expect(limit).toHaveProperty('checked', false);
    await userEvent.click(limit);
    await userEvent.keyboard('{Control>}s{/Control}');
    const review = within(await screen.findByRole('dialog'));
    expect(review.getByText('Nur eigene Patienten')).toBeTruthy();
    expect(review.getByText('Öffnet nur eigene Patienten.')).toBeTruthy();
    await userEvent.click(review.getByRole('button', { name: /^Änderungen speichern/ }));
    await waitFor(() => expect(api.seen.some(({ method }) => method === 'PATCH')).toBe(true));
    const { body } = api.seen.find(({ method }) => method === 'PATCH') ?? {};
    expect(body).toMatchObject({ data: { attributes: { own_patients_only: true } } });
  });
});
