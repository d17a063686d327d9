import { firstStepsPath } from '@fernpuls/contract/paths';
import { type FirstSteps, firstStepKeys, firstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { keepPractice } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { SideMenu } from './side-menu.tsx';

const staff = ['patient', 'patient_trigger', 'task', 'message', 'cohort'];
const office = ['cohort', 'tenant', 'role', 'physician', 'audit'];

async function show(path: string, keys: readonly string[], api = fakeApi()) {
  keepPractice();
  const element = <SideMenu minified={false} onToggle={() => undefined} onSearch={() => undefined} />;
  const permissions = keys.map((key) => ({ key, access: 'write' as const }));
  const page = await renderPage({ api, routes: [{ path: '*', element }], path, permissions });
  return { ...page, user: userEvent.setup() };
}

const content = () => screen.getByRole('button', { name: 'Inhalte' });

test('[SHELL-16] the contents are closed for whoever works with patients, and stay as they were left', async () => {
  localStorage.clear();
  const { user, unmount } = await show('dashboard/insights', staff);
  expect(content().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link', { name: 'Kohorten' })).toBeNull();
  await user.click(content());
  expect(await screen.findByRole('link', { name: 'Kohorten' })).toBeTruthy();
  unmount();
  await show('dashboard/insights', staff);
  expect(content().getAttribute('aria-expanded')).toBe('true');
});

test('[SHELL-16] they are open for whoever only administers, and around the page that is shown', async () => {
  localStorage.clear();
  const { unmount } = await show('dashboard/insights', office);
  expect(content().getAttribute('aria-expanded')).toBe('true');
  unmount();
  localStorage.clear();
  const { user } = await show('content/cohorts', staff);
  expect((await screen.findByRole('link', { name: 'Kohorten' })).getAttribute('aria-current')).toBe('page');
  await user.click(content());
  expect(screen.queryByRole('link', { name: 'Kohorten' })).toBeNull();
});

test('[SHELL-16] the settings have a menu of their own, under headings, with a search and the way back', async () => {
  const { user, address, router } = await show('content/cohorts', [...staff, ...office]);
  await user.click(screen.getByRole('link', { name: 'Einstellungen' }));
  const menu = await screen.findByRole('navigation', { name: 'Einstellungen' });
  const people = within(menu).getByRole('group', { name: 'Menschen' });
  expect(
    within(people)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Benutzer', 'Rollen', 'Abwesenheiten']);
  const search = screen.getByRole('searchbox', { name: 'Einstellung suchen …' });
  await user.type(search, 'zwei-faktor');
  await waitFor(() => expect(within(menu).queryByRole('link', { name: 'Benutzer' })).toBeNull());
  await user.clear(search);
  await user.type(search, 'Rollen{Enter}');
  expect(address()).toBe('/protected/system/users/roles');
  await user.clear(search);
  await user.type(search, 'gibt es nicht');
  expect(await screen.findByText('Keine Einstellung passt dazu.')).toBeTruthy();
  search.blur();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/protected/content/cohorts');
  await router.navigate('/protected/system/settings?tab=hours');
  const hours = await screen.findByRole('link', { name: 'Sprechzeiten' });
  expect(hours.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Erscheinungsbild' }).getAttribute('aria-current')).toBeNull();
});

test('[ROLES-05] who may see no setting finds no way to them', async () => {
  await show('content/cohorts', ['cohort']);
  expect(screen.queryByRole('link', { name: 'Einstellungen' })).toBeNull();
});

const way = async () => (await screen.findByRole('link', { name: 'Einstellungen' })).getAttribute('href');
const started = (isDone: boolean): FirstSteps => ({
  steps: firstStepKeys.map((key) => ({ key, isDone: isDone || key === 'people', mayDo: true, whoMay: [] })),
  invited: 0,
  arrived: 0,
  patientId: null,
  keyUsedAt: null,
});

test('[SHELL-16] the settings begin at the first steps while one is open', async () => {
  const api = fakeApi();
  api.on(firstSteps, () => started(false));
  await show('content/cohorts', [...staff, ...office], api);
  await waitFor(async () => expect(await way()).toBe(firstStepsPath));
});

test('[SHELL-16] once all first steps are done the settings begin at the first setting', async () => {
  const api = fakeApi();
  const asked = vi.fn(() => started(true));
  api.on(firstSteps, asked);
  await show('content/cohorts', [...staff, ...office], api);
  await waitFor(async () => expect(await way()).toBe('/protected/system/settings?tab=practice'));
  expect(asked).toHaveBeenCalledOnce();
});

test('[SHELL-16] who may not see the first steps is led to the first setting there is, and nothing is asked', async () => {
  const api = fakeApi();
  await show('content/cohorts', ['cohort', 'audit'], api);
  expect(await way()).toBe('/protected/system/audit');
  expect(api.seen.some(({ path }) => path.includes('first_steps'))).toBe(false);
});
