import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startTexts } from '../i18n/i18n.ts';
import { showField } from '../test/held-field.tsx';
import { SearchSelectField } from './search-select.tsx';

beforeEach(async () => {
  await startTexts('de');
  render(<div id="announcer-polite" />);
});

const people = ['Brandt', 'Brinkmann', 'Ehlers'].map((label) => ({ value: label.toLowerCase(), label }));
const told = () => document.getElementById('announcer-polite')?.textContent;

const show = (options: typeof people, failed = false) =>
  showField(null, (binding) => (
    <SearchSelectField {...binding} options={options} failed={failed} onSearch={() => undefined} />
  ));

test('how many fit is told, arrows go to one, Enter takes it', async () => {
  const held = show(people);
  await userEvent.type(screen.getByRole('combobox', { name: 'Feld' }), 'br');
  await waitFor(() => expect(told()).toBe('3 Treffer'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(held.value).toBe('brinkmann');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Esc closes the list and keeps what was chosen', async () => {
  const held = show(people);
  await userEvent.type(screen.getByRole('combobox', { name: 'Feld' }), 'br{Enter}');
  await userEvent.type(screen.getByRole('combobox', { name: 'Feld' }), 'x{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(held.value).toBe('brandt');
});

test('a search that failed is not called an empty one', async () => {
  show([], true);
  await userEvent.type(screen.getByRole('combobox', { name: 'Feld' }), 'br');
  expect(screen.getByRole('option').textContent).toMatch(/^Die Suche ist fehlgeschlagen/);
  await waitFor(() => expect(told()).toMatch(/Die Suche ist fehlgeschlagen/));
});

test('where nothing fits that is said', async () => {
  show([]);
  await userEvent.type(screen.getByRole('combobox', { name: 'Feld' }), 'br');
  expect(screen.getByRole('option').textContent).toBe('Nichts gefunden');
});
