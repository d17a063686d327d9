import {
  deviceQuarantine,
  type HeldMessages,
  settleDeviceMessages,
} from '@fernpuls/contract/logistics/medisante/medisante.call';
import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { articles } from '@fernpuls/contract/logistics/stock/article';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { rootRoutes } from '../routes.tsx';

const held: HeldMessages = {
  serial: 'BC800-0417731',
  reason: 'serial_unknown',
  kind: 'weight',
  fault: null,
  count: 3,
  firstAt: '2026-11-25T11:21:00.000Z',
  lastAt: '2026-11-27T11:21:00.000Z',
  deviceId: null,
  practiceName: null,
};

test('[MANAGE-07] what waits for a hand is seen on the list of devices and discarded with a reason', async () => {
  const api = fakeApi();
  api.on(deviceQuarantine, () => ({ data: { messages: 3, groups: [held] } }));
  api.add(stockDevices);
  api.add(articles);
  api.add(stockLocations);
  const settled: unknown[] = [];
  api.on(settleDeviceMessages, (given) => {
    settled.push(given);
    return { count: 3 };
  });
  await renderPage({ api, rootRoutes, path: 'devices', permissions: [{ key: 'article', access: 'write' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Quarantäne: 3' }));
  const drawer = await screen.findByRole('dialog', { name: 'Quarantäne' });
  expect(within(drawer).getByText('Dieses Gerät ist nicht bekannt.')).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Verwerfen …' }));
  const form = await screen.findByRole('dialog', { name: /BC800-0417731/ });
  await userEvent.type(within(form).getByLabelText(/^Grund/), 'Testgerät');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(settled).toEqual([
    { serial: held.serial, reason: 'serial_unknown', action: 'discard', note: 'Testgerät' },
  ]);
});
