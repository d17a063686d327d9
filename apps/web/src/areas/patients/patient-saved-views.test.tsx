import { physicians } from '@fernpuls/contract/identity/physician';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patientViews } from '@fernpuls/contract/patients/patient-view';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { plainPatient } from '../../test/plain-patient.ts';
import { renderPage } from '../../test/render-page.tsx';
import { routes } from './routes.tsx';

const list = routes.filter(({ path }) => path === 'patients');
/** Two women, one of them paused, and a man; the practice has a view of its men. */
function practice() {
  const api = fakeApi();
  api.add(physicians);
  api.add(cohorts);
  api.add(patientViews, { name: 'Männer', address: 'f.gender=male&f.status=all' });
  api.add(
    patients,
    { ...plainPatient, sortKey: 'brandt', gender: 'female' },
    { ...plainPatient, sortKey: 'behrens', lastName: 'Behrens', gender: 'female', status: 'paused' },
    { ...plainPatient, sortKey: 'zoe', lastName: 'Zoe', gender: 'male' },
  );
  const permissions = [{ key: 'patient', access: 'write' }] as const;
  const open = (path = 'patients') => renderPage({ api, routes: list, path, permissions: [...permissions] });
  return { api, open };
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);

test('[PATIENT-01] a view of the practice stands beside the others with its count and is opened like them', async () => {
  const user = userEvent.setup();
  const { address } = await practice().open();
  await rowOf('Brandt');
  await user.click(await screen.findByRole('tab', { name: 'Männer 1' }));
  await waitFor(() => expect(names()).toEqual(['Zoe, Hannelore']));
  expect(address()).toContain('f.gender=male');
  expect(screen.getByRole('tab', { name: 'Männer 1' }).getAttribute('aria-selected')).toBe('true');
});

test('[PATIENT-01] what is filtered is saved for oneself or for the practice, for them without the search', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  await open('patients?f.status=paused&query=Behrens');
  await rowOf('Behrens');
  await user.click(screen.getByRole('button', { name: /Ansichten/ }));
  await user.type(screen.getByRole('textbox', { name: 'Diese Ansicht speichern als' }), 'Männer');
  expect(
    screen
      .getAllByRole('alert')
      .map((one) => one.textContent)
      .join(),
  ).toContain('Männer');
  await user.clear(screen.getByRole('textbox', { name: 'Diese Ansicht speichern als' }));
  await user.type(screen.getByRole('textbox', { name: 'Diese Ansicht speichern als' }), 'In Pause');
  await user.click(screen.getByRole('checkbox', { name: 'Für die ganze Praxis, ohne Suchtext' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(api.rows(patientViews).map(({ address }) => address)).toContain('f.status=paused'),
  );
  expect(await screen.findByRole('tab', { name: 'In Pause 1' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Ansichten/ }));
  await user.click(screen.getByRole('button', { name: 'Ansicht „In Pause“ für die ganze Praxis entfernen' }));
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'In Pause 1' })).toBeNull());
});

test('[PATIENT-01] the counts of all views come with one request', async () => {
  const sent: number[] = [];
  const { open } = practice();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input.endsWith('/answers') && typeof init?.body === 'string')
      sent.push((JSON.parse(init.body) as { questions: string[] }).questions.length);
    return fetch(input, init);
  });
  await open();
  await screen.findByRole('tab', { name: 'Pausiert 1' });
  expect(sent).toEqual([6]);
});
