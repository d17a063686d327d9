import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/i18n.ts';
import { rangeFilter } from './chosen-range.ts';
import { RangePicker } from './range-picker.tsx';

beforeEach(() => startTexts('de'));
const now = Date.parse('2026-11-20T09:42:00+01:00');

test('[SHELL-30] „Von“ after „Bis“ is refused with its sentence and changes nothing', async () => {
  const onChange = vi.fn();
  render(<RangePicker kind="saved" value={null} onChange={onChange} label="Zeitraum" />);
  await userEvent.click(screen.getByText('Zeitraum: Alle'));
  await userEvent.type(screen.getByLabelText('Von'), '2.11.2026');
  await userEvent.type(screen.getByLabelText('Bis'), '1.11.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Zeitraum anwenden' }));
  expect(screen.getByRole('alert').textContent).toBe('„Von“ darf nicht nach „Bis“ liegen.');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Bis'));
  await userEvent.type(screen.getByLabelText('Bis'), '2.11.26');
  await userEvent.click(screen.getByRole('button', { name: 'Zeitraum anwenden' }));
  expect(onChange).toHaveBeenCalledWith({ preset: 'custom', from: '2026-11-02', to: '2026-11-02' });
});

test('[SHELL-30] a range is drawn in the calendar by keys and applied as it then stands in both fields', async () => {
  const onChange = vi.fn();
  const value = { preset: 'custom', from: '2026-11-02', to: '2026-11-06' };
  render(<RangePicker kind="saved" value={value} onChange={onChange} label="Zeitraum" />);
  await userEvent.click(screen.getByText('Zeitraum: 02.11.2026–06.11.2026'));
  await userEvent.click(screen.getByRole('button', { name: 'Im Kalender wählen' }));
  await screen.findByRole('button', { name: 'Nächster Monat' });
  const last = document.querySelector('[data-selection-end]');
  expect(last?.textContent).toBe('6');
  await waitFor(() => expect(document.activeElement).toBe(last));
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
  expect(screen.getByLabelText('Von')).toHaveProperty('value', '13.11.2026');
  expect(screen.getByLabelText('Bis')).toHaveProperty('value', '21.11.2026');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Zeitraum anwenden' }));
  expect(onChange).toHaveBeenCalledWith({ preset: 'custom', from: '2026-11-13', to: '2026-11-21' });
});

test('[SHELL-29] the presets of saved preferences are offered, the chosen one is named on the button', async () => {
  const onChange = vi.fn();
  render(<RangePicker kind="saved" value={{ preset: '90D' }} onChange={onChange} label="Zeitraum" />);
  await userEvent.click(screen.getByText('Zeitraum: Letzte 90 Tage'));
  await userEvent.click(screen.getByText('Letzte 6 Monate'));
  expect(onChange).toHaveBeenCalledWith({ preset: '6M' });
});

test('[SHELL-30] an invalid range from an old address is discarded and said to be', () => {
  expect(rangeFilter({ preset: 'custom', from: '2026-11-02', to: '2026-11-01' }, now)).toEqual({
    filter: null,
    isInvalid: true,
  });
  expect(rangeFilter({ preset: 'whenever' }, now)).toEqual({ filter: null, isInvalid: true });
  expect(rangeFilter({ preset: 'lastM' }, now)).toEqual({
    filter: { from: '2026-09-30T22:00:00.000Z', to: '2026-10-31T22:59:59.999Z' },
    isInvalid: false,
  });
});
