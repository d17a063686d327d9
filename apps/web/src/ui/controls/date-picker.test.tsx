import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { showField } from '../../test/held-field.tsx';
import { whenTestEnds } from '../../test/tidy.ts';
import { listenForHotkeys } from '../hotkeys.ts';
import { DatePicker } from './date-picker.tsx';

beforeEach(async () => {
  await startTexts('de');
  whenTestEnds(listenForHotkeys());
});

const show = (day: string | null) => showField(day, (binding) => <DatePicker {...binding} />);

test('a day is typed as before, and the calendar is not needed for it', async () => {
  const held = show(null);
  await userEvent.type(screen.getByLabelText('Feld'), '3.12.26');
  expect(held.value).toBe('2026-12-03');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('two digits of a year may lie ahead, as plans do, but not for a lifetime', async () => {
  const year = new Date().getFullYear();
  const two = (value: number) => String(value % 100).padStart(2, '0');
  const held = show(null);
  await userEvent.type(screen.getByLabelText('Feld'), `1.2.${two(year + 1)}`);
  expect(held.value).toBe(`${year + 1}-02-01`);
  await userEvent.clear(screen.getByLabelText('Feld'));
  await userEvent.type(screen.getByLabelText('Feld'), `1.2.${two(year + 11)}`);
  expect(held.value).toBe(`${year - 89}-02-01`);
});

test('the calendar is opened, moved in and chosen from by keys alone, and the focus comes back', async () => {
  const held = show('2026-11-20');
  await userEvent.click(screen.getByLabelText('Feld'));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const chosen = await screen.findByRole('button', { name: /20\. November 2026.*ausgewählt/ });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(held.value).toBe('2026-11-28');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Feld')).toHaveProperty('value', '28.11.2026');
  expect(document.activeElement).toBe(screen.getByLabelText('Feld'));
});

test('the week begins on Monday, in the words of the language', async () => {
  show('2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: 'Kalender öffnen' }));
  await screen.findByRole('button', { name: 'Nächster Monat' });
  const names = [...document.querySelectorAll('th')].map((one) => one.textContent);
  expect(names).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
});

test('Esc closes the calendar and changes nothing', async () => {
  const held = show('2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: 'Kalender öffnen' }));
  await screen.findByRole('button', { name: 'Nächster Monat' });
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(held.value).toBe('2026-11-20');
});
