import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import type { FieldBinding } from '../ui/use-form.ts';

/** One field called „Feld“ on a page of its own; `value` is what it holds now. */
export function showField(start: unknown, draw: (binding: FieldBinding) => ReactNode) {
  const held: { value: unknown } = { value: start };
  function Sample() {
    const [value, setValue] = useState(start);
    held.value = value;
    return draw({
      id: 'field',
      name: 'field',
      label: 'Feld',
      value,
      required: false,
      error: undefined,
      max: undefined,
      choices: undefined,
      onChange: setValue,
      onBlur: () => undefined,
    });
  }
  render(<Sample />);
  return held;
}
