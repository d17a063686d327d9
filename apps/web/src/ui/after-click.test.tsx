import { cohorts } from '@fernpuls/contract/patients/cohort';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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
    const [isTicked, setIsTicked] = useState(false);
    return (
      <>
        <TextField {...field('name')} />
        <button type="button" onClick={() => seen.push(isTold())}>
          weiter
        </button>
        <input type="checkbox" checked={isTicked} onChange={(event) => setIsTicked(event.target.checked)} />
      </>
    );
  }
  render(<Sheet />);
  return { seen, name: screen.getByRole('textbox'), button: screen.getByRole('button') };
}

/** Leaves the field by a press on something, and lets go there. */
function clickAway(name: HTMLElement, target: HTMLElement) {
  fireEvent.mouseDown(target);
  fireEvent.blur(name);
  expect(isTold()).toBe(false);
  fireEvent.mouseUp(target);
  fireEvent.click(target);
}

test('[API-17] a field left by pressing a button keeps the screen still until the click is over', () => {
  const { seen, name, button } = shownForm();
  clickAway(name, button);
  expect(seen).toEqual([false]);
  act(() => void vi.runAllTimers());
  expect(isTold()).toBe(true);
});

test('[API-17] a box ticked right after a field stays ticked, and the field is checked', () => {
  const { name } = shownForm();
  const box = screen.getByRole('checkbox');
  clickAway(name, box);
  act(() => void vi.runAllTimers());
  expect(box).toHaveProperty('checked', true);
  expect(isTold()).toBe(true);
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
