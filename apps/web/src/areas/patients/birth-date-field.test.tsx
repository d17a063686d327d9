import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { today } from '../../ui/today.ts';

function Held({ onValue }: { onValue: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const take = (next: string | null) => {
    setValue(next);
    onValue(next);
  };
  return (
    <BirthDateField id="born" label="Geboren" required error={undefined} value={value} onChange={take} />
  );
}

test('[PATIENT-01] two digits of this year make nobody a newborn: the field asks, and takes four digits', async () => {
  await startTexts('de');
  const held: { value: string | null } = { value: null };
  render(<Held onValue={(value) => (held.value = value)} />);
  const input = screen.getByLabelText<HTMLInputElement>(/Geboren/);
  const type = (text: string) => {
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  };
  const year = today().slice(0, 4);
  type(`1.1.${year.slice(2)}`);
  expect(held.value).toBe(`1.1.${year.slice(2)}`);
  expect(
    screen.getByText(`Bitte geben Sie das Geburtsjahr vierstellig an: ${Number(year) - 100} oder ${year}?`),
  ).toBeTruthy();
  type('00.00.1948');
  expect(screen.getByText(/Das Geburtsdatum ist unvollständig/)).toBeTruthy();
  type('14.3.48');
  expect(held.value).toBe('1948-03-14');
  expect(input.value).toBe('14.03.1948');
  expect(screen.queryByText(/vierstellig|unvollständig/)).toBeNull();
});
