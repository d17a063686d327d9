import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Language } from '@fernpuls/contract/languages';
import { startTexts } from '../i18n/i18n.ts';
import { NumberField } from './number-field.tsx';

function Held({ first, onValue }: { first: unknown; onValue: (value: unknown) => void }) {
  const [value, setValue] = useState(first);
  return (
    <NumberField
      id="limit"
      name="limit"
      label="Grenze"
      value={value}
      required={false}
      error={undefined}
      max={undefined}
      choices={undefined}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
      onBlur={() => undefined}
    />
  );
}

async function open(language: Language, first: unknown = null) {
  await startTexts(language);
  const held = { value: first };
  render(<Held first={first} onValue={(value) => (held.value = value)} />);
  return { held, input: screen.getByLabelText<HTMLInputElement>('Grenze') };
}

test('[API-17] a limit of ten thousand touched in English stays ten thousand', async () => {
  const { held, input } = await open('en', 10_000);
  expect(input.value).toBe('10000');
  fireEvent.change(input, { target: { value: `${input.value}.5` } });
  expect(held.value).toBe(10_000.5);
});

test('[API-17] ten thousand typed in German with its point is shown as what it was read as', async () => {
  const { held, input } = await open('de');
  await userEvent.type(input, '10.000');
  expect(screen.getByText('Gelesen als 10000')).toBeTruthy();
  await userEvent.tab();
  expect(screen.queryByText(/Gelesen als/)).toBeNull();
  expect(held.value).toBe(10_000);
  expect(input.value).toBe('10000');
});

test('[API-17] a number with two meanings is refused by its own sentence and stays as typed', async () => {
  const { held, input } = await open('fr');
  await userEvent.type(input, '10.000');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  await userEvent.tab();
  expect(held.value).toBe('10.000');
  expect(input.value).toBe('10.000');
  const told = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toContain('« 10.000 » peut désigner deux nombres.');
});
