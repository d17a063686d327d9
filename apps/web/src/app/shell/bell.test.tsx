import { awaitedPracticeExports } from '@fernpuls/contract/lifecycle/practice-export.call';
import { practiceExportsChanged } from '@fernpuls/contract/lifecycle/practice-export.live';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Component as Bell } from './bell.tsx';

const page = (
  <>
    <PageHeader title="Irgendwo" />
    <Bell />
  </>
);
const routes = [
  { path: 'here', element: page },
  { path: 'system/settings', element: <p>Einstellungen</p> },
];
/** No tasks are theirs to see: the bell is there for what waits all the same. */
const permissions = [{ key: 'tenant', access: 'write' as const }];
const waiting = { id: 'a1', requestedBy: 'Maren Feddersen', requestedAt: new Date().toISOString() };

function practice() {
  const api = fakeApi();
  const state = { data: [waiting] };
  api.on(awaitedPracticeExports, () => ({ data: state.data }));
  return { api, state };
}

test('[MANAGE-04] an archive that waits for this person stands in the bell and leads to where it is released', async () => {
  const { api } = practice();
  const { address } = await renderPage({ api, routes, path: 'here', permissions });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mitteilungen, 1 neue' }));
  await user.click(await screen.findByRole('link', { name: /wartet auf Ihre Freigabe.*Maren Feddersen/ }));
  expect(address()).toBe('/protected/system/settings?tab=archive');
});

test('[MANAGE-04] it goes from the bell once somebody has released it', async () => {
  const { api, state } = practice();
  const { push } = await renderPage({ api, routes, path: 'here', permissions });
  await screen.findByRole('button', { name: 'Mitteilungen, 1 neue' });
  state.data = [];
  push(practiceExportsChanged, { ids: ['a1'] });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Mitteilungen/ })).toBeNull());
});
