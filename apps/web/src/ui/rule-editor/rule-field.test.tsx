import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { RuleField } from './rule-field.tsx';

const nothing = () => undefined;

test('[BEYOND-07] a rule left with a number half typed comes back from its draft and says what is missing', async () => {
  await startTexts('de');
  const half = { kind: 'threshold', valueType: 'weight', comparison: 'above', operand: null };
  render(
    <RuleField
      id="rule"
      name="rule"
      label="Alarm, wenn …"
      value={{ when: half }}
      required
      error={undefined}
      max={undefined}
      choices={undefined}
      onChange={nothing}
      onBlur={nothing}
    />,
  );
  const border = screen.getByLabelText(/^Grenze/);
  expect(border.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(border.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Diese Angabe fehlt.',
  );
});
