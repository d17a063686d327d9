import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = () => screen.getByRole<HTMLInputElement>('searchbox').value;

test('it searches a quarter of a second after the last letter, once', () => {
  const onChange = vi.fn();
  render(<SearchField value="" onChange={onChange} label="Suche" />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'b' } });
  act(() => void vi.advanceTimersByTime(200));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'br' } });
  act(() => void vi.advanceTimersByTime(249));
  expect(onChange).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onChange.mock.calls).toEqual([['br']]);
});

test('a letter typed while the search comes back is kept', () => {
  const { rerender } = render(<SearchField value="" onChange={() => {}} label="Suche" />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'br' } });
  act(() => void vi.advanceTimersByTime(250));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bra' } });
  rerender(<SearchField value="br" onChange={() => {}} label="Suche" />);
  expect(text()).toBe('bra');
});

test('a search emptied from outside empties the field', () => {
  const { rerender } = render(<SearchField value="br" onChange={() => {}} label="Suche" />);
  rerender(<SearchField value="" onChange={() => {}} label="Suche" />);
  expect(text()).toBe('');
});

test('Esc empties the field, a second one leads back to where one was', () => {
  render(
    <>
      <button type="button">Zeile</button>
      <SearchField value="" onChange={() => {}} label="Suche" />
    </>,
  );
  const row = screen.getByRole('button');
  const field = screen.getByRole('searchbox');
  row.focus();
  field.focus();
  fireEvent.change(field, { target: { value: 'br' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(text()).toBe('');
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(row);
});
