import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordPractice } from '../../../test/record-practice.ts';

beforeEach(() => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(max-width: 899px)'
      ? Object.assign(Object.create(wide(query)) as MediaQueryList, listening)
      : wide(query),
  );
});
afterEach(() => vi.restoreAllMocks());
const listening = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };

const tiles = async () => {
  const strip = await screen.findByRole('group', { name: 'Werte zum gewählten Zeitpunkt' });
  return within(strip)
    .getAllByRole('button')
    .map((tile) => [tile.textContent.replaceAll('\u00a0', ' '), tile.getAttribute('aria-pressed')]);
};

test('[PATIENT-13] on a phone the values stand above the curve with their change, and what is worst leads', async () => {
  await recordPractice().open('measurements');
  const found = await tiles();
  const lead = found.find(([, pressed]) => pressed === 'true');
  expect(lead?.[0]).toContain('84,6');
  expect(lead?.[0]).toContain('+1,6');
  expect(screen.queryByRole('grid')).toBe(null);
});

test('[PATIENT-13] steps go from measurement to measurement, and one press leads back to the latest', async () => {
  const user = userEvent.setup();
  await recordPractice().open('measurements');
  await tiles();
  await user.click(screen.getByRole('button', { name: 'Vorige Messung' }));
  await waitFor(async () => expect((await tiles()).map(([text]) => text).join(' ')).toContain('83,0'));
  await user.click(screen.getByRole('button', { name: 'Zuletzt' }));
  await waitFor(async () => expect((await tiles()).map(([text]) => text).join(' ')).toContain('84,6'));
  expect(screen.queryByRole('button', { name: 'Zuletzt' })).toBe(null);
});

test('[PATIENT-13] the table is the twin of the curve, and what is rarely needed stands behind the dots', async () => {
  const user = userEvent.setup();
  const { address } = await recordPractice().open('measurements');
  await tiles();
  await user.click(screen.getByRole('button', { name: 'Tabelle' }));
  expect(await screen.findByRole('grid', { name: 'Messwerte als Tabelle' })).toBeTruthy();
  expect(address()).toContain('view=table');
  await user.click(screen.getByRole('button', { name: 'Weitere Möglichkeiten' }));
  const more = await screen.findByRole('dialog', { name: 'Weitere Möglichkeiten' });
  await user.click(within(more).getByRole('button', { name: 'Ereignis eintragen' }));
  await waitFor(() => expect(address()).toContain('/events/new'));
});
