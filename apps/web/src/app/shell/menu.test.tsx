import { ecgChanged, ecgReceived } from '@fernpuls/contract/ecg/ecg.live';
import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { ecgCounts } from '@fernpuls/contract/ecg/ecg-counts.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { keepPractice } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { SideMenu } from './side-menu.tsx';
import { useMenuState } from './menu-state.ts';
import { useCounts } from './use-counts.ts';

function Menu() {
  const { minified, toggle } = useMenuState();
  return (
    <button type="button" onClick={toggle}>
      {minified ? 'klein' : 'groß'}
    </button>
  );
}

const kept = () => JSON.parse(localStorage.getItem('fernpuls.minified_menu') ?? 'null') as boolean | null;

test('[SHELL-16] the menu is minified by choice, and the choice is kept', async () => {
  await renderPage({ api: fakeApi(), routes: [{ path: 'here', element: <Menu /> }], path: 'here' });
  const first = screen.getByRole('button').textContent;
  expect(kept()).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).not.toBe(first);
  const chosen = kept();
  expect(chosen).not.toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(kept()).toBe(!chosen);
});

function Numbers() {
  const { ecgs } = useCounts();
  return <p>{ecgs ? `${ecgs.count} EKG` : 'keine'}</p>;
}

async function show(permissions: { key: string; access: 'read' | 'write' }[]) {
  const api = fakeApi();
  const counted = { now: 2 };
  api.on(ecgCounts, () => ({ count: counted.now, oldestMeasuredAt: null, byClass: [] }));
  const routes = [{ path: 'here', element: <Numbers /> }];
  const page = await renderPage({ api, routes, path: 'here', permissions });
  return { ...page, api, counted };
}

test('[SHELL-31] ECGs nobody has seen are counted, and follow what arrives and what is seen', async () => {
  const { push, counted } = await show([{ key: 'patient_measurement_ecg', access: 'read' }]);
  expect(await screen.findByText('2 EKG')).toBeTruthy();
  counted.now = 3;
  push(ecgReceived, { data: {} });
  await waitFor(() => expect(screen.getByText('3 EKG')).toBeTruthy());
  counted.now = 1;
  push(ecgChanged, { data: {} });
  await waitFor(() => expect(screen.getByText('1 EKG')).toBeTruthy());
});

test('[SHELL-31] [ROLES-05] who may not see ECGs asks for no number of them', async () => {
  const { api } = await show([{ key: 'cohort', access: 'read' }]);
  expect(await screen.findByText('keine')).toBeTruthy();
  expect(api.seen.filter(({ path }) => path.includes('ecgs'))).toHaveLength(0);
});

for (const minified of [false, true])
  test(`[SHELL-16] [SHELL-31] the ${minified ? 'minified' : 'whole'} menu shows and says what is critical`, async () => {
    keepPractice();
    const api = fakeApi();
    const byPriority = { blocker: 2, high: 29, medium: 0, low: 0, noPriority: 0 };
    const states = { raised: 31, seen: 0, inProgress: 0, informed: 0, proposed: 0, returned: 0 };
    const rest = { suppressed: 0, closedToday: 0, lastClosedAt: null };
    api.on(triggerEventCounts, () => ({ count: 31, ...states, ...rest, byPriority }));
    const element = <SideMenu minified={minified} onToggle={() => undefined} onSearch={() => undefined} />;
    const permissions = [{ key: 'patient_trigger', access: 'read' as const }];
    await renderPage({ api, routes: [{ path: 'here', element }], path: 'here', permissions });
    const alarms = await screen.findByRole('link', { name: /^Alarme.*31.*2 kritisch/i });
    expect(within(alarms).getByText('31').previousElementSibling?.matches('svg')).toBeTruthy();
  });
