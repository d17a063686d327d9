import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { showField } from '../../test/held-field.tsx';
import { whenTestEnds } from '../../test/tidy.ts';
import { listenForHotkeys } from '../hotkeys.ts';
import { MultiSelect } from './multi-select.tsx';

beforeEach(async () => {
  await startTexts('de');
  whenTestEnds(listenForHotkeys());
});

const options = [
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'nl', label: 'Nederlands' },
];
const show = (chosen: string[]) =>
  showField(chosen, (binding) => <MultiSelect {...binding} options={options} />);

test('what is chosen is found by typing without accents, taken with Enter, and stands in the order of the list', async () => {
  const held = show(['nl']);
  await userEvent.click(await screen.findByRole('button', { name: 'Feld: auswählen' }));
  await userEvent.keyboard('franc');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(held.value).toEqual(['fr', 'nl']);
  expect(screen.getByRole('option', { name: 'Français' }).getAttribute('aria-selected')).toBe('true');
});

test('what nothing fits is said', async () => {
  show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Feld: auswählen' }));
  await userEvent.keyboard('xyz');
  expect(await screen.findByText('Nichts gefunden')).toBeTruthy();
});

test('Esc closes the list at once, also with something typed, and the focus is back on its button', async () => {
  show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Feld: auswählen' }));
  await userEvent.keyboard('fra{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Feld: auswählen' }));
});

test('what was chosen stays when Esc closes the list', async () => {
  const held = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Feld: auswählen' }));
  await userEvent.click(screen.getByRole('option', { name: 'Français' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(held.value).toEqual(['fr']);
});

test('Delete takes a chip away, arrows go between them', async () => {
  const held = show(['de', 'fr', 'nl']);
  await screen.findByRole('grid', { name: 'Feld' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Delete}');
  expect(held.value).toEqual(['de', 'nl']);
});
