import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { showField } from '../../test/held-field.tsx';
import { TimeField } from './time-field.tsx';

beforeEach(() => startTexts('de'));

const show = (time: string | null) => showField(time, (binding) => <TimeField {...binding} />);

test('four figures are a time: the minutes follow the hours by themselves', async () => {
  const held = show(null);
  await userEvent.click(await screen.findByRole('spinbutton', { name: /Stunde/ }));
  await userEvent.keyboard('0745');
  expect(held.value).toBe('07:45');
});

test('arrows count, and midnight follows eleven at night', async () => {
  const held = show('23:59');
  await userEvent.click(await screen.findByRole('spinbutton', { name: /Stunde/ }));
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowUp}');
  expect(held.value).toBe('00:00');
});

test('in an English browser, too, the afternoon is counted on', async () => {
  await startTexts('en');
  show('17:00');
  const hours = await screen.findByRole('spinbutton', { name: /hour/ });
  expect(hours.textContent).toBe('17');
  expect(screen.queryByText('PM')).toBeNull();
});

test('the field can be emptied, and its label and a jump to it lead into it', async () => {
  const held = show('17:00');
  const hours = await screen.findByRole('spinbutton', { name: /Stunde/ });
  document.getElementById('field')?.focus();
  expect(document.activeElement).toBe(hours);
  await userEvent.keyboard('{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}');
  expect(held.value).toBe(null);
  hours.blur();
  await userEvent.click(screen.getByText('Feld'));
  expect(document.activeElement).toBe(hours);
});
