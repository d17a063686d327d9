import { enginePulse } from '@fernpuls/contract/triggers/deadlines.call';
import { engineBeat } from '@fernpuls/contract/triggers/deadlines.live';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCall } from '../../api/hooks.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { Component as EngineBanner } from './engine-banner.tsx';

/** Shown together with what the banner makes of the answer. */
function Answered() {
  return useCall(enginePulse, {}).data ? <p>beantwortet</p> : null;
}

const page = (
  <>
    <div id="engine-banner" />
    <EngineBanner />
    <Answered />
  </>
);

function show(silentSince: string | null) {
  const api = fakeApi();
  api.on(enginePulse, () => ({ beatenAt: silentSince, silentSince }));
  return renderPage({ api, routes: [{ path: 'here', element: page }], path: 'here' });
}

test('[BEYOND-02] an engine that stands still is told in red, with since when, and gone with the next beat', async () => {
  const { push } = await show(new Date(Date.now() - 600_000).toISOString());
  const told = await screen.findByText(/Die Überwachung steht seit (heute|gestern), \d\d:\d\d still/);
  expect(told.closest('[role="alert"]')).toBeTruthy();
  push(engineBeat, { at: new Date().toISOString() });
  await waitFor(() => expect(screen.queryByText(/Die Überwachung steht/)).toBeNull());
});

test('[BEYOND-02] an engine that beats says nothing', async () => {
  await show(null);
  await screen.findByText('beantwortet');
  expect(screen.queryByText(/Die Überwachung steht/)).toBeNull();
});
