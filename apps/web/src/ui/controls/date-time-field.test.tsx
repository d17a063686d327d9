import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { showField } from '../../test/held-field.tsx';
import { whenTestEnds } from '../../test/tidy.ts';
import { listenForHotkeys } from '../hotkeys.ts';
import { DateTimeField } from './date-time-field.tsx';

beforeEach(async () => {
  await startTexts('de');
  whenTestEnds(listenForHotkeys());
});

const show = (moment: string | null) =>
  showField(moment, (binding) => <DateTimeField {...binding} hour={9} />);
const hours = () => screen.findByRole('spinbutton', { name: /Stunde/ });
const open = () => userEvent.click(screen.getByRole('button', { name: 'Kalender öffnen' }));

test('a moment is typed as before, and the calendar is not needed for it', async () => {
  const held = show(null);
  await userEvent.type(screen.getByLabelText('Feld'), '24.11.2026, 14:30');
  expect(held.value).toBe('2026-11-24T13:30:00.000Z');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('by keys alone: the day keeps its time and leads on to it, Enter closes, and the focus comes back', async () => {
  const held = show('2026-11-20T13:30:00.000Z');
  await userEvent.click(screen.getByLabelText('Feld'));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const chosen = await screen.findByRole('button', { name: /20\. November 2026.*ausgewählt/ });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(held.value).toBe('2026-11-21T13:30:00.000Z');
  expect(document.activeElement).toBe(await hours());
  await userEvent.keyboard('0745{Enter}');
  expect(held.value).toBe('2026-11-21T06:45:00.000Z');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Feld')).toHaveProperty('value', '21.11.2026, 07:45');
  expect(document.activeElement).toBe(screen.getByLabelText('Feld'));
});

test('Enter in the time closes the calendar and does nothing else: no field is gone on to, no form sent', async () => {
  show('2026-11-20T13:30:00.000Z');
  await open();
  const first = await hours();
  const heard: string[] = [];
  first.addEventListener('keydown', ({ key }) => void heard.push(key));
  await userEvent.click(first);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard).toEqual(['ArrowUp']);
});

test('a day without a time has the hour of the field, on the practice’s clock', async () => {
  const held = show(null);
  await open();
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });
  const today = format.format(new Date());
  await userEvent.click(await screen.findByRole('button', { name: 'Heute' }));
  expect(held.value).toBe(new Date(`${today}T09:00:00${offsetOf(today)}`).toISOString());
});

test('the time is set first where one likes: it waits for the day', async () => {
  const held = show(null);
  await open();
  await userEvent.click(await hours());
  await userEvent.keyboard('1815');
  expect(held.value).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Heute' }));
  expect(screen.getByLabelText('Feld')).toHaveProperty('value', expect.stringMatching(/, 18:15$/));
});

test('a language that writes its times with a point shows the same time in the calendar', async () => {
  await startTexts('fi');
  show('2026-11-20T06:42:00.000Z');
  await userEvent.click(screen.getByRole('button', { name: 'Avaa kalenteri' }));
  const parts = await screen.findAllByRole('spinbutton');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['07', '42']);
});

/** `+01:00` or `+02:00`, as the day has it in Germany at nine in the morning. */
function offsetOf(day: string): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T08:00:00Z`))
    .find(({ type }) => type === 'timeZoneName');
  return name?.value.replace('GMT', '') ?? '';
}
