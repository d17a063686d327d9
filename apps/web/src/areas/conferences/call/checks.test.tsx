import type { Connection } from '@fernpuls/contract/conferences/shapes';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../../../i18n/i18n.ts';
import { Checks } from './checks.tsx';
import * as tone from './test-tone.ts';
import * as trying from './try-way.ts';
import type { LocalMedia } from './use-local-media.ts';

beforeAll(async () => {
  await startTexts('de');
});
beforeEach(() => vi.restoreAllMocks());

const allThere = { isAsking: false, hasCamera: true, hasMicrophone: true, problem: null } as LocalMedia;
const connection: Connection = { iceServers: [], isRelayOnly: true };
const show = (way: trying.Way, media = allThere) => {
  vi.spyOn(trying, 'tryWay').mockResolvedValue(way);
  const asked = vi.fn<() => Promise<Connection>>().mockResolvedValue(connection);
  render(<Checks media={media} askConnection={asked} />);
  return asked;
};
const row = (name: string) => screen.getByText(name).closest('li') as HTMLLIElement;

const ways: [trying.Way, relay: string, bandwidth: string][] = [
  [{ state: 'reached', roundTripMs: 38.4, megabits: 4.21 }, '38 ms hin und zurück', '4,2 Mbit/s'],
  [{ state: 'reached', roundTripMs: 90, megabits: 0.8 }, 'in Ordnung', 'Das reicht für den Ton'],
  [{ state: 'reached', roundTripMs: 900, megabits: 0.05 }, 'in Ordnung', 'Wechseln Sie das Netz'],
  [{ state: 'unreachable' }, 'Schalten Sie VPN aus', 'nicht messen'],
  [{ state: 'not_set_up' }, 'Halten Sie ein Telefon bereit', 'nicht messen'],
  [{ state: 'unsupported' }, 'Bitte nehmen Sie einen aktuellen', 'nicht messen'],
];
for (const [way, relay, bandwidth] of ways) {
  test(`[VIDEO-05] before a call the way is tried, and what fails says what to do: ${JSON.stringify(way)}`, async () => {
    show(way);
    await waitFor(() => expect(row('Verbindung zum Vermittlungsserver').textContent).toContain(relay));
    expect(row('Bandbreite').textContent).toContain(bandwidth);
  });
}

test('[VIDEO-05] the way is tried again on request', async () => {
  const asked = show({ state: 'unreachable' });
  const again = await screen.findByRole('button', { name: 'Verbindung erneut prüfen' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('VPN'));
  await userEvent.click(again);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('[VIDEO-05] a tone is played, and who hears nothing is told what to do', async () => {
  const played = vi.spyOn(tone, 'playTone').mockResolvedValue(undefined);
  show({ state: 'not_set_up' });
  await userEvent.click(screen.getByRole('button', { name: 'Testton abspielen' }));
  expect(played).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Nein' }));
  expect(row('Lautsprecher').textContent).toContain('Stellen Sie Gerät und Browser lauter');
  await userEvent.click(screen.getByRole('button', { name: 'Testton abspielen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ja' }));
  expect(row('Lautsprecher').dataset.standing).toBe('good');
});

test('[VIDEO-05] without a camera one is told how one is met', async () => {
  show({ state: 'not_set_up' }, { ...allThere, hasCamera: false, problem: 'missing' });
  await waitFor(() => expect(row('Kamera und Mikrofon').textContent).toContain('ohne Kamera'));
});
