import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { patients } from '@fernpuls/contract/patients/patient';
import { fakeApi } from '../../test/fake-api.ts';
import { keepPractice } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { Shell } from './shell.tsx';

const code = vi.hoisted(() => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  return { arrival, arrive: () => arrive() };
});
vi.mock('./search/search.tsx', async (original) => {
  await code.arrival;
  return original();
});

beforeEach(() => keepPractice());

function Alarms({ onKey }: { onKey: (key: string) => void }) {
  useHotkeys([...'aktezu'].map((keys) => ({ keys, label: keys, group: 'Alarme', run: () => onKey(keys) })));
  return <button type="button">Übernehmen</button>;
}

async function atAlarms() {
  const api = fakeApi();
  const [id = ''] = api.add(patients, { lastName: 'Akte', firstName: 'Zulauf', customPatientId: '204817' });
  const onKey = vi.fn();
  const routes = [
    { element: <Shell />, children: [{ path: 'here', element: <Alarms onKey={onKey} /> }] },
    { path: '*', element: <p>woanders</p> },
  ];
  const page = await renderPage({ api, routes, path: 'here' });
  (await screen.findByText('Übernehmen')).focus();
  return { ...page, onKey, id };
}
const typed = () => (document.activeElement as HTMLInputElement).value;

test('[SHELL-11] Escape closes the search before its code is there, and the keys are the page’s again', async () => {
  const { onKey } = await atAlarms();
  await userEvent.keyboard('{Control>}k{/Control}Akte{Tab}{Escape}');
  expect(onKey).not.toHaveBeenCalled();
  await userEvent.keyboard('e');
  expect(onKey.mock.calls).toEqual([['e']]);
});

test('[SHELL-11] what is typed after Strg K is the search’s from the press on, and Enter opens what it finds', async () => {
  const { onKey, id, address } = await atAlarms();
  await userEvent.keyboard('{Control>}k{/Control}Akte Zup{Backspace}');
  expect(onKey).not.toHaveBeenCalled();
  expect(typed()).toBe('Akte Zu');
  await userEvent.keyboard('{Enter}');
  code.arrive();
  await waitFor(() => expect(address()).toBe(`/protected/patients/${id}`));
});
