import { cohorts } from '@fernpuls/contract/patients/cohort';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import de from '../../../../locales/de/errors.json';
import { addTexts, showTexts } from '../i18n/texts.ts';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

beforeAll(() => {
  addTexts('de', { errors: de });
  showTexts('de');
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  fireEvent.mouseUp(document.body);
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const isTold = () => screen.queryByText(de.required) !== null;

function shownForm() {
  const seen: boolean[] = [];
  function Sheet() {
    const { field } = useForm(cohorts, { initial: {}, submit: () => Promise.resolve() });
    return (
      <>
        <TextField {...field('name')} />
        <button type="button" onClick={() => seen.push(isTold())}>
          weiter
        </button>
      </>
    );
  }
  render(<Sheet />);
  return { seen, name: screen.getByRole('textbox'), button: screen.getByRole('button') };
}

test('[API-17] a field left by pressing a button keeps the screen still until the click has hit', () => {
  const { seen, name, button } = shownForm();
  fireEvent.mouseDown(button);
  fireEvent.blur(name);
  expect(isTold()).toBe(false);
  fireEvent.mouseUp(button);
  expect(isTold()).toBe(false);
  fireEvent.click(button);
  expect(isTold()).toBe(true);
  expect(seen).toEqual([true]);
});

test('[API-17] a field left by a press let go elsewhere is checked all the same', () => {
  const { name, button } = shownForm();
  fireEvent.mouseDown(button);
  fireEvent.blur(name);
  fireEvent.mouseUp(document.body);
  expect(isTold()).toBe(false);
  act(() => void vi.runAllTimers());
  expect(isTold()).toBe(true);
});

test('[API-17] a field left by the keyboard is checked at once, after a click and after a context menu too', () => {
  const { name, button } = shownForm();
  fireEvent.mouseDown(button);
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  fireEvent.mouseDown(button, { button: 2 });
  fireEvent.blur(name);
  expect(isTold()).toBe(true);
});
